import Statistics
import Testing

/// Ratios of medians with a bootstrap interval.
@Suite
struct BootstrapRatioTests {
  @Test func `samples without spread have an interval of zero width`() throws {
    let ratio = try #require(BootstrapRatio([6, 6, 6], over: [3, 3, 3]))
    #expect(ratio.ratio == 2 && ratio.low == 2 && ratio.high == 2)
    #expect(ratio.verdict(tolerance: 0.02) == .slower)
  }

  @Test func `the interval of one value against two is the range of the ratios`() throws {
    // The median of two draws from {1, 2} is 1, 1.5 or 2, each end with probability 1/4.
    let ratio = try #require(BootstrapRatio([3], over: [1, 2]))
    #expect(ratio.ratio == 2 && ratio.low == 1.5 && ratio.high == 3)
  }

  @Test func `a difference within the spread is undecided`() throws {
    let ratio = try #require(
      BootstrapRatio([98, 104, 96, 103, 99, 105, 101], over: [100, 97, 103, 99, 104, 102, 98]))
    #expect(ratio.verdict(tolerance: 0.02) == .cannotTell)
  }

  @Test func `half the time is faster and an empty sample has no ratio`() throws {
    let ratio = try #require(BootstrapRatio([49, 50, 51, 50], over: [99, 100, 101, 100]))
    #expect(ratio.verdict(tolerance: 0.02) == .faster)
    #expect(BootstrapRatio([], over: [1]) == nil)
  }

  @Test func `a verdict needs a difference beyond the tolerance`() throws {
    // Samples without spread have intervals without width.
    func verdict(_ ratio: Double, _ tolerance: Double) throws -> SpeedVerdict {
      try #require(BootstrapRatio([ratio], over: [1])).verdict(tolerance: tolerance)
    }
    #expect(try verdict(1.25, 0.25) == .cannotTell && verdict(1.26, 0.25) == .slower)
    #expect(try verdict(0.75, 0.25) == .cannotTell && verdict(0.74, 0.25) == .faster)
    #expect(try verdict(1, 0) == .cannotTell)
  }

  @Test func `medians that are not positive have no ratio`() {
    #expect(BootstrapRatio([1], over: [0]) == nil)
    #expect(BootstrapRatio([0], over: [1]) == nil)
    #expect(BootstrapRatio([-1], over: [1]) == nil)
    #expect(BootstrapRatio([1], over: []) == nil)
  }
}
