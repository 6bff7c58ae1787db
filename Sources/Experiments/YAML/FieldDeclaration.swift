/// A field as declared by the type that reads it: what help texts and schemas are made from.
public struct FieldDeclaration: Sendable {
  /// The key.
  public var name: String
  /// What values it takes.
  public var shape: FieldShape
  /// Whether it must be given.
  public var isRequired: Bool
  /// The value it has when it is not given, as one would write it; nil for none.
  public var defaultText: String?
  /// One line on what it means.
  public var summary: String

  /// The fields that a type reads, nested ones inside of the shapes.
  ///
  /// The type is asked to read from nothing: every field is noted and gives a placeholder. It must
  /// not contain itself.
  public static func fields<Value: YAMLReadable>(of type: Value.Type) -> [FieldDeclaration] {
    var reader = ObjectReader.declaring()
    // A type that refuses its placeholders has still declared its fields.
    _ = try? type.init(reading: &reader)
    return reader.declared
  }

  /// All keys that a type may ask for, those of the cases of variants included.
  static func keys<Value: YAMLReadable>(of type: Value.Type) -> [String] {
    keys(in: fields(of: type))
  }

  private static func keys(in fields: [FieldDeclaration]) -> [String] {
    fields.flatMap { field in
      guard case .variant(let cases) = field.shape else { return [field.name] }
      return [field.name] + cases.flatMap { keys(in: $0.fields) }
    }
  }

  /// Every field that `--set` can address, with its full path; `N` stands for an index of a list
  /// and `NAME` for a key of the user's choice.
  public static func paths(
    of fields: [FieldDeclaration], under prefix: String = ""
  ) -> [(path: String, field: FieldDeclaration)] {
    fields.flatMap { field in
      let path = prefix.isEmpty ? field.name : "\(prefix).\(field.name)"
      return [(path, field)] + paths(of: field.shape, at: path, prefix)
    }
  }

  private static func paths(
    of shape: FieldShape, at path: String, _ prefix: String
  ) -> [(path: String, field: FieldDeclaration)] {
    switch shape {
    case .object(let fields): paths(of: fields, under: path)
    case .list(let item): paths(of: item, at: path + ".N", prefix)
    case .map(let item): paths(of: item, at: path + ".NAME", prefix)
    case .variant(let cases): cases.flatMap { paths(of: $0.fields, under: prefix) }
    default: []
    }
  }
}

/// What values a field takes.
public indirect enum FieldShape: Sendable {
  /// Any text.
  case string
  /// One of some texts.
  case choice([String])
  /// A whole number in a range.
  case integer(ClosedRange<Int>)
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// true or false.
  case boolean
  /// A size such as `4GiB`, in a range of bytes.
  case size(ClosedRange<Int64>)
  /// A duration such as `30min`, in a range of nanoseconds.
  case duration(ClosedRange<Int64>)
  /// A list.
  case list(FieldShape)
  /// A mapping with keys of the user's choice.
  case map(FieldShape)
  /// A mapping with declared fields.
  case object([FieldDeclaration])
  /// One of some names, each of which brings further fields into the same mapping.
  case variant([(name: String, summary: String, fields: [FieldDeclaration])])

  /// The shape in a few words, for a listing.
  public var description: String {
    switch self {
    case .string: "text"
    case .choice(let names): names.joined(separator: "|")
    case .integer(let range): "whole number" + Self.bounds(range)
    case .number(let range): "number" + Self.bounds(range)
    case .boolean: "true|false"
    case .size: "size"
    case .duration: "duration"
    case .list(let item): "list of \(item.description)"
    case .map(let item): "mapping of names to \(item.description)"
    case .object: "mapping"
    case .variant(let cases): cases.map(\.name).joined(separator: "|")
    }
  }

  private static func bounds<Bound: Comparable>(_ range: ClosedRange<Bound>) -> String {
    let text = boundsText(range)
    return text.isEmpty ? "" : " \(text)"
  }
}

/// A range in words, empty where it is no limit: `from 1 to 64`, `of at least 0`.
func boundsText<Bound: Comparable>(
  _ range: ClosedRange<Bound>, _ format: (Bound) -> String = { "\($0)" }
) -> String {
  let extremes: (low: Bound?, high: Bound?) =
    switch Bound.self {
    case is Int.Type: (Int.min as? Bound, Int.max as? Bound)
    case is Int64.Type: (Int64.min as? Bound, Int64.max as? Bound)
    default:
      (
        -Double.greatestFiniteMagnitude as? Bound, Double.greatestFiniteMagnitude as? Bound
      )
    }
  switch (range.lowerBound == extremes.low, range.upperBound == extremes.high) {
  case (true, true): return ""
  case (false, true): return "of at least \(format(range.lowerBound))"
  case (true, false): return "of at most \(format(range.upperBound))"
  case (false, false):
    return "from \(format(range.lowerBound)) to \(format(range.upperBound))"
  }
}
