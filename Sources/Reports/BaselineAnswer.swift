import Runs
import Statistics

/// Today's comparison beside a stored one, in words and numbers.
public struct BaselineAnswer: Sendable {
  /// The folder of the stored comparison and the version that wrote it, where that is known.
  public let origin: String
  /// The metric compared.
  public let metric: Metric
  /// The strategies that are in both.
  public let rows: [StoredComparison.Row]

  /// Today's strategies beside those of a folder.
  public init(_ folder: String, _ rows: [StoredComparison.Row], _ metric: Metric) {
    let manifest = try? Manifest(ofFolder: folder)
    origin =
      folder
      + (manifest.map { " (flotsam \($0.version), model version \($0.modelVersion))" } ?? "")
    self.rows = rows
    self.metric = metric
  }

  /// The strategies that are better or worse than stored, and the basis of the intervals.
  public var text: String {
    guard !rows.isEmpty else { return "No strategy is in both." }
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

  /// A mean with the metric's unit.
  public func number(_ value: Double) -> String { HumanNumber.text(value, unit: metric.unit) }

  /// A strategy's mean now minus its stored mean.
  public func difference(_ row: StoredComparison.Row) -> String {
    if row.verdict == .identical { return "0" }
    let sign = row.difference > 0 ? "+" : ""
    guard let interval = row.interval else { return sign + number(row.difference) }
    return "\(sign)\(number(row.difference)) [\(number(interval.low)), \(number(interval.high))]"
  }

  /// The stored and the new means of each strategy.
  var table: HTMLTable {
    var table = HTMLTable(
      "\(metric.name)\(metric.isPerUserDay ? ", per user and day" : ""), beside "
        + PlotText.isolated(origin),
      headings: ["Strategy", "then>", "now>", "now - then>", "Verdict"])
    for row in rows {
      table.append([
        .init(row.strategy), .init(number(row.then.mean), key: row.then.mean),
        .init(number(row.now.mean), key: row.now.mean),
        .init(difference(row), key: row.difference), .init(row.verdict),
      ])
    }
    return table
  }
}
