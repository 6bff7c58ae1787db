@testable import MobileOS
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
  func `with unit sizes the exact optimum is Belady's`(letters: String, launches: [Int]) {
    let instance = Replay(letters: letters).instance
    let seen = [3, 4].map {
      ExactOptimum.launches(of: instance, memoryBytes: $0).launches
    }
    #expect(seen == launches)
  }

  /// 10,000 instances with optimisation, each under every policy; fewer of both without.
  @Test
  func `bound, optimum and all policies are ordered on random instances`() throws {
    let policies = PolicyRegistry.all.map(\.name).filter { $0 != "never" }
    for seed in 1...(BuildKind.isDebug ? 800 : 10_000) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 2 + Int(seed % 5), uses: 4 + Int(seed % 21), &stream)
      let memoryBytes = 1 + Int64(stream.uniform(below: 20 as UInt32))
      let optimum = ExactOptimum.launches(of: replay.instance, memoryBytes: memoryBytes)
      let bound = IntervalBound.launches(of: replay.instance, memoryBytes: memoryBytes)
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

  /// Belady's rule, implemented by itself in the policy of that name, is optimal for equal sizes.
  @Test
  func `with equal sizes the bound is Belady's count`() throws {
    for seed in 1...(BuildKind.isDebug ? 300 : 5_000) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let apps = 3 + Int(seed % 30)
      var replay = Replay.random(apps: apps, uses: 20 + Int(seed % 200), &stream)
      let size = Int64(1 + stream.uniform(below: 9 as UInt32))
      replay.sizes = Array(repeating: size, count: apps)
      replay.costs = Array(repeating: 3, count: apps)
      let memoryBytes = size + Int64(stream.uniform(below: UInt32(10 * size)))
      let belady = try replay.outcome(policy: "belady", memoryBytes: memoryBytes)
      let bound = IntervalBound.launches(of: replay.instance, memoryBytes: memoryBytes)
      #expect(bound.launches == belady.launches, "seed \(seed)")
      #expect(abs(bound.cost - belady.cost) < 1e-6, "seed \(seed)")
    }
  }

  /// Without a limit on their number, where other instances are bounded by windows or one price.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `with equal sizes the bound of a long instance is Belady's count`(seed: UInt64) throws {
    var stream = RandomStream(StreamID(seed: seed))
    var replay = Replay.random(apps: 60, uses: 20_000, &stream)
    replay.sizes = Array(repeating: 7, count: 60)
    for memoryBytes in [7, 40, 141, 300] as [Int64] {
      let belady = try replay.outcome(policy: "belady", memoryBytes: memoryBytes)
      let bound = IntervalBound.launches(of: replay.instance, memoryBytes: memoryBytes)
      #expect(bound.launches == belady.launches, "seed \(seed), \(memoryBytes) bytes")
    }
  }

  /// The flow is another way to the same optimum, also where uses leave unequal room to others.
  @Test
  func `equal intervals kept are as many as the flow keeps`() throws {
    for seed in 1...(BuildKind.isDebug ? 200 : 3000) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      var replay = Replay.random(apps: 3 + Int(seed % 20), uses: 20 + Int(seed % 150), &stream)
      replay.sizes = replay.sizes.map { _ in 5 }
      replay.costs = replay.costs.map { _ in 2 }
      var instance = replay.instance
      instance.frontBytes = ContiguousArray(
        instance.uses.map { _ in Int64(stream.uniform(below: 30 as UInt32)) })
      let timeline = ReuseTimeline(
        instance, memoryBytes: 5 + Int64(stream.uniform(below: 60 as UInt32)))
      guard !timeline.intervals.isEmpty else { continue }
      let kept = try #require(EqualIntervals.kept(of: timeline))
      #expect(
        abs(Double(kept.count { $0 }) * 2 - TimelineFlow(timeline).value) < 1e-6, "seed \(seed)")
    }
  }

  /// What a plan keeps is worth what the bound says that it saves.
  @Test
  func `the plan of a bound has the cost of the bound`() throws {
    for seed in 1...(BuildKind.isDebug ? 500 : 5_000) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let instance = Replay.random(apps: 2 + Int(seed % 20), uses: 10 + Int(seed % 90), &stream)
        .instance
      let memoryBytes = 1 + Int64(stream.uniform(below: 60 as UInt32))
      let solution = IntervalBound.solution(of: instance, memoryBytes: memoryBytes)
      var cost = 0.0
      var latest: [ProcessID: Int] = [:]
      for (position, app) in instance.uses.enumerated() {
        let kept = latest[app].map { Double(solution.plan.shares[$0]) } ?? 0
        cost += instance.costs[app.index] * (1 - kept)
        latest[app] = position
      }
      #expect(abs(cost - solution.cost) <= 1e-5 * max(1, cost), "seed \(seed)")
    }
  }

  /// Windows with prices outside held are worse than the whole, and better than one price.
  @Test
  func `windows bound a long instance better than one price`() throws {
    var stream = RandomStream(StreamID(seed: 7))
    let instance = Replay.random(apps: 200, uses: 5000, &stream).instance
    for memoryBytes in [50, 200, 500] as [Int64] {
      let quick = IntervalBound.launches(of: instance, memoryBytes: memoryBytes)
      let tight = IntervalBound.launches(of: instance, memoryBytes: memoryBytes, effort: .tight)
      let all = TimelineFlow(ReuseTimeline(instance, memoryBytes: memoryBytes))
      let optimum = ReuseTimeline(instance, memoryBytes: memoryBytes).cost - all.value
      #expect(quick.cost <= tight.cost && tight.cost <= optimum * (1 + 1e-9))
      #expect(tight.cost > 0.99 * optimum && quick.cost > 0.8 * optimum)
    }
  }

  /// The fractional bound meets the optimum where everything fits, and where nothing does.
  @Test
  func `memory for all leaves first launches only; no memory leaves all`() {
    let instance = TextbookReplayTests.variable.instance
    #expect(
      IntervalBound.launches(of: instance, memoryBytes: 8) == LaunchBound(launches: 4, cost: 16))
    #expect(
      IntervalBound.launches(of: instance, memoryBytes: 0) == LaunchBound(launches: 16, cost: 76))
  }
}

extension TimelineFlow {
  /// All of a timeline at once.
  init(_ timeline: ReuseTimeline) { self.init(room: timeline.room, timeline.intervals) }

  /// What is kept is worth so much.
  var value: Double {
    intervals.indices.reduce(0) {
      $0 + intervals[$1].value * Double(room(of: $1)) / Double(intervals[$1].size)
    }
  }
}
