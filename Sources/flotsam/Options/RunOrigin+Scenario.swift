import Files
import Reports
import Scenarios
import SimulationKernel

extension RunOrigin {
  /// How to repeat what a command made of a scenario.
  ///
  /// - Parameters:
  ///   - words: the command behind the program's name.
  ///   - source: what the fingerprint is of.
  init(
    _ words: [String], _ loaded: LoadedScenario, _ fingerprint: Fingerprint, _ source: String
  ) {
    self.init(
      ["flotsam"] + words, version: Version.text, seed: loaded.scenario.seed,
      fingerprint: fingerprint, fingerprintSource: source,
      document: JSONText.value(loaded.document, indent: ""))
  }
}
