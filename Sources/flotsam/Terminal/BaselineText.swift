import Files
import Reports
import Runs
import Statistics

/// Today's comparison beside a stored one, for people.
struct BaselineText {
  private let folder: String
  private let rows: [StoredComparison.Row]
  private let metric: Metric
  private let version: String?

  init(_ folder: String, _ rows: [StoredComparison.Row], _ metric: Metric) {
    self.folder = folder
    self.rows = rows
    self.metric = metric
    let manifest = try? Manifest(ofFolder: folder)
    version = manifest.map { "flotsam \($0.version), model version \($0.modelVersion)" }
  }

  var text: String {
    let unit = metric.isPerUserDay ? ", per user and day" : ""
    let opening = "Beside \(folder)\(version.map { " (\($0))" } ?? ""), \(metric.name)\(unit):"
    let text = "\n" + Terminal.wrapped(opening, columns: 80, indent: 0) + "\n\n"
    guard !rows.isEmpty else { return text + "No strategy is in both.\n" }
    var table = TerminalTable(["strategy", "then>", "now>", "now - then>", "verdict"])
    let short = ShortNames(rows.map(\.strategy), limit: 20)
    for row in rows {
      table.append([
        short[row.strategy], number(row.then.mean), number(row.now.mean),
        difference(row), row.verdict.rawValue,
      ])
    }
    return text + table.text + "\n" + Terminal.wrapped(conclusion, columns: 80, indent: 0) + "\n"
  }

  private var conclusion: String {
    let pairs = rows.map(\.pairs).min() ?? 0
    let how =
      pairs > 0
      ? "Paired on \(pairs) replications with the same users; brackets are 95 % intervals."
      : "The users are others, so runs cannot be paired; brackets are 95 % intervals (Welch)."
    let changed = rows.filter { [.better, .worse, .different].contains($0.verdict) }
    if rows.allSatisfy({ $0.verdict == .identical }) { return "Every run came out as then. " + how }
    if changed.isEmpty { return "No strategy is known to differ from then. " + how }
    return changed.map { "\($0.strategy) is \($0.verdict.rawValue)" }.joined(separator: ", ")
      + " than then. " + how
  }

  private func number(_ value: Double) -> String { HumanNumber.text(value, unit: metric.unit) }

  private func difference(_ row: StoredComparison.Row) -> String {
    if row.verdict == .identical { return "0" }
    let sign = row.difference > 0 ? "+" : ""
    guard let interval = row.interval else { return sign + number(row.difference) }
    return "\(sign)\(number(row.difference)) [\(number(interval.low)), \(number(interval.high))]"
  }
}
