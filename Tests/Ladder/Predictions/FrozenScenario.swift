import Files
import Scenarios
import TestSupport

/// A scenario of the checkout, built-in ones included.
enum FrozenScenario {
  /// Loads `Scenarios/<file>`.
  static func load(_ file: String, _ overrides: [String] = []) throws -> Scenario {
    let folder = (ReferenceData.checkout() ?? ".") + "/Scenarios/"
    return try ScenarioLoader(builtInNames: []) { name in
      name.contains("/") ? nil : try? readText(from: folder + name + ".yaml")
    }.load(folder + file, overrides: overrides).scenario
  }
}
