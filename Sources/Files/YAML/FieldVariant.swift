/// One case of a variant field: its name and the further fields it reads.
public struct FieldVariant<Value> {
  /// The name that chooses it.
  public let name: String
  /// One line on what it means.
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
