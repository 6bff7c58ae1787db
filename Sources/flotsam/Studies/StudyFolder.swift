/// The folder of `sweep` and `report`: the report, with every run and cell as tables.
struct StudyFolder {
  let store: StudyStore
  let results: StudyResults
  let report: Report
  /// The words of the command that fills the store, where this is another.
  var filling: [String] = []

  /// Writes the folder that `--out` names, if any.
  func write(
    _ folder: OutputFolder?, _ output: OutputOptions, equivalence: Double?
  ) throws(InputError) {
    guard var folder else { return }
    folder.manifest = Manifest(seed: UInt64(results.seed))
    try StudyExport(store, equivalence: equivalence).add(to: &folder)
    try output.commit(report, try origin, into: &folder)
  }

  private var origin: RunOrigin {
    get throws(InputError) {
      RunOrigin(
        Invocation.command, after: filling, seed: UInt64(results.seed) ?? 0,
        fingerprint: try store.fingerprint(),
        fingerprintSource: "of all runs together; runs.csv has that of each",
        document: try store.definition().map { JSONText.value($0, indent: "") },
        documentTitle:
          "The study as it ran, a study file: its scenario, and what differs between cells")
    }
  }
}
