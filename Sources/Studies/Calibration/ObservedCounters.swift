import Files
import Runs

/// Counters of a real or simulated phone by metric, from a table with columns `metric` and `value`.
public struct ObservedCounters: Sendable {
  /// The values by metric.
  public let values: [String: Double]

  /// Reads a table such as `metrics.csv` of `flotsam run --out`; further columns are passed over, and
  /// so are rows without a value.
  ///
  /// - Throws: ``InputError`` with file and line for what is no such table, no number, or no metric.
  public init(readingFrom path: String) throws(InputError) {
    var records = try DelimitedReader(
      ChunkedInput(ByteSource(opening: path)), delimiter: UInt8(ascii: ","))
    guard try records.next() else { throw InputError("the file is empty", file: path) }
    let columns = records.fields.indices.map { records.text($0) }
    guard let metric = columns.firstIndex(of: "metric"),
      let value = columns.firstIndex(of: "value")
    else {
      throw records.failure(
        "it has no columns `metric` and `value`",
        remedy: "Write a header `metric,value` and a counter per line, as `flotsam run --out` does")
    }
    var values: [String: Double] = [:]
    while try records.next() {
      guard records.fields.count == columns.count else {
        throw records.failure("it has \(records.fields.count) fields, the header \(columns.count)")
      }
      let (name, text) = (records.text(metric), records.text(value))
      guard MetricTable.metric(named: name) != nil else {
        throw records.failure(
          "there is no metric `\(name)`",
          remedy: Suggestion.remedy(
            for: name, among: MetricTable.all.map(\.name), noun: "metrics"))
      }
      if text.isEmpty { continue }
      guard let number = Double(text), number.isFinite else {
        throw records.failure("`\(text)` is no number")
      }
      guard values.updateValue(number, forKey: name) == nil else {
        throw records.failure("`\(name)` is there twice")
      }
    }
    self.values = values
  }

  /// Refuses counters of another time than a scenario simulates.
  public func checkDays(_ simulated: Double) throws(InputError) {
    guard let days = values["user_days"], abs(days - simulated) > 0.01 * simulated else { return }
    throw InputError(
      "the counters are of \(Self.short(days)) user-days, and the scenario simulates \(Self.short(simulated))",
      remedy: "Simulate as long with --until and warmUp, or count as long",
      place: .option("--observed"))
  }

  /// With three decimals: a day has 86.4 seconds in a thousandth.
  private static func short(_ days: Double) -> Double { (days * 1000).rounded() / 1000 }
}
