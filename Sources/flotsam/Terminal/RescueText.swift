import Reports

/// What would have saved an app, for people.
struct RescueText {
  let text: String

  init(_ report: RescueReport) {
    let columns = Terminal.columns ?? 80
    func paragraph(_ text: String) -> String {
      Terminal.wrapped(text, columns: columns, indent: 0) + "\n"
    }
    var text = paragraph(report.happened) + "\n" + paragraph(report.answer)
    if report.rows.count > 1 {
      text += "\n" + TerminalTable(rows: report.rows).text + "\n"
      for (name, meaning) in report.meanings {
        text += Terminal.wrapped("\(name): \(meaning)", columns: columns - 2) + "\n"
      }
    }
    for sentence in report.further { text += "\n" + paragraph(sentence) }
    self.text = text + "\n" + paragraph(RescueReport.method)
  }
}
