import MobileOS
import Testing

@testable import Runs
@testable import Scenarios

/// A run looked at closely.
@Suite
struct DetailedRunTests {
  /// A run keeps millions of them.
  @Test func `an entry of the log is small`() {
    #expect(MemoryLayout<RunLog.Kill>.stride == 56)
    #expect(MemoryLayout<RunLog.Launch>.stride == 40)
  }

  @Test func `kills and launches are kept on request and change nothing`()
    async throws
  {
    let text = """
      duration: 3h
      device: {profile: phone-1gb, count: 2}
      apps: {count: 12, footprint: 150MB}
      workload: {user: heavy, sessionGap: {mean: 1min}}
      """
    let scenario = try ScenarioLoader(builtInNames: ["busy"]) { $0 == "busy" ? text : nil }
      .load("busy").scenario
    let kept = try await DetailedRun(scenario, strategy: scenario.strategy, jobs: 1)
    let dropped = try await DetailedRun(
      scenario, strategy: scenario.strategy, jobs: 1, logging: false)
    #expect(kept.logs.count == 2 && kept.logs.allSatisfy { !$0.launches.isEmpty })
    #expect(kept.logs.allSatisfy { $0.memoryActions.isEmpty } && kept.result.log == nil)
    #expect(dropped.logs.isEmpty)
    #expect(kept.result.fingerprint == dropped.result.fingerprint)
    for metric in MetricTable.all {
      #expect(metric.value(kept.result) == metric.value(dropped.result), "\(metric.name)")
    }
  }
}
