extension YAMLNode {
  /// A step as written, on one line.
  var stepInOneLine: String {
    guard case .mapping(let entries) = content else { return inOneLine }
    return entries.map { $0.value.isYes ? $0.key : "\($0.key): \($0.value.inOneLine)" }
      .joined(separator: ", ")
  }

  /// The value in the flow form of YAML, on one line.
  var inOneLine: String {
    switch content {
    case .scalar(let text, _): text
    case .list(let items): "[" + items.map(\.inOneLine).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \($0.value.inOneLine)" }.joined(separator: ", ") + "}"
    }
  }

  /// Whether it is a plain `true`.
  var isYes: Bool {
    if case .scalar("true", isPlain: true) = content { return true }
    return false
  }
}
