import Reports

extension CalibrationReport {
  /// The results for the terminal.
  var terminal: String {
    var text = Terminal.paragraph(answer)
    for remark in remarks { text += "\n" + Terminal.paragraph(remark) }
    text += "\n" + TerminalTable(rows: rows).text + "\n"
    for value in values { text += Terminal.paragraph(value, indent: 2) }
    // The files have all counters.
    let most = 10
    text += "\n" + TerminalTable(rows: Array(counterRows.prefix(most + 1))).text
    let rest = counterRows.count - 1 - most
    if rest > 0 { text += "\n" + Terminal.paragraph("\(rest) more: --out writes all.") }
    for sentence in method { text += "\n" + Terminal.paragraph(sentence) }
    return text
  }
}
