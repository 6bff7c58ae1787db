import MobileOS
import SimulationKernel
import TestSupport
import Testing

/// Laws of warnings and kills, looked at after every event of random small devices with windows.
@Suite
struct KernelLawTests {
  static let seeds: UInt64 = BuildKind.isDebug ? 200 : 10_000

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `nobody suspended is told anything, and the front dies last`(part: UInt64) throws {
    for seed in stride(from: 1 + part, through: Self.seeds, by: 8) {
      var setup = try RandomScenario(seed: seed).setup
      setup.end = .zero + .hours(1)
      setup.warmUp = .zero
      setup.windows = WindowProfile(
        navigationPause: .exponential(mean: 20), sceneBytes: 4, viewBytes: 2)
      var watch = KernelWatch(setup)
      watch.run()
      #expect(watch.violation == nil, "seed \(seed): \(watch.violation ?? "")")
    }
  }
}

/// A device under watch.
private struct KernelWatch: ~Copyable {
  private var simulation: DeviceSimulation
  private let count: Int
  private var before: [ProcessSnapshot]
  private var kills = 0
  private var notes = 0
  private(set) var violation: String?

  init(_ setup: DeviceSetup) {
    simulation = DeviceSimulation(setup, logging: true)
    simulation.setRecordingCallbacks(true)
    count = setup.apps.count
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
      let told = Set(simulation.takeCallbacks().map(\.app))
      let now = look()
      check(now, told)
      before = now
    } while simulation.dispatchedEvents > dispatched && violation == nil
  }

  private mutating func check(_ now: [ProcessSnapshot], _ told: Set<ProcessID>) {
    guard let log = simulation.log else { return }
    for note in log.notes[notes...] where note.kind.isWarning {
      guard let process = note.process else { continue }
      let was = before[process.index]
      // An app that was suspended before the event may have been resumed in it, and one that runs
      // may be suspended after it.
      if was.state == .suspended, now[process.index].state == .suspended {
        violation = "a suspended app was warned"
      }
    }
    for kill in log.kills[kills...] {
      if before[kill.process.index].state == .suspended, kill.band < .foregroundSupport,
        told.contains(kill.process)
      {
        violation = "a kill of a suspended app was told"
      }
      let isOwnFault = [.perProcessLimit, .watchdog, .cpuLimit, .highwater].contains(kill.cause)
      guard kill.band == .foreground, !isOwnFault, kill.cause != .procThrashing else { continue }
      for index in now.indices where before[index].state == .suspended {
        if now[index].state == .suspended {
          violation = "the front died of \(kill.cause) while app \(index) was suspended"
        }
      }
    }
    kills = log.kills.count
    notes = log.notes.count
  }
}
