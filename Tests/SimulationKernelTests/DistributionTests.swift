import SimulationKernel
import Testing

@Suite
struct DistributionTests {
  static let continuous: [Distribution] = [
    .uniform(low: -3, high: 5),
    .exponential(mean: 2.5),
    .normal(mean: 1, standardDeviation: 3),
    .logNormal(median: 20, sigma: 1.2),
    .weibull(shape: 0.7, scale: 3),
    .weibull(shape: 2, scale: 1),
    .gamma(shape: 0.4, scale: 2),
    .gamma(shape: 1, scale: 1),
    .gamma(shape: 7.5, scale: 0.5),
    .empirical(QuantileTable(quantiles: [0, 1, 1.5, 4, 100])),
    .mixture(
      Mixture([
        (weight: 3, distribution: .exponential(mean: 1)),
        (weight: 1, distribution: .normal(mean: 10, standardDeviation: 1)),
      ])),
  ]

  @Test(arguments: continuous)
  func `samples follow the cumulative distribution`(distribution: Distribution) {
    var stream = RandomStream(StreamID(seed: 21))
    let samples = (0..<20_000).map { _ in distribution.sample(&stream) }.sorted()
    let count = Double(samples.count)
    var distance = 0.0
    for (index, sample) in samples.enumerated() where index % 4 == 0 {
      let expected = distribution.cumulative(sample)
      distance = max(distance, expected - Double(index) / count)
      distance = max(distance, Double(index + 1) / count - expected)
    }
    // Kolmogorov: P(sqrt(n) D > 2.2) is about 0.0001.
    #expect(distance * count.squareRoot() < 2.2)
  }

  @Test(arguments: continuous)
  func `the mean of samples is the distribution's mean`(distribution: Distribution) {
    var stream = RandomStream(StreamID(seed: 22))
    let samples = (0..<50_000).map { _ in distribution.sample(&stream) }
    let mean = samples.reduce(0, +) / 50_000
    let variance = samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 49_999
    #expect((mean - distribution.mean).magnitude < 5 * (variance / 50_000).squareRoot())
  }

  @Test func `a constant is always itself`() {
    var stream = RandomStream(StreamID(seed: 23))
    let sample = Distribution.constant(4).sample(&stream)
    #expect(sample == 4)
    #expect(Distribution.constant(4).mean == 4)
    #expect(Distribution.constant(4).cumulative(3.9) == 0)
    #expect(Distribution.constant(4).cumulative(4) == 1)
  }

  @Test func `the ziggurat reaches the exponential tail at the right rate`() {
    var stream = RandomStream(StreamID(seed: 24))
    let draws = 2_000_000
    // 7.697 is where the table ends: beyond it and beyond 9 only the tail code answers.
    var (beyondTable, beyondNine, inFirst) = (0, 0, 0)
    for _ in 0..<draws {
      let x = stream.exponential()
      if x > 7.69711747013105 { beyondTable += 1 }
      if x > 9 { beyondNine += 1 }
      if x < 0.01 { inFirst += 1 }
    }
    expect(beyondTable, of: draws, DeterministicMath.exp(-7.69711747013105))
    expect(beyondNine, of: draws, DeterministicMath.exp(-9))
    expect(inFirst, of: draws, 1 - DeterministicMath.exp(-0.01))
  }

  @Test func `the ziggurat reaches both normal tails at the right rate`() {
    var stream = RandomStream(StreamID(seed: 25))
    let draws = 2_000_000
    var (above, below, far) = (0, 0, 0)
    for _ in 0..<draws {
      let x = stream.normal()
      if x > 3 { above += 1 }
      if x < -3 { below += 1 }
      if x.magnitude > 3.654152885361009 { far += 1 }
    }
    expect(above, of: draws, 0.0013498980316301)
    expect(below, of: draws, 0.0013498980316301)
    expect(far, of: draws, 2 * normalCumulative(-3.654152885361009))
  }

  @Test func `moments of the normal up to the fourth are right`() {
    var stream = RandomStream(StreamID(seed: 26))
    let draws = 500_000
    var sums = [0.0, 0, 0, 0]
    for _ in 0..<draws {
      let x = stream.normal()
      sums[0] += x
      sums[1] += x * x
      sums[2] += x * x * x
      sums[3] += x * x * x * x
    }
    let moments = sums.map { $0 / Double(draws) }
    let root = Double(draws).squareRoot()
    #expect(moments[0].magnitude < 5 * 1 / root)
    #expect((moments[1] - 1).magnitude < 5 * 2.0.squareRoot() / root)
    #expect(moments[2].magnitude < 5 * 15.0.squareRoot() / root)
    #expect((moments[3] - 3).magnitude < 5 * 96.0.squareRoot() / root)
  }

  @Test func `durations in seconds are never negative`() {
    var stream = RandomStream(StreamID(seed: 27))
    for _ in 0..<1_000 {
      let duration = Distribution.normal(mean: 0, standardDeviation: 1).sampleSeconds(&stream)
      #expect(duration >= .zero)
    }
  }

  @Test func `variates have the recorded bits on every machine`() {
    var stream = RandomStream(StreamID(seed: 28))
    var hash = Fingerprint()
    for _ in 0..<20_000 {
      hash.mix(stream.exponential().bitPattern)
      hash.mix(stream.normal().bitPattern)
      hash.mix(stream.logNormal(median: 20, sigma: 1.2).bitPattern)
      hash.mix(stream.gamma(shape: 0.4, scale: 2).bitPattern)
    }
    #expect(hash.description == "9ac43df4a8d7ac5f")
  }

  /// A count of rare hits against its probability, within five standard deviations.
  private func expect(
    _ hits: Int, of draws: Int, _ probability: Double, location: SourceLocation = #_sourceLocation
  ) {
    let expected = Double(draws) * probability
    let deviation = (expected * (1 - probability)).squareRoot()
    #expect((Double(hits) - expected).magnitude < 5 * deviation, sourceLocation: location)
  }
}
