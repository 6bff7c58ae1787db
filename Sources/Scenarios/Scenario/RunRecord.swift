/// The record of a run in `run.json`, with which it can be repeated and the repetition checked.
public struct RunRecord: Sendable {
  /// The scenario's name.
  public let name: String
  /// The resolved fields of the scenario.
  public let scenario: YAMLNode
  /// The replication of the run, counted from 0.
  public let replication: Int
  /// The run's fingerprint in hexadecimal digits.
  public let fingerprint: String

  /// Reads a record; nil for a document that is not a record.
  init?(_ document: YAMLNode) throws(InputError) {
    if let arguments = document["arguments"], document["flotsam"] != nil {
      throw arguments.origin.error(
        "arguments", "this is the manifest of results, not a scenario",
        remedy: "`flotsam repeat DIR` with its folder runs them again")
    }
    guard let marker = document["flotsam"], let scenario = document["scenario"] else { return nil }
    guard let fingerprint = document["fingerprint"]?.text, let name = document["name"]?.text else {
      throw marker.origin.error(
        "fingerprint", "this record of a run has no name or fingerprint",
        remedy: "Use a run.json as it was written, or a scenario")
    }
    if let given = document["replication"] {
      guard let number = given.text.flatMap({ Int($0) }), Scenario.replicationRange.contains(number)
      else {
        throw given.origin.error(
          "replication", "it must be a whole number from 0 on, not \(given.kind)",
          remedy: "Use a run.json as it was written")
      }
      replication = number
    } else {
      replication = 0
    }
    self.name = name
    self.scenario = scenario
    self.fingerprint = fingerprint
  }

  /// The text of a record.
  ///
  /// - Parameters:
  ///   - loaded: the scenario that was run.
  ///   - version: the program's version.
  ///   - fingerprint: hash of all events and kills.
  ///   - workloadFingerprint: hash of the users' choices.
  public static func text(
    _ loaded: LoadedScenario, version: String, fingerprint: Fingerprint,
    workloadFingerprint: Fingerprint
  ) -> String {
    """
    {
      "flotsam": \(JSONText.string(version)),
      "model_version": \(ModelVersion.current),
      "name": \(JSONText.string(loaded.scenario.name)),
      "seed": \(loaded.scenario.seed),
      "replication": \(loaded.scenario.firstReplication),
      "fingerprint": "\(fingerprint)",
      "workload_fingerprint": "\(workloadFingerprint)",
      "notes": [\(loaded.notes.map(JSONText.string).joined(separator: ", "))],
      "reproducible": "same model version, seed and architecture give the same bytes",
      "scenario": \(JSONText.value(loaded.document, indent: "  "))
    }

    """
  }
}
