/// A comparison of two treatments on the same replications (common random numbers): Student's
/// paired t-test, alone or as one of several that shall hold together.
///
/// Several comparisons are made together by Bonferroni's inequality (Dunn, "Multiple comparisons
/// among means", Journal of the American Statistical Association 56, 1961): of `k` intervals at
/// 1 - 0.05 / k, all hold their truth at once with 95 %, however the comparisons depend on each
/// other and whatever the number of replications. An interval leaves out 0 exactly if its adjusted
/// p-value is below 5 %, and then the sign is told with the same certainty. A step-down test (Holm
/// 1979) rejects a little more often, but has no intervals that go with it, and its signs are only
/// known to be safe for independent comparisons (Shaffer, Annals of Statistics 8, 1980); ours share
/// a baseline.
///
/// Nothing in it is ever NaN: what a sample cannot tell is nil.
public struct PairedComparison: Sendable, Equatable {
  /// How many pairs.
  public let count: Int
  /// Mean of treatment minus baseline.
  public let difference: Double
  /// The standard deviation of the differences; nil for a single pair, and where nothing is left to
  /// chance.
  public let standardDeviation: Double?
  /// Whether every pair is equal.
  public let identical: Bool

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

  /// A difference that is no matter of chance: all `count` pairs are known to come out the same.
  package init(exact difference: Double, count: Int) {
    self.count = count
    self.difference = difference
    standardDeviation = nil
    identical = difference == 0
  }

  /// The same in another unit.
  ///
  /// - Parameter factor: what all values are multiplied with, at least 0.
  package func scaled(by factor: Double) -> PairedComparison {
    PairedComparison(
      count: count, difference: difference * factor,
      standardDeviation: standardDeviation.map { $0 * factor }, identical: identical)
  }

  private init(count: Int, difference: Double, standardDeviation: Double?, identical: Bool) {
    self.count = count
    self.difference = difference
    self.standardDeviation = standardDeviation
    self.identical = identical
  }

  /// The interval for the true difference by itself, nil for a single pair and where the difference
  /// is exact.
  public var interval: ConfidenceInterval? { interval(among: 1) }

  /// The interval that holds its truth together with those of the other comparisons.
  ///
  /// - Parameters:
  ///   - comparisons: how many there are, this one included; at least 1.
  ///   - confidence: the probability that all intervals hold their truths.
  public func interval(
    among comparisons: Int, confidence: Double = 0.95
  ) -> ConfidenceInterval? {
    precondition(comparisons >= 1, "a comparison is one of at least one")
    guard let standardDeviation else { return nil }
    let quantile = StudentT(degreesOfFreedom: Double(count - 1))
      .quantile(1 - (1 - confidence) / Double(comparisons) / 2)
    let half = quantile * standardDeviation / Double(count).squareRoot()
    return ConfidenceInterval(low: difference - half, high: difference + half)
  }

  /// The t statistic; nil for a single pair and where all differences are equal.
  public var t: Double? {
    guard let standardDeviation, standardDeviation > 0 else { return nil }
    return difference / (standardDeviation / Double(count).squareRoot())
  }

  /// The two-sided p-value of "no difference" by itself.
  ///
  /// 1 where all pairs are equal; 0 where all differ by the same amount; nil for a single pair that
  /// differs, and where the difference is exact.
  public var pValue: Double? {
    if let t { return StudentT(degreesOfFreedom: Double(count - 1)).twoSidedP(t) }
    return identical ? 1 : standardDeviation == nil ? nil : 0
  }

  /// The p-value adjusted for the number of comparisons: below 5 % exactly if the interval among
  /// them leaves out 0.
  public func pValue(among comparisons: Int) -> Double? {
    pValue.map { min(1, $0 * Double(comparisons)) }
  }

  /// The effect size: the mean difference in units of the differences' standard deviation (Cohen's
  /// d for pairs); nil for a single pair and where all differences are equal.
  public var effectSize: Double? {
    guard let standardDeviation, standardDeviation > 0 else { return nil }
    return difference / standardDeviation
  }
}
