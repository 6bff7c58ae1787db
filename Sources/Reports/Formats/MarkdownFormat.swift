/// A table in GitHub's Markdown, for notes and pull requests.
public struct MarkdownFormat: ReportFormat {
  /// The format, which has no options.
  public init() {}

  public func text(_ table: ReportTable) -> String {
    var text = line(table.columns.map(Self.escaped))
    text += line(table.columns.map { _ in "---" })
    for row in table.rows { text += line(row.map { Self.escaped($0.text) }) }
    return text
  }

  private func line(_ fields: [String]) -> String {
    "| " + fields.joined(separator: " | ") + " |\n"
  }

  /// A text on one line, with Markdown's special characters escaped.
  public static func escaped(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        switch character {
        case "|", "\\", "`", "*", "_", "<": ["\\", character]
        case "\n", "\r", "\r\n": [" "]
        default: [character]
        }
      })
  }
}
