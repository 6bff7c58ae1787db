/// A share that was counted, with its 95 % interval.
///
/// Source: Wilson, "Probable inference, the law of succession, and statistical inference", Journal
/// of the American Statistical Association 22 (1927). It is valid for few observations too, and for
/// a count of none or all.
public struct Proportion: Sendable, Equatable {
  /// The number of counted observations.
  public let count: Int
  /// The number of all observations.
  public let total: Int

  /// The share `count` of `total`, which is at least 1.
  public init(_ count: Int, of total: Int) {
    precondition(total > 0 && (0...total).contains(count), "a share is of something")
    self.count = count
    self.total = total
  }

  /// The share.
  public var share: Double { Double(count) / Double(total) }

  /// The exact interval for the true share: its coverage is at least `confidence` for any share.
  ///
  /// Source: Clopper, Pearson, "The use of confidence or fiducial limits illustrated in the case of
  /// the binomial", Biometrika 26 (1934); by bisection of the incomplete beta function.
  ///
  /// - Parameter confidence: the coverage, strictly between 0 and 1.
  public func exactInterval(confidence: Double) -> ConfidenceInterval {
    let tail = (1 - confidence) / 2
    func root(_ a: Double, _ b: Double, _ probability: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if StudentT.incompleteBeta(a, b, x: middle, complement: 1 - middle) < probability {
          low = middle
        } else {
          high = middle
        }
      }
      return (low + high) / 2
    }
    let (k, n) = (Double(count), Double(total))
    return ConfidenceInterval(
      low: count == 0 ? 0 : root(k, n - k + 1, tail),
      high: count == total ? 1 : root(k + 1, n - k, 1 - tail))
  }

  /// The interval for the difference of two true shares from independent observations, this minus
  /// another, at a confidence of 95 %.
  ///
  /// The exact intervals of both are combined as in method 10 of Newcombe, "Interval estimation for
  /// the difference between independent proportions", Statistics in Medicine 17 (1998). With 5 to 40
  /// observations it covers the difference with a probability of at least 0.939.
  public func difference(from other: Self) -> ConfidenceInterval {
    let (own, before) = (exactInterval(confidence: 0.95), other.exactInterval(confidence: 0.95))
    let difference = share - other.share
    func distance(_ one: Double, _ two: Double) -> Double { (one * one + two * two).squareRoot() }
    return ConfidenceInterval(
      low: difference - distance(share - own.low, before.high - other.share),
      high: difference + distance(own.high - share, other.share - before.low))
  }

  /// The interval for the true share.
  public var interval: ConfidenceInterval {
    let z = 1.959_963_984_540_054
    let n = Double(total)
    let centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    // Keeps the ends in 0...1 despite rounding, and 0 and 1 inside for none and all.
    return ConfidenceInterval(
      low: count == 0 ? 0 : max(0, centre - half), high: count == total ? 1 : min(1, centre + half))
  }
}
