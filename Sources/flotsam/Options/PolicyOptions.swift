import ArgumentParser
import Files
import MobileOS
import Scenarios

/// The policy of a run.
struct PolicyOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The victim policy: see `flotsam policies`.", valueName: "NAME"),
    completion: .policy)
  var policy: String?
}

/// One or several policies.
struct PolicyOptions: ParsableArguments {
  @OptionGroup var one: PolicyOption

  @Option(
    help: ArgumentHelp(
      "Several policies, separated by commas; `all` stands for every victim policy but never and score.",
      discussion: "The first is the baseline: `gdsf,all` compares all others with gdsf.",
      valueName: "A,B,..."), completion: .policies)
  var policies: String?

  /// The name that stands for every victim policy in a list.
  static let everything = "all"

  func validate() throws {
    if one.policy != nil, policies != nil {
      throw ValidationError("Give either --policy or --policies.")
    }
  }

  /// The strategies named, or nil where none is.
  func strategies(trigger: TriggerEntry) throws(InputError) -> [Strategy]? {
    if let policy = one.policy {
      return [try parse(policy, option: "--policy", trigger)]
    }
    guard let policies else { return nil }
    var strategies: [Strategy] = []
    let texts = StrategyText.split(policies)
    for text in texts {
      guard text == Self.everything else {
        strategies.append(try parse(text, option: "--policies", trigger))
        continue
      }
      strategies += PolicyRegistry.comparable.filter { !texts.contains($0.name) }
        .map { Strategy(trigger: trigger, policy: $0) }
    }
    if let index = strategies.indices.first(where: { index in
      strategies[..<index].contains { $0.name == strategies[index].name }
    }) {
      throw InputError(
        "`\(strategies[index].name)` is named twice, and nothing differs from itself",
        remedy: "Name every policy once", place: .option("--policies"))
    }
    return strategies
  }

  private func parse(
    _ text: String, option: String, _ trigger: TriggerEntry
  ) throws(InputError) -> Strategy {
    try flotsam.option(option, StrategyText.parse(text, trigger: trigger))
  }
}
