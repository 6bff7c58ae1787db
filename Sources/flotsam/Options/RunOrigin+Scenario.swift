import Files
import Reports
import Scenarios
import SimulationKernel

extension RunOrigin {
  /// The origin of this command's results about a scenario.
  ///
  /// - Parameter source: the results that the fingerprint covers.
  init(_ loaded: LoadedScenario, _ fingerprint: Fingerprint, _ source: String) {
    self.init(
      Invocation.command, seed: loaded.scenario.seed, fingerprint: fingerprint,
      fingerprintSource: source,
      document: JSONText.value(loaded.document, indent: ""))
  }
}
