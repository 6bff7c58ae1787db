import Testing

@testable import Statistics

/// Results in another unit, and what intervals say of signs.
@Suite
struct UnitChangeTests {
  @Test func `a mean in another unit has its spread and interval in that unit`() throws {
    // t(0.975, 2) is 4.302652729749464; the standard error of 1, 2, 3 is 1 / sqrt(3).
    let sample = SampleMean([1, 2, 3]).scaled(by: 100)
    let interval = try #require(sample.interval)
    #expect(sample.count == 3 && sample.mean == 200 && sample.standardDeviation == 100)
    #expect(abs(interval.low - (200 - 430.2652729749464 / 1.7320508075688772)) < 1e-9)
    #expect(abs(interval.high - (200 + 430.2652729749464 / 1.7320508075688772)) < 1e-9)
    let exact = SampleMean(exact: 2, count: 7).scaled(by: 3)
    #expect(exact.count == 7 && exact.mean == 6)
    #expect(exact.standardDeviation == nil && exact.interval == nil)
  }

  @Test func `a difference in another unit keeps its test`() throws {
    let comparison = PairedComparison([3, 5, 9], against: [1, 4, 6])
    let scaled = comparison.scaled(by: 1000)
    #expect(scaled.count == 3 && scaled.difference == 2000)
    #expect(scaled.standardDeviation == 1000 && !scaled.identical)
    #expect(abs(try #require(scaled.t) - 2 * 1.7320508075688772) < 1e-12)
    #expect(scaled.effectSize == 2)
    let wide = try #require(comparison.interval(among: 1, confidence: 0.5))
    // t(0.75, 2) is sqrt(2 / 3).
    #expect(abs(wide.halfWidth - 0.816496580927726 / 1.7320508075688772) < 1e-9)
  }

  @Test func `differences without a spread have no effect size`() {
    #expect(PairedComparison([2, 3], against: [1, 2]).effectSize == nil)
    #expect(PairedComparison([2, 3], against: [1, 2]).t == nil)
    #expect(PairedComparison([2], against: [1]).effectSize == nil)
  }

  @Test(
    arguments: [
      (1, 2, true), (-2, -1, true), (-1, 1, false), (0, 1, false), (-1, 0, false), (0, 0, false),
    ] as [(Double, Double, Bool)])
  func `an interval gives the sign if it excludes zero`(
    low: Double, high: Double, isTold: Bool
  ) {
    #expect(ConfidenceInterval(low: low, high: high).excludesZero == isTold)
    #expect(ConfidenceInterval(low: low, high: high).halfWidth == (high - low) / 2)
  }

  @Test func `the bootstrap of two values reaches both and is widened`() throws {
    // A quarter of the means of two draws from 0 and 1 is 0 and a quarter 1; the factor is
    // t(0.975, 1) / z(0.975) * sqrt(2).
    let interval = try #require(SampleMean([0, 1], method: .bootstrapPercentile).interval)
    #expect(abs(interval.low - -4.084086035745289) < 1e-8)
    #expect(abs(interval.high - 5.084086035745289) < 1e-8)
    // Of three values 0, 0, 3 a 27th of the means is 3 and more are 0; t(0.995, 2) is 9.924843.
    let three = try #require(
      SampleMean([0, 0, 3], confidence: 0.99, method: .bootstrapPercentile).interval)
    #expect(
      abs(three.low - -3.7190241965735122) < 1e-8 && abs(three.high - 10.438048393147024) < 1e-8)
    // The same above any origin.
    let shifted = try #require(SampleMean([10, 11], method: .bootstrapPercentile).interval)
    #expect(abs(shifted.low - 5.915913964254711) < 1e-8)
    #expect(SampleMean([5], method: .bootstrapPercentile).interval == nil)
    #expect(bootstrapInterval([5], mean: 5, confidence: 0.95) == nil)
    #expect(bootstrapInterval([], mean: 0, confidence: 0.95) == nil)
    #expect(SampleMean([1, 2], method: .omitted).interval == nil)
    #expect(
      SampleMean([3, 3, 3], method: .bootstrapPercentile).interval
        == ConfidenceInterval(low: 3, high: 3))
  }
}
