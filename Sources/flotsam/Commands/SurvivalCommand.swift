/// `flotsam survival`: how long an app survives out of sight.
struct SurvivalCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "survival",
    abstract: "Estimate how long an app survives in the background, and at which footprint.",
    discussion: """
      Gives two estimates: the probability that the app is still alive if the user comes back \
      after a time (from paired runs without its later launches), and the share of departures that \
      end in a kill before the return. Sources disagree on the order in which the system kills, so \
      both are given under two hypotheses, each with its evidence.

      Without --app it examines the scenario's own `myApp` on several phones: how long it \
      survives, which footprint in background to aim for, and whether freeing memory, when left or \
      when warned, or being used more often would change that. The answers follow from 95 % \
      intervals; if there are too few users for an answer, it says how many would suffice. \
      `flotsam scenarios my-app` prints a scenario to start from.

      With further scenarios it compares releases: the same users in each, and for every order of \
      victims and every time of --away the difference in the probability of being alive, with \
      intervals that hold for all differences at once, and a verdict: better, worse, practically \
      equal (within 5 points), or not distinguishable, with the number of users that would tell.

      Examples:
        flotsam survival my-app
        flotsam scenarios my-app >before.yaml
        flotsam scenarios my-app | sed 's/180MB/250MB/' >after.yaml
        flotsam survival before.yaml after.yaml --away 1h,8h --users 4 --until 2d
        flotsam samples .
        flotsam import payload.json --out mine.yaml
        flotsam survival mine.yaml --devices phone-3gb,phone-6gb
        flotsam survival everyday-phone --app app5 --footprint 50MB,150MB,400MB
        flotsam survival everyday-phone --app app5 --policies gdsf --out results
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions

  @Argument(
    help: .value(
      "OTHER",
      "Scenarios with other releases of the app, to compare with the first on the same users."),
    completion: .scenario)
  var others: [String] = []

  @Option(
    help: .value(
      "APP", "The app: its name in the trace, or app1, app2, ... (default: the scenario's `myApp`)."
    ))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Footprints to try, with a unit: a size, a list `50MB,100MB` or a doubling range `50MB..400MB` "
        + "(default: the app as it is; for `myApp`, shares of today's footprint in background).",
      valueName: "SIZE"))
  var footprint: String?

  @Option(
    help: .value("A,B,...", "Further strategies to assume, separated by commas."),
    completion: .policies)
  var policies: String?

  @Option(
    help: .value("N", "Users to watch, each with a device (default: 40, or 30 on each phone)."))
  var users: Int?

  @Option(
    help: .value("N", "Departures per user after which the app's later launches are removed."))
  var departures = 5

  @Option(
    help: .value(
      "TIME", "How long the app is watched after it was left, with --app or OTHER (default: 24h)."))
  var horizon: String?

  @Option(
    help: ArgumentHelp(
      "Phones to try `myApp` on: profiles, separated by commas (default: the scenario's and phones "
        + "with 3 to 8 GiB; only the scenario's if it gives the memory).", valueName: "A,B,..."
    ), completion: .devices)
  var devices: String?

  @Option(
    help: .value(
      "PERCENT", "Goal for `myApp`: the probability of being alive, in percent (default: 90)."))
  var goal: Double?

  @Option(
    help: ArgumentHelp(
      "Goal for `myApp`: alive after this time out of sight (default: 8h). With OTHER: the times to "
        + "compare at, separated by commas (default: 1h,8h,24h).", valueName: "TIME"))
  var away: String?

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try (1...1_000_000).check(users, "--users")
    try (1...1_000_000).check(departures, "--departures")
    let hasGoal = goal.map { $0 > 0 && $0 <= 100 } ?? true
    try refuse(!hasGoal, "--goal takes a percentage above 0 and up to 100.")
    try refuse(
      !others.isEmpty && (footprint != nil || devices != nil || goal != nil),
      "Releases are compared as their scenarios describe them: they take no --footprint, "
        + "--devices and --goal.")
    try refuse(
      others.isEmpty && app != nil && (away != nil || goal != nil),
      "--away and --goal are for the scenario's `myApp` or for several scenarios.")
    try refuse(
      others.isEmpty && app == nil && horizon != nil,
      "--horizon is for an app of --app or for several scenarios: `myApp` is watched for --away, "
        + "at least a day.")
    try refuse(
      app != nil && devices != nil,
      "--devices is for the scenario's `myApp`, and --app names another.")
  }

  func run() async throws {
    let loaded = try scenarioOptions.load(note: output.note)
    try loaded.scenario.strategy.refuseProgram(in: "survival", "--set")
    if app == nil, others.isEmpty { return try await runMyApp(loaded) }
    let app = try name(ofAppIn: loaded.scenario)
    var plan = try plan(loaded.scenario, app)
    plan.releases = try releases(loaded)
    let times = try comparedTimes()
    plan.horizon = max(plan.horizon, .nanoseconds(times.max() ?? 0))
    let compared = times.map { SimDuration.nanoseconds($0).seconds }
    var folder = try output.folder()
    let bar = ProgressBar(isQuiet: output.quiet)
    let round = SurvivalStudy.times(until: plan.horizon.seconds)
    let study = try await SurvivalStudy(
      plan, jobs: jobs.count, times: Set(round + compared).sorted(), progress: bar.show)
    bar.clear()
    folder?.manifest = Manifest(of: loaded, replications: userCount)
    try output.write(
      SurvivalReport(study, plan, app: app, comparedAt: compared).report(version: Version.text),
      origin(loaded, study.fingerprint), into: &folder)
  }

  private var userCount: Int { users ?? 40 }

  /// The footprints that are named, none of them larger than a device has room for; nil for none.
  func sizes(_ scenario: Scenario) throws(InputError) -> [Int64]? {
    guard let footprint else { return nil }
    let sizes = try option("--footprint", Quantity.size.parseSeries(footprint))
    try InputError.check(
      sizes.allSatisfy { $0 != 0 }, "an app needs a footprint of more than 0 bytes",
      remedy: "Write for example 100MB", place: .option("--footprint"))
    for size in sizes where !(1...scenario.device.appMemoryBytes).contains(size) {
      throw InputError(
        "an app of \(Quantity.size.format(size)) cannot run on a device that has "
          + "\(Quantity.size.format(scenario.device.appMemoryBytes)) for apps",
        remedy: "Give smaller footprints, or a device with more memory",
        place: .option("--footprint"))
    }
    return sizes
  }

  /// A duration above zero.
  func time(_ text: String, _ name: String) throws(InputError) -> SimDuration {
    let time = try option(name, Quantity.duration.parse(text))
    try InputError.check(
      time > 0, "the app must be watched for a time", remedy: "Write for example 24h",
      place: .option(name))
    return .nanoseconds(time)
  }

  /// The app that is watched: that of --app, or the scenario's own.
  func name(ofAppIn scenario: Scenario) throws(InputError) -> String {
    guard let name = app ?? scenario.myApp?.name else {
      throw InputError(
        "no app is named",
        remedy: "Name one with --app, or describe yours with --my-app; `flotsam scenarios my-app` "
          + "prints an example", place: .option("--app"))
    }
    return name
  }

  private func plan(_ scenario: Scenario, _ app: String) throws(InputError) -> SurvivalPlan {
    let sizes = try sizes(scenario)?.map(Optional.some) ?? [nil]
    let time = try time(horizon ?? "24h", "--horizon")
    // Throws with the nearest name where no device has the app.
    _ = try scenario.place(ofApp: app, device: nil)
    return SurvivalPlan(
      scenario, processes: scenario.processes(ofApp: app), footprints: sizes,
      hypotheses: try hypotheses(), users: userCount, departuresPerUser: departures, horizon: time)
  }

  /// The strategies to assume.
  func hypotheses() throws(InputError) -> [VictimHypothesis] {
    var all = VictimHypothesis.disputed
    for text in policies.map(StrategyText.split) ?? [] {
      let spec = try option("--policies", StrategySpec.parse(text, allowsPrograms: true))
      try spec.strategy(otherwiseWhen: TriggerEntry(OnDemand.self)).refuseProgram(
        in: "survival", "--policies")
      let hypothesis = VictimHypothesis(spec)
      try InputError.check(
        !all.contains { $0.name == hypothesis.name }, "`\(hypothesis.name)` is named twice",
        remedy: "Name every policy once", place: .option("--policies"))
      try InputError.check(
        !hypothesis.knowsFuture,
        "`\(hypothesis.name)` knows the next use of the app, and the probability of being alive "
          + "is estimated without one", remedy: "Name strategies that do not know the future",
        place: .option("--policies"))
      all.append(hypothesis)
    }
    return all
  }

  /// How to repeat the study.
  func origin(_ loaded: LoadedScenario, _ fingerprint: Fingerprint) -> RunOrigin {
    RunOrigin(loaded, fingerprint, "of all departures together")
  }
}
