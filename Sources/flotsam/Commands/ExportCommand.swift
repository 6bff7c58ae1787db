/// `flotsam export`: the runs of a store as tables.
struct ExportCommand: ParsableCommand, Repeatable {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a study's store as tidy tables.",
    discussion: """
      runs.csv has one row per run: factors, policy, replication, seed, fingerprint and every \
      metric. cells.csv has one row per cell, policy and metric: mean, interval, n and more. \
      levels.csv has the differences between the levels of a factor. All are the same bytes for \
      any number of jobs, shards and interruptions.

      Examples:
        flotsam sweep smoke
        flotsam export results/smoke.sqlite --out results/smoke
      """)

  @Argument(help: .value("STORE", "A store that `flotsam sweep` wrote."), completion: .store)
  var store: String

  @Option(
    help: .value("DIR", "The folder for the tables."), completion: .directory)
  var out: String

  @OptionGroup var equivalence: EquivalenceOption

  @Flag(help: "Print no notes.") var quiet = false

  mutating func redirect(into folder: String) {
    out = folder
    quiet = true
  }

  func run() throws {
    var folder: OutputFolder? = OutputFolder(out)
    let stored = try StudyStore.opened(store, keptIn: &folder)
    folder?.manifest = Manifest()
    let files = try StudyExport(stored, equivalence: equivalence.share)
      .write(to: folder ?? OutputFolder(out))
    // Tables of a part look like those of the whole, so `--quiet` does not suppress this note.
    let unfinished = UnfinishedStudy(
      try stored.completeness(), name: try stored.name(), path: store)
    if let unfinished { Terminal.note(unfinished.text) }
    if !quiet { Terminal.note("wrote \(files.joined(separator: ", "))") }
  }
}
