/// A comparison of two treatments on the same replications (common random numbers): Student's
/// paired t-test, alone or as one of several simultaneous ones.
///
/// Several comparisons are made together by Bonferroni's inequality (Dunn, "Multiple comparisons
/// among means", Journal of the American Statistical Association 56, 1961): `k` intervals at 1 -
/// 0.05 / k all cover their true values at once with 95 %, for any dependence between the
/// comparisons and any number of replications. An interval excludes 0 exactly if its adjusted
/// p-value is below 5 %, and then the sign is known with the same confidence. A step-down test
/// (Holm 1979) rejects a little more often, but has no matching intervals, and its signs are only
/// known to be valid for independent comparisons (Shaffer, Annals of Statistics 8, 1980); these
/// share a baseline.
///
/// No value is NaN: undefined ones are nil.
public struct PairedComparison: Sendable, Equatable {
  /// The number of pairs.
  public let count: Int
  /// Mean of treatment minus baseline.
  public let difference: Double
  /// The standard deviation of the differences; nil for a single pair and for an exact difference.
  public let standardDeviation: Double?
  /// Whether every pair is equal.
  public let identical: Bool
}

extension PairedComparison {
  /// Compares `treatment` with `baseline`, replication by replication.
  ///
  /// - Precondition: Both have the same number of values, at least one, all finite.
  public init(_ treatment: [Double], against baseline: [Double]) {
    precondition(treatment.count == baseline.count, "a paired comparison needs pairs")
    let differences = zip(treatment, baseline).map { $0 - $1 }
    let sample = SampleMean(differences, method: .omitted)
    count = differences.count
    difference = sample.mean
    standardDeviation = sample.standardDeviation
    identical = differences.allSatisfy { $0 == 0 }
  }

  /// A difference free of chance, the same in all `count` pairs and in any other.
  package init(exact difference: Double, count: Int) {
    self.init(
      count: count, difference: difference, standardDeviation: nil, identical: difference == 0)
  }

  /// The comparison in another unit.
  ///
  /// - Parameter factor: the factor of all values, at least 0.
  package func scaled(by factor: Double) -> PairedComparison {
    PairedComparison(
      count: count, difference: difference * factor,
      standardDeviation: standardDeviation.map { $0 * factor }, identical: identical)
  }

  /// The interval for the true difference by itself; nil for a single pair and for an exact
  /// difference.
  public var interval: ConfidenceInterval? { interval(among: 1) }

  /// The interval that is valid together with those of the other comparisons.
  ///
  /// - Parameters:
  ///   - comparisons: the number of comparisons, including this one; at least 1.
  ///   - confidence: the probability that all intervals cover their true values.
  public func interval(among comparisons: Int, confidence: Double = 0.95) -> ConfidenceInterval? {
    precondition(comparisons >= 1, "a comparison is one of at least one")
    guard let standardDeviation else { return nil }
    let quantile = StudentT(degreesOfFreedom: Double(count - 1))
      .quantile(1 - (1 - confidence) / Double(comparisons) / 2)
    let half = quantile * standardDeviation / Double(count).squareRoot()
    return ConfidenceInterval(low: difference - half, high: difference + half)
  }

  /// The t statistic; nil for a single pair and for equal differences.
  public var t: Double? {
    guard let standardDeviation, standardDeviation > 0 else { return nil }
    return difference / (standardDeviation / Double(count).squareRoot())
  }

  /// The two-sided p-value of "no difference" by itself.
  ///
  /// 1 if all pairs are equal; 0 if all differ by the same amount; nil for a single pair that
  /// differs, and for an exact difference.
  public var pValue: Double? {
    if let t { return StudentT(degreesOfFreedom: Double(count - 1)).twoSidedP(t) }
    return identical ? 1 : standardDeviation == nil ? nil : 0
  }

  /// The p-value adjusted for the number of comparisons: below 5 % exactly if the interval among
  /// them excludes 0.
  public func pValue(among comparisons: Int) -> Double? {
    pValue.map { min(1, $0 * Double(comparisons)) }
  }

  /// The effect size: the mean difference in units of the differences' standard deviation (Cohen's
  /// d for pairs); nil for a single pair and for equal differences.
  public var effectSize: Double? {
    guard let standardDeviation, standardDeviation > 0 else { return nil }
    return difference / standardDeviation
  }
}
