/// A metric as people read it: its name in words, a handy unit, and totals per user and day.
struct MetricAxis {
  let metric: Metric
  /// The factor from the metric's values to those shown.
  let scale: Double
  /// Whether values are shown per user and day.
  let isPerDay: Bool
  /// The part of the scale that makes a total one per user and day; 1 for other metrics.
  let dayScale: Double
  /// The unit after scaling, empty for plain counts.
  let unit: String
  /// The same without "per user and day".
  private let shortUnit: String

  /// The axis of a metric.
  ///
  /// - Parameters:
  ///   - userDays: simulated days summed over the devices of one run.
  ///   - largest: the largest magnitude to be shown, which settles the unit of sizes.
  init(_ metric: Metric, userDays: Double, largest: Double) {
    self.metric = metric
    let days = metric.divisor(userDays: userDays)
    isPerDay = days != nil
    dayScale = days.map { 1 / $0 } ?? 1
    let (factor, base): (Double, String) =
      switch metric.unit {
      case _ where metric.isShare: (100, "%")
      case "bytes": HumanNumber.unit(ofBytes: largest * dayScale)
      case "count": (1, "")
      default: (1, metric.unit)
      }
    scale = factor * dayScale
    shortUnit = base
    unit = isPerDay ? (base.isEmpty ? "" : base + " ") + "per user and day" : base
  }

  /// The axis of a metric for everything that a comparison shows of it.
  init(_ metric: Metric, in comparison: Comparison) {
    let means = comparison.rows.compactMap { $0[metric.name]?.mean?.mean }
    self.init(metric, userDays: comparison.userDays, largest: means.map { abs($0) }.max() ?? 0)
  }

  /// The decimals of a column of it; nil where its numbers settle them.
  var digits: Int? { metric.isShare ? 1 : nil }

  /// The metric's name in words.
  var title: String { metric.title }

  /// How strategies are ordered by it.
  var order: String { metric.direction == .neutral ? "lowest first" : "best first" }

  /// The name with its unit, for an axis.
  var label: String { unit.isEmpty ? title : "\(title) (\(unit))" }

  var plot: PlotAxis { PlotAxis(label: label, scale: scale) }

  /// The heading of a column, short where the metric has a short name.
  var columnTitle: String { metric.headlineTitle ?? title }

  /// The unit below such a heading: `s/day`, `per day`, `%`; empty for a plain count.
  var columnUnit: String {
    isPerDay ? (shortUnit.isEmpty ? "per day" : shortUnit + "/day") : shortUnit
  }

  /// The same for a column of differences: points for shares.
  var differenceColumnUnit: String { metric.isShare ? "points" : columnUnit }

  /// The unit of differences: points for shares.
  var differenceUnit: String { metric.isShare ? "points" : unit }

  /// A value as text, without the unit.
  func text(_ value: Double?) -> String { value.map { HumanNumber.significant($0 * scale) } ?? "–" }

  func textWithUnit(_ value: Double) -> String {
    unit.isEmpty ? text(value) : text(value) + " " + unit
  }

  /// A difference in words: `30 more kills per user and day`, `2.1 s less time lost`.
  func words(difference: Double) -> String {
    let unit = metric.isShare ? " points" : shortUnit.isEmpty ? "" : " " + shortUnit
    let word = difference > 0 ? "more" : unit.isEmpty ? "fewer" : "less"
    return "\(text(abs(difference)))\(unit) \(word) \(title)"
      + (isPerDay ? " per user and day" : "")
  }

  /// A mean with half of its interval, where there is one.
  func text(_ mean: SampleMean?) -> String {
    guard let mean else { return "–" }
    guard let interval = mean.interval else { return text(mean.mean) }
    if mean.mean == 0, interval.halfWidth == 0 { return "0" }
    let (centre, half) = HumanNumber.withInterval(
      mean.mean * scale, halfWidth: interval.halfWidth * scale)
    return centre + " ± " + half
  }
}
