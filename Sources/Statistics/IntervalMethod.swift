import SimulationKernel

/// How a confidence interval for a mean is computed.
public enum IntervalMethod: Sendable {
  /// Student's t: exact for normal values, good for sums of many small ones.
  case studentT
  /// The percentiles of means of samples drawn again with replacement (Efron 1979), further out
  /// the fewer values there are: as skewed as the values are.
  case bootstrapPercentile
  /// Not at all.
  case omitted
}

/// The bootstrap percentile interval of a mean, widened for small samples.
///
/// Means of samples drawn again spread by sqrt((n - 1) / n) less than means of new samples, and
/// their percentiles know nothing of Student's t: of five values they cover the truth 83 % of the
/// time instead of 95. So both percentiles are moved away from the mean by the factor that makes up
/// for that. (Percentiles further out would do the same, but of a few values there are too few means
/// that lie so far out.)
///
/// Source: Efron, Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13; the factor:
/// Hesterberg, "What teachers should know about the bootstrap", The American Statistician 69 (2015),
/// section 5.3. The drawing is seeded: the same values give the same interval. O(resamples * n).
func bootstrapInterval(
  _ values: [Double], mean: Double, confidence: Double, resamples: Int = 1_000
) -> ConfidenceInterval? {
  guard values.count > 1, let first = values.first else { return nil }
  var stream = RandomStream(
    StreamID(seed: UInt64(values.count), purpose: bootstrapStream))
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
  let t = StudentT(degreesOfFreedom: Double(n - 1)).quantile(1 - tail)
  let factor = t / NormalDistribution.quantile(1 - tail) * (Double(n) / Double(n - 1)).squareRoot()
  return ConfidenceInterval(
    low: mean - factor * (mean - low), high: mean + factor * (high - mean))
}

/// The purpose of the random stream of what is drawn again for bootstrap intervals; the model's own
/// count up from 0.
package let bootstrapStream: UInt32 = 0x5700_0002
