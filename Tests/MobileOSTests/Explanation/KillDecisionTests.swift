import SimulationKernel
import TestSupport
import Testing

@testable import MobileOS

/// Why a process was killed and not the next one.
@Suite
struct KillDecisionTests {
  private func kills(_ setup: DeviceSetup) throws -> [RunLog.Kill] {
    let simulation = DeviceSimulation(setup, logging: true, explaining: true)
    return try Array(#require(simulation.finish().log).kills)
  }

  @Test(arguments: PolicyRegistry.all.map(\.name))
  func `explaining a run does not change it`(policy: String) throws {
    for seed in 1...(BuildKind.isDebug ? 1 : 4) as ClosedRange<UInt64> {
      var scenario = try RandomScenario(seed: seed)
      scenario.change(policy: policy, clock: .closed)
      let plain = DeviceSimulation(scenario.setup).finish()
      let explained = DeviceSimulation(scenario.setup, logging: true, explaining: true).finish()
      #expect(explained.fingerprint == plain.fingerprint, "seed \(seed)")
      #expect(explained.events == plain.events)
    }
  }

  /// Policies that keep one order and change it only with uses and sizes.
  @Test(arguments: ["jetsam", "lru", "fifo", "lfu", "largest", "smallest", "gdsf", "belady"])
  func `of two simultaneous kills the second is the first's runner-up`(
    policy: String
  ) throws {
    var stream = RandomStream(StreamID(seed: 5, purpose: 77))
    var pairs = 0
    for _ in 0..<20 {
      let replay = Replay.random(apps: 12, uses: 200, &stream)
      let kills = try kills(replay.setup(policy: policy, memoryBytes: 20))
      for (kill, next) in zip(kills, kills.dropFirst()) where kill.time == next.time {
        // A launch asks for as many bytes as it lacks, once: the floor stays.
        #expect(kill.decision?.request.highestBand == next.decision?.request.highestBand)
        #expect(kill.decision?.runnerUp == next.process)
        pairs += 1
      }
    }
    #expect(pairs > 100)
  }

  @Test func `the largest app is killed, and the values are footprints`() throws {
    var bench = ModelBench(megabytes: [300, 400, 200, 500])
    bench.policy = "largest"
    bench.trigger = TriggerEntry(OnDemand.self)
    for app in 0..<4 as Range<UInt32> { bench.use(app, at: Int64(app) * 60, for: 5) }
    let kill = try #require(try kills(bench.setup()).first)
    let decision = try #require(kill.decision)
    #expect(kill.process == ProcessID(1))
    #expect(decision.victimValue == 400e6)
    #expect(decision.runnerUp == ProcessID(0))
    #expect(decision.runnerUpValue == 300e6)
    #expect(decision.eligibleCount == 3)
    #expect(decision.finding?.value == -400e6)
  }

  @Test func `the threshold is the one that was crossed`() throws {
    var bench = ModelBench(megabytes: [500, 300, 100])
    bench.setThresholds(critical: 150, idle: 300, soft: 350)
    bench.use(0, at: 0, for: 5)
    bench.use(1, at: 60, for: 5)
    bench.use(2, at: 120, for: 5)
    let kill = try #require(try kills(bench.setup()).first)
    let finding = try #require(kill.decision?.finding)
    #expect(finding.limitName == "the idle threshold")
    #expect(finding.limit == 300e6 && finding.value == 200e6)
    #expect(kill.decision?.runnerUp == nil)
  }

  @Test func `each comparing policy reports the value of its victim`() throws {
    for entry in PolicyRegistry.all where entry.card.comparand != nil {
      var stream = RandomStream(StreamID(seed: 9, purpose: 78))
      let replay = Replay.random(apps: 8, uses: 60, &stream)
      for kill in try kills(replay.setup(policy: entry.name, memoryBytes: 15)) {
        let decision = try #require(kill.decision)
        let value = try #require(decision.victimValue, "\(entry.name)")
        guard let other = decision.runnerUpValue, let dies = entry.card.comparand?.dies else {
          continue
        }
        // The formula of score and the clock of others move with the decision itself.
        if ["score", "landlord"].contains(entry.name) { continue }
        #expect(dies == .lowest ? value <= other : value >= other, "\(entry.name)")
      }
    }
  }
}
