import Reports

/// What counters say of a phone, for people.
struct CalibrationText {
  /// The counters that are shown; the files have all.
  private static let most = 10

  let text: String

  init(_ report: CalibrationReport) {
    let columns = Terminal.columns ?? 80
    func paragraph(_ text: String) -> String {
      Terminal.wrapped(text, columns: columns, indent: 0) + "\n"
    }
    func table(_ rows: [[String]]) -> String {
      var table = TerminalTable(rows[0])
      for row in rows.dropFirst() { table.append(row) }
      return table.text
    }
    var text = paragraph(report.answer)
    for remark in report.remarks { text += "\n" + paragraph(remark) }
    text += "\n" + table(report.rows) + "\n"
    for value in report.values { text += Terminal.wrapped(value, columns: columns - 2) + "\n" }
    text += "\n" + table(Array(report.counterRows.prefix(Self.most + 1)))
    for sentence in report.method { text += "\n" + paragraph(sentence) }
    self.text = text
  }
}
