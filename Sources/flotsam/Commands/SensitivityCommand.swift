import ArgumentParser
import Files
import Reports
import Runs
import Studies

/// `flotsam sensitivity`: which factors of a study matter.
struct SensitivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sensitivity",
    abstract: "Rank the factors of a study by their effect on a metric.",
    discussion: """
      On a full grid the index of a factor is the share of the variance that its main effect \
      explains; on a sampled design it is Sobol's first-order index. Intervals are 95 %.

      Examples:
        flotsam sensitivity smoke
        flotsam sensitivity mine.yaml --metric cold_launch_share --metric kills
        flotsam sensitivity results/mine.sqlite --format csv
      """)

  @Argument(
    help: ArgumentHelp("A study that was swept, or its store.", valueName: "STUDY"),
    completion: .study)
  var study: String

  @Option(
    help: ArgumentHelp("A metric instead of the study's; repeatable.", valueName: "METRIC"),
    completion: .metric)
  var metric: [String] = []

  @OptionGroup var storeOption: StoreOption

  @Option(help: ArgumentHelp("What is printed on standard output."))
  var format = OutputOptions.Format.table

  func validate() throws { try MetricNames.check(metric) }

  func run() throws {
    let store = try open()
    let metrics =
      metric.isEmpty ? try store.metrics() : metric.compactMap(MetricTable.metric(named:))
    var results: [(Metric, Sensitivity)] = []
    for metric in metrics {
      let responses = try store.responses(metric)
      guard !responses.factors.isEmpty, responses.points.count > 1 else {
        throw InputError(
          "the study has no factors with several levels that were run",
          remedy: "Vary something under `factors`, then `flotsam sweep`", file: store.path)
      }
      results.append(
        (
          metric,
          Sensitivity(responses.factors, responses.points, isSampled: responses.isSampled)
        ))
    }
    let unfinished = UnfinishedStudy(
      try store.completeness(), name: try store.name(), path: store.path)
    if let unfinished { Terminal.note(unfinished.text) }
    let texts = results.map { SensitivityText($0.0, $0.1) }
    let methods = Methods(
      sensitivityOf: try store.name(), isSampled: results.contains { $0.1.isSampled },
      version: Version.text)
    let paper = PaperText(
      tables: texts.flatMap(\.tables), sentences: texts.map(\.rest), methods: methods.text)
    print(
      format.text(ReportTable(sensitivity: results), paper: { paper }) {
        texts.map(\.text).joined(separator: "\n")
      }, terminator: "")
  }

  /// The store named, or that of the study named.
  private func open() throws(InputError) -> StudyStore {
    if storeOption.store == nil, study.hasSuffix(".sqlite") {
      return try StudyStore.opened(study)
    }
    let loaded = try BuiltInStudies.loader.load(study)
    return try StudyStore.opened(storeOption.path(of: loaded))
  }
}

/// Names of metrics on the command line.
enum MetricNames {
  /// Refuses a name that is none.
  static func check(_ names: [String]) throws {
    for name in names where MetricTable.metric(named: name) == nil {
      throw ValidationError(
        "There is no metric `\(name)`. "
          + Suggestion.remedy(for: name, among: MetricTable.all.map(\.name), noun: "metrics") + ".")
    }
  }
}
