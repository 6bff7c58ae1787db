import SimulationKernel

/// How a confidence interval for a mean is computed.
public enum IntervalMethod: Sendable {
  /// Student's t: exact for normal values, good for sums of many small ones.
  case studentT
  /// The percentiles of means of samples drawn again with replacement (Efron 1979), further out
  /// the fewer values there are: assumes no distribution, somewhat narrow for fewer than ten values.
  case bootstrapPercentile
}

/// The expanded percentile bootstrap interval of a mean.
///
/// Means of samples drawn again spread by sqrt((n - 1) / n) less than means of new samples, and
/// their plain percentiles know nothing of Student's t: of ten values they cover the truth 90 % of
/// the time instead of 95. So the percentiles are taken as far out as makes up for both.
///
/// Source: Efron, Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13; Hesterberg,
/// "What teachers should know about the bootstrap", The American Statistician 69 (2015), section
/// 5.3. The drawing is seeded: the same values give the same interval. O(resamples * n).
func bootstrapInterval(
  _ values: [Double], confidence: Double, resamples: Int = 1_000
) -> ConfidenceInterval? {
  guard values.count > 1, let first = values.first else { return nil }
  var stream = RandomStream(
    StreamID(seed: UInt64(values.count), purpose: StudyStreams.bootstrap))
  let n = values.count
  var means = [Double](repeating: 0, count: resamples)
  for index in means.indices {
    var sum = 0.0
    for _ in 0..<n { sum += values[Int(stream.uniform(below: UInt32(n)))] - first }
    means[index] = first + sum / Double(n)
  }
  means.sort()
  let t = StudentT(degreesOfFreedom: Double(n - 1)).quantile(1 - (1 - confidence) / 2)
  let tail = NormalDistribution.cumulative(-t * (Double(n) / Double(n - 1)).squareRoot())
  guard let low = sampleQuantile(sorted: means, tail),
    let high = sampleQuantile(sorted: means, 1 - tail)
  else { return nil }
  return ConfidenceInterval(low: low, high: high)
}
