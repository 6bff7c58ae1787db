import Synchronization

/// Every field that a document has, with the value that holds: given, or by default.
///
/// Reading notes them where somebody asks for it; elsewhere it costs a look for who asks.
public final class ResolvedFields: Sendable {
  /// A field with its value as one would write it; nil where it has none.
  public typealias Field = (path: String, text: String?)

  @TaskLocal private static var asking: ResolvedFields?

  private let notes = Mutex<(fields: [Field], places: [String: Int])>(([], [:]))

  /// What `body` reads, and all fields that it read, in order.
  public static func noting<Value>(
    _ body: () throws(InputError) -> Value
  ) throws(InputError) -> (value: Value, fields: [Field]) {
    let asking = ResolvedFields()
    let result = $asking.withValue(asking) { Result(catching: body) }
    let value = try result.get()
    return (value, asking.notes.withLock { $0.fields })
  }

  /// Notes a field where somebody asks; a later note of the same field holds.
  static func note<Value>(_ path: String, _ type: FieldType<Value>, _ value: Value?) {
    guard let asking else { return }
    let shape = type.shape()
    // The fields inside note themselves.
    if shape.isOfObjects, value != nil { return }
    let text = value.map(type.format)
    asking.notes.withLock { notes in
      if let place = notes.places[path] {
        notes.fields[place].text = text
      } else {
        notes.places[path] = notes.fields.count
        notes.fields.append((path, text))
      }
    }
  }
}

extension FieldShape {
  /// Whether the values are mappings of declared fields, or lists of them.
  fileprivate var isOfObjects: Bool {
    switch self {
    case .object: true
    case .list(let item), .map(let item): item.isOfObjects
    default: false
    }
  }
}
