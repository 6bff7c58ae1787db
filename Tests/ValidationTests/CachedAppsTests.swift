import MobileOS
import Scenarios
import SimulationKernel
import TestSupport
import Testing

/// V10: apps alive after each of 36 launches on a Pixel 3 without swap, against the recording in
/// Fleet's artifact (ASPLOS 2024, exp-cache-commercial/1, original_no_swap).
///
/// Fitted: three app sizes, one for each six of the 18 apps; nothing else. What is tested is that
/// the model follows the recording's rises and falls within 2 apps, the difference between two
/// repeats of the artifact's other experiment.
@Suite(
  .enabled(
    "needs the recorded data", { ReferenceData.path("launch/fleet_cached_apps.csv") != nil }))
struct CachedAppsTests {
  private func recorded(_ experiment: String, _ system: String) throws -> [Int] {
    try ReferenceData.rows(try #require(ReferenceData.path("launch/fleet_cached_apps.csv")))
      .filter { $0[0] == experiment && $0[1] == system }.compactMap { Int($0[3]) }
  }

  @Test func `apps alive on a Pixel 3 without swap are within 2 of the recording`() throws {
    let recorded = try recorded("exp-cache-commercial/1", "original_no_swap")
    #expect(recorded.count == 36)
    let file = try #require(ReferenceData.checkout()) + "/Scenarios/pixel-3/pixel-3.yaml"
    let scenario = try ScenarioLoader(builtInNames: []) { _ in nil }.load(file).scenario
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: 0))
    let alive = (0..<36).map { launch in
      simulation.run(until: .zero + .seconds(Int64(35 * launch + 30)))
      // The launcher is one of the recording's processes and none of the scenario's apps.
      return simulation.snapshot.appsAlive + 1
    }
    for (launch, (seen, expected)) in zip(alive, recorded).enumerated() {
      #expect(abs(seen - expected) <= 2, "launch \(launch + 1): \(seen), recorded \(expected)")
    }
  }
}
