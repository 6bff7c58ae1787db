import Reports

/// The results of `compare --over`, as people read them.
struct RobustnessText {
  private let report: RobustnessReport

  init(_ report: RobustnessReport) {
    self.report = report
  }

  var text: String {
    """
    \(Terminal.wrapped(report.subject, columns: 78, indent: 0))

    \(TerminalTable(rows: report.shareRows).text)
    \(TerminalTable(rows: report.differenceRows).text)
    \(report.sentences.map { Terminal.wrapped($0, columns: 78) + "\n" }.joined())
    \(Terminal.wrapped(RobustnessReport.legend, columns: 78))

    \(Terminal.fitted(report.drawing + ":"))

    \(TerminalTable(rows: report.assumptionRows).text)
    """
  }

  /// The findings for notes and papers.
  func paper(_ methods: Methods) -> PaperText {
    PaperText(
      tables: [
        (report.subject, TerminalTable(rows: report.shareRows)),
        ("The differences on all phones", TerminalTable(rows: report.differenceRows)),
      ], sentences: report.sentences + [RobustnessReport.legend], methods: methods.text)
  }
}
