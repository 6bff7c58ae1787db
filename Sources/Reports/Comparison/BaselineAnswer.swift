/// The present comparison next to a stored one, in words and numbers.
public struct BaselineAnswer: Sendable {
  /// The folder of the stored comparison and the version that wrote it, where that is known.
  public let origin: String
  /// The metric compared.
  public let metric: Metric
  /// The strategies that are in both.
  public let rows: [StoredComparison.Row]

  /// The present strategies next to those of a folder.
  public init(_ folder: String, _ rows: [StoredComparison.Row], _ metric: Metric) {
    let manifest = try? Manifest(ofFolder: folder)
    origin =
      folder + (manifest.map { " (flotsam \($0.version), model version \($0.modelVersion))" } ?? "")
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
      : "The users differ, so runs cannot be paired; brackets are 95 % intervals (Welch)."
    let changed = rows.filter { [.better, .worse, .different].contains($0.verdict) }
    if rows.allSatisfy({ $0.verdict == .identical }) {
      return "Every run came out as before. " + how
    }
    if changed.isEmpty { return "No strategy is known to differ from before. " + how }
    return changed.map { "\($0.strategy) is \($0.verdict.rawValue)" }.joined(separator: ", ")
      + " than before. " + how
  }

  /// The stored and the new means of each strategy.
  var section: Section {
    let means = rows.flatMap { [abs($0.then.mean), abs($0.now.mean)] }
    // The means are per user and day already.
    let axis = MetricAxis(metric, userDays: 1, largest: means.max() ?? 0)
    let (unit, scale) = (axis.columnUnit, axis.scale)
    let short = ShortNames(rows.map(\.strategy), limit: 24)
    let table = Table("", "\(metric.name) compared with \(origin)", rows) {
      Column(title: "strategy") { .text(short[$0.strategy]) }
      Column(title: "then", unit: unit) { .number($0.then.mean * scale) }
      Column(title: "now", unit: unit) { .number($0.now.mean * scale) }
      Column(title: "now - then", unit: axis.differenceColumnUnit) {
        .change($0.difference * scale, within: $0.interval?.scaled(by: scale))
      }
      Column(title: "verdict") { .verdict($0.verdict) }
    }
    return Section("Compared with the earlier results", paragraphs: [text], table: table)
  }
}
