/// The metrics of single days, from the totals at the start and end of each.
struct DayValues {
  /// `[day][metric]`, in the order of the metric table; nil for quantiles and extremes, which only
  /// the whole run has.
  private(set) var values: [[Double?]] = []

  /// The number of days.
  var count: Int { values.count }

  /// Adds the day between two totals; `before` is nil for the first day.
  mutating func add(from before: DeviceResult?, to after: DeviceResult) {
    values.append(MetricTable.all.map { Self.value($0, before, after) })
  }

  private static func value(
    _ metric: Metric, _ before: DeviceResult?, _ after: DeviceResult
  ) -> Double? {
    switch metric.nature {
    case .quantile, .least: return nil
    case .total, .extent:
      return metric.value(after).map { $0 - (before.flatMap(metric.value) ?? 0) }
    case .mean(let weight), .share(let weight):
      let earlier = before.map(weight.amount) ?? 0
      let later = weight.amount(after)
      guard later > earlier, let value = metric.value(after) else { return nil }
      return (value * later - (before.flatMap(metric.value) ?? 0) * earlier) / (later - earlier)
    }
  }
}
