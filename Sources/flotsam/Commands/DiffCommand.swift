/// `flotsam diff`: two runs side by side.
struct DiffCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show where two runs diverge, and which causes, apps and hours make the difference.",
    discussion: """
      Two scenarios, two policies on one scenario, or two seeds: the first kill that differs with \
      its reason, the uses that follow from it, and the time lost split by cause, app and hour; the \
      parts add up exactly. A scenario may be a folder that `flotsam run --out` wrote.

      Examples:
        flotsam diff small-phone --policies jetsam,gdsf
        flotsam scenarios small-phone >mine.yaml
        flotsam diff small-phone mine.yaml --out results
        flotsam diff smoke --seeds 1,2
        flotsam run smoke --out results/a
        flotsam run smoke --policy lru --out results/b
        flotsam diff results/a results/b
      """)

  @Argument(
    help: .value(
      "SCENARIO", "A scenario, or two: a file, a built-in one, a run.json or the folder with it."),
    completion: .scenario)
  var scenarios: [String]

  @OptionGroup var changes: ScenarioChanges
  @OptionGroup var replication: ReplicationOption

  @Option(help: .value("A,B", "Two policies for one scenario."), completion: .policies)
  var policies: String?

  @Option(help: .value("N,M", "Two seeds for one scenario.")) var seeds: String?

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try refuse(scenarios.isEmpty || scenarios.count > 2, "Name one scenario or two.")
    let ways = [scenarios.count == 2, policies != nil, seeds != nil].count(where: \.self)
    try refuse(ways != 1, "Give two scenarios, or one with either --policies or --seeds.")
    if let policies, StrategyText.split(policies).count != 2 {
      throw ValidationError("--policies takes two policies, such as jetsam,gdsf.")
    }
    if let seeds, seedNumbers.count != 2 {
      throw ValidationError("--seeds takes two whole numbers, such as 1,2, not `\(seeds)`.")
    }
    try refuse(seeds != nil && changes.seed != nil, "Give either --seed or --seeds.")
  }

  func run() async throws {
    let sides = try loadSides()
    var notes: [String] = []
    for note in sides.flatMap(\.1.notes) where !notes.contains(note) { notes.append(note) }
    notes.forEach(output.note)
    var folder = try output.folder()
    // Of all kills the report explains the first that differs, which as a rule is among the first.
    var explainedKills = 16
    var runs = try await runs(sides, explainedKills: explainedKills)
    if let parting = RunDifference(runs[0], runs[1]).parting, parting.killsBefore >= explainedKills
    {
      explainedKills = parting.killsBefore + 1
      runs = try await self.runs(sides, explainedKills: explainedKills)
    }
    let shown = zip(sides, runs).map { side, run in
      DifferenceReport.Side(side.0, side.1.scenario, run)
    }
    let report = DifferenceReport(shown[0], shown[1])
    folder?.manifest = Manifest(of: sides[0].1, replications: nil)
    let first = sides[0].1
    let origin = RunOrigin(
      Invocation.command, seed: first.scenario.seed, fingerprint: report.fingerprint,
      fingerprintSource: "of both runs together",
      document: JSONText.value(first.document, indent: ""), documentTitle: "The scenario of A")
    try output.write(report.report, origin, into: &folder)
  }

  /// The runs of both sides, with the reasons of the first kills.
  private func runs(
    _ sides: [(String, LoadedScenario)], explainedKills: Int
  ) async throws -> [DetailedRun] {
    var runs: [DetailedRun] = []
    for (_, loaded) in sides {
      runs.append(
        try await DetailedRun(
          loaded.scenario, strategy: loaded.scenario.strategy, jobs: jobs.count, sampling: false,
          explainedKills: explainedKills))
    }
    return runs
  }

  /// Both runs, each with its difference from the other.
  private func loadSides() throws -> [(String, LoadedScenario)] {
    if let policies {
      let names = try load(scenarios[0]).scenario.names
      return try StrategyText.split(policies).map { text in
        _ = try option(
          "--policies",
          StrategyText.parse(
            text, trigger: TriggerEntry(OnDemand.self), names: names, allowsPrograms: true))
        return ("policy \(text)", try load(scenarios[0], policy: text))
      }
    }
    if seeds != nil {
      return try seedNumbers.map { number in
        var loaded = try load(scenarios[0])
        loaded.scenario.seed = number
        return ("seed \(number)", loaded)
      }
    }
    return try scenarios.map { ($0, try load($0)) }
  }

  private var seedNumbers: [UInt64] {
    (seeds ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .compactMap { UInt64($0) }.filter { $0 <= UInt64(Int64.max) }
  }

  private func load(_ name: String, policy: String? = nil) throws(InputError) -> LoadedScenario {
    let record = name + "/run.json"
    if !fileExists(record), fileExists(name + "/" + Manifest.fileName) {
      let command = try Manifest(ofFolder: name).arguments.first ?? ""
      throw InputError(
        "these are results of `flotsam \(command)`, not of a run",
        remedy:
          "`flotsam run` with its scenario, --policy, --replication and --out writes one of its "
          + "runs", file: name)
    }
    var loaded = try changes.load(fileExists(record) ? record : name, policy: policy) { _ in }
    replication.apply(to: &loaded)
    return loaded
  }
}
