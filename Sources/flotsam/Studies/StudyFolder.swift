import Files
import Reports
import Studies

/// The folder of `sweep` and `report`: the report, with every run and cell as tables.
struct StudyFolder {
  let store: StudyStore
  let results: StudyResults
  let report: Report
  /// The words of the command that fills the store.
  let command: [String]
  /// The words of a command to run after it, if any.
  var following: [String] = []

  /// Writes the folder that `--out` names, if any.
  func write(_ output: OutputOptions, equivalence: Double?) throws(InputError) {
    guard let out = output.out else { return }
    var folder = OutputFolder(out)
    folder.manifest = Manifest(seed: UInt64(results.seed))
    try StudyExport(store, equivalence: equivalence).add(to: &folder)
    try output.commit(report, try origin, into: &folder)
  }

  private var origin: RunOrigin {
    get throws(InputError) {
      RunOrigin(
        command, following: following, version: Version.text, seed: UInt64(results.seed) ?? 0,
        fingerprint: try store.fingerprint(),
        fingerprintSource: "of all runs together; runs.csv has that of each",
        document: try store.definition().map { JSONText.value($0, indent: "") },
        documentTitle:
          "The study as it ran, a study file: its scenario, and what differs between cells")
    }
  }
}
