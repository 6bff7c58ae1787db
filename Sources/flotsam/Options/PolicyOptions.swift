/// The policy of a run.
struct PolicyOption: ParsableArguments {
  @Option(
    help: .value("NAME", "The victim policy or strategy: see `flotsam policies`."),
    completion: .policy)
  var policy: String?
}

/// One or several policies.
struct PolicyOptions: ParsableArguments {
  @OptionGroup var one: PolicyOption

  @Option(
    help: ArgumentHelp(
      "Several policies, separated by commas; `all` is every victim policy except never and score.",
      discussion: """
        The first is the baseline: `gdsf,all` compares all others with gdsf. A policy may be given a \
        name, under which all tables show it: 'mine=score(idle_s^a * footprint_mb; a=0.5)'; \
        --set policy.mine.a=0.7 changes its parameter. exec(./policy.py) asks a program, \
        with the protocol on the guide's page PolicyPrograms.
        """,
      valueName: "A,B,..."), completion: .policies)
  var policies: String?

  /// The name that stands for every victim policy in a list.
  static let everything = "all"

  func validate() throws {
    try refuse(one.policy != nil && policies != nil, "Give either --policy or --policies.")
  }

  var given: (option: String, policies: [String]) {
    if let policy = one.policy { return ("--policy", [policy]) }
    return ("--policies", policies.map(StrategyText.split) ?? [])
  }

  /// The strategies named on a scenario's devices, or nil where none is.
  func strategies(in scenario: Scenario) throws(InputError) -> [Strategy]? {
    try strategies(trigger: scenario.trigger, names: scenario.names)
  }

  /// The strategies named, or nil where none is.
  ///
  /// - Parameters:
  ///   - trigger: that of strategies that name none.
  ///   - names: the policies that have names already.
  func strategies(
    trigger: TriggerEntry, names: PolicyNames = PolicyNames()
  ) throws(InputError) -> [Strategy]? {
    let (source, texts) = given
    if texts.isEmpty { return nil }
    var names = names
    for (name, policy) in texts.compactMap(PolicyNames.split) {
      try option(source, names.define(name, as: policy, allowsPrograms: true))
    }
    var strategies: [Strategy] = []
    for text in texts {
      guard text == Self.everything, one.policy == nil else {
        strategies.append(
          try option(
            source, StrategyText.parse(text, trigger: trigger, names: names, allowsPrograms: true)))
        continue
      }
      strategies += PolicyRegistry.comparable.filter { !texts.contains($0.name) }
        .map { Strategy(trigger: trigger, policy: $0) }
    }
    try option("--policies", strategies.refuseTwins())
    return strategies
  }
}
