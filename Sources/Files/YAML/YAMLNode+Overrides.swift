extension YAMLNode {
  /// This document with overrides of the form `path.to.field=value` applied in order.
  ///
  /// The value is parsed as YAML; `apps.0.name` addresses an item of a list. Missing mappings of
  /// the path are created: the decoder rejects unknown fields later, with the override as the
  /// place.
  ///
  /// - Throws: `InputError` for an override without `=`, a path through a value without fields, and
  ///   an index out of range.
  public func applying(overrides: [String]) throws(InputError) -> YAMLNode {
    var document = self
    for override in overrides {
      let (path, value) = try Self.assignment(override)
      document = try document.setting(path, to: value)
    }
    return document
  }

  /// The path and the value of an override.
  ///
  /// - Throws: `InputError` as ``applying(overrides:)``.
  package static func assignment(
    _ override: String
  ) throws(InputError) -> (path: String, value: YAMLNode) {
    guard let equals = override.firstIndex(of: "="), equals != override.startIndex else {
      throw InputError(
        "`\(override)` is not an assignment", remedy: "Write `--set path.to.field=value`",
        place: .option("--set"))
    }
    let path = String(override[..<equals])
    guard !path.split(separator: ".", omittingEmptySubsequences: false).contains("") else {
      throw InputError(
        "the path `\(path)` has an empty part", remedy: "Write `--set path.to.field=value`",
        place: .option("--set \(path)"))
    }
    let text = String(override[override.index(after: equals)...])
    guard text.contains(where: { $0 != " " }) else {
      throw InputError(
        "`\(override)` has no value", remedy: "Write `--set \(path)=value`",
        place: .option("--set \(path)"))
    }
    return (path, try YAMLNode(parsingOverride: text, path: path))
  }

  /// This document with a value set at a path; missing mappings of the path are created.
  ///
  /// - Throws: `InputError` for a path with an empty part, through a value without fields, or with
  ///   an index out of range.
  package func setting(_ path: String, to value: YAMLNode) throws(InputError) -> YAMLNode {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !keys.contains("") else {
      throw value.origin.error(path, "the path `\(path)` has an empty part")
    }
    var document = self
    try document.set(keys[...], to: value, path: path, from: value.origin)
    return document
  }

  /// The value at a path; nil if there is none.
  package func value(at path: String) -> YAMLNode? {
    path.split(separator: ".").reduce(self as YAMLNode?) { node, key in
      guard let node else { return nil }
      if case .list(let items) = node.content {
        return Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
      }
      return node[String(key)]
    }
  }

  private mutating func set(
    _ keys: ArraySlice<String>, to value: YAMLNode, path: String, from origin: YAMLOrigin
  ) throws(InputError) {
    guard let key = keys.first else {
      self = value
      return
    }
    if isNull { self = .empty(origin) }
    switch content {
    case .scalar:
      throw origin.error(path, "the path goes through \(kind), which has no field `\(key)`")
    case .list(var items):
      guard let index = Int(key), items.indices.contains(index) else {
        throw origin.error(
          path, "`\(key)` is not an item of a list of \(items.count)",
          remedy: items.isEmpty ? nil : "Items are numbered 0 to \(items.count - 1)")
      }
      try items[index].set(keys.dropFirst(), to: value, path: path, from: origin)
      content = .list(items)
    case .mapping(var entries):
      if let index = entries.firstIndex(where: { $0.key == key }) {
        try entries[index].value.set(keys.dropFirst(), to: value, path: path, from: origin)
      } else {
        var child = YAMLNode.empty(origin)
        try child.set(keys.dropFirst(), to: value, path: path, from: origin)
        entries.append(Entry(key: key, origin: origin, value: child))
      }
      content = .mapping(entries)
    }
  }
}
