import Reports

/// The results of a calibration, for people.
struct CalibrationText {
  /// The counters that are shown; the files have all.
  private static let most = 10

  let text: String

  init(_ report: CalibrationReport) {
    let columns = Terminal.columns ?? 80
    func paragraph(_ text: String) -> String {
      Terminal.wrapped(text, columns: columns, indent: 0) + "\n"
    }
    var text = paragraph(report.answer)
    for remark in report.remarks { text += "\n" + paragraph(remark) }
    text += "\n" + TerminalTable(rows: report.rows).text + "\n"
    for value in report.values { text += Terminal.wrapped(value, columns: columns - 2) + "\n" }
    let counters = report.counterRows
    text += "\n" + TerminalTable(rows: Array(counters.prefix(Self.most + 1))).text
    if counters.count > Self.most + 1 {
      text += "\n" + paragraph("\(counters.count - 1 - Self.most) more: --out writes all.")
    }
    for sentence in report.method { text += "\n" + paragraph(sentence) }
    self.text = text
  }
}
