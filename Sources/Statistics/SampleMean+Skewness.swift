import CLibrary

extension SampleMean {
  /// The interval of Student's t, extended on the side of the long tail.
  ///
  /// A small sample of skewed values often has none of the few large ones. Its mean and spread are then
  /// too small, and Student's interval ends below the true mean. Hall's transformation of the statistic
  /// takes the skewness of the sample into account; the result contains both intervals. Source: Hall,
  /// "On the removal of skewness by transformation", Journal of the Royal Statistical Society B 54
  /// (1992).
  ///
  /// - Parameter values: the values of which this is the mean.
  /// - Returns: nil where the mean has no interval.
  package func intervalWithSkewness(of values: some Collection<Double>) -> ConfidenceInterval? {
    guard let interval, let deviation = standardDeviation, deviation > 0 else { return interval }
    let n = Double(count)
    let cubes = values.reduce(0) { sum, value in
      let distance = (value - mean) / deviation
      return sum + distance * distance * distance
    }
    // The divisor of the deviation is n - 1, that of the moments n.
    let ratio = n / (n - 1)
    let skewness = cubes / n * ratio * ratio.squareRoot()
    guard abs(skewness) > 1e-6 else { return interval }
    func transformed(_ end: Double) -> Double {
      let shifted = 1 + skewness * (end - skewness / (6 * n))
      return mean - deviation * 3 / skewness * (cbrt(shifted) - 1)
    }
    let half = (interval.high - mean) / deviation
    return ConfidenceInterval(
      low: min(interval.low, transformed(half)), high: max(interval.high, transformed(-half)))
  }
}
