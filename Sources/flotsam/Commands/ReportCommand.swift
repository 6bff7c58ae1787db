/// `flotsam report`: the results of a study.
struct ReportCommand: ParsableCommand, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Show the results of a study's store.",
    discussion: """
      --out writes index.html, runs.csv, cells.csv and levels.csv. If runs are missing, the report \
      names them and the command that continues the study.

      Examples:
        flotsam sweep smoke
        flotsam report results/smoke.sqlite
        flotsam report results/smoke.sqlite --metric cold_launch_share \\
          --equivalence 1%
        flotsam report results/smoke.sqlite --out results/smoke
      """)

  @Argument(help: .value("RESULTS", "A store that `flotsam sweep` wrote."), completion: .store)
  var results: String

  @Option(
    help: .value("METRIC", "A metric to rank by instead of the study's; repeatable."),
    completion: .metric)
  var metric: [String] = []

  @Flag(
    help: "Only compare every run with its checksum; the exit code is 65 if one is damaged.")
  var verify = false

  @OptionGroup var equivalence: EquivalenceOption
  @OptionGroup var output: OutputOptions

  func validate() throws { try MetricNames.check(metric) }

  func run() throws {
    if verify { return try printVerification() }
    var folder = try output.folder()
    let store = try StudyStore.opened(results, keptIn: &folder)
    let metrics = metric.compactMap(MetricTable.metric(named:))
    let found = try store.results(
      metrics: output.all ? MetricTable.all : metrics.isEmpty ? nil : metrics,
      equivalence: equivalence.share)
    let state = try store.completeness()
    let unfinished = UnfinishedStudy(state, name: found.name, path: results)
    let shortfall = try store.shortfallText()
    let report = Report(
      found, unfinished: unfinished, selections: try SelectionText.lines(store),
      levels: try store.levelDifferences(metrics: found.metrics, equivalence: equivalence.share),
      remarks: [shortfall].compactMap(\.self), version: Version.text)
    // Tables for programs do not have the remark.
    if let unfinished, [.csv, .json].contains(output.format) { Terminal.note(unfinished.text) }
    output.show(report)
    if let shortfall { output.note(shortfall) }
    try StudyFolder(
      store: store, results: found, report: report,
      filling: state.sweepWords(name: found.name, path: results)
    ).write(folder, output, equivalence: equivalence.share)
  }

  /// Prints every damaged run.
  private func printVerification() throws {
    let store = try StudyStore(results, .reading)
    let damage = store.damage
    try InputError.check(
      damage.hasChecksums, "the store is of an earlier version, without checksums",
      remedy: "`flotsam sweep` adds them", file: results)
    // Where the study or a table is missing, there are no runs to compare.
    _ = try store.completeness()
    for run in damage.runs { print("damaged: \(run)") }
    print("\(counted(damage.examinedCount, "run")) compared, \(damage.runs.count) damaged")
    try InputError.check(
      damage.runs.isEmpty, "some runs are not as they were written",
      remedy: "`flotsam sweep` runs them again", file: results)
  }
}
