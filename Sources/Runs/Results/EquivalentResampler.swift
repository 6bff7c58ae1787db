/// Intervals of the memory equivalents of policies: replications are resampled with replacement,
/// the same for every policy and size, since a replication has the same users in all of them.
///
/// Means of resamples are moved away from the mean of all replications by `bootstrapWidening`,
/// before sizes are read from them: a size beyond those that were run has no distance to widen.
///
/// Source: B. Efron, R. Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13.
struct EquivalentResampler {
  /// The fewest replications; with fewer, intervals are too short.
  static let fewestReplications = 5
  private static let resamples = 1000

  private let losses: [String: [Int64: [Double]]]
  private let draws: [[Int]]
  private let widening: Double
  /// The baseline's line in every resample.
  private let baselines: [[(memoryBytes: Int64, loss: Double)]]

  /// Nil if some replication has no value or there are too few.
  init?(_ curve: MemoryCurve) {
    let count = curve.replications
    guard count >= Self.fewestReplications, let baseline = curve.policies.first else { return nil }
    var losses: [String: [Int64: [Double]]] = [:]
    for point in curve.points {
      let present = point.values.compactMap { $0.map { curve.sign * $0 } }
      guard present.count == count else { return nil }
      losses[point.policy, default: [:]][point.memoryBytes] = present
    }
    var stream = RandomStream(StreamID(seed: 1, purpose: 0x6EB1))
    let draws = (0..<Self.resamples).map { _ in
      (0..<count).map { _ in Int(stream.uniform(below: UInt32(count))) }
    }
    let sizes = curve.memorySizes
    let widening = bootstrapWidening(count)
    self.widening = widening
    self.losses = losses
    self.draws = draws
    baselines = draws.map { draw in
      sizes.compactMap { size in
        losses[baseline]?[size].map { (size, Self.mean($0, draw, widening)) }
      }
    }
  }

  /// The middle 95 % of the baseline's memory needs over the resamples.
  func interval(_ policy: String, _ memoryBytes: Int64) -> MemoryEquivalent.Interval? {
    guard let values = losses[policy]?[memoryBytes] else { return nil }
    let needs = zip(draws, baselines).compactMap { draw, line -> Double? in
      switch MemoryCurve.need(Self.mean(values, draw, widening), line) {
      case .about(let bytes): bytes
      case .moreThan: .infinity
      case .atMost: -.infinity
      case nil: nil
      }
    }.sorted()
    guard needs.count == draws.count else { return nil }
    // Order statistics, since infinity cannot be interpolated.
    let tail = needs.count / 40
    let (low, high) = (needs[tail], needs[needs.count - 1 - tail])
    return MemoryEquivalent.Interval(
      low: low.isFinite ? low : nil, high: high.isFinite ? high : nil)
  }

  private static func mean(_ values: [Double], _ draw: [Int], _ widening: Double) -> Double {
    // Relative to the first value, so that equal values have exactly their value as mean.
    let (first, n) = (values[0], Double(draw.count))
    let all = values.reduce(0) { $0 + ($1 - first) } / n
    let drawn = draw.reduce(0) { $0 + (values[$1] - first) } / n
    return first + all + widening * (drawn - all)
  }
}
