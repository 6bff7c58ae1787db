/// The method of a confidence interval for a mean.
public enum IntervalMethod: Sendable {
  /// Student's t: exact for normal values, good for sums of many small ones.
  case studentT
  /// The percentiles of means of resamples (Efron 1979), widened for small samples; the interval is
  /// as skewed as the values.
  case bootstrapPercentile
  /// No interval.
  case omitted
}

/// The factor by which resamples of `units` independent units are moved away from the estimate, so
/// that their percentiles are the ends of an interval.
///
/// Means of resamples spread by sqrt((n - 1) / n) less than means of new samples, and their
/// percentiles are normal rather than Student's t: with five values they cover the true value 83 %
/// of the time instead of 95. (Percentiles further out would do the same, but with few values too
/// few means lie so far out.)
///
/// Source: Hesterberg, "What teachers should know about the bootstrap", The American Statistician
/// 69 (2015), section 5.3; `ExpandProbs` of his R package `resample`.
package func bootstrapWidening(_ units: Int, confidence: Double = 0.95) -> Double {
  precondition(units > 1, "one unit says nothing about others")
  let (n, end) = (Double(units), (1 + confidence) / 2)
  return StudentT(degreesOfFreedom: n - 1).quantile(end) / NormalDistribution.quantile(end)
    * (n / (n - 1)).squareRoot()
}

/// The bootstrap percentile interval of an estimate from sorted estimates of resamples, widened for
/// small samples; nil without resamples.
///
/// Source: Efron, Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13, and that of
/// ``bootstrapWidening(_:confidence:)``.
package func bootstrapInterval(
  _ estimate: Double, resamples sorted: [Double], units: Int, confidence: Double = 0.95
) -> ConfidenceInterval? {
  let tail = (1 - confidence) / 2
  guard let low = sampleQuantile(sorted: sorted, tail),
    let high = sampleQuantile(sorted: sorted, 1 - tail)
  else { return nil }
  let factor = bootstrapWidening(units, confidence: confidence)
  return ConfidenceInterval(
    low: estimate - factor * (estimate - low), high: estimate + factor * (high - estimate))
}

/// The bootstrap interval of a mean.
///
/// Resampling is seeded: the same values give the same interval. O(resamples * n).
func bootstrapInterval(
  _ values: [Double], mean: Double, confidence: Double, resamples: Int = 1_000
) -> ConfidenceInterval? {
  guard values.count > 1, let first = values.first else { return nil }
  var stream = RandomStream(StreamID(seed: UInt64(values.count), purpose: bootstrapStream))
  let n = values.count
  var means = [Double](repeating: 0, count: resamples)
  for index in means.indices {
    var sum = 0.0
    for _ in 0..<n { sum += values[Int(stream.uniform(below: UInt32(n)))] - first }
    means[index] = first + sum / Double(n)
  }
  return bootstrapInterval(mean, resamples: means.sorted(), units: n, confidence: confidence)
}

/// The purpose of the random stream of bootstrap resampling; those of the model count up from 0.
package let bootstrapStream: UInt32 = 0x5700_0002
