/// The part of an axis that shows all of some values.
struct PlotRange {
  /// The lower end.
  let low: Double
  /// The upper end.
  let high: Double

  /// The range of the values: with 5 % of air, and with zero where it is not far away.
  ///
  /// - Parameter least: the lower end where it is given, such as zero for bars.
  init(_ values: [Double], from least: Double? = nil) {
    let finite = values.filter(\.isFinite)
    guard var low = finite.min(), var high = finite.max() else {
      (self.low, self.high) = (0, 1)
      return
    }
    if low > 0, low < 0.6 * high { low = 0 }
    if high < 0, high > 0.6 * low { high = 0 }
    if low == high {
      let air = abs(low) * 0.1
      (low, high) = low == 0 ? (-1, 1) : (low - air, high + air)
    }
    let air = (high - low) * 0.05
    self.low = least ?? (low == 0 ? 0 : low - air)
    self.high = high == 0 ? 0 : high + air
  }

  /// A round distance that cuts the range into about five parts.
  var step: Double { step(parts: 6.5) }

  /// A round distance that cuts the range into at most `parts` parts.
  func step(parts: Double) -> Double {
    let target = (high - low) / max(1, parts)
    var decade = 1e-12
    while decade * 10 <= target { decade *= 10 }
    return [1, 2, 2.5, 5].map { $0 * decade }.first { $0 >= target } ?? decade * 10
  }

  /// The range as gnuplot takes it.
  var text: String { "[\(low):\(high)]" }
}
