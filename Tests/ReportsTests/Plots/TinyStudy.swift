import Foundation
import MobileOS
import Runs
import Scenarios
import SimulationKernel
import TestSupport
import Traces

@testable import Presentation
@testable import Reports

/// A phone that is simulated in a moment and has every kind of launch and several kills.
enum TinyStudy {
  /// Names that try to be markup, a formula, a template, a shell command or a line of a script.
  static let hostileNames = [
    "<script>alert('x')</script>", "=cmd()|' /C calc'!A0", "مرحبا \"عالم\", عليكم",
    "😀👩‍👩‍👧 {{answer}} {{{svg}}}", "a'b`touch pwned`@x{y}_^&%d\\", "two\nlines\u{1B}[31m",
  ]

  static func loaded(_ overrides: [String] = []) throws -> LoadedScenario {
    let text = """
      name: tiny
      duration: 6h
      device: {profile: phone-2gb, compression: false}
      apps: {count: 12}
      workload: {user: heavy}
      """
    return try ScenarioLoader(builtInNames: ["tiny"]) { _ in text }
      .load("tiny", overrides: overrides)
  }

  static let policies = ["jetsam", "gdsf", "random", "belady"]

  static func strategies(_ names: [String] = policies) -> [Strategy] {
    names.compactMap { name in
      PolicyRegistry.entry(named: name).map { Strategy(trigger: XNUThresholds.self, policy: $0) }
    }
  }

  /// A comparison whose strategies may be shown under other names.
  static func comparison(
    _ overrides: [String] = [], policies: [String] = policies, names: [String]? = nil,
    replications: Int = 3, jobs: Int = 1
  ) async throws -> Comparison {
    let scenario = try loaded(overrides).scenario
    let strategies = strategies(policies)
    let runs = try await Runner(jobs: jobs).run(
      RunPlan(
        strategies.map { .init(scenario, $0) }, replications: replications, bounds: .quick))
    return Comparison(strategies: names ?? strategies.map(\.name), runs: runs)
  }

  /// The comparison that most tests look at, run once.
  static let usual = Task { try await comparison() }

  static func page(
    of comparison: Comparison, policies: [String] = policies, name: String = "tiny"
  ) throws -> Report {
    var scenario = try loaded().scenario
    scenario.name = name
    return Report(
      comparison, scenario: scenario, strategies: strategies(policies), metric: metric,
      version: "test")
  }

  static func runPage(_ overrides: [String] = []) async throws -> Report {
    let scenario = try loaded(overrides).scenario
    let run = try await DetailedRun(scenario, strategy: scenario.strategy, jobs: 1)
    return Report(
      scenario, run, explains: false, hasFiles: true, all: false, version: "test")
  }

  /// Two apps in turn and a third now and then, at several sizes.
  static func replayPage(sizes: [Int64]) async throws -> Report {
    let names = ["a", "b", "a", "b", "c", "a", "b", "d", "a", "b", "c"]
    let rows = names.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
    let file = try TemporaryFolder()
    try file.write("time_s,app\n" + rows, to: "trace.csv")
    let trace = try SpooledTrace(
      readingFrom: file.path + "/trace.csv", format: nil, options: TraceOptions())
    let strategies = ["lru", "gdsf", "belady"].compactMap { name in
      PolicyRegistry.entry(named: name).map { Strategy(trigger: OnDemand.self, policy: $0) }
    }
    let curve = try await ReplayCurve(
      trace, strategies: strategies.map { ($0.name, $0) }, memoryBytes: sizes,
      footprintBytes: 100 << 20, seed: 1, runner: Runner(jobs: 1))
    return Report(
      curve, trace: "trace.csv", strategies: strategies, steps: nil, version: "test")
  }

  static let metric = MetricTable.metric(named: "time_lost_to_relaunch_s") ?? MetricTable.all[0]

  static func origin(_ words: [String]) -> RunOrigin {
    RunOrigin(
      RecordedCommand(Array(words.dropFirst()), version: "test", modelVersion: 1), seed: 1,
      fingerprint: Fingerprint(), fingerprintSource: "of nothing",
      document: "{\"name\": \"tiny\"}")
  }
}

extension Report {
  /// The page of a report of these tests.
  var page: HTMLPage { page(origin: TinyStudy.origin(["flotsam", "compare", "tiny"])) }
}
