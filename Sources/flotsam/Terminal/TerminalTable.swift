import Files
import Reports

/// A table of texts, for commands without a report of their own.
struct TerminalTable {
  private let headers: [String]
  private var rows: [[String]] = []

  /// A table with these headers; one that ends in `>` names a column of numbers.
  init(_ headers: [String], rows: [[String]] = []) {
    self.headers = headers
    self.rows = rows
  }

  /// A table of rows, of which the first holds the headers.
  init(rows: [[String]]) {
    self.init(rows[0], rows: Array(rows.dropFirst()))
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  var markdown: String { table("").markdown }
  /// The table for LaTeX, at its place in the text.
  var latex: String { table("").latex }
  /// The table for a terminal; what programs read has a line per row.
  var text: String { table("").text(TextStyle(columns: Terminal.columns ?? .max)) }

  func latex(caption: String) -> String { table(caption).latex }

  private func table(_ caption: String) -> Table {
    Table("", caption, rows) {
      for (index, header) in headers.enumerated() {
        if header.hasSuffix(">") {
          Column(title: String(header.dropLast())) { .shown($0[index], key: 0) }
        } else {
          Column(title: header) { .text($0[index]) }
        }
      }
    }
  }
}
