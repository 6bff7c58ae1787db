import Files
import Reports
import TextTable

/// A table for people: words to the left, numbers to the right, two blanks between columns.
///
/// On a terminal a last column of words is folded, so that lines fit where the others leave it
/// room, and a table that is still too wide becomes a list; what programs read has a line per row.
struct TerminalTable {
  /// The least width of a column of words that is readable.
  private static let leastWidth = 24

  private let headers: [String]
  private let isNumber: [Bool]
  private var rows: [[String]] = []

  /// A table with these headers; one that ends in `>` names a column of numbers.
  init(_ headers: [String], rows: [[String]] = []) {
    self.headers = headers.map { $0.hasSuffix(">") ? String($0.dropLast()) : $0 }
    isNumber = headers.map { $0.hasSuffix(">") }
    for row in rows { append(row) }
  }

  /// A table of rows, of which the first holds the headers.
  init(rows: [[String]]) {
    self.init(rows[0], rows: Array(rows.dropFirst()))
  }

  mutating func append(_ row: [String]) {
    rows.append(row.map { ShownName.shown($0) })
  }

  /// The table in GitHub's Markdown.
  var markdown: String {
    MarkdownFormat.table(headers, rules: isNumber.map { $0 ? "---:" : "---" }, rows: rows)
  }

  var latex: String { laidOut.text }

  func latex(caption: String) -> String { laidOut.float(caption: caption) }

  private var laidOut: LaTeXTable {
    LaTeXTable(headers: headers, isNumber: isNumber, rows: rows)
  }

  /// The table, or an empty text where there is no row.
  var text: String {
    guard let width = Terminal.columns else { return table(rows) }
    let folded = table(foldedRows(width))
    return folded.split(separator: "\n").contains { $0.count > width } ? list(width) : folded
  }

  /// The rows below each other, a line or more per cell.
  private func list(_ width: Int) -> String {
    let indent = 2 + (headers.dropFirst().map(\.count).max() ?? 0) + 2
    return rows.map { row in
      Terminal.wrapped(row[0], columns: width) + "\n"
        + zip(headers, row).dropFirst().filter { !$1.isEmpty }.map { header, cell in
          "  " + header + String(repeating: " ", count: indent - 2 - header.count)
            + Terminal.wrapped(cell, columns: max(Self.leastWidth, width - indent), indent: indent)
            + "\n"
        }.joined()
    }.joined()
  }

  private func table(_ rows: [[String]]) -> String {
    let headers = headers
    let isNumber = isNumber
    let table = TextTable<[String]> { row in
      row.indices.map { index in
        Column(
          title: (index == 0 ? "" : " ") + headers[index],
          value: (index == 0 ? "" : " ") + row[index], align: isNumber[index] ? .right : .left)
      }
    }
    let lines = (table.string(for: rows) ?? "").split(separator: "\n")
    return lines.map { line in
      (line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? "") + "\n"
    }.joined()
  }

  /// The rows, with further rows below those whose last cell is too long for its line.
  private func foldedRows(_ width: Int) -> [[String]] {
    guard let last = headers.indices.last, !isNumber[last] else { return rows }
    let others = headers.indices.dropLast().reduce(0) { sum, column in
      sum + 2 + max(headers[column].count, rows.map(\.[column].count).max() ?? 0)
    }
    let room = max(Self.leastWidth, width - others)
    return rows.flatMap { row -> [[String]] in
      guard row[last].count > room else { return [row] }
      let lines = Terminal.wrapped(row[last], columns: room, indent: 0).split(separator: "\n")
      return lines.enumerated().map { index, line in
        index == 0
          ? row.dropLast() + [String(line)]
          : Array(repeating: "", count: last) + [String(line)]
      }
    }
  }
}
