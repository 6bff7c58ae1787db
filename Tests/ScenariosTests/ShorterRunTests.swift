import Files
import MobileOS
import SimulationKernel
import TestSupport
import Testing

@testable import Scenarios

/// Runs that are shorter than their scenario says.
@Suite
struct ShorterRunTests {
  private static let days = "duration: 7d\nwarmUp: 1d\napps: {count: 20}\n"

  private func load(
    _ text: String, _ overrides: [String] = [], until: String?
  ) throws -> LoadedScenario {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scenario.yaml")
    return try ScenarioLoader(builtInNames: []) { _ in nil }
      .load(folder.path + "/scenario.yaml", overrides: overrides, until: until)
  }

  // A seventh of each: 1 d of 7 d with a warm-up of 1 d is 3 h 25 min 42.857 s, so 205 min in whole
  // minutes; of 1 h it is 514.28 s; of 1 s 142.857 ms; of 1 us 142.857 ns.
  @Test(arguments: [
    ("1d", Int64(205 * 60) * 1_000_000_000), ("1h", 514_000_000_000), ("1s", 142_000_000),
    ("1us", 142), ("3.5d", 43_200_000_000_000),
  ])
  func `a shorter run has a proportionally shorter warm-up`(
    until: String, nanoseconds: Int64
  ) throws {
    let loaded = try load(Self.days, until: until)
    #expect(loaded.scenario.warmUp == .nanoseconds(nanoseconds))
    #expect(loaded.scenario.end.nanoseconds == (try Quantity.duration.parse(until)))
    let note = try #require(loaded.notes.first)
    #expect(note.contains("`--until \(until)`") && note.contains("from 1d to"), "\(note)")
    // What is recorded gives the same run without the option.
    let repeated = try ScenarioDocument(decoding: loaded.document).scenario(named: "again")
    #expect(repeated.warmUp == loaded.scenario.warmUp && repeated.end == loaded.scenario.end)
  }

  @Test func `a run of the scenario's length or more keeps its warm-up`() throws {
    for until in [nil, "7d", "9d"] {
      let loaded = try load(Self.days, until: until)
      #expect(loaded.scenario.warmUp == .days(1) && loaded.notes.isEmpty)
    }
  }

  @Test func `a warm-up from the command line is kept`() throws {
    let loaded = try load(Self.days, ["warmUp=2h"], until: "1d")
    #expect(loaded.scenario.warmUp == .hours(2) && loaded.notes.isEmpty)
    let error = #expect(throws: InputError.self) {
      try load(Self.days, ["warmUp=1d"], until: "1d")
    }
    #expect(error?.problem == "the warm-up is as long as the whole run")
  }

  @Test func `an override of the duration keeps the warm-up`() throws {
    let loaded = try load(Self.days, ["duration=2d"], until: nil)
    #expect(loaded.scenario.warmUp == .days(1) && loaded.notes.isEmpty)
    let error = #expect(throws: InputError.self) {
      try load(Self.days, ["duration=1d"], until: nil)
    }
    #expect(error?.remedy?.contains("--until") == true)
  }

  @Test func `a duration that cannot be read is refused in a shorter run too`() throws {
    for text in ["duration: -1d\n", "duration: soon\n", "duration: 0s\n", "duration: [1d]\n"] {
      let error = try #require(throws: InputError.self) { try load(text, until: "1h") }
      #expect("\(error)".contains("duration"), "\(error)")
    }
    for text in ["duration: null\n", "duration:\n", "duration: 2d\n"] {
      #expect(try load(text, until: "1h").scenario.end.nanoseconds == 3_600_000_000_000)
    }
  }

  @Test func `the simulated time is given once`() throws {
    let error = #expect(throws: InputError.self) {
      try load(Self.days, ["duration=2d"], until: "1d")
    }
    #expect(error?.problem == "`--set duration` and `--until` both give the simulated time")
  }

  // The trace ends at 4000 s, and the run a minute later, of which 2030 s are a half.
  @Test func `a recorded run without a duration counts to its last launch`() throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n0,mail\n1000,maps\n4000,mail\n", to: "uses.csv")
    try folder.write(
      "warmUp: 1000s\nworkload: {chooser: trace, file: uses.csv}\n", to: "scenario.yaml")
    let loader = ScenarioLoader(builtInNames: []) { _ in nil }
    let loaded = try loader.load(folder.path + "/scenario.yaml", until: "2030s")
    #expect(loaded.scenario.warmUp == .seconds(500))
    #expect(loaded.notes.count == 1)
  }
}
