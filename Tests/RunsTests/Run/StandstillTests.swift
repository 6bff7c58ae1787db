import MobileOS
import SimulationKernel
import TestSupport
import Testing

@testable import Files
@testable import Runs
@testable import Scenarios

/// Runs whose time stands still: the ranges of fields keep them out, and whatever gets past them ends
/// with an error that names the field.
@Suite
struct StandstillTests {
  private func still() throws -> Scenario {
    let text = """
      duration: 1h
      apps: {count: 1}
      device: {profile: phone-2gb}
      windows: {simulated: false}
      background: {simulated: true, refreshApps: 1, refreshInterval: 1s}
      """
    let loader = ScenarioLoader(builtInNames: ["still"]) { $0 == "still" ? text : nil }
    var scenario = try loader.load("still").scenario
    scenario.background?.refreshInterval = .constant(0)
    return scenario
  }

  private func check(_ error: InputError?) {
    #expect(error?.exitCode == 70)
    #expect(error?.description.contains("`background.refreshInterval`") == true)
  }

  /// A hundred thousand events are many where every one is checked.
  @Test(.enabled(if: !BuildKind.isDebug, "make test-release"))
  func `every way to run names the field`() async throws {
    let scenario = try still()
    check(
      await #expect(throws: InputError.self) {
        _ = try await Runner(jobs: 2).run(RunPlan([.init(scenario, scenario.strategy)]))
      })
    check(
      await #expect(throws: InputError.self) {
        _ = try await DetailedRun(scenario, strategy: scenario.strategy, jobs: 1)
      })
  }
}
