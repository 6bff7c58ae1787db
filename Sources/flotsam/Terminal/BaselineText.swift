import Reports
import Runs
import Statistics

extension BaselineAnswer {
  /// Today's comparison beside the stored one, for the terminal.
  var terminal: String {
    let unit = metric.isPerUserDay ? ", per user and day" : ""
    let opening = "Beside \(origin), \(metric.name)\(unit):"
    let heading = "\n" + Terminal.wrapped(opening, columns: 80, indent: 0) + "\n\n"
    let conclusion = Terminal.wrapped(text, columns: 80, indent: 0) + "\n"
    guard !rows.isEmpty else { return heading + conclusion }
    let short = ShortNames(rows.map(\.strategy), limit: 20)
    let table = TerminalTable(
      ["strategy", "then>", "now>", "now - then>", "verdict"],
      rows: rows.map { row in
        [
          short[row.strategy], number(row.then.mean), number(row.now.mean), difference(row),
          row.verdict.rawValue,
        ]
      })
    return heading + table.text + "\n" + conclusion
  }
}
