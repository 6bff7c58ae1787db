import MobileOS
import SimulationKernel

/// The metrics of single days, from the totals at their beginnings and ends.
struct DayValues {
  /// `[day][metric]`, in the order of the metric table; nil for metrics that no day has, such as
  /// quantiles and extremes of the whole run.
  private(set) var values: [[Double?]] = []

  /// The number of days.
  var count: Int { values.count }

  /// Adds the day between two totals; the first day begins with nothing.
  mutating func add(from before: DeviceResult?, to after: DeviceResult) {
    values.append(MetricTable.all.map { Self.value($0, before, after) })
  }

  private static func value(
    _ metric: Metric, _ before: DeviceResult?, _ after: DeviceResult
  ) -> Double? {
    switch kind(of: metric) {
    case .none:
      return nil
    case .total:
      return metric.value(after).map { $0 - (before.flatMap(metric.value) ?? 0) }
    case .mean(let weight):
      let earlier = before.map(weight) ?? 0
      let day = weight(after) - earlier
      guard day > 0, let value = metric.value(after) else { return nil }
      return (value * weight(after) - (before.flatMap(metric.value) ?? 0) * earlier) / day
    }
  }

  /// How a metric adds up over days.
  private enum Kind {
    /// A sum.
    case total
    /// A mean over something that is itself a sum.
    case mean((DeviceResult) -> Double)
    /// Not at all.
    case none
  }

  private static func kind(of metric: Metric) -> Kind {
    switch metric.name {
    case "cold_launch_share", "launch_latency_mean_ms", "launches_over_1s_share":
      .mean { Double($0.statistics.launches) }
    case _ where metric.name.hasSuffix("_mean") || metric.name == "cpu_busy_share":
      .mean { $0.statistics.deviceTime.seconds }
    case _ where ["count", "s", "days"].contains(metric.unit): .total
    default: .none
    }
  }
}
