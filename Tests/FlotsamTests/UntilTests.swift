import Foundation
import TestSupport
import Testing

/// `--until` over every command that takes it and every built-in scenario.
@Suite
struct UntilTests {
  /// What each command needs besides a scenario, so that it does little.
  private static let calls: [String: [String]] = [
    "calibrate": [
      "--observed", "metrics.csv", "--fit", "apps.footprint", "--draws", "50", "--checks", "0",
    ],
    "compare": ["--policies", "jetsam,lru", "--replications", "1", "--no-bounds"],
    "diff": ["--policies", "jetsam,lru"],
    "explain": ["--app", "app1"],
    "rescue": ["--app", "app2", "--only", "footprint"],
    "run": [],
    "search": [
      "--policies", "lru", "--train", "2", "--validation", "2", "--test", "2", "--budget", "200",
    ],
    "survival": ["--app", "app1", "--users", "1", "--departures", "1", "--horizon", "1h"],
    "watch": [],
  ]

  private static let scenarios: [String] = {
    let files = ReferenceData.checkout().flatMap {
      try? FileManager.default.contentsOfDirectory(atPath: $0 + "/Scenarios")
    }
    return (files ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// Those with a warm-up, one of each kind.
  private static let warmed = ["everyday-phone", "my-app", "small-phone", "whole-system"]

  private static let shortening = "warm-up is shortened in proportion"

  @Test func `each command that takes a time is tested`() throws {
    let taking = try HelpTests.commands.filter {
      try FlotsamProgram.succeed($0 + ["--help"]).output.contains("\n  --until ")
    }
    #expect(Set(taking.map { $0.joined(separator: " ") }) == Set(Self.calls.keys))
  }

  /// One device of each: the time that a fleet takes shows nothing more.
  private static func shorter(_ scenario: String, _ until: String) -> [String] {
    [scenario, "--until", until, "--set", "device.count=1"]
  }

  @Test(arguments: scenarios)
  func `every built-in scenario runs for an hour`(scenario: String) throws {
    #expect(Self.scenarios.count > 10)
    for until in ["1s", "1h"] {
      let run = try FlotsamProgram.run(["run"] + Self.shorter(scenario, until))
      #expect(run.status == 0, "\(run.error)")
    }
  }

  @Test(arguments: calls.keys.sorted())
  func `each command shortens the warm-up and reports it`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("metric,unit,value\ncold_launches,,3\n", to: "metrics.csv")
    // A kill has to happen before something can be said of it, which takes longer.
    let (scenarios, until, memory) =
      command == "rescue"
      ? (Self.warmed.filter { $0 != "whole-system" }, "2d", ["--set", "device.memory=1GiB"])
      : (Self.warmed, "2h", [])
    for scenario in scenarios {
      let words = [command] + Self.shorter(scenario, until) + memory + (Self.calls[command] ?? [])
      let run = try FlotsamProgram.run(words, in: folder)
      #expect(run.status == 0, "\(words): \(run.error)")
      #expect(run.error.contains(Self.shortening), "\(run.error)")
      let quiet = try FlotsamProgram.run(words + ["--quiet"], in: folder)
      #expect(quiet.status == 64 || !quiet.error.contains("warm-up"), "\(quiet.error)")
    }
  }

  @Test func `a record and a manifest contain it, and both repeat`() throws {
    let folder = try TemporaryFolder()
    let run = ["run", "everyday-phone", "--until", "3h", "--out", "out", "--plots", "none"]
    try FlotsamProgram.succeed(run, in: folder)
    for file in ["out/run.json", "out/manifest.json"] {
      let text = try #require(folder.text(file))
      #expect(text.contains(Self.shortening), "\(file)")
    }
    try FlotsamProgram.succeed(["repeat", "out"], in: folder)
    let again = try FlotsamProgram.succeed(["run", "out/run.json"], in: folder)
    #expect(again.error.contains("the fingerprint agrees with the record"))
  }
}
