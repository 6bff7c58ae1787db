import SimulationKernel
import Testing

@Suite
struct StatisticsTests {
  @Test func `a time-weighted mean weights each value by its time`() {
    var length = TimeWeightedMean(2)
    length.set(5, at: .zero + .seconds(3))
    length.add(-4, at: .zero + .seconds(4))
    length.advance(to: .zero + .seconds(10))
    // 3 s of 2, 1 s of 5, 6 s of 1: 17 in 10 s.
    #expect(length.mean == 1.7)
    #expect(length.duration == TimeSum(.seconds(10)))
  }

  @Test func `merged time-weighted means pool their time`() {
    var first = TimeWeightedMean(1)
    first.advance(to: .zero + .seconds(1))
    var second = TimeWeightedMean(4)
    second.advance(to: .zero + .seconds(3))
    first.merge(second)
    #expect(first.mean == 3.25)
    #expect(first.duration == TimeSum(.seconds(4)))
  }

  /// A million devices for a week are 19,000 years; a span of time ends after 292.
  @Test func `device time beyond the range of a time span is added correctly`() {
    var fleet = TimeWeightedMean(1)
    var time = TimeSum.zero
    for device in 1...3 {
      var mean = TimeWeightedMean(Double(device))
      mean.advance(to: .max)
      fleet.merge(mean)
      time += SimDuration.max
    }
    #expect(fleet.duration == time && time == TimeSum(.max) * 3)
    #expect(abs(time.seconds - 3 * SimDuration.max.seconds) < 1e-6 * time.seconds)
    #expect(abs(fleet.mean - 2) < 1e-9)
  }

  /// The oracle is the nearest `Double` of the 128 bits, by the standard library.
  @Test(
    arguments: [
      0, 1, -1, 1 << 53, (1 << 53) + 1, -(1 << 53) - 3, (1 << 63) - 1, 1 << 63, -(1 << 63),
      -(1 << 63) - 1, (1 << 90) + 1,
    ] as [Int128])
  func `sums of 64 bits or more are rounded to the nearest number`(nanoseconds: Int128) {
    var sum = TimeSum.zero
    sum.nanoseconds = nanoseconds
    #expect(sum.seconds == Double(nanoseconds) / 1e9)
    #expect(sum.milliseconds == Double(nanoseconds) / 1e6)
  }

  @Test func `a restart drops the warm-up and keeps the value`() {
    var length = TimeWeightedMean(100)
    length.set(3, at: .zero + .seconds(50))
    length.restart(at: .zero + .seconds(60))
    length.advance(to: .zero + .seconds(70))
    #expect(length.mean == 3 && length.duration == TimeSum(.seconds(10)))
  }

  @Test func `a change in the past is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      var length = TimeWeightedMean(1, at: .zero + .seconds(1))
      length.set(2, at: .zero)
    }
  }

  @Test(arguments: [1e-6, 1, 1e3, 1e8])
  func `histogram quantiles are within the stated error`(scale: Double) throws {
    var stream = RandomStream(StreamID(seed: 3))
    let values = (0..<10_001).map { _ in stream.logNormal(median: scale, sigma: 0.8) }.sorted()
    var histogram = LogHistogram()
    for value in values { histogram.add(value) }
    for percent in 0...100 {
      let probability = Double(percent) / 100
      let rank = max(1, Int((probability * 10_001).rounded(.up)))
      let exact = values[rank - 1]
      let quantile = try #require(histogram.quantile(probability))
      #expect((quantile / exact - 1).magnitude <= LogHistogram.relativeError)
    }
    #expect(histogram.quantile(0) == values.first)
    #expect(histogram.quantile(1) == values.last)
  }

  @Test func `a quantile among zeros is zero and at least the minimum`() {
    var histogram = LogHistogram()
    histogram.add(0, times: 9)
    histogram.add(8)
    #expect([0, 0.5, 0.9].map { histogram.quantile($0) } == [0, 0, 0])
    #expect(histogram.quantile(1) == 8)
    var least = LogHistogram()
    least.add(1e-12, times: 2)
    least.add(8)
    #expect(least.quantile(0.5) == 1e-12)
  }

  @Test func `merging histograms is exact, commutative and associative`() {
    var stream = RandomStream(StreamID(seed: 4))
    var parts = [LogHistogram(), LogHistogram(), LogHistogram()]
    var all = LogHistogram()
    for index in 0..<3_000 {
      let value = stream.exponential() * 1e3
      parts[index % 3].add(value)
      all.add(value)
    }
    var left = parts[0]
    left.merge(parts[1])
    left.merge(parts[2])
    var right = parts[2]
    right.merge(parts[1])
    right.merge(parts[0])
    #expect(left == all && right == all)
  }

  @Test(arguments: [1...1, 0.5...8, 1e-12...1e12] as [ClosedRange<Double>])
  func `a histogram with an expected range counts all values`(expected: ClosedRange<Double>) {
    var (any, own) = (LogHistogram(), LogHistogram(expecting: expected))
    #expect(own == any)
    for value in [3, 0.7, 8, 1e-3, 0, 1e6, 1, 8.001, -2, 1e11] {
      any.add(value)
      own.add(value)
      #expect(own == any, "\(value)")
    }
    for share in [0, 0.2, 0.5, 0.9, 1] { #expect(own.quantile(share) == any.quantile(share)) }
    var merged = LogHistogram(expecting: expected)
    merged.merge(any)
    own.compact()
    #expect(merged == any && own == any)
  }

  @Test func `a compact histogram is equal and continues to count`() {
    var stream = RandomStream(StreamID(seed: 5))
    var (plain, compact, late) = (LogHistogram(), LogHistogram(), LogHistogram())
    late.compact()
    #expect(late == LogHistogram() && late.quantile(0.5) == nil)
    for round in 0..<20 {
      for _ in 0..<100 {
        let value = stream.exponential() * (round.isMultiple(of: 2) ? 1e3 : 1e-3)
        plain.add(value)
        compact.add(value)
      }
      compact.compact()
      #expect(compact == plain)
      for percent in 0...100 {
        #expect(compact.quantile(Double(percent) / 100) == plain.quantile(Double(percent) / 100))
      }
      late.merge(compact)
    }
    plain.add(0)
    compact.add(0)
    #expect(compact == plain && Set([plain, compact]).count == 1)
    #expect(late.count == 21_000 && late.quantile(1) == plain.quantile(1))
  }

  @Test(arguments: [1, 1 << 19 - 1, 1 << 19, 3 << 19, 1 << 40] as [UInt64])
  func `a compact histogram keeps counts of any size`(times: UInt64) {
    var plain = LogHistogram()
    plain.add(0)
    plain.add(5, times: times)
    plain.add(1e9, times: 2)
    var compact = plain
    compact.compact()
    #expect(compact == plain && compact.quantile(0.5) == plain.quantile(0.5))
    var merged = compact
    merged.merge(compact)
    plain.merge(plain)
    compact.add(1e9, times: 2)
    #expect(merged == plain && merged.count == 2 * (times + 3))
    #expect(compact.count == times + 5 && compact.quantile(1) == 1e9)
  }

  @Test func `numbers beyond the histogram's range count at its ends`() {
    var histogram = LogHistogram()
    for value in [-5, 0, 1e-300, 1e300, .infinity] { histogram.add(value) }
    #expect(histogram.count == 5)
    #expect(histogram.quantile(0) == -5)
    #expect(histogram.quantile(1) == .infinity)
    #expect(LogHistogram().quantile(0.5) == nil)
  }

  @Test func `counting NaN is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      var histogram = LogHistogram()
      histogram.add(.nan)
    }
  }
}
