@testable import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// The bound that a run computes for itself, in the replay and in the full model.
@Suite
struct RunBoundTests {
  /// 10,000 runs with optimisation, fewer without: sizes, growth, limits, thresholds, triggers,
  /// users, policies, pages, swap, background life and windows are drawn.
  @Test(arguments: 0..<10)
  func `no policy beats the bound in random runs of the full model`(part: Int) throws {
    let runs = BuildKind.isDebug ? 12 : 1000
    for seed in UInt64(part * runs + 1)...UInt64((part + 1) * runs) {
      var scenario = try RandomScenario(seed: seed)
      if seed % 2 == 0 { scenario.addSystem(seed: seed) }
      if seed % 3 == 0 { scenario.addBursts(seed: seed) }
      if seed % 4 < 2 { scenario.addMechanisms(seed: seed) }
      var setup = scenario.setup
      setup.wantsBound = true
      setup.boundEffort = seed % 5 == 0 ? .tight : .quick
      let result = EventListKind.wheel.run(setup)
      // A run that overcommits memory and kills no process has no bound.
      guard let bound = result.bound else { continue }
      let statistics = result.statistics
      let name: Comment = "seed \(seed), \(scenario.strategyName)"
      #expect(bound.launches <= statistics.coldLaunches + statistics.warmLaunches, name)
      let relaunch = statistics.timeLostToRelaunch.milliseconds
      #expect(bound.cost <= relaunch * (1 + 1e-9) + 1e-9, name)
      #expect(bound.lost <= statistics.timeLost.milliseconds * (1 + 1e-9) + 1e-9, name)
    }
  }

  /// Sums over many small runs of the full model, each strategy that does not know the future against
  /// the bound for all of them; of one run nothing is claimed.
  @Test
  func `in random full runs no policy beats the expected bound on average`() throws {
    var surplus: [Double] = []
    var informative = 0
    for seed in 1...(BuildKind.isDebug ? 240 : 5000) as ClosedRange<UInt64> {
      var setup = try RandomScenario(seed: seed).setup
      guard setup.strategy.policy.name != "never", !setup.strategy.needs.contains(.future) else {
        continue
      }
      setup.wantsBound = true
      let result = EventListKind.wheel.run(setup)
      let bound = try #require(result.deployableBound)
      let statistics = result.statistics
      let launches = Double(statistics.coldLaunches + statistics.warmLaunches)
      #expect(bound.launches <= Double(statistics.launches) + 1e-6, "seed \(seed)")
      surplus.append((launches - bound.launches) / max(1, Double(statistics.launches)))
      if bound.launches > 1.2 * Double(statistics.firstLaunches) { informative += 1 }
    }
    let mean = surplus.reduce(0, +) / Double(surplus.count)
    #expect(mean > 0 && informative > surplus.count / 20)
  }

  @Test
  func `the bound of a replay is that of its sequence`() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      var replay = Replay.random(apps: 6, uses: 60, &stream)
      replay.costs = replay.costs.map { $0 * 10 }
      var setup = try replay.setup(policy: "lru", memoryBytes: 20)
      for app in setup.apps.indices {
        setup.apps[app].coldLaunch = .milliseconds(Int64(replay.costs[app]))
        setup.apps[app].warmLaunch = setup.apps[app].coldLaunch
      }
      setup.wantsBound = true
      let bound = try #require(EventListKind.wheel.run(setup).bound)
      let expected = IntervalBound.launches(of: replay.instance, memoryBytes: 20)
      #expect(bound.launches == expected.launches, "seed \(seed)")
      #expect(abs(bound.cost - expected.cost) < 1e-6, "seed \(seed)")
    }
  }

  /// Two apps of one byte take turns on a device of one byte: with the first use before the warm-up
  /// ends nothing can be kept, with room for both everything.
  @Test
  func `an app used before the warm-up's end may still be alive after it`() throws {
    let replay = Replay(letters: "ABABABABAB")
    var setup = try replay.setup(policy: "lru", memoryBytes: 2)
    setup.warmUp = .nanoseconds(4)
    setup.wantsBound = true
    #expect(EventListKind.wheel.run(setup).bound?.launches == 0)
    var small = try replay.setup(policy: "lru", memoryBytes: 1)
    small.warmUp = setup.warmUp
    small.wantsBound = true
    let result = EventListKind.wheel.run(small)
    let bound = try #require(result.bound)
    #expect(bound.launches > 0 && bound.launches <= result.statistics.coldLaunches)
  }

  @Test
  func `the least footprint of an app is what it keeps when warned`() throws {
    var app = AppTraits(bytes: 100)
    app.warningResponsePermille = 500
    app.purgeableBytes = 80
    app.peakBytes = 300
    app.growthBytesPerSecond = 20
    // The idealised device never warns, unless the app comes near a limit of its own.
    let unwarned = DeviceProfile.cache(memoryBytes: 100).leastModel(of: AppList([app])).apps[0]
    #expect(unwarned.floorBytes == 100 && unwarned.growthPerMillisecond > 0)
    app.hardLimitBytes = 400
    let least = DeviceProfile.cache(memoryBytes: 100).leastModel(of: AppList([app])).apps[0]
    #expect(least.baseBytes == 100 && least.floorBytes == 50)
    // Others may warn it whenever they like: of its growth nothing is sure.
    #expect(least.growthPerMillisecond == 0)
    app.warningResponsePermille = 0
    let deaf = DeviceProfile.cache(memoryBytes: 100).leastModel(of: AppList([app])).apps[0]
    #expect(deaf.floorBytes == 100 && deaf.grownBytes == 300)
    #expect(deaf.growthPerMillisecond > 0.0197 && deaf.growthPerMillisecond < 0.02)
  }

  @Test
  func `a policy that overcommits memory without kills has no bound`() throws {
    var setup = try Replay(letters: "ABAB").setup(policy: "never", memoryBytes: 1)
    setup.wantsBound = true
    #expect(EventListKind.wheel.run(setup).bound == nil)
    var roomy = try Replay(letters: "ABAB").setup(policy: "never", memoryBytes: 2)
    roomy.wantsBound = true
    #expect(EventListKind.wheel.run(roomy).bound?.launches == 2)
  }

  @Test
  func `an app alive at the start need not be launched`() throws {
    var setup = try Replay(letters: "ABAB").setup(policy: "lru", memoryBytes: 2)
    setup.wantsBound = true
    setup.start = StartingState(
      processes: [
        StartingState.Process(
          ProcessID(0), state: .suspended, band: .idle, footprintBytes: 1)
      ])
    let result = EventListKind.wheel.run(setup)
    #expect(result.statistics.coldLaunches == 1)
    #expect(result.bound?.launches == 1)
  }

  @Test
  func `a bound is computed only on request`() throws {
    let setup = try Replay(letters: "ABAB").setup(policy: "lru", memoryBytes: 1)
    #expect(EventListKind.wheel.run(setup).bound == nil)
  }
}
