import MobileOS
import Scenarios
import SimulationKernel
import TestSupport

/// V10 and V13: apps alive after each of 36 launches on a Pixel 3, against the recordings in Fleet's
/// artifact (ASPLOS 2024, exp-cache-commercial/1).
package enum CachedApps {
  /// The recorded data.
  package static let needs = ["launch/fleet_cached_apps.csv"]

  /// Apps alive as recorded, by launch.
  static func recorded(_ system: String) throws -> [Int] {
    guard let path = ReferenceData.path(needs[0]) else { return [] }
    return try ReferenceData.rows(path)
      .filter { $0[0] == "exp-cache-commercial/1" && $0[1] == system }.compactMap { Int($0[3]) }
  }

  /// Apps alive in the simulation, the launcher included: it is one of the recording's processes and
  /// none of the scenario's apps.
  static func simulated(_ file: String, _ overrides: [String] = []) throws -> [Int] {
    let folder = (ReferenceData.checkout() ?? ".") + "/Scenarios/"
    let scenario = try ScenarioLoader(builtInNames: []) { _ in nil }
      .load(folder + file, overrides: overrides).scenario
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: 0))
    return (0..<36).map { launch in
      simulation.run(until: .zero + .seconds(Int64(35 * launch + 30)))
      return simulation.snapshot.appsAlive + 1
    }
  }

  /// Without swap: three app sizes were fitted, one for each six of the 18 apps, and nothing else.
  ///
  /// What is tested is that the model follows the recording's rises and falls within 2 apps, the
  /// difference between two repeats of the artifact's other experiment.
  package static func withoutSwap() throws -> [Answer] {
    let recorded = try recorded("original_no_swap")
    return zip(try simulated("pixel-3/pixel-3.yaml"), recorded).enumerated().map { launch, pair in
      Answer("launch \(launch + 1)", Double(pair.0), expected: Double(pair.1), within: 2)
    }
  }
}
