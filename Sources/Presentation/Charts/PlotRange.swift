/// The part of an axis that shows all of some values.
package struct PlotRange {
  /// The lower end.
  package let low: Double
  /// The upper end.
  package let high: Double
}

extension PlotRange {
  /// The range of the values: with 5 % of air, and with zero where it is not far away.
  ///
  /// - Parameter least: the lower end where it is given, such as zero for bars.
  package init(_ values: [Double], from least: Double? = nil) {
    let finite = values.filter(\.isFinite)
    guard var low = finite.min(), var high = finite.max() else {
      self.init(low: 0, high: 1)
      return
    }
    if low > 0, low < 0.6 * high { low = 0 }
    if high < 0, high > 0.6 * low { high = 0 }
    if low == high {
      let air = abs(low) * 0.1
      (low, high) = low == 0 ? (-1, 1) : (low - air, high + air)
    }
    let air = (high - low) * 0.05
    self.init(low: least ?? (low == 0 ? 0 : low - air), high: high == 0 ? 0 : high + air)
  }

  /// A round distance that cuts the range into at most `parts` parts.
  ///
  /// - Parameter isWhole: whether there is nothing between whole numbers.
  func step(parts: Double, isWhole: Bool = false) -> Double {
    let target = max(isWhole ? 1 : 0, (high - low) / max(1, parts))
    // Powers of ten that are as exact as a number can be.
    let decades = (-12...20).compactMap { Double("1e\($0)") }
    let decade = decades.last { $0 <= target } ?? decades[0]
    return [1, 2, 2.5, 5].filter { !isWhole || $0 != 2.5 || target > 10 }.map { $0 * decade }
      .first { $0 >= target } ?? decade * 10
  }
}
