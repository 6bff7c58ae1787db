/// `flotsam search`: a formula that is better than the known policies.
struct SearchCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Search for a policy, and test it on users that the search has not seen.",
    discussion: """
      Looks for a formula of `score(...)`: structures from a grammar, the simplest first, \
      constants by an evolution strategy. Users are split into those to learn from (--train), to \
      choose with (--validation) and to test on (--test); the test users are run once, at the end. \
      All policies see the same users, and few runs are spent on bad formulas. The search ends \
      when a larger formula is not better on validation users, or when the runs of --budget are \
      used up.

      With --store a search that was stopped continues where it was. The result is the same for \
      any number of --jobs. A gain that does not hold on test users is reported as such.

      Examples:
        flotsam search everyday-phone --out found
        flotsam search smoke --until 12h --train 8 --validation 8 --test 12 \\
          --budget 1200 --store search.json
        flotsam search everyday-phone --objective 'time_lost_s + 0.5 * kills' \\
          --constraint 'kills<=40'
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @Option(
    help: ArgumentHelp("The policies to beat; the first is the baseline.", valueName: "A,B,..."),
    completion: .policies)
  var policies = "gdsf,smartlmk,jetsam,lru"

  @Option(
    help: ArgumentHelp(
      "What to improve: a metric, or a formula over metrics to minimise (see --list-metrics).",
      valueName: "FORMULA"))
  var objective = "time_lost_s"

  @Option(
    help: ArgumentHelp(
      "A limit that the policy must keep on average, per user and day where the metric is a total; repeatable.",
      valueName: "METRIC<=N"))
  var constraint: [String] = []

  @Option(help: ArgumentHelp("Users to learn from.", valueName: "N"))
  var train = 200

  @Option(help: ArgumentHelp("Users to choose with.", valueName: "N"))
  var validation = 200

  @Option(help: ArgumentHelp("Users to test on, run once.", valueName: "N"))
  var test = 400

  @Option(help: ArgumentHelp("The largest total number of runs.", valueName: "RUNS"))
  var budget = 60_000

  @Option(help: ArgumentHelp("The name that the found policy gets.", valueName: "NAME"))
  var name = "found"

  @Option(
    help: ArgumentHelp(
      "Keep the runs there, so that a search that was stopped can continue.", valueName: "FILE"),
    completion: .file())
  var store: String?

  /// What else the answer may be repeated over.
  enum Uncertainty: String, ExpressibleByArgument, CaseIterable {
    /// Every parameter that is not a hard fact.
    case assumptions
  }

  @Option(
    help: ArgumentHelp(
      "Report on what share of plausible phones the found policy is better than the baseline.",
      valueName: "assumptions"))
  var over: Uncertainty?

  @Option(
    help: ArgumentHelp(
      "For --over: how many plausible phones (default: \(Robustness.usualPhones)).",
      valueName: "N"))
  var phones: Int?

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  /// A repetition makes all runs again.
  mutating func redirect(into folder: String) {
    output.out = folder
    output.quiet = true
    store = nil
  }

  func validate() throws {
    for (value, option) in [(train, "--train"), (validation, "--validation"), (test, "--test")] {
      try (2...100_000).check(value, option)
    }
    try (1...100_000_000).check(budget, "--budget")
    try (10...100_000).check(phones, "--phones")
    if phones != nil, over == nil { throw ValidationError("--phones needs --over.") }
  }

  func run() async throws {
    let goal = try SearchGoal(objective, constraints: constraint)
    if over != nil, goal.metric == nil {
      throw InputError(
        "plausible phones are compared by one metric", remedy: "Give one as --objective",
        place: .option("--over"))
    }
    let known = try PolicyOptions.parsing(policies)
    let loaded = try scenarioOptions.load(policies: known, note: output.note)
    let scenario = loaded.scenario
    let strategies = try known.strategies(in: scenario) ?? []
    // The name is checked before the work.
    if scenario.names.names.contains(name) {
      throw InputError(
        "`\(name)` is the name of another policy", remedy: "Give the found policy another name",
        place: .option("--name"))
    }
    _ = try option("--name", scenario.strategy("\(name)=score(idle_s + 1)"))
    var folder = try output.folder()
    let bar = ProgressBar(isQuiet: output.quiet)
    let runner = Runner(jobs: jobs.count)
    let effort = PolicySearch.Effort(
      train: train, validation: validation, test: test, budget: budget)
    var search = PolicySearch(
      scenario, goal: goal, effort: effort, known: strategies,
      store: try SearchStore(store, identity: identity(loaded, strategies), width: goal.width),
      runner: runner)
    let result = try await search.run(progress: bar.show)
    var robustness: Robustness?
    if over != nil, let metric = goal.metric {
      let found = try scenario.strategy("\(name)=\(result.policy)")
      robustness = try await Robustness(
        scenario, strategies: [strategies[0], found], names: [strategies[0].name, name],
        metric: metric, phones: phones ?? Robustness.usualPhones, replications: 5, runner: runner,
        progress: bar.show)
    }
    bar.clear()
    let fingerprint = Fingerprint(of: result.policy + "\(result.mean)")
    folder?.manifest = Manifest(of: loaded, replications: train + validation + test)
    try output.write(
      Report(
        result, scenario: scenario.name, name: name, robustness: robustness, version: Version.text),
      RunOrigin(loaded, fingerprint, "of what was found"), into: &folder)
  }

  /// What decides the values of runs: another search must not read them.
  private func identity(_ loaded: LoadedScenario, _ known: [Strategy]) -> String {
    let text =
      ([loaded.scenario.name, objective] + constraint + known.map(\.name) + known.legends
      + ["\(ModelVersion.current) \(loaded.scenario.seed) \(train) \(validation)"]
      + loaded.fields.map { "\($0.path)=\($0.text ?? "")" }).joined(separator: "\n")
    return "\(Fingerprint(of: text))"
  }
}

extension PolicyOptions {
  /// The options as if a list of policies were given.
  static func parsing(_ policies: String) throws -> PolicyOptions {
    try PolicyOptions.parse(["--policies", policies])
  }
}
