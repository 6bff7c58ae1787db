/// Counters of a real or simulated phone by metric, from a table with columns `metric` and `value`.
public struct ObservedCounters: Sendable {
  /// The values by metric.
  public let values: [String: Double]

  /// Reads a table such as `metrics.csv` of `flotsam run --out`, ignoring other columns and rows
  /// without a value.
  ///
  /// - Throws: `InputError` with file and line for missing columns, no number, or an unknown
  ///   metric.
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
        let error = MetricTable.unknown(name)
        throw table.failure(error.problem, remedy: error.remedy)
      }
      if text.isEmpty { continue }
      guard let number = Double(text), number.isFinite else {
        throw table.failure("`\(text)` is not a number")
      }
      guard values.updateValue(number, forKey: name) == nil else {
        throw table.failure("`\(name)` is there twice")
      }
    }
    self.values = values
  }

  /// Rejects counters whose user-days differ by over 1 % from the simulated ones.
  public func checkDays(_ simulated: Double) throws(InputError) {
    guard let days = values[MetricTable.userDays.name], abs(days - simulated) > 0.01 * simulated
    else { return }
    throw InputError(
      "the counters cover \(Self.short(days)) user-days, and the scenario simulates "
        + "\(Self.short(simulated))",
      remedy: "Simulate the same time with --until and warmUp, or count for the same time",
      place: .option("--observed"))
  }

  /// Rounds to three decimals: a thousandth of a day is 86.4 s.
  private static func short(_ days: Double) -> Double { (days * 1000).rounded() / 1000 }
}
