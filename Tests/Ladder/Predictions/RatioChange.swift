import Statistics

/// The relative change of a sum over paired replications, with its 95 % interval.
///
/// The interval is that of a ratio estimator: Cochran, "Sampling Techniques", 3rd edition (1977),
/// section 6.4. The residuals `treatment - ratio * baseline` have mean 0; their spread over the mean of
/// the baseline is that of the ratio.
struct RatioChange {
  /// Treatment over baseline, minus 1.
  let change: Double
  /// The interval for the true change.
  let interval: ConfidenceInterval

  /// At least two replications; the baseline is not all zero.
  init(_ treatment: [Double], over baseline: [Double]) {
    let mean = baseline.reduce(0, +) / Double(baseline.count)
    let ratio = treatment.reduce(0, +) / baseline.reduce(0, +)
    let residuals = zip(treatment, baseline).map { ($0 - ratio * $1) / mean }
    let half = SampleMean(residuals).interval?.halfWidth ?? 0
    change = ratio - 1
    interval = ConfidenceInterval(low: change - half, high: change + half)
  }

  /// The change and its interval in per cent.
  var text: String {
    "\(Words.percent(change, 1, isSigned: true)) (\(Words.number(100 * interval.low)) to "
      + "\(Words.number(100 * interval.high)))"
  }
}
