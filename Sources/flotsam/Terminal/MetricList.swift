import Experiments
import MobileOS
import Reports

/// One run's metrics for people.
enum MetricList {
  /// The headline metrics, or all of them, a line each.
  static func text(_ result: DeviceResult, all: Bool) -> String {
    var table = TerminalTable(["metric", "value>", "meaning"])
    for metric in MetricTable.all where all || metric.isHeadline {
      table.append(
        [
          metric.name, HumanNumber.text(metric.value(result), unit: metric.unit), metric.summary,
        ])
    }
    return table.text
  }
}
