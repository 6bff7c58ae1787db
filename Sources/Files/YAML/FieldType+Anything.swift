extension FieldType where Value == YAMLNode {
  /// The node itself, for values whose meaning depends on a later field.
  package static var anything: FieldType {
    custom(
      .anything, placeholder: .empty(.override(path: "")),
      format: { JSONText.value($0, indent: "") }
    ) { node, _ in node }
  }
}

extension FieldType {
  /// A value made by `read` from a node of any form.
  package static func custom(
    _ shape: @autoclosure @escaping @Sendable () -> FieldShape, placeholder: Value,
    format: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (YAMLNode, String) throws(InputError) -> Value
  ) -> FieldType where Value: Sendable {
    FieldType(
      shape: shape, read: read, placeholder: { () throws(InputError) in placeholder },
      format: format)
  }
}
