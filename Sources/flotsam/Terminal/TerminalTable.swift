import Reports
import TextTable

/// A table for people: words to the left, numbers to the right, two blanks between columns.
struct TerminalTable {
  private let headers: [String]
  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table with these headers; one that ends in `>` names a column of numbers.
  init(_ headers: [String]) {
    self.headers = headers.map { $0.hasSuffix(">") ? String($0.dropLast()) : $0 }
    alignments = headers.map { $0.hasSuffix(">") ? .right : .left }
  }

  mutating func append(_ row: [String]) {
    rows.append(row.map(Terminal.harmless))
  }

  /// The table in GitHub's Markdown.
  var markdown: String {
    func line(_ fields: [String]) -> String { "| " + fields.joined(separator: " | ") + " |\n" }
    return line(headers.map(MarkdownFormat.escaped))
      + line(alignments.map { if case .right = $0 { "---:" } else { "---" } })
      + rows.map { line($0.map(MarkdownFormat.escaped)) }.joined()
  }

  /// The table, or an empty text where there is no row.
  var text: String {
    let headers = headers
    let alignments = alignments
    let table = TextTable<[String]> { row in
      row.indices.map { index in
        Column(
          title: (index == 0 ? "" : " ") + headers[index],
          value: (index == 0 ? "" : " ") + row[index], align: alignments[index])
      }
    }
    let lines = (table.string(for: rows) ?? "").split(separator: "\n")
    return lines.map { line in
      (line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "") + "\n"
    }.joined()
  }
}
