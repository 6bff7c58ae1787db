/// A field as declared by the type that reads it, for help texts and schemas.
public struct FieldDeclaration: Sendable {
  /// The key.
  public var name: String
  /// The values that it takes.
  public var shape: FieldShape
  /// Whether it must be given.
  public var isRequired: Bool
  /// The default as written in a document; nil for none.
  public var defaultText: String?
  /// The meaning in one line.
  public var summary: String

  package init(
    name: String, shape: FieldShape, isRequired: Bool, defaultText: String?, summary: String
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.defaultText = defaultText
    self.summary = summary
  }

  /// The fields that a type reads, with nested ones inside the shapes.
  ///
  /// The type reads an empty declaring reader, which records every field and returns placeholders.
  /// The type must not contain itself.
  public static func fields<Value: YAMLReadable>(of type: Value.Type) -> [FieldDeclaration] {
    fields { reader throws(InputError) in try type.init(reading: &reader) }
  }

  /// The fields that a function reads.
  static func fields<Value>(
    _ read: (inout ObjectReader) throws(InputError) -> Value
  ) -> [FieldDeclaration] {
    var reader = ObjectReader.declaring()
    // What rejects its placeholders has still declared its fields.
    _ = try? read(&reader)
    return reader.declared
  }

  /// All keys that a function may read, including those of all cases of variants.
  static func keys<Value>(_ read: (inout ObjectReader) throws(InputError) -> Value) -> [String] {
    keys(in: fields(read))
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
