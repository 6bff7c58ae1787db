import Files
import Reports
import Scenarios
import SimulationKernel

extension RunOrigin {
  /// The origin of a command's results about a scenario.
  ///
  /// - Parameters:
  ///   - words: the command behind the program's name.
  ///   - source: the results that the fingerprint covers.
  init(
    _ words: [String], _ loaded: LoadedScenario, _ fingerprint: Fingerprint, _ source: String
  ) {
    self.init(
      ["flotsam"] + words, version: Version.text, seed: loaded.scenario.seed,
      fingerprint: fingerprint, fingerprintSource: source,
      document: JSONText.value(loaded.document, indent: ""))
  }
}
