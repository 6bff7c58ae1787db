/// A paired difference in per cent of the baseline's mean.
public struct RelativeDifference: Sendable {
  /// The difference in per cent.
  public let value: Double
  /// Its interval in per cent, which holds together with those of all strategies; nil for a single
  /// replication and for an exact difference.
  public let interval: ConfidenceInterval?

  /// Nil where either has no value or the baseline's mean is zero.
  init?(_ entry: Comparison.Entry?, baseline: Comparison.Row) {
    self.init(entry, base: entry.flatMap { baseline[$0.metric.name]?.mean?.mean })
  }

  /// Nil where the difference or the mean that it is compared with is not known or zero.
  init?(_ entry: Comparison.Entry?, base: Double?) {
    guard let entry, let difference = entry.difference, let base, base != 0 else { return nil }
    let scale = 100 / abs(base)
    value = difference.difference * scale
    interval = entry.simultaneousInterval?.scaled(by: scale)
  }

  var text: String { Self.signed(value) + " %" }

  /// The interval, nil where there is none.
  var intervalText: String? {
    interval.map { "\(Self.signed($0.low)) to \(Self.signed($0.high)) %" }
  }

  /// A number with its sign: a minus as wide as the plus.
  static func signed(_ value: Double) -> String {
    let digits = HumanNumber.decimal(abs(value), digits: 1)
    return digits == "0.0" ? digits : (value < 0 ? "−" : "+") + digits
  }
}
