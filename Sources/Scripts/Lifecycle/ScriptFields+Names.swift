import Files

extension ScriptFields {
  /// One of the names of an enumeration.
  func name<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Value.Type
  ) throws(InputError) -> Value where Value.RawValue == String {
    let text = try text(key)
    if let value = Value(rawValue: text) { return value }
    throw try required(key).origin.error(
      path(of: key), "`\(text)` is none of the known values",
      remedy: Suggestion.remedy(
        for: text, among: Value.allCases.map(\.rawValue), noun: "values"))
  }
}
