import ArgumentParser
import Experiments
import MobileOS
import Reports
import SimulationKernel

/// `flotsam compare`: which strategy is best, and how sure that is.
struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare strategies on the same users.",
    discussion: """
      Every replication draws new users and apps; all strategies see the same ones, so their \
      paired differences to the first strategy are precise. Intervals are 95 % (Student t), \
      p-values are adjusted for the number of strategies (Holm). A lower bound for every \
      strategy and three that know the future show what is left to gain.

      Examples:
        flotsam compare everyday-phone --policies jetsam,lru,lfu,gdsf,belady
        flotsam compare mine.yaml --policies jetsam,gdsf --replications 30 --out results
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions
  @OptionGroup var policyOptions: PolicyOptions

  @Option(help: ArgumentHelp("Independent repeats, each with its own users.", valueName: "N"))
  var replications = 10

  @Option(help: ArgumentHelp("The metric to rank by: see --list-metrics.", valueName: "METRIC"))
  var metric = "time_lost_to_relaunch_s"

  @Flag(
    inversion: .prefixedNo,
    help: "Show how far the strategies are from the best possible: runs three that know the future."
  )
  var bounds = true

  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if !(1...1_000_000).contains(replications) {
      throw ValidationError("--replications takes a whole number from 1 to 1000000.")
    }
    if MetricTable.metric(named: metric) == nil {
      let names = MetricTable.all.map(\.name)
      throw ValidationError(
        "There is no metric `\(metric)`. "
          + Suggestion.remedy(for: metric, among: names, noun: "metrics") + ".")
    }
  }

  func run() async throws {
    let loaded = try scenarioOptions.load()
    let scenario = loaded.scenario
    let strategies =
      try policyOptions.strategies(trigger: scenario.strategy.trigger)
      ?? CompareDefaults.strategies(trigger: scenario.strategy.trigger)
    var folder = output.out.map { OutputFolder($0) }
    try folder?.prepare()
    let bar = ProgressBar(isQuiet: output.quiet)
    let seers = bounds ? CompareDefaults.clairvoyants(trigger: scenario.strategy.trigger) : []
    let added = seers.filter { seer in !strategies.contains { $0.name == seer.name } }
    let all = try await Runner(jobs: jobs.count).run(
      RunPlan(
        (strategies + added).map { .init(scenario, $0) }, replications: replications,
        findsBounds: bounds), progress: bar.show)
    bar.clear()
    let runs = Array(all.prefix(strategies.count))
    let named = zip((strategies + added).map(\.name), all).map { ($0, $1) }
    let comparison = Comparison(
      strategies: strategies.map(\.name), runs: runs,
      clairvoyants: named.filter { pair in seers.contains { $0.name == pair.0 } })
    if folder != nil {
      let csv = CSVFormat()
      folder?.add(
        "replications.csv",
        csv.text(ReportTable(replicationsOf: comparison, scenario: scenario)))
      folder?.add("comparison.csv", csv.text(ReportTable(comparison: comparison)))
      let report = ComparisonPage(
        comparison, scenario: scenario, strategies: strategies, metric: rankedBy,
        origin: origin(loaded, strategies, runs))
      try folder?.commit(report.page, plots: report.plots, output)
    }
    print(
      output.format.text(ReportTable(comparison: comparison)) {
        ComparisonText(
          comparison, scenario: scenario, metric: metric, replications: replications,
          all: output.all
        ).text
      }, terminator: "")
    if let folder { output.note("wrote \(folder.paths.joined(separator: ", "))") }
  }
}

extension CompareCommand {
  private var rankedBy: Metric { MetricTable.metric(named: metric) ?? MetricTable.all[0] }

  /// How to repeat the comparison.
  private func origin(
    _ loaded: LoadedScenario, _ strategies: [Strategy], _ runs: [[DeviceResult]]
  ) -> RunOrigin {
    var fingerprint = Fingerprint()
    for run in runs.joined() { fingerprint.mix(run.fingerprint.value) }
    let seed = loaded.scenario.seed
    return RunOrigin(
      ["flotsam", "compare"] + scenarioOptions.words(seed: seed) + [
        "--policies", strategies.map(\.name).joined(separator: ","), "--replications",
        "\(replications)", "--metric", metric,
      ], version: Version.text, seed: seed, fingerprint: fingerprint,
      fingerprintSource: "of all runs together; replications.csv has that of each",
      document: JSONText.value(loaded.document, indent: ""))
  }
}

/// The strategies that `compare` takes where none are named.
enum CompareDefaults {
  /// The strategies that know the future, as the measure of what is possible.
  static func clairvoyants(trigger: any ReclaimTrigger.Type) -> [Strategy] {
    ["belady", "belady-size", "belady-cost"].compactMap { name in
      PolicyRegistry.entry(named: name).map { Strategy(trigger: trigger, policy: $0) }
    }
  }

  static func strategies(trigger: any ReclaimTrigger.Type) -> [Strategy] {
    ["jetsam", "lru", "lfu", "largest", "gdsf", "random", "belady"].compactMap { name in
      PolicyRegistry.entry(named: name).map { Strategy(trigger: trigger, policy: $0) }
    }
  }
}
