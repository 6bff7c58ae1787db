/// The part of an axis that shows all of some values.
enum PlotRange {
  /// A gnuplot range around the values: 5 % of air, and zero where it is not far away.
  static func text(_ values: [Double]) -> String {
    let finite = values.filter(\.isFinite)
    guard var low = finite.min(), var high = finite.max() else { return "[0:1]" }
    if low > 0, low < 0.6 * high { low = 0 }
    if high < 0, high > 0.6 * low { high = 0 }
    if low == high {
      let air = max(abs(low) * 0.1, 1e-9)
      (low, high) = low == 0 ? (-1, 1) : (low - air, high + air)
    }
    let air = (high - low) * 0.05
    return "[\(low == 0 ? 0 : low - air):\(high == 0 ? 0 : high + air)]"
  }
}
