import MobileOS
import Reports
import Runs

/// One run's metrics for people.
enum MetricList {
  /// The headline metrics, or all of them, a line each.
  static func text(_ result: DeviceResult, all: Bool) -> String {
    table(result, all: all).text
      + (boundSentence(result).map { "\n" + Terminal.wrapped($0, columns: 80, indent: 0) + "\n" }
        ?? "")
  }

  /// The same as a table.
  static func table(_ result: DeviceResult, all: Bool) -> TerminalTable {
    TerminalTable(
      ["metric", "value>", "meaning"],
      rows: MetricTable.all.filter { all || $0.isHeadline }.map {
        [$0.name, HumanNumber.text($0.value(result), unit: $0.unit), $0.summary]
      })
  }

  /// The bound in a sentence; nil where it is not known.
  static func boundSentence(_ result: DeviceResult) -> String? {
    guard let bound = result.bound else { return nil }
    let launches = HumanNumber.decimal(Double(bound.launches), digits: 0)
    let lost = HumanNumber.text(bound.cost / 1000, unit: "s")
    return "No strategy can do with fewer than \(launches) cold and warm launches on these uses, "
      + "nor lose less than \(lost) to them."
  }
}
