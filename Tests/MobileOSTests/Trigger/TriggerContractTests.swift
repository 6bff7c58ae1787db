import Foundation
import MobileOS
import SimulationKernel
import Testing

/// What every trigger in the registry owes the model; new ones are picked up by themselves.
@Suite
struct TriggerContractTests {
  static let names = TriggerRegistry.all.map { $0.name }

  @Test(arguments: names)
  func `random runs end with valid accounts and repeat, and some ask`(
    trigger: String
  ) throws {
    let type = try #require(TriggerRegistry.entry(named: trigger))
    var asked = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      var setup = try RandomScenario(seed: seed).setup
      setup.strategy.trigger = type
      let first = EventListKind.wheel.run(setup)
      #expect(first.statistics.launches > 0 || first.events < 10, "seed \(seed)")
      #expect(EventListKind.heap.run(setup).fingerprint == first.fingerprint, "seed \(seed)")
      asked += Self.asked(first.statistics)
    }
    #expect(asked > 0, "all of these phones are short of memory")
  }

  @Test func `a trigger that never asks is detected`() throws {
    struct Silent: ReclaimTrigger {
      static let name = "silent"
      static let summary = "nothing is ever short"
      var wakeThresholdBytes: Int64 { .max }
      init(_ setup: TriggerSetup) {}
      func request(
        _ memory: MemoryStatus, in processes: borrowing ProcessView
      ) -> ReclaimRequest? { nil }
      func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest? { nil }
      func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? { nil }
    }
    for seed in 1...5 as ClosedRange<UInt64> {
      var setup = try RandomScenario(seed: seed).setup
      setup.strategy.trigger = TriggerEntry(Silent.self)
      let statistics = EventListKind.wheel.run(setup).statistics
      #expect(statistics.launches > 0 && Self.asked(statistics) == 0, "seed \(seed)")
    }
  }

  /// How often a trigger asked, as far as it shows: in kills, but not in those of an app's own fault, which
  /// happen whatever is asked for; in victims spared, and where nobody was left.
  private static func asked(_ statistics: RunStatistics) -> Int {
    let own: [KillCause] = [
      .perProcessLimit, .cpuLimit, .watchdog, .backgroundTaskTimeout, .backgroundTransferTimeout,
      .backgroundFetchTimeout, .suspendedWithLockedFile,
    ]
    return statistics.kills - own.reduce(0) { $0 + statistics.kills($1) } + statistics[.spared]
      + statistics[.shortagesWithoutVictim]
  }

  /// Who knows the future may do better.
  @Test(arguments: TriggerRegistry.all.filter { !$0.needs.contains(.future) }.map { $0.name })
  func `on the idealised device it kills as on demand or more`(trigger: String) throws {
    let type = try #require(TriggerRegistry.entry(named: trigger))
    for seed in 1...20 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed))
      let replay = Replay.random(apps: 8, uses: 100, &stream)
      var setup = try replay.setup(policy: "lru", memoryBytes: 20)
      let demand = EventListKind.wheel.run(setup).statistics.coldLaunches
      setup.strategy.trigger = type
      #expect(EventListKind.wheel.run(setup).statistics.coldLaunches >= demand, "seed \(seed)")
    }
  }

  @Test func `each file has its registry line and each line its file`()
    throws
  {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/MobileOS/Trigger/Triggers")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
    let types = TriggerRegistry.all.map { "\($0.type)" }
    for file in files.sorted() where !types.contains(file) {
      Issue.record("TriggerRegistry.swift lacks the line `TriggerEntry(\(file).self),`")
    }
    for type in types where !files.contains(type) {
      Issue.record("Trigger/Triggers lacks the file `\(type).swift`")
    }
  }

  @Test(arguments: names)
  func `has a name that can be typed, a summary and an origin`(trigger: String) throws {
    let type = try #require(TriggerRegistry.entry(named: trigger))
    #expect(trigger.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
    for text in [type.summary, type.origin] {
      #expect(!text.isEmpty && text.count <= 100 && text.last != ".", "\(text)")
    }
  }
}
