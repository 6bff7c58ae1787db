import SimulationKernel
import TestSupport
import Testing

@testable import MobileOS

/// Laws of kills, warnings and pages, looked at after every event of random small devices with
/// windows, daemons, web pages and a dock.
///
/// Optimised builds have no assertions, so the accounts are checked here in them: after every
/// sixteenth event, after every event that killed, and at the end.
@Suite
struct KernelLawTests {
  static let seeds: UInt64 = BuildKind.isDebug ? 80 : 10_000

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `suspended apps get no calls, the front is killed last, and pages add up`(
    part: UInt64
  ) throws {
    for seed in stride(from: 1 + part, through: Self.seeds, by: 8) {
      var scenario = try RandomScenario(seed: seed)
      scenario.addSystem(seed: seed)
      var setup = scenario.setup
      setup.end = .zero + .hours(1)
      setup.warmUp = .zero
      setup.windows = WindowProfile(
        navigationPause: .exponential(mean: 20), sceneBytes: 4, viewBytes: 2)
      var watch = KernelWatch(setup)
      watch.run()
      #expect(watch.violation == nil, "seed \(seed), \(scenario.strategyName)")
    }
  }

  /// Kills, warnings and kills in front must occur, or the laws say nothing.
  @Test func `random devices have kills, warnings and lost apps in front`() throws {
    var kills = 0
    var warnings = 0
    var front = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      var scenario = try RandomScenario(seed: seed)
      scenario.addSystem(seed: seed)
      var setup = scenario.setup
      setup.end = .zero + .hours(1)
      setup.warmUp = .zero
      let statistics = DeviceSimulation(setup).finish().statistics
      kills += statistics.kills
      warnings += statistics[.memoryWarnings]
      front += statistics[.foregroundKills]
    }
    #expect(kills > 1_000)
    #expect(warnings > 100)
    #expect(front > 100)
  }
}

/// A device under watch.
private struct KernelWatch: ~Copyable {
  private var simulation: DeviceSimulation
  private let count: Int
  private let killsFromBandZero: Bool
  private var before: [ProcessSnapshot]
  private var kills = 0
  private var notes = 0
  private(set) var violation: String?

  init(_ setup: DeviceSetup) {
    simulation = DeviceSimulation(setup, logging: true)
    simulation.setRecordingCallbacks(true)
    count = setup.apps.count + setup.system.count
    killsFromBandZero = setup.strategy.policy.name == "jetsam"
    before = []
    before = look()
  }

  private func look() -> [ProcessSnapshot] {
    (0..<count).map { simulation.process(ProcessID(UInt32($0))) }
  }

  mutating func run() {
    var dispatched = simulation.dispatchedEvents
    repeat {
      dispatched = simulation.dispatchedEvents
      simulation.run(events: 1)
      var told: Set<ProcessID> = []
      var toldOfEnd: Set<ProcessID> = []
      simulation.drainCallbacks {
        if $0.callback != nil { told.insert($0.app) }
        if $0.callback == .appWillTerminate { toldOfEnd.insert($0.app) }
      }
      let now = look()
      check(now, told, toldOfEnd)
      before = now
    } while simulation.dispatchedEvents > dispatched && violation == nil
    if violation == nil { violation = simulation.simulation.model.brokenInvariant }
  }

  private mutating func check(
    _ now: [ProcessSnapshot], _ told: Set<ProcessID>, _ toldOfEnd: Set<ProcessID>
  ) {
    guard let log = simulation.log else { return }
    for note in log.memoryActions[notes...] where note.kind.isWarning {
      if let process = note.process { checkWarning(of: process, now) }
    }
    for kill in log.kills[kills...] {
      // What ran may have been notified of something else in the same event, but never of its end.
      let wasSuspended =
        before[process: kill.process].state == .suspended && kill.band < .foregroundSupport
      if (wasSuspended ? told : toldOfEnd).contains(kill.process) {
        violation = "\(kill.cause) of process \(kill.process.index) was told to it"
      }
      checkOrder(of: kill, now)
    }
    if simulation.dispatchedEvents % 16 == 0 || log.kills.count > kills {
      violation = violation ?? simulation.simulation.model.brokenInvariant
    }
    kills = log.kills.count
    notes = log.memoryActions.count
  }

  /// Who was suspended or below band 20 before the event and after it was so when it was warned:
  /// within an event an app is resumed or suspended, never both.
  private mutating func checkWarning(of process: ProcessID, _ now: [ProcessSnapshot]) {
    let (was, became) = (before[process: process], now[process: process])
    if was.state == .suspended, became.state == .suspended {
      violation = "process \(process.index) was warned although it is suspended"
    }
    if was.band < .ageing, became.band < .ageing, became.state != .notRunning {
      violation = "process \(process.index) was warned below band 20"
    }
  }

  /// The front dies by its own fault, in an aggressive round, or when nobody is left below.
  private mutating func checkOrder(of kill: RunLog.Kill, _ now: [ProcessSnapshot]) {
    // Which offender against a soft limit dies is the victim policy's choice; only jetsam's looks
    // from band 0 upward.
    let isOwnFault =
      [.perProcessLimit, .watchdog, .cpuLimit].contains(kill.cause)
      || kill.cause == .highwater && !killsFromBandZero
    guard kill.band == .foreground, !isOwnFault, kill.cause != .procThrashing else { return }
    for index in now.indices {
      let process = ProcessID(UInt32(index))
      let (was, became) = (before[index], now[index])
      guard was.state != .notRunning, became.state != .notRunning, was.band < .foreground,
        became.band < .foreground
      else { continue }
      // An offender dies before others, but only when no lower one offends.
      if kill.cause == .highwater,
        became.footprintBytes <= simulation.simulation.model.softLimit(of: process)
      {
        continue
      }
      violation = "the front died of \(kill.cause) while process \(index) lived below it"
    }
  }
}

extension [ProcessSnapshot] {
  fileprivate subscript(process process: ProcessID) -> ProcessSnapshot { self[process.index] }
}

extension OperatingSystem where Events: ~Copyable {
  /// The soft limit that holds for a process now.
  fileprivate func softLimit(of process: ProcessID) -> Int64 {
    processes[rareTraitsOf: process].softLimit(in: processes[process].state)
  }
}
