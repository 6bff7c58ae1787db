import MobileOS
import SimulationKernel
import Testing

@testable import Runs
@testable import Scenarios
@testable import Statistics

/// Survival on scripted systems whose hazard of being killed is known.
@Suite
struct KnownHazardTests {
  /// Random uses on a device that kills at random.
  ///
  /// Uses begin as a Poisson process, each of an app drawn from `apps` alike; the device holds
  /// `alive` of them and kills any of these with equal probability. An app out of sight then dies
  /// at the rate of uses of dead apps over `alive`, and returns at its own rate of uses.
  private static let apps = 20
  private static let alive = 6
  private static let pause = 5.0

  private var deathRate: Double {
    Double(Self.apps - Self.alive) / Double(Self.apps) / Double(Self.alive) / Self.pause
  }
  private var returnRate: Double { 1 / Double(Self.apps) / Self.pause }

  private func scenario(hours: Int) throws -> Scenario {
    let text = """
      duration: \(hours)h
      warmUp: 1h
      device: {profile: cache, memory: \(Self.alive)MB}
      apps: {count: \(Self.apps), footprint: 1MB, filePages: 0}
      workload:
        chooser: zipf
        exponent: 0
        returnShare: 0
        dwell: 1ms
        switchPause: 0s
        usesPerSession: 1
        sessionGap: {mean: \(Int(Self.pause))s}
        shortestGap: 0s
        hours: [1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]
      """
    return try ScenarioLoader(builtInNames: ["known"]) { _ in text }.load("known").scenario
  }

  private func random() throws -> VictimHypothesis {
    VictimHypothesis(try StrategySpec.parse("random"))
  }

  @Test func `both estimates recover the hazard within their intervals`() async throws {
    let scenario = try scenario(hours: 2)
    let plan = SurvivalPlan(
      scenario, processes: [ProcessID(7)], footprints: [nil], hypotheses: [try random()],
      users: 24, departuresPerUser: 4, horizon: .minutes(5))
    let study = try await SurvivalStudy(plan, jobs: 2)
    let one = study.cases[0]
    #expect(one.observed.joined().count > 300)
    for time in [10.0, 30, 60, 120] {
      let alive = DeterministicMath.exp(-deathRate * time)
      let interval = try #require(one.alive.interval(at: time))
      #expect(interval.low <= alive && alive <= interval.high, "alive after \(time) s: \(alive)")
      #expect(interval.halfWidth < 0.15)

      let both = deathRate + returnRate
      let killed = deathRate / both * (1 - DeterministicMath.exp(-both * time))
      let incidence = try #require(one.incidence[0].interval(at: time))
      #expect(
        incidence.low <= killed && killed <= incidence.high, "killed within \(time) s: \(killed)")
      let back = try #require(one.incidence[1].value(at: time))
      #expect(abs(back - returnRate / both * (1 - DeterministicMath.exp(-both * time))) < 0.08)
    }
  }

  @Test func `a trigger that kills at a known rate is recovered too`() async throws {
    var scenario = try scenario(hours: 2)
    // Nobody dies for memory; the trigger alone kills, each app once an exponential time is over.
    scenario.device = .cache(memoryBytes: 1 << 40)
    scenario.trigger = TriggerEntry(ExponentialKiller.self)
    let plan = SurvivalPlan(
      scenario, processes: [ProcessID(7)], footprints: [2_000_000],
      hypotheses: [try random()], users: 24, departuresPerUser: 4, horizon: .minutes(5))
    let study = try await SurvivalStudy(plan, jobs: 2)
    let rate = 1 / ExponentialKiller.meanSeconds
    for one in study.cases {
      for time in [30.0, 60, 120] {
        let alive = DeterministicMath.exp(-rate * time)
        let interval = try #require(one.alive.interval(at: time))
        #expect(interval.low <= alive && alive <= interval.high, "alive after \(time) s: \(alive)")
        let both = rate + returnRate
        let killed = rate / both * (1 - DeterministicMath.exp(-both * time))
        let incidence = try #require(one.incidence[0].interval(at: time))
        #expect(incidence.low <= killed && killed <= incidence.high, "killed within \(time) s")
      }
    }
  }

  @Test func `runs with removed uses are equal until the first removed use`() throws {
    let scenario = try scenario(hours: 2)
    var setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: 0)
    let whole = try #require(DeviceSimulation(setup, logging: true).finish().log)
    let after = SimTime.zero + .hours(1)
    setup.removedUses = RemovedUses(of: ProcessID(7), after: after)
    let cut = try #require(DeviceSimulation(setup, logging: true).finish().log)
    let early = whole.launches.prefix { $0.time <= after }
    #expect(
      cut.launches.prefix(early.count).map(\.process.rawValue)
        == early.map(\.process.rawValue))
    #expect(!cut.launches.contains { $0.time > after && $0.process == ProcessID(7) })
    // On the idealised device nothing delays anybody: all other uses keep their instants.
    #expect(
      cut.launches.map(\.time)
        == whole.launches.filter { $0.time <= after || $0.process != ProcessID(7) }.map(\.time))
  }

  @Test func `an app that is never killed stays alive, with an interval`()
    async throws
  {
    var scenario = try scenario(hours: 2)
    scenario.device = .cache(memoryBytes: 1 << 40)
    let plan = SurvivalPlan(
      scenario, processes: [ProcessID(0)], footprints: [nil],
      hypotheses: VictimHypothesis.disputed, users: 10, departuresPerUser: 2,
      horizon: .minutes(10))
    let study = try await SurvivalStudy(plan, jobs: 2)
    for one in study.cases {
      #expect(one.alive.value(at: 60) == 1)
      let low = try #require(one.alive.interval(at: 60)?.low)
      #expect(low > 0.7 && low < 0.75)
      #expect(one.incidence[0].value(at: 60) == 0)
    }
  }
}

/// A test double: every process out of sight dies when an exponential time is over.
///
/// Times are drawn per process and load, so that a departure's kill does not depend on who else
/// is there.
struct ExponentialKiller: ReclaimTrigger {
  static let name = "exponential-killer"
  static let summary = "kills each process after an exponential time out of sight"
  static let needs: PolicyNeeds = [.departures, .uses, .kills, .loads]
  static let meanSeconds = 90.0

  private var deaths: [SimTime]
  private var stream = RandomStream(StreamID(seed: 99, purpose: 0xD1E))

  init(_ setup: TriggerSetup) {
    deaths = Array(repeating: .max, count: setup.processCount)
  }

  var wakeThresholdBytes: Int64 { .max }

  mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    for index in deaths.indices where deaths[index] <= memory.now {
      let process = ProcessID(UInt32(index))
      deaths[index] = .max
      return ReclaimRequest(.process(process), upTo: .ageing, cause: .idleExit)
    }
    return nil
  }

  mutating func widened(
    _ refused: ReclaimRequest, _ memory: MemoryStatus
  ) -> ReclaimRequest? { nil }

  func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? { nil }

  func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    let next = deaths.min() ?? .max
    return next == .max ? nil : next
  }

  mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {
    deaths[process.index] =
      processes.now + SimDuration(seconds: stream.exponential(mean: Self.meanSeconds))
  }

  mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    deaths[process.index] = .max
  }

  mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    deaths[process.index] = .max
  }

  mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    deaths[process.index] = .max
  }
}
