/// A type that is read from the fields of a YAML mapping.
///
/// Its initialiser is the only declaration of its fields: the same calls read a document and, on a
/// reader made by ``FieldDeclaration/fields(of:)``, list the fields for help texts and schemas.
///
/// ```swift
/// struct Device: YAMLReadable {
///   var memory: Int64
///   var cores: Int
///
///   init(reading fields: inout ObjectReader) throws(InputError) {
///     memory = try fields.required("memory", .size(in: 1 << 20 ... 1 << 50), "RAM of the device")
///     cores = try fields.optional("cores", .int(in: 1...64), default: 6, "Cores of the CPU")
///   }
/// }
/// ```
public protocol YAMLReadable: SendableMetatype {
  /// Reads the value, field by field.
  init(reading fields: inout ObjectReader) throws(InputError)
}

extension YAMLReadable {
  /// Reads the value from a mapping and rejects keys that were not read.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - path: The field path of `node` within its document.
  /// - Throws: `InputError` with file, line and field path.
  public init(decoding node: YAMLNode, at path: String = "") throws(InputError) {
    self = try FieldType.object(Self.self).read(node, path)
  }
}
