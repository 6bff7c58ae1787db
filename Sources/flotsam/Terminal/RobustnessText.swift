import Reports

extension RobustnessReport {
  /// The results for the terminal.
  var terminal: String {
    """
    \(Terminal.wrapped(subject, columns: 78, indent: 0))

    \(TerminalTable(rows: shareRows).text)
    \(TerminalTable(rows: differenceRows).text)
    \(sentences.map { Terminal.wrapped($0, columns: 78) + "\n" }.joined())
    \(Terminal.wrapped(Self.legend, columns: 78))

    \(Terminal.fitted(drawing + ":"))

    \(TerminalTable(rows: assumptionRows).text)
    """
  }

  /// The findings for notes and papers.
  func paper(_ methods: Methods) -> PaperText {
    PaperText(
      tables: [
        (subject, TerminalTable(rows: shareRows)),
        ("The differences on all phones", TerminalTable(rows: differenceRows)),
      ], sentences: sentences + [Self.legend], methods: methods.text)
  }
}
