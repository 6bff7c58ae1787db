import MobileOS
import SimulationKernel
import Testing

/// Daemons, web pages and the dock, one rule at a time (kern_memorystatus.c and its notes,
/// xnu-11417).
@Suite
struct SystemProcessTests {
  private static let megabyte = ModelBench.megabyte

  private func daemon(_ megabytes: Int64, period: SimDuration) -> SystemProcess {
    SystemProcess(
      AppTraits(bytes: megabytes * Self.megabyte), kind: .daemon, demandPeriod: period)
  }

  /// Two idle daemons of 100 MB and an app of 700 on 1000 MB, idle threshold at 200.
  private func bench(period: SimDuration) throws -> DeviceSetup {
    var bench = ModelBench(megabytes: [700])
    bench.setThresholds(critical: 50, idle: 150, soft: 150)
    bench.use(0, at: 10, for: 600)
    var setup = try bench.setup()
    setup.system = [daemon(100, period: period), daemon(100, period: period)]
    return setup
  }

  @Test func `an idle daemon exits when memory is short and counts as system`() throws {
    let result = EventListKind.wheel.run(try bench(period: .hours(2)), logging: true)
    let kills = try #require(result.log).kills
    #expect(kills.map(\.process) == [ProcessID(1)])
    #expect(kills.map(\.cause) == [.idleExit])
    #expect(result.statistics.kills == 1 && result.statistics[.systemKills] == 1)
    #expect(result.statistics.appsAlive.mean <= 1)
  }

  @Test func `a killed daemon restarts when it is needed and ages in band 10`()
    throws
  {
    // High relaunch likelihood: needed every 4 s, 10 s in band 10, then killed as idle again.
    let setup = try bench(period: .seconds(4))
    let result = EventListKind.wheel.run(setup, logging: true)
    let kills = try #require(result.log).kills
    #expect(kills.count > 20)
    for (kill, next) in zip(kills, kills.dropFirst()) where kill.process == next.process {
      let gap = next.time - kill.time
      #expect(gap >= .seconds(10) && gap <= .seconds(18), "\(gap)")
      #expect(next.band == .idle)
    }
  }

  @Test func `the policy does not change when a daemon is needed`() throws {
    let setups = try ["jetsam", "largest"].map { name in
      var setup = try bench(period: .seconds(4))
      let entry = try #require(PolicyRegistry.entry(named: name))
      setup.strategy = Strategy(trigger: XNUThresholds.self, policy: entry)
      return EventListKind.wheel.run(setup)
    }
    #expect(setups[0].workloadFingerprint == setups[1].workloadFingerprint)
  }

  @Test func `a web page follows its app and exits with it without a kill`() throws {
    var bench = ModelBench(megabytes: [300, 300, 500])
    bench.setThresholds(critical: 50, idle: 60, soft: 60)
    bench.use(0, at: 0, for: 60)
    bench.use(1, at: 100, for: 60)
    bench.use(2, at: 200, for: 60)
    var setup = try bench.setup()
    setup.system = [
      SystemProcess(
        AppTraits(bytes: 100 * Self.megabyte), kind: .webContent, demandPeriod: .zero, host: 0)
    ]
    var simulation = DeviceSimulation(setup, logging: true)
    simulation.run(until: .zero + .seconds(30))
    #expect(simulation.snapshot.appBytes == 400 * Self.megabyte)
    #expect(simulation.snapshot.appsAlive == 1)
    let log = try #require(simulation.finish().log)
    // App 0 or its page dies first for the third; once the app is gone, so is the page.
    #expect(log.kills.contains { $0.process == ProcessID(0) })
    #expect(log.kills.allSatisfy { $0.process != ProcessID(2) })
  }

  @Test func `an app of the dock stays in band 30 and outlives others`() throws {
    var bench = ModelBench(megabytes: [300, 300, 300, 300])
    bench.setThresholds(critical: 10, idle: 20, soft: 20)
    for round in 0..<6 as Range<Int64> { bench.use(0, at: 20 * round, for: 5) }
    bench.use(1, at: 200, for: 5)
    bench.use(2, at: 300, for: 5)
    bench.use(3, at: 400, for: 5)
    #expect(try bench.kills() == ["400.0: 0 vm-pageshortage 0"])
    var setup = try bench.setup()
    setup.dockSize = 1
    let docked = EventListKind.wheel.run(setup, logging: true)
    #expect(docked.log?.kills.map(\.process) == [ProcessID(1)])
    setup.dockSize = 0
    let jetsam = try #require(PolicyRegistry.entry(named: "jetsam"))
    setup.strategy = Strategy(trigger: XNUThresholds.self, policy: jetsam, parameterValues: [1])
    let asParameter = EventListKind.wheel.run(setup, logging: true)
    #expect(asParameter.fingerprint == docked.fingerprint)
  }

  @Test(arguments: EventListKind.allCases)
  func `every event list gives the same fingerprint with a population`(kind: EventListKind) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var setup = try RandomScenario(seed: seed).setup
      var population = SystemPopulation(count: 30)
      population.idleFootprint = .uniform(low: 1, high: 20)
      population.coreFootprint = .constant(2)
      population.webFootprint = .constant(20)
      population.highShare = 0.3
      setup.system = population.draw(appCount: setup.apps.count, setup.streams)
      setup.dockSize = Int(seed % 3)
      #expect(kind.run(setup).fingerprint == EventListKind.wheel.run(setup).fingerprint)
    }
  }
}
