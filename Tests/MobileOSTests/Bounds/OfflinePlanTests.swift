@testable import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// Plans made in hindsight: they can be carried out, and are near the optimum.
@Suite
struct OfflinePlanTests {
  /// bound <= optimum <= policy that carries out the plan <= plan, on random instances.
  @Test
  func `a plan costs at least the optimum, and its policy at most the plan`() throws {
    var optimal = 0
    let count: UInt64 = BuildKind.isDebug ? 400 : 10_000
    for seed in 1...count {
      var stream = RandomStream(StreamID(seed: seed, purpose: 81))
      let replay = Replay.random(apps: 2 + Int(seed % 6), uses: 4 + Int(seed % 26), &stream)
      let memoryBytes = 1 + Int64(stream.uniform(below: 25 as UInt32))
      let instance = replay.instance
      let plan = OfflinePlan(instance, memoryBytes: memoryBytes)
      let optimum = ExactOptimum.launches(of: instance, memoryBytes: memoryBytes).cost
      let outcome = try replay.outcome(policy: "offline-optimal", memoryBytes: memoryBytes)
      #expect(optimum <= outcome.cost + 1e-9, "seed \(seed)")
      #expect(outcome.cost <= plan.cost + 1e-9, "seed \(seed)")
      Self.expectFeasible(plan, instance, memoryBytes, seed)
      if outcome.cost <= optimum + 1e-9 { optimal += 1 }
    }
    #expect(optimal > Int(count) * 8 / 10, "\(optimal) of \(count) reach the optimum")
  }

  /// Uses that need more for a while: bound <= optimum <= plan.
  @Test
  func `memory that a use needs temporarily is kept free`() {
    var needed = 0
    for seed in 1...(BuildKind.isDebug ? 300 : 10_000) as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 85))
      let replay = Replay.random(apps: 2 + Int(seed % 6), uses: 4 + Int(seed % 26), &stream)
      let memoryBytes = 10 + Int64(stream.uniform(below: 25 as UInt32))
      var instance = replay.instance
      let before = ExactOptimum.launches(of: instance, memoryBytes: memoryBytes).cost
      instance.frontBytes = ContiguousArray(
        instance.uses.map { app in
          let more = stream.bernoulli(0.2) ? Int64(stream.uniform(below: 12 as UInt32)) : 0
          return instance.bytes[app.index] + more
        })
      let optimum = ExactOptimum.launches(of: instance, memoryBytes: memoryBytes).cost
      let bound = IntervalBound.solution(of: instance, memoryBytes: memoryBytes).cost
      let plan = OfflinePlan(instance, memoryBytes: memoryBytes)
      #expect(bound <= optimum + 1e-9, "seed \(seed)")
      #expect(optimum <= plan.cost + 1e-9, "seed \(seed)")
      if optimum > before { needed += 1 }
    }
    #expect(needed > 30)
  }

  private static func expectFeasible(
    _ plan: OfflinePlan, _ instance: ReplayInstance, _ memoryBytes: Int64, _ seed: UInt64
  ) {
    var kept: Set<UInt32> = []
    var cost = 0.0
    for (use, app) in instance.uses.enumerated() {
      if !kept.contains(app.rawValue) { cost += instance.costs[app.index] }
      kept.remove(app.rawValue)
      let bytes = instance.bytes[app.index]
      let beside = kept.reduce(0) { $0 + instance.bytes[Int($1)] }
      #expect(beside + (bytes > memoryBytes ? 0 : bytes) <= memoryBytes, "seed \(seed), use \(use)")
      if plan.isKept[use] { kept.insert(app.rawValue) }
    }
    #expect(abs(cost - plan.cost) < 1e-9, "seed \(seed)")
    #expect(kept.isEmpty, "seed \(seed): an app is kept for no use")
  }

  /// Where all apps are alike Belady's rule is optimal, and the plan with it.
  @Test
  func `with equal apps a plan is optimal`() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 82))
      let replay = Replay((0..<60).map { _ in stream.uniform(below: 8 as UInt32) })
      for memoryBytes in 1...6 as ClosedRange<Int64> {
        let plan = OfflinePlan(replay.instance, memoryBytes: memoryBytes)
        let belady = try replay.outcome(policy: "belady", memoryBytes: memoryBytes)
        #expect(plan.cost == belady.cost, "seed \(seed), \(memoryBytes) bytes")
      }
    }
  }

  /// Room is that of a plain array.
  @Test
  func `the room over uses is the initial room minus the reservations`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 83))
      let count = 1 + Int(stream.uniform(below: 20 as UInt32))
      var room = (0..<count).map { _ in Int64(stream.uniform(below: 100 as UInt32)) }
      var tree = RoomOverUses(ContiguousArray(room))
      for _ in 0..<60 {
        let start = Int(stream.uniform(below: UInt32(count + 1)))
        let end = start + Int(stream.uniform(below: UInt32(count - start + 1)))
        #expect(tree.leastRoom(start..<end) == room[start..<end].min() ?? .max, "seed \(seed)")
        let bytes = Int64(stream.uniform(below: 9 as UInt32))
        tree.take(bytes, over: start..<end)
        for use in start..<end { room[use] -= bytes }
      }
    }
  }

  /// A week-like user on the idealised device: the plan beats the greedy clairvoyants together.
  @Test
  func `the plan beats greedy rules that know the future`() throws {
    var costs: [String: Double] = [:]
    for seed in 1...6 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 84))
      let replay = Replay.random(apps: 15, uses: 500, &stream)
      for policy in ["offline-optimal", "belady-cost", "belady-size", "belady"] {
        costs[policy, default: 0] += try replay.outcome(policy: policy, memoryBytes: 30).cost
      }
    }
    let plan = try #require(costs["offline-optimal"])
    for (policy, cost) in costs where policy != "offline-optimal" {
      #expect(plan < cost, "\(policy)")
    }
  }
}
