extension YAMLNode {
  /// The text of a scalar; nil for another value.
  package var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// The items of a sequence; nil for another value.
  package var items: [YAMLNode]? { if case .list(let items) = content { items } else { nil } }
}
