import Reports

extension RescueReport {
  /// What would have saved the app, for the terminal.
  var terminal: String {
    var text = Terminal.paragraph(happened) + "\n" + Terminal.paragraph(answer)
    if rows.count > 1 {
      text += "\n" + TerminalTable(rows: rows).text + "\n"
      for (name, meaning) in meanings {
        text += Terminal.paragraph("\(name): \(meaning)", indent: 2)
      }
    }
    for sentence in further { text += "\n" + Terminal.paragraph(sentence) }
    return text + "\n" + Terminal.paragraph(Self.method)
  }
}
