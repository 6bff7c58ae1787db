import Files
import Testing

@testable import Runs
@testable import Scenarios

/// When a run is doubted: each reason by itself, and none where nothing is wrong.
struct DoubtTests {
  /// A day of a run that nobody doubts.
  private static let sound: [String: Double] = [
    "user_days": 1, "launches": 100, "swap_written_bytes": 0x1p30, "apps_alive_mean": 12,
    "memory_warnings": 5,
    "pressure_warning_s": 60, "kills": 30, "kills_long_idle_exit": 20, "kills_highwater": 10,
  ]

  private static func doubts(
    _ changes: [String: Double], under strategy: String = "jetsam", stalls: Bool = false
  ) throws -> [String] {
    try sentences(changes, under: strategy, stalls: stalls).map(\.name)
  }

  private static func sentences(
    _ changes: [String: Double], under strategy: String = "jetsam", stalls: Bool = false
  ) throws -> [(name: String, text: String)] {
    let scenario = try ScenarioLoader(builtInNames: ["tiny"]) { _ in
      "duration: 7d\ndevice: {profile: phone-4gb, swap: 640MiB, stalls: \(stalls)}\napps: {count: 20}\n"
    }.load("tiny", overrides: []).scenario
    let values = sound.merging(changes) { $1 }
    let evidence = DoubtEvidence(
      scenario: scenario, strategy: try scenario.strategy(strategy)
    ) { values[$0] ?? 0 }
    return Doubt.all.compactMap { doubt in doubt.sentence(evidence).map { (doubt.name, $0) } }
  }

  @Test func `a sound run has no doubts`() throws {
    #expect(try Self.doubts([:]) == [])
  }

  @Test func `daemon starts as on a real phone give no doubt`() throws {
    #expect(try Self.doubts(["kills": 1300, "kills_system": 1240]) == [])
  }

  @Test func `a full swap that is renewed gives no doubt`() throws {
    #expect(try Self.doubts(["swap_used_bytes_mean": 0x1p29 * 1.25]) == [])
  }

  @Test(arguments: [
    ("few-apps-alive", ["apps_alive_mean": 1.9]),
    ("no-pressure", ["memory_warnings": 0, "pressure_warning_s": 0]),
    ("swap-full", ["swap_used_bytes_mean": 0.91 * 0x1p29 * 1.25, "swap_written_bytes": 0x1p28]),
    ("nobody-to-kill", ["shortages_without_victim": 1]),
    ("more-kills-than-launches", ["kills": 131, "kills_system": 30]),
    ("more-kills-than-launches", ["kills": 1300, "kills_system": 1245]),
    ("one-cause", ["kills_long_idle_exit": 30, "kills_highwater": 0]),
  ])
  func `each doubt is found separately`(name: String, changes: [String: Double]) throws {
    #expect(try Self.doubts(changes) == [name])
  }

  /// These triggers have one cause, and no setting of the device gives them another.
  @Test(arguments: ["ttl", "histogram-keep-alive", "android-lmk"])
  func `one cause gives no doubt if the trigger has no other`(trigger: String) throws {
    let one: [String: Double] = ["kills_long_idle_exit": 30, "kills_highwater": 0]
    #expect(try Self.doubts(one, under: "whom=lru,when=\(trigger)") == [])
    #expect(try Self.doubts(one, under: "whom=lru,when=xnu-ios14") == ["one-cause"])
  }

  /// More memory does not help where a timeout kills, nor does the reaper that only XNU has.
  @Test(arguments: ["ttl", "histogram-keep-alive", "android-cached-lru"])
  func `kills that ignore memory have their own remedies`(trigger: String) throws {
    let strategy = "whom=lru,when=\(trigger)"
    let few = try Self.sentences(
      [
        "apps_alive_mean": 1.4, "memory_warnings": 0, "pressure_warning_s": 0,
        "kills_idle_exit": 30, "kills_long_idle_exit": 0, "kills_highwater": 0,
      ], under: strategy)
    #expect(few.map(\.name) == ["few-apps-alive", "no-pressure"])
    for (_, text) in few {
      #expect(text.contains("when=") && text.contains("kill later"), "\(text)")
      #expect(!text.contains("device.reaper") && !text.contains("raise `device.memory`"), "\(text)")
    }
    let short = try Self.sentences(["apps_alive_mean": 1.4], under: strategy)
    #expect(short.first?.text.contains("raise `device.memory`") == true)
    let reaped = try Self.sentences(["memory_warnings": 0, "pressure_warning_s": 0])
    #expect(reaped.first?.text.contains("device.reaper") == true)
  }

  /// Kills of the reaper come before memory is short, those for pages do not.
  @Test(arguments: [(30.0, "All kills come"), (20, "Most kills come"), (10, "Some kills come")])
  func `kills for missing memory are not called early`(
    early: Double, text: String
  ) throws {
    let calm: [String: Double] = ["memory_warnings": 0, "pressure_warning_s": 0, "kills": 30]
    func doubt(_ early: Double) throws -> String? {
      let own = ["kills_long_idle_exit": early, "kills_highwater": 0, "kills_idle_exit": 0]
        .merging(calm) { $1 }
      return try Self.sentences(own).first { $0.name == "no-pressure" }?.text
    }
    #expect(try doubt(early)?.contains(text) == true)
    #expect(try doubt(0)?.contains("short for moments") == true)
  }

  /// Memory that has run out has its price with `device.stalls` alone, whoever names the victims.
  @Test(arguments: [
    "whom=jetsam,when=critical-event", "whom=lru,when=on-demand", "linux-oom", "earlyoom",
    "chrome-discard", "uwp", "whom=lru,when=oomd",
  ])
  func `late kills give a doubt, but not without a kill`(strategy: String) throws {
    #expect(try Self.doubts([:], under: strategy) == ["late-kills"])
    let none: [String: Double] = ["kills": 0, "kills_long_idle_exit": 0, "kills_highwater": 0]
    #expect(try Self.doubts(none, under: strategy) == [])
    let little: [String: Double] = ["time_lost_s": 100, "time_lost_to_reclaim_s": 4.9]
    #expect(try Self.doubts(little, under: strategy, stalls: true) == ["late-kills"])
    let much: [String: Double] = ["time_lost_s": 100, "time_lost_to_reclaim_s": 5]
    #expect(try Self.doubts(much, under: strategy, stalls: true) == [])
  }

  @Test(arguments: ["jetsam", "gdsf", "android-lmkd", "clairvoyant", "whom=lru,when=ttl"])
  func `other strategies give no doubt about late kills`(strategy: String) throws {
    #expect(try Self.doubts([:], under: strategy) == [])
  }

  @Test(arguments: Doubt.all.map(\.name))
  func `each doubt names existing scenario settings`(name: String) throws {
    let doubt = try #require(Doubt.all.first { $0.name == name })
    #expect(!doubt.settings.isEmpty)
    let paths = FieldDeclaration.paths(of: FieldDeclaration.fields(of: ScenarioDocument.self))
    for setting in doubt.settings {
      #expect(paths.contains { $0.path == setting }, "\(setting)")
    }
  }
}
