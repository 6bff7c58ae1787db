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

      With --store a search that was stopped continues where it was. With --shard several \
      processes share the work: each has a store of its own next to that of --store, reads those \
      of the others, and arrives at the result of the whole search. The result is the same for \
      any number of --jobs and parts. A gain that does not hold on test users is reported as such.

      Examples:
        flotsam search everyday-phone --out found
        flotsam search smoke --until 12h --train 8 --validation 8 --test 12 \\
          --budget 1200 --store search.json
        flotsam search smoke --until 12h --train 8 --validation 8 --test 12 \\
          --budget 1200 --store smoke.search --shard 2/8
        flotsam search everyday-phone --slurm --tasks 16 --out found
        flotsam search everyday-phone --objective 'time_lost_s + 0.5 * kills' \\
          --constraint 'kills<=40'
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @Option(
    help: .value("A,B,...", "The policies to beat; the first is the baseline."),
    completion: .policies)
  var policies = "gdsf,smartlmk,jetsam,lru"

  @Option(
    help: .value(
      "FORMULA",
      "What to improve: a metric, or a formula over metrics to minimise (see --list-metrics)."))
  var objective = "time_lost_s"

  @Option(
    help: .value(
      "METRIC<=N",
      "A limit that the policy must keep on average, per user and day where the metric is a total; repeatable."
    ))
  var constraint: [String] = []

  @Option(help: .value("N", "Users to learn from.")) var train = 200

  @Option(help: .value("N", "Users to choose with.")) var validation = 200

  @Option(help: .value("N", "Users to test on, run once.")) var test = 400

  @Option(help: .value("RUNS", "The largest total number of runs.")) var budget = 60_000

  @Option(help: .value("NAME", "The name that the found policy gets.")) var name = "found"

  @Option(
    help: .value("FILE", "Keep the runs in this file, so that a stopped search can continue."),
    completion: .file())
  var store: String?

  @Option(
    help: .value(
      "I/N",
      "Make the runs of this part first, for example 2/8, and keep them in a store of its own."))
  var shard: String?

  @OptionGroup var slurmOptions: SlurmOptions

  /// What else the answer may be repeated over.
  enum Uncertainty: String, ExpressibleByArgument, CaseIterable {
    /// Every parameter that is not a hard fact.
    case assumptions
  }

  @Option(
    help: .value(
      "assumptions",
      "Report the share of plausible phones on which the found policy is better than the baseline.")
  )
  var over: Uncertainty?

  @OptionGroup var phones: PhonesOption

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  /// A repetition makes all runs again.
  mutating func redirect(into folder: String) throws(InputError) {
    try InputError.check(
      !slurmOptions.slurm, "a search that only submits jobs writes no results",
      place: .option("--slurm"))
    output.out = folder
    output.quiet = true
    store = nil
    shard = nil
  }

  func validate() throws {
    for (value, option) in [(train, "--train"), (validation, "--validation"), (test, "--test")] {
      try (2...100_000).check(value, option)
    }
    try (1...100_000_000).check(budget, "--budget")
    try phones.refuse(without: over)
    try refuse(shard != nil && store == nil, "--shard needs --store.")
    try refuse(
      slurmOptions.slurm && shard != nil, "--slurm makes the parts itself: leave out --shard.")
    try refuse(
      slurmOptions.slurm && scenarioOptions.scenario == "-",
      "--slurm needs the scenario as a file or a built-in one.")
  }

  func run() async throws {
    let goal = try SearchGoal(objective, constraints: constraint)
    try InputError.check(
      over == nil || goal.metric != nil, "plausible phones are compared by one metric",
      remedy: "Give one as --objective", place: .option("--over"))
    let known = try PolicyOptions.parsing(policies)
    let loaded = try scenarioOptions.load(policies: known, note: output.note)
    let scenario = loaded.scenario
    let strategies = try known.strategies(in: scenario) ?? []
    // The name is checked before the work.
    try InputError.check(
      !scenario.names.names.contains(name), "`\(name)` is the name of another policy",
      remedy: "Give the found policy another name", place: .option("--name"))
    _ = try option("--name", scenario.strategy("\(name)=score(idle_s + 1)"))
    let part = try shard.map { text in try option("--shard", StudyShard(text)) }
    if let tasks = slurmOptions.tasks { return try submit(tasks) }
    let bar = ProgressBar(isQuiet: output.quiet)
    let runner = Runner(jobs: jobs.count)
    let effort = PolicySearch.Effort(
      train: train, validation: validation, test: test, budget: budget)
    var search = try PolicySearch(
      scenario, goal: goal, effort: effort, known: strategies,
      store: try SearchStore(
        store, identity: identity(loaded, strategies), width: goal.width, shard: part),
      runner: runner)
    var folder = try output.folder()
    let result = try await search.run(progress: bar.show)
    var robustness: Robustness?
    if over != nil, let metric = goal.metric {
      let found = try scenario.strategy("\(name)=\(result.policy)")
      robustness = try await Robustness(
        scenario, strategies: [strategies[0], found], names: [strategies[0].name, name],
        metric: metric, phones: phones.count, replications: min(test, 40),
        runner: runner, progress: bar.show)
    }
    bar.clear()
    let fingerprint = Fingerprint(of: result.policy + "\(result.mean)")
    folder?.manifest = Manifest(of: loaded, replications: train + validation + test)
    try output.write(
      Report(
        result, scenario: scenario.name, name: name, robustness: robustness, version: Version.text),
      RunOrigin(loaded, fingerprint, "of what was found"), into: &folder)
  }

  /// Submits the search to Slurm: its parts, then the search itself, which finds all runs made.
  private func submit(_ tasks: Int) throws(InputError) {
    let path = store ?? "results/\(name).search"
    let own: Set = ["--tasks", "--sbatch-args", "--store", "--jobs"]
    let result: Set = ["--out", "--format", "--plots", "--over", "--phones"]
    let flags: Set = ["--slurm", "--print", "--quiet", "--all"]
    let program = ShardCommand.program
    let last = [program] + Invocation.rest(without: own, flags: flags)
    let part = [program] + Invocation.rest(without: own.union(result), flags: flags)
    try ShardCommand.checkWords(last + [path])
    func text(_ words: [String]) -> String {
      words.map(RunOrigin.shellWord).joined(separator: " ") + " --jobs 1 --quiet"
    }
    let stores = (1...tasks).map {
      RunOrigin.shellWord(SearchStore.path(path, of: StudyShard(index: $0, count: tasks)))
    }
    let scripts = SlurmScripts(
      name, tasks: tasks,
      part: text(part + ["--store", path]) + " --shard \(SlurmScripts.part)/\(tasks) > /dev/null",
      merge: ShardCommand.merging(stores, into: path) + "\nexec " + text(last + ["--store", path]))
    if try scripts.submit(slurmOptions, tasks: tasks, store: path) {
      output.note("give the same command again to continue a task that failed")
    }
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
