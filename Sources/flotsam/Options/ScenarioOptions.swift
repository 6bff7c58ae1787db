/// Which scenario, and what is different from the file.
struct ScenarioOptions: ParsableArguments {
  @Argument(
    help: .value(
      "SCENARIO", "A scenario file, the name of a built-in scenario, a run.json, or `-`."),
    completion: .scenario)
  var scenario: String

  @OptionGroup var changes: ScenarioChanges

  /// Loads the scenario with all overrides applied, with the parameters of ``ScenarioChanges/load``.
  func load(
    policy: String? = nil, policies: PolicyOptions? = nil, note: (String) -> Void
  ) throws(InputError) -> LoadedScenario {
    try changes.load(scenario, policy: policy, policies: policies, note: note)
  }
}

/// What is different from a scenario's file.
struct ScenarioChanges: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Override a field of the scenario, for example --set device.memory=2GiB; repeatable. "
        + "`flotsam validate --fields` lists all fields.", valueName: "PATH=VALUE"),
    completion: .assignment)
  var overrides: [String] = []

  @Option(
    help: ArgumentHelp(
      "Add an app of your own to those of the scenario: a file with its fields, as in a "
        + "scenario's `myApp`.", valueName: "FILE"), completion: .file(extensions: ["yaml"]))
  var myApp: String?

  @Option(help: .value("N", "Seed of all random streams (default: the scenario's, or 1)."))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Simulated time, instead of the scenario's duration; a shorter run has a warm-up that is "
        + "shorter in proportion (--set duration= leaves the warm-up as it is).",
      valueName: "DURATION"))
  var until: String?

  @OptionGroup var programs: ProgramsOption

  /// Loads a scenario with all overrides applied.
  ///
  /// - Parameters:
  ///   - policy: the value of `--policy`.
  ///   - policies: the policies to compare, whose names the scenario then knows.
  ///   - standardInput: the text of `-`, where that has been read already.
  ///   - note: shows what the loader changed beyond what was asked for.
  func load(
    _ scenario: String, policy: String? = nil, policies: PolicyOptions? = nil,
    standardInput: String? = nil, note: (String) -> Void
  ) throws(InputError) -> LoadedScenario {
    var assignments = overrides
    if let seed {
      try InputError.check(
        seed <= UInt64(Int64.max), "`\(seed)` is out of range",
        remedy: "A seed is from 0 to \(Int64.max)", place: .option("--seed"))
      assignments.append("seed=\(seed)")
    }
    if let until {
      try InputError.check(
        option("--until", Quantity.duration.parse(until)) > 0, "a run needs some simulated time",
        remedy: "Write for example 6h", place: .option("--until"))
    }
    var loader = BuiltInScenarios.loader
    loader.allowsPrograms = programs.allowPrograms
    if let standardInput {
      let builtIn = loader.builtIn
      loader.builtIn = { $0 == "-" ? standardInput : builtIn($0) }
    }
    let loaded = try loader.load(
      scenario, overrides: assignments, until: until, myApp: myApp, policy: policy,
      named: policies?.given ?? ("", []))
    loaded.notes.forEach(note)
    LastWords.remember(seed: loaded.scenario.seed)
    return loaded
  }
}

/// Which of the runs that a comparison or study makes with one seed.
struct ReplicationOption: ParsableArguments {
  @Option(
    help: .value(
      "N", "Run this replication of a comparison or study: it has the same user and random numbers."
    ))
  var replication: Int?

  func validate() throws {
    try Scenario.replicationRange.check(replication, "--replication")
  }

  /// Makes a loaded scenario that replication.
  func apply(to loaded: inout LoadedScenario) {
    guard let replication else { return }
    if replication != loaded.scenario.firstReplication { loaded.expectedFingerprint = nil }
    loaded.scenario.firstReplication = replication
  }
}
