import Reports
import Runs

/// A sensitivity analysis as people read it.
struct SensitivityText {
  private let report: SensitivityReport

  init(_ report: SensitivityReport) {
    self.report = report
  }

  var text: String {
    "What \(report.metric.name) depends on, most important first:\n\n"
      + TerminalTable(rows: report.rankingRows).text + "\n\(report.rest)\n"
      + "Effects against the mean of all points:\n\n" + TerminalTable(rows: report.effectRows).text
  }

  /// The tables for notes and papers.
  var tables: [(caption: String, table: TerminalTable)] {
    [
      (
        "What \(report.metric.name) depends on, most important first",
        TerminalTable(rows: report.rankingRows)
      ),
      (
        "Effects on \(report.metric.name) against the mean of all points",
        TerminalTable(rows: report.effectRows)
      ),
    ]
  }
}
