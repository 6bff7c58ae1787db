/// A table in GitHub's Markdown, for notes and pull requests.
public enum MarkdownFormat {
  /// The whole table as text.
  public static func text(_ table: ReportTable) -> String {
    Self.table(
      table.columns, rules: table.columns.map { _ in "---" },
      rows: table.rows.map { $0.map(\.text) })
  }

  /// A table of texts, whose rules separate the headers from their columns: `---`, or `---:` for numbers.
  public static func table(_ headers: [String], rules: [String], rows: [[String]]) -> String {
    func line(_ fields: [String]) -> String { "| " + fields.joined(separator: " | ") + " |\n" }
    return line(headers.map(escaped)) + line(rules) + rows.map { line($0.map(escaped)) }.joined()
  }

  /// A text on one line, with Markdown's special characters escaped.
  public static func escaped(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacingScalars { scalar in
      switch scalar {
      case "|", "\\", "`", "*", "_", "<": "\\\(scalar)"
      case "\n", "\r": " "
      default: ShownName.isDangerous(scalar) ? "\u{FFFD}" : nil
      }
    }
  }
}
