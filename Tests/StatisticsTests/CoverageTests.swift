import TestSupport
import Testing

@testable import Statistics

/// Intervals hold what they promise, over many simulated studies of a model whose truth is known.
///
/// The whole number of studies is run in optimised builds.
@Suite
struct CoverageTests {
  /// The share of studies whose interval holds the truth.
  private static func coverage(
    of truth: Double, _ interval: (_ study: Int) -> ConfidenceInterval?
  ) throws -> Double {
    try SimulatedStudies.share { study in
      let interval = try #require(interval(study))
      return interval.low <= truth && truth <= interval.high
    }
  }

  private static func expect(
    _ share: Double, _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    print("coverage of \(what): \(share)")
    let slack = SimulatedStudies.slack
    #expect(
      (0.935 - slack...0.965 + slack).contains(share), "\(what), seed 42: \(share)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [5, 10, 30])
  func `95 % intervals cover the mean 93.5 to 96.5 % of the time`(count: Int) throws {
    let share = try Self.coverage(of: 12) {
      SampleMean(SimulatedStudies.replications(count, study: $0)).interval
    }
    Self.expect(share, "Student's interval of \(count)")
  }

  @Test(arguments: [3, 5, 10, 30])
  func `bootstrap intervals cover the mean equally often`(count: Int) throws {
    let share = try Self.coverage(of: 12) {
      SampleMean(SimulatedStudies.replications(count, study: $0), method: .bootstrapPercentile)
        .interval
    }
    Self.expect(share, "bootstrap interval of \(count)")
  }

  /// Hesterberg's levels, `pnorm(qt(0.025, n - 1) * sqrt(n / (n - 1)))`, calculated with SciPy
  /// 1.17: moving a normal value away by the factor is the same as taking it at that level.
  @Test func `few units widen the bootstrap as Hesterberg does`() {
    for (units, level) in [(5, 0.000_954_2), (10, 0.008_551), (20, 0.015_880), (40, 0.020_257)] {
      let moved = NormalDistribution.quantile(0.025) * bootstrapWidening(units)
      #expect(abs(moved - NormalDistribution.quantile(level)) < 5e-4, "\(units) units")
    }
    // 12.7062 / 1.95996 * sqrt(2), from a table of Student's t.
    #expect(abs(bootstrapWidening(2) - 9.1681) < 1e-3)
  }

  @Test func `resamples are moved away from the estimate on either side`() throws {
    let sorted = (0...1_000).map { Double($0) / 1_000 }
    let interval = try #require(bootstrapInterval(0.4, resamples: sorted, units: 10))
    #expect(abs(interval.low - (0.4 - 1.216_616 * 0.375)) < 1e-5)
    #expect(abs(interval.high - (0.4 + 1.216_616 * 0.575)) < 1e-5)
    #expect(bootstrapInterval(0.4, resamples: [], units: 10) == nil)
  }

  @Test func `intervals of paired differences cover the true difference`() throws {
    // Common random numbers: both treatments share most of every value.
    let share = try Self.coverage(of: 0.5) { study in
      let shared = SimulatedStudies.replications(10, study: study)
      let own = [1, 2].map { SimulatedStudies.replications(10, study: 10_000 * $0 + study) }
      return PairedComparison(
        zip(shared, own[0]).map { $0 + 0.2 * $1 + 0.5 },
        against: zip(shared, own[1]).map { $0 + 0.2 * $1 }
      ).interval
    }
    Self.expect(share, "paired differences of 10")
  }
}
