/// A value of a YAML document with its place.
///
/// Merged documents keep the origin of every value, so an error names the file and line (or the
/// command line option) of the value.
public struct YAMLNode: Sendable {
  /// The content of a value.
  public indirect enum Content: Sendable {
    /// Text; `isPlain` for text without quotes.
    case scalar(String, isPlain: Bool)
    /// A sequence.
    case list([YAMLNode])
    /// A mapping in the order of the file, each key once.
    case mapping([Entry])
  }

  /// One key of a mapping with its value.
  public struct Entry: Sendable {
    /// The key.
    public var key: String
    /// The place of the key.
    public var origin: YAMLOrigin
    /// Its value.
    public var value: YAMLNode

    package init(key: String, origin: YAMLOrigin, value: YAMLNode) {
      self.key = key
      self.origin = origin
      self.value = value
    }
  }

  /// The content.
  public var content: Content
  /// The place.
  public var origin: YAMLOrigin

  package init(content: Content, origin: YAMLOrigin) {
    self.content = content
    self.origin = origin
  }

  /// A mapping without keys.
  public static func empty(_ origin: YAMLOrigin) -> YAMLNode {
    YAMLNode(content: .mapping([]), origin: origin)
  }

  /// Whether it is a plain `null`, `~` or empty; such a field counts as not given.
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// The value of a key; nil if this is not a mapping or lacks the key.
  public subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The value in words, for messages.
  package var kind: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "`\(text)`"
    case .list(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping(let entries): entries.isEmpty ? "an empty mapping" : "a mapping"
    }
  }

  /// This document merged over `base`.
  ///
  /// Mappings are merged key by key; other values of this document replace those of the base. A key
  /// given as `null` removes the base's value.
  public func merged(over base: YAMLNode) -> YAMLNode {
    guard case .mapping(let own) = content, case .mapping(var entries) = base.content else {
      return self
    }
    let places = Dictionary(zip(entries.map(\.key), entries.indices)) { first, _ in first }
    for entry in own {
      if let index = places[entry.key] {
        entries[index].value = entry.value.merged(over: entries[index].value)
        entries[index].origin = entry.origin
      } else {
        entries.append(entry)
      }
    }
    return YAMLNode(content: .mapping(entries), origin: origin)
  }
}
