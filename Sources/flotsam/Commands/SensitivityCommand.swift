/// `flotsam sensitivity`: which factors of a study matter.
struct SensitivityCommand: ParsableCommand, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "sensitivity",
    abstract: "Rank the factors of a study by their effect on a metric.",
    discussion: """
      On a full grid the index of a factor is the share of the variance that its main effect \
      explains; on a sampled design it is Sobol's first-order index. Intervals are 95 %. \
      Totals are per user and day.

      --out writes sensitivity.csv, plots and index.html.

      Examples:
        flotsam sweep smoke
        flotsam sensitivity smoke
        flotsam studies smoke >mine.yaml
        flotsam sweep mine.yaml
        flotsam sensitivity mine.yaml --metric cold_launch_share --metric kills
        flotsam sensitivity results/mine.sqlite --out results/factors
      """)

  @Argument(help: .value("STUDY", "A study that was swept, or its store."), completion: .study)
  var study: String

  @Option(
    help: .value("METRIC", "A metric instead of the study's; repeatable."),
    completion: .metric)
  var metric: [String] = []

  @OptionGroup var storeOption: StoreOption
  @OptionGroup var output: OutputOptions

  func validate() throws { try MetricNames.check(metric) }

  func run() throws {
    var folder = try output.folder()
    let store = try open(keptIn: &folder)
    let named = metric.compactMap(MetricTable.metric(named:))
    let metrics = output.all ? MetricTable.all : named.isEmpty ? try store.metrics() : named
    var reports: [SensitivityReport] = []
    for metric in metrics {
      let responses = try store.responses(metric)
      try InputError.check(
        !responses.factors.isEmpty && responses.points.count > 1,
        "the study has no factors with several levels that were run",
        remedy: "Vary something under `factors`, then `flotsam sweep`", file: store.path)
      reports.append(SensitivityReport(metric, responses))
    }
    let unfinished = UnfinishedStudy(
      try store.completeness(), name: try store.name(), path: store.path)
    if let unfinished { Terminal.note(unfinished.text) }
    let report = Report(
      sensitivityOf: try store.name(), reports, unfinished: unfinished, version: Version.text)
    folder?.manifest = Manifest(seed: try store.seed())
    try output.write(report, try origin(store), into: &folder)
  }

  /// How to repeat the analysis, beginning with the runs.
  private func origin(_ store: StudyStore) throws(InputError) -> RunOrigin {
    let name = try store.name()
    return RunOrigin(
      Invocation.command, after: try store.completeness().sweepWords(name: name, path: store.path),
      seed: try store.seed(), fingerprint: try store.fingerprint(),
      fingerprintSource: "of all runs together",
      document: try store.definition().map { JSONText.value($0, indent: "") },
      documentTitle: "The study as it ran")
  }

  /// The store named, or that of the study named.
  private func open(keptIn folder: inout OutputFolder?) throws(InputError) -> StudyStore {
    if storeOption.store == nil, study.hasSuffix(".sqlite") {
      return try StudyStore.opened(study, keptIn: &folder)
    }
    let loaded = try BuiltInStudies.loader.load(study)
    return try StudyStore.opened(storeOption.path(of: loaded), keptIn: &folder)
  }
}

/// Names of metrics on the command line.
enum MetricNames {
  /// Throws for an unknown name, and for one that is given twice.
  static func check(_ names: [String]) throws {
    try refuse(
      Set(names).count < names.count, "--metric names a metric twice: name every metric once.")
    for name in names where MetricTable.metric(named: name) == nil {
      throw ValidationError(
        MetricTable.unknown(name).located(in: nil, at: .option("--metric")).description)
    }
  }
}
