import Files

/// The keys of one mapping of a script; unknown keys are refused.
struct ScriptFields {
  private let node: YAMLNode
  private let path: String
  private let entries: [YAMLNode.Entry]

  /// Opens a mapping.
  ///
  /// - Throws: `InputError` when it is none, or has a key that is not known.
  init(_ node: YAMLNode, at path: String, keys: [String]) throws(InputError) {
    guard case .mapping(let entries) = node.content else {
      throw node.origin.error(
        path, "it must be a mapping, not \(node.kind)",
        remedy: "Its keys are " + keys.map { "`\($0)`" }.joined(separator: ", "))
    }
    self.node = node
    self.path = path
    self.entries = entries.filter { !$0.value.isNull }
    for entry in entries where !keys.contains(entry.key) {
      throw entry.origin.error(
        self.path(of: entry.key), "there is no key `\(entry.key)` here",
        remedy: Suggestion.remedy(for: entry.key, among: keys, noun: "keys"))
    }
  }

  /// The value of a key, nil when it is not given.
  subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

  /// The path of a key, for messages.
  func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// A key that must be given.
  func required(_ key: String) throws(InputError) -> YAMLNode {
    if let value = self[key] { return value }
    throw node.origin.error(path, "the key `\(key)` is missing", remedy: "Add `\(key): ...`")
  }

  /// A text that must be given.
  func text(_ key: String) throws(InputError) -> String {
    try required(key).text(at: path(of: key))
  }

  /// A text; nil when the key is not given.
  func optionalText(_ key: String) throws(InputError) -> String? {
    self[key] == nil ? nil : try text(key)
  }

  /// One of some texts; nil when the key is not given.
  func choice<Value>(
    _ key: String, _ values: KeyValuePairs<String, Value>
  ) throws(InputError) -> Value? {
    guard let node = self[key] else { return nil }
    return try node.choice(values, at: path(of: key))
  }

  /// true or false; nil when the key is not given.
  func flag(_ key: String) throws(InputError) -> Bool? {
    try choice(key, ["true": true, "false": false])
  }

  /// A whole number of at least 1; nil when the key is not given.
  func count(_ key: String) throws(InputError) -> Int? {
    guard let node = self[key] else { return nil }
    let text = try node.text(at: path(of: key))
    guard let value = Int(text), value >= 1 else {
      throw node.origin.error(path(of: key), "`\(text)` is not a whole number from 1")
    }
    return value
  }

  /// A list of texts; nil when the key is not given.
  func texts(_ key: String) throws(InputError) -> [String]? {
    guard let node = self[key] else { return nil }
    guard case .list(let items) = node.content else {
      throw node.origin.error(path(of: key), "it must be a list of names, not \(node.kind)")
    }
    return try items.map { item throws(InputError) in try item.text(at: path(of: key)) }
  }
}

extension YAMLNode {
  /// The text of a scalar that is not empty.
  func text(at path: String) throws(InputError) -> String {
    guard case .scalar(let text, _) = content, !isNull, !text.isEmpty else {
      throw origin.error(path, "it must be a name, not \(kind)")
    }
    return text
  }

  /// One of some texts.
  func choice<Value>(
    _ values: KeyValuePairs<String, Value>, at path: String
  ) throws(InputError) -> Value {
    let text = try text(at: path)
    if let match = values.first(where: { $0.key == text }) { return match.value }
    throw origin.error(
      path, "`\(text)` is none of the known values",
      remedy: Suggestion.remedy(for: text, among: values.map(\.key), noun: "values"))
  }
}
