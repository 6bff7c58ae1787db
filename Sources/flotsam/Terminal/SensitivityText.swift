import Reports
import Runs

extension SensitivityReport {
  /// The analysis for the terminal.
  var terminal: String {
    "What \(metric.name) depends on, most important first:\n\n"
      + TerminalTable(rows: rankingRows).text + "\n\(rest)\n"
      + "Effects against the mean of all points:\n\n" + TerminalTable(rows: effectRows).text
  }

  /// The tables for notes and papers.
  var tables: [(caption: String, table: TerminalTable)] {
    [
      ("What \(metric.name) depends on, most important first", TerminalTable(rows: rankingRows)),
      ("Effects on \(metric.name) against the mean of all points", TerminalTable(rows: effectRows)),
    ]
  }
}
