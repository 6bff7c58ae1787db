/// A comparison of two treatments on the same replications (common random numbers): Student's
/// paired t-test.
///
/// Nothing in it is ever NaN: what a sample cannot tell is nil.
public struct PairedComparison: Sendable, Equatable {
  /// How many pairs.
  public let count: Int
  /// Mean of treatment minus baseline.
  public let difference: Double
  /// The interval for the true difference, nil for a single pair.
  public let interval: ConfidenceInterval?
  /// The t statistic; nil for a single pair and where all differences are equal.
  public let t: Double?
  /// Two-sided p-value of "no difference".
  ///
  /// 1 where all pairs are equal; 0 where all differ by the
  /// same amount; nil for a single pair that differs.
  public let pValue: Double?
  /// The effect size: the mean difference in units of the differences' standard deviation (Cohen's
  /// d for pairs); nil for a single pair and where all differences are equal.
  public let effectSize: Double?
  /// Whether every pair is equal.
  public let identical: Bool

  /// Compares `treatment` with `baseline`, replication by replication.
  ///
  /// - Precondition: Both have the same number of values, at least one, all finite.
  public init(
    _ treatment: [Double], against baseline: [Double], confidence: Double = 0.95,
    method: IntervalMethod = .studentT
  ) {
    precondition(treatment.count == baseline.count, "a paired comparison needs pairs")
    let differences = zip(treatment, baseline).map { $0 - $1 }
    let sample = SampleMean(differences, confidence: confidence, method: method)
    count = differences.count
    difference = sample.mean
    interval = sample.interval
    identical = differences.allSatisfy { $0 == 0 }
    guard let deviation = sample.standardDeviation, deviation > 0 else {
      t = nil
      effectSize = nil
      pValue = identical ? 1 : count > 1 ? 0 : nil
      return
    }
    let n = Double(differences.count)
    let statistic = sample.mean / (deviation / n.squareRoot())
    t = statistic
    effectSize = sample.mean / deviation
    pValue = StudentT(degreesOfFreedom: n - 1).twoSidedP(statistic)
  }
}
