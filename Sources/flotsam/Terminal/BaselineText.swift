import Reports
import Runs
import Statistics

/// Today's comparison beside a stored one, for people.
struct BaselineText {
  private let answer: BaselineAnswer

  init(_ answer: BaselineAnswer) { self.answer = answer }

  var text: String {
    let metric = answer.metric
    let unit = metric.isPerUserDay ? ", per user and day" : ""
    let opening = "Beside \(answer.origin), \(metric.name)\(unit):"
    let text = "\n" + Terminal.wrapped(opening, columns: 80, indent: 0) + "\n\n"
    let conclusion = Terminal.wrapped(answer.text, columns: 80, indent: 0) + "\n"
    guard !answer.rows.isEmpty else { return text + conclusion }
    var table = TerminalTable(["strategy", "then>", "now>", "now - then>", "verdict"])
    let short = ShortNames(answer.rows.map(\.strategy), limit: 20)
    for row in answer.rows {
      table.append([
        short[row.strategy], answer.number(row.then.mean), answer.number(row.now.mean),
        answer.difference(row), row.verdict.rawValue,
      ])
    }
    return text + table.text + "\n" + conclusion
  }
}
