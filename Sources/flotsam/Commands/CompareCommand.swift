/// `flotsam compare`: which strategy is best, and how sure that is.
struct CompareCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare strategies on the same users.",
    discussion: """
      Every replication draws new users and apps; all strategies see the same ones, so their \
      paired differences to the first strategy are precise. Intervals are 95 % (Student t); those \
      of differences hold for all strategies at once (Bonferroni), and the verdict is read from \
      them. Bounds and \
      strategies that know the future show how far all are from the best possible, on as many \
      replications as 7 % of the work pays for; --bounds looks at more.

      --over assumptions repeats the comparison on phones that are as plausible as the scenario's, \
      and reports on which share of them the result holds.

      Examples:
        flotsam scenarios smoke >mine.yaml
        flotsam compare mine.yaml --policies jetsam,gdsf,belady --out before
        flotsam compare mine.yaml --policies jetsam,gdsf --replications 30
        flotsam compare mine.yaml --policies jetsam,gdsf --precision 5%
        flotsam compare mine.yaml --policies jetsam,gdsf --memory 2GB..8GB
        flotsam compare mine.yaml --policies jetsam,gdsf,lru --best-of 95% \\
          --indifference 10%
        flotsam compare small-phone everyday-phone --replications 10
        flotsam compare mine.yaml --policies jetsam,gdsf --over assumptions
        flotsam compare mine.yaml --policies jetsam,gdsf,belady --baseline before
        flotsam compare smoke --policies jetsam,largest --no-crn
        flotsam samples .
        flotsam compare small-phone --policies jetsam,gdsf --over posterior.csv
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @Argument(
    help: ArgumentHelp(
      "Scenarios to compare with the first: paired differences, under each scenario's own policy or "
        + "under each of --policies.",
      valueName: "OTHER"), completion: .scenario)
  var others: [String] = []

  @OptionGroup var policyOptions: PolicyOptions

  @OptionGroup var replicationOptions: ReplicationOptions
  @OptionGroup var equivalence: EquivalenceOption

  /// What else a comparison may be repeated over, besides users.
  enum Uncertainty: ExpressibleByArgument {
    /// Every parameter that is not a hard fact.
    case assumptions
    /// The draws that a calibration has left, in a file.
    case posterior(String)

    init(argument: String) {
      self = argument == "assumptions" ? .assumptions : .posterior(argument)
    }
  }

  @Option(
    help: ArgumentHelp(
      "Repeat over plausible values of every parameter that is uncertain (`assumptions`), or over "
        + "the phones of `flotsam calibrate` (its posterior.csv).",
      valueName: "assumptions|FILE"), completion: .uncertainty)
  var over: Uncertainty?

  @OptionGroup var phones: PhonesOption

  @Option(
    help: ArgumentHelp(
      "The metric to rank by: see --list-metrics (default: time_lost_s; with --memory "
        + "cold_launch_share).", valueName: "METRIC"), completion: .metric)
  var metric: String?

  @OptionGroup var boundsOption: BoundsOption

  @Option(
    help: .value(
      "SIZES",
      "Compare at several sizes of memory, with a unit: a list `2GB,4GB` or a doubling range `1GB..8GB`."
    ))
  var memory: String?

  @Option(
    help: .value(
      "DIR", "Also compare with the earlier result in this folder, paired where the seeds agree."),
    completion: .directory)
  var baseline: String?

  @Flag(
    name: .customLong("no-crn"),
    help: """
      Give every strategy users of its own instead of the same ones: shows how much wider the \
      intervals are without common random numbers.
      """)
  var hasOwnUsers = false

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    let isPaper = [.markdown, .latex].contains(output.format)
    try refuse(
      hasOwnUsers
        && (over != nil || memory != nil || baseline != nil || output.out != nil || isPaper),
      "--no-crn is for looking only: it takes no --out, --over, --memory and --baseline, and no "
        + "format of papers.")
    try phones.refuse(without: over)
    try refuse(
      over != nil && rule.isSequential, "--over takes a number of --replications per phone.")
    try refuse(
      over != nil && equivalence.share != nil,
      "--over counts significant differences: it takes no --equivalence.")
    try refuse(
      memory != nil && (over != nil || rule.isSequential),
      "--memory takes a number of --replications, and not --over.")
    try refuse(
      baseline != nil && (over != nil || memory != nil),
      "--baseline takes neither --over nor --memory.")
    let hasMore =
      over != nil || memory != nil || baseline != nil || hasOwnUsers || rule.isSequential
      || !boundsOption.isUnset
    try refuse(
      !others.isEmpty && hasMore,
      others.map { "`\($0)`" }.joined(separator: ", ")
        + ": several scenarios take a number of --replications, and not --over, --memory, "
        + "--baseline, --no-crn and --bounds (quick, tight, exact or none).")
    try MetricNames.check(metric.map { [$0] } ?? [])
  }

  func run() async throws {
    let loaded = try scenarioOptions.load(policies: policyOptions, note: output.note)
    let scenario = loaded.scenario
    try boundsOption.refuseExact(scenario)
    if !others.isEmpty {
      var folder = try output.folder()
      return try await runScenarios(loaded, &folder, ProgressBar(isQuiet: output.quiet))
    }
    let strategies =
      try policyOptions.strategies(in: scenario) ?? CompareDefaults.strategies(scenario)
    if strategies.count == 1, baseline == nil {
      output.note(
        "one strategy has nothing to be compared with: name others, as in "
          + "`--policies \(strategies[0].name),\(strategies[0].name == "gdsf" ? "jetsam" : "gdsf")`, "
          + "or run it alone with `flotsam run`")
    }
    let stored = try baseline.map(StoredComparison.init(ofFolder:))
    var folder = try output.folder()
    let bar = ProgressBar(isQuiet: output.quiet)
    if let uncertainty = over {
      return try await runOver(uncertainty, loaded, strategies, &folder, bar)
    }
    if let memory {
      return try await runCurve(memory, loaded, strategies, &folder, bar)
    }
    var runs = try await Runner(jobs: jobs.count).run(
      RunPlan(cases(scenario, strategies)), rule: rule, metrics: [rankedBy], progress: bar.show)
    bar.clear()
    let replications = runs.map(\.count).max() ?? 0
    let clairvoyants = try await clairvoyants(scenario, &runs)
    let comparison = Comparison(
      strategies: strategies.map(\.name), runs: runs, clairvoyants: clairvoyants,
      boundedReplications: clairvoyants.first?.runs.count ?? 0, equivalence: equivalence.share)
    let doubts = Remark.all(comparison, scenario: scenario)
    let shortfall = shortfall(comparison)
    if let shortfall { output.note(shortfall) }
    if [.csv, .json].contains(output.format) {
      for doubt in doubts { output.note(doubt.text) }
    }
    let remarks = [shortfall].compactMap(\.self) + doubts.map(\.text)
    let beside = stored.map { stored in
      BaselineAnswer(baseline ?? "", stored.rows(comparison, rankedBy, scenario), rankedBy)
    }
    var report = Report(
      comparison, scenario: scenario, strategies: strategies, metric: rankedBy, remarks: remarks,
      paragraphs: [selection(comparison), ownUsersText].compactMap(\.self), baseline: beside,
      version: Version.text)
    report.notes.insert(contentsOf: strategies.legends, at: 0)
    if comparison.hasKills, comparison.boundedReplications == 0 {
      report.hints = [hint].compactMap(\.self)
    }
    if let stored {
      let rows = MetricTable.all.map { ($0, stored.rows(comparison, $0, scenario)) }
      report.files.append(("baseline", ReportTable(beside: rows)))
    }
    folder?.add("remarks.json", JSONFormat.text(ReportTable(remarks: doubts)))
    folder?.manifest = Manifest(
      of: loaded, replications: replications, userDays: comparison.userDays)
    let origin = RunOrigin(
      loaded, Fingerprint(of: runs.joined().map(\.fingerprint)),
      "of all runs together; replications.csv has that of each")
    try output.write(report, origin, into: &folder)
  }

  /// The effort of the search for bounds; nil for none.
  ///
  /// A bound holds for users that all strategies share.
  private var bounds: BoundEffort? { hasOwnUsers ? nil : boundsOption.effort(otherwise: .brief) }

  /// How to get bounds where none were computed by default; nil where they were declined.
  var hint: String? {
    boundsOption.isUnset && !hasOwnUsers
      ? "The distance to the best possible was not computed, since it would take more than 7 % of "
        + "the work of the runs: --bounds computes it." : nil
  }

  /// The cases to run: all strategies on the same users, or each on replications of its own.
  private func cases(_ scenario: Scenario, _ strategies: [Strategy]) -> [RunPlan.Case] {
    strategies.enumerated().map { index, strategy in
      var scenario = scenario
      if hasOwnUsers { scenario.firstReplication += index * rule.most }
      return RunPlan.Case(scenario, strategy)
    }
  }

  private var ownUsersText: String? {
    hasOwnUsers
      ? "No common random numbers: every strategy had users of its own, so every difference "
        + "includes the differences between users. Without --no-crn all strategies have the same "
        + "users, and the brackets show what that is worth." : nil
  }

  /// Replications where their number is fixed: at each size of memory, on each phone.
  var fixedReplications: Int { rule.most }

  private var rule: ReplicationRule { replicationOptions.rule ?? .usual }

  /// What the rule for the number of replications did not reach.
  private func shortfall(_ comparison: Comparison) -> String? {
    let values = comparison.rows.map { row in row.runs.map { [rankedBy.value($0)] } }
    return rule.shortfall(values, [rankedBy]).map { shortfall in
      ShortfallText.text(
        shortfall, policies: comparison.rows.map(\.strategy), metrics: [rankedBy], most: rule.most
      ) { "--max-replications \($0)" }
    }
  }

  /// The outcome of the selection of the best; nil where none was requested.
  private func selection(_ comparison: Comparison) -> String? {
    guard case .bestOf(let confidence, _, _, _) = rule else { return nil }
    let values = comparison.rows.map { row in row.runs.map(rankedBy.value) }
    return rule.selection(values, direction: rankedBy.direction).map {
      SelectionText.text($0, comparison.rows.map(\.strategy), confidence: confidence)
    }
  }

  /// The runs of strategies that know the future, on the replications that have bounds; those go
  /// into the runs of the first strategy.
  private func clairvoyants(
    _ scenario: Scenario, _ runs: inout [[DeviceResult]]
  ) async throws -> [(strategy: String, runs: [DeviceResult])] {
    guard let effort = bounds else { return [] }
    let seers = CompareDefaults.clairvoyants(scenario, metric: rankedBy)
    let found = try await Runner(jobs: jobs.count).findBounds(
      seers.map { .init(scenario, $0) }, effort,
      replications: CompareDefaults.boundedReplications(
        effort, of: runs, scenario, clairvoyants: seers.count), for: &runs[0])
    return zip(seers, found).map { ($0.name, $1) }
  }

  var rankedBy: Metric { metric.flatMap(MetricTable.metric(named:)) ?? MetricTable.timeLost }
}

extension StoredComparison {
  /// The strategies of today's comparison of a scenario that the stored one has too.
  fileprivate func rows(_ comparison: Comparison, _ metric: Metric, _ scenario: Scenario) -> [Row] {
    rows(
      comparison, metric,
      derivedSeeds: (0..<comparison.replications).map {
        DerivedSeed(seed: scenario.seed, replication: scenario.firstReplication + $0).text
      })
  }
}

/// The strategies that `compare` takes where none are named.
enum CompareDefaults {
  /// The strategies that know the future, as the measure of what is possible.
  ///
  /// They choose the time of a kill too: on demand, since a kill before memory is short wastes
  /// their knowledge, and a real strategy that waits can be better; or in hindsight with paging,
  /// where apps kept in vain cost others their pages. The plan minimises all time lost; by other
  /// metrics the strategy without a plan may be better.
  static func clairvoyants(_ scenario: Scenario, metric: Metric) -> [Strategy] {
    let when = scenario.device.paging == nil ? OnDemand.name : InHindsight.name
    let plan =
      scenario.trigger.name == when
      ? OfflineOptimal.name : "whom=\(OfflineOptimal.name),when=\(when)"
    let names = metric.name == MetricTable.timeLost.name ? [plan] : [plan, "clairvoyant"]
    return names.compactMap { try? scenario.strategy($0) }
  }

  /// The number of replications with bounds and with strategies that know the future: by default as
  /// many as the budget admits; on request eight, or one for every forty-five runs,
  /// or all of those that every strategy has.
  static func boundedReplications(
    _ effort: BoundEffort, of runs: [[DeviceResult]], _ scenario: Scenario, clairvoyants: Int
  ) -> Int {
    let all = runs.map(\.count).min() ?? 0
    return switch effort {
    case .brief: BoundBudget.replications(of: runs, scenario, clairvoyants: clairvoyants)
    case .quick, .exact: min(all, max(8, (runs.map(\.count).reduce(0, +) + 44) / 45))
    case .tight: all
    }
  }

  static func strategies(_ scenario: Scenario) -> [Strategy] {
    let own = scenario.trigger == AndroidLMKD.self ? "android-lmkd" : "whom=jetsam"
    return [own, "lru", "lfu", "largest", "gdsf", "random", "belady"].compactMap {
      try? scenario.strategy($0)
    }
  }
}
