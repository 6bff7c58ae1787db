import Synchronization

/// Every field of a document with its value, given or default.
///
/// Reading records the fields only inside ``noting(_:)``; outside it costs one check of a task local.
public final class ResolvedFields: Sendable {
  /// A field with its value as text; nil for no value.
  public typealias Field = (path: String, text: String?)

  @TaskLocal private static var asking: ResolvedFields?

  private let notes = Mutex<(fields: [Field], places: [String: Int])>(([], [:]))

  /// The result of `body`, and all fields that it read, in order.
  public static func noting<Value>(
    _ body: () throws(InputError) -> Value
  ) throws(InputError) -> (value: Value, fields: [Field]) {
    let asking = ResolvedFields()
    let result = $asking.withValue(asking) { Result(catching: body) }
    let value = try result.get()
    return (value, asking.notes.withLock { $0.fields })
  }

  /// Records a field inside ``noting(_:)``; a later record of the same field replaces it.
  static func note<Value>(_ path: String, _ type: FieldType<Value>, _ value: Value?) {
    guard let asking else { return }
    let shape = type.shape()
    // The fields inside are recorded separately.
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
