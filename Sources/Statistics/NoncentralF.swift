import CLibrary

/// The non-central F distribution: the ratio of variances where groups differ.
public struct NoncentralF: Sendable {
  /// Degrees of freedom of the groups and of what is left inside of them, both above 0.
  public let degreesOfFreedom: (between: Double, within: Double)

  /// The distribution with these degrees of freedom, both above 0.
  public init(between: Double, within: Double) {
    precondition(between > 0 && within > 0, "degrees of freedom must be above 0")
    degreesOfFreedom = (between, within)
  }

  /// The probability of a ratio of at most `ratio`.
  ///
  /// A mixture of beta distributions with Poisson weights (Johnson, Kotz, Balakrishnan, "Continuous
  /// Univariate Distributions" 2, 1995, 30.3), over all weights within 12 standard deviations.
  public func cumulative(_ ratio: Double, noncentrality: Double) -> Double {
    guard ratio > 0 else { return 0 }
    let (between, within) = degreesOfFreedom
    let scaled = between * ratio
    let (x, complement) = (scaled / (scaled + within), within / (scaled + within))
    let mean = noncentrality / 2
    guard mean > 0 else {
      return StudentT.incompleteBeta(between / 2, within / 2, x: x, complement: complement)
    }
    let reach = 12 * mean.squareRoot() + 20
    var sum = 0.0
    for step in Int(max(0, mean - reach))...Int(mean + reach) {
      let count = Double(step)
      let weight = exp(count * log(mean) - mean - StudentT.logGamma(count + 1))
      guard weight > 1e-14 else { continue }
      sum +=
        weight
        * StudentT.incompleteBeta(between / 2 + count, within / 2, x: x, complement: complement)
    }
    return min(1, sum)
  }

  /// The interval of non-centralities that are consistent with a ratio, by inversion.
  ///
  /// Both ends are 0 where even equal groups would rarely give so small a ratio.
  ///
  /// - Parameters:
  ///   - ratio: the observed ratio, not negative and finite.
  ///   - confidence: the coverage, strictly between 0 and 1.
  public func noncentralities(_ ratio: Double, confidence: Double = 0.95) -> ConfidenceInterval {
    let tail = (1 - confidence) / 2
    return ConfidenceInterval(low: root(ratio, 1 - tail), high: root(ratio, tail))
  }

  /// The non-centrality at which a ratio of at most `ratio` has this probability.
  private func root(_ ratio: Double, _ probability: Double) -> Double {
    guard cumulative(ratio, noncentrality: 0) > probability else { return 0 }
    var (low, high) = (0.0, 1.0)
    while cumulative(ratio, noncentrality: high) > probability, high < 1e7 {
      (low, high) = (high, 2 * high)
    }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if cumulative(ratio, noncentrality: middle) > probability {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }
}
