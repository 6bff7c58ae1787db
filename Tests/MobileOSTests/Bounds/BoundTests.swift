import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// Bound <= exact optimum <= every policy, and values known from elsewhere.
@Suite
struct BoundTests {
  /// Fewest launches and least cost of the small case with sizes and costs: exhaustive search.
  @Test
  func `the exact optimum of the case with sizes and costs`() {
    let optimum = ExactOptimum.launches(
      of: TextbookReplayTests.variable.instance, memoryBytes: 5)
    #expect(optimum == LaunchBound(launches: 10, cost: 31))
  }

  /// Belady's rule is optimal where all sizes are one.
  @Test(arguments: [("123412512345", [7, 6]), ("70120304230321201701", [9, 8])])
  func `the exact optimum with unit sizes is Belady's`(letters: String, launches: [Int]) {
    let instance = Replay(letters: letters).instance
    let seen = [3, 4].map {
      ExactOptimum.launches(of: instance, memoryBytes: $0).launches
    }
    #expect(seen == launches)
  }

  /// 10,000 instances with optimisation, each under every policy; fewer of both without.
  @Test
  func `bound, optimum and every policy are in order on random instances`() throws {
    let policies = PolicyRegistry.all.map(\.name).filter { $0 != "never" }
    for seed in 1...(BuildKind.isDebug ? 1500 : 10_000) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 2 + Int(seed % 5), uses: 4 + Int(seed % 21), &stream)
      let memoryBytes = 1 + Int64(stream.uniform(below: 20 as UInt32))
      let optimum = ExactOptimum.launches(of: replay.instance, memoryBytes: memoryBytes)
      let bound = PFOOLowerBound.launches(of: replay.instance, memoryBytes: memoryBytes)
      #expect(bound.launches <= optimum.launches, "seed \(seed)")
      #expect(bound.cost <= optimum.cost * (1 + 1e-12), "seed \(seed)")
      for (index, policy) in policies.enumerated() {
        // Without optimisation a few policies each; the tables of lhd take longest to make.
        guard !BuildKind.isDebug || (Int(seed) + index) % 12 == 0 else { continue }
        guard policy != "lhd" || seed % 20 == 0 else { continue }
        let outcome = try replay.outcome(policy: policy, memoryBytes: memoryBytes)
        #expect(optimum.launches <= outcome.launches, "seed \(seed), \(policy)")
        #expect(optimum.cost <= outcome.cost, "seed \(seed), \(policy)")
      }
    }
  }

  /// The fractional bound meets the optimum where everything fits, and where nothing does.
  @Test
  func `only first launches are left when everything fits, all when nothing does`() {
    let instance = TextbookReplayTests.variable.instance
    #expect(
      PFOOLowerBound.launches(of: instance, memoryBytes: 8) == LaunchBound(launches: 4, cost: 16))
    #expect(
      PFOOLowerBound.launches(of: instance, memoryBytes: 0) == LaunchBound(launches: 16, cost: 76))
  }
}
