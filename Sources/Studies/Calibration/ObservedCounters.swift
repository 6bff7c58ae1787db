import Files
import Runs

/// Counters of a real or simulated phone by metric, from a table with columns `metric` and `value`.
public struct ObservedCounters: Sendable {
  /// The values by metric.
  public let values: [String: Double]

  /// Reads a table such as `metrics.csv` of `flotsam run --out`; further columns are passed over, and
  /// so are rows without a value.
  ///
  /// - Throws: `InputError` with file and line for what is no such table, no number, or no metric.
  public init(readingFrom path: String) throws(InputError) {
    var table = try CSVTable(readingFrom: path)
    guard let metric = table.columns.firstIndex(of: "metric"),
      let value = table.columns.firstIndex(of: "value")
    else {
      throw table.failure(
        "it has no columns `metric` and `value`",
        remedy: "Write a header `metric,value` and a counter per line, as `flotsam run --out` does")
    }
    var values: [String: Double] = [:]
    while try table.next() {
      let (name, text) = (table.text(metric), table.text(value))
      guard MetricTable.metric(named: name) != nil else {
        throw table.failure(
          "there is no metric `\(name)`",
          remedy: Suggestion.remedy(
            for: name, among: MetricTable.all.map(\.name), noun: "metrics"))
      }
      if text.isEmpty { continue }
      guard let number = Double(text), number.isFinite else {
        throw table.failure("`\(text)` is no number")
      }
      guard values.updateValue(number, forKey: name) == nil else {
        throw table.failure("`\(name)` is there twice")
      }
    }
    self.values = values
  }

  /// Refuses counters of another time than a scenario simulates.
  public func checkDays(_ simulated: Double) throws(InputError) {
    guard let days = values[MetricTable.userDays.name], abs(days - simulated) > 0.01 * simulated
    else { return }
    throw InputError(
      "the counters are of \(Self.short(days)) user-days, and the scenario simulates \(Self.short(simulated))",
      remedy: "Simulate as long with --until and warmUp, or count as long",
      place: .option("--observed"))
  }

  /// With three decimals: a day has 86.4 seconds in a thousandth.
  private static func short(_ days: Double) -> Double { (days * 1000).rounded() / 1000 }
}
