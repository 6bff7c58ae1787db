import SimulationKernel

/// How a confidence interval for a mean is computed.
public enum IntervalMethod: Sendable {
  /// Student's t: exact for normal values, good for sums of many small ones.
  case studentT
  /// The percentiles of means of samples drawn again with replacement (Efron 1979): assumes no
  /// distribution, somewhat narrow for fewer than ten values.
  case bootstrapPercentile
}

/// The percentile bootstrap interval of a mean.
///
/// Source: Efron, Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13. The drawing is
/// seeded: the same values give the same interval. O(resamples * n).
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
  let tail = (1 - confidence) / 2
  guard let low = sampleQuantile(sorted: means, tail),
    let high = sampleQuantile(sorted: means, 1 - tail)
  else { return nil }
  return ConfidenceInterval(low: low, high: high)
}
