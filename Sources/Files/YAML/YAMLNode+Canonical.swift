extension YAMLNode {
  /// The value as JSON on one line with sorted keys: equal values have equal texts.
  package var canonicalText: String { text { $0.sorted { $0.key < $1.key } } }

  /// The value as JSON on one line, with its keys in their order.
  package var orderedText: String { text { $0 } }

  private func text(_ arranged: ([Entry]) -> [Entry]) -> String {
    switch content {
    case .scalar: return JSONText.value(self, indent: "")
    case .list(let items): return "[" + items.map { $0.text(arranged) }.joined(separator: ",") + "]"
    case .mapping(let entries):
      let members = arranged(entries.filter { !$0.value.isNull })
        .map { "\(JSONText.string($0.key)):\($0.value.text(arranged))" }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  /// This mapping without some of its keys.
  package func removing(_ keys: Set<String>) -> YAMLNode {
    guard case .mapping(let entries) = content else { return self }
    return YAMLNode(content: .mapping(entries.filter { !keys.contains($0.key) }), origin: origin)
  }
}
