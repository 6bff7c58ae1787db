/// One case of a variant field: its name and further fields.
public struct FieldVariant<Value> {
  /// The name that selects it.
  public let name: String
  /// The meaning in one line.
  public let summary: String
  let read: (inout ObjectReader) throws(InputError) -> Value

  /// Creates a case.
  public init(
    _ name: String, _ summary: String,
    read: @escaping (inout ObjectReader) throws(InputError) -> Value
  ) {
    self.name = name
    self.summary = summary
    self.read = read
  }
}
