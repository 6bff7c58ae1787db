import Files

extension ScriptFields {
  /// One of the names of an enumeration.
  func name<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Value.Type
  ) throws(InputError) -> Value where Value.RawValue == String {
    try value(named: try text(key), key)
  }

  /// A list of names of an enumeration; nil when the key is not given.
  func names<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Value.Type
  ) throws(InputError) -> [Value]? where Value.RawValue == String {
    try texts(key)?.map { text throws(InputError) in try value(named: text, key) }
  }

  private func value<Value: RawRepresentable & CaseIterable>(
    named text: String, _ key: String
  ) throws(InputError) -> Value where Value.RawValue == String {
    if let value = Value(rawValue: text) { return value }
    throw try required(key).origin.error(
      path(of: key), "`\(text)` is none of the known values",
      remedy: Suggestion.remedy(
        for: text, among: Value.allCases.map(\.rawValue), noun: "values"))
  }
}
