/// The strategies that a study compares.
enum StudyPolicies {
  /// The base scenario with the policies that the study or the scenario names, as in
  /// `mine=score(idle_s)`: runs are stored under the name, and the cell's scenario says what it is.
  static func named(
    in document: StudyDocument, over base: YAMLNode
  ) throws(InputError) -> YAMLNode {
    var base = base
    if let text = base.policyText, let (name, policy) = PolicyNames.split(text) {
      let origin = base["policy"]?.origin ?? base.origin
      base = try base.naming(name, policy, from: origin)
      base = try base.settingField(
        "policy", to: YAMLNode(content: .scalar(name, isPlain: true), origin: origin))
    }
    for factor in document.factors where factor.name == "policy" {
      for (index, level) in try levels(factor.value).enumerated() {
        guard let (name, policy) = PolicyNames.split(levelText(level)) else { continue }
        if let other = base.value(at: "policy.\(name)").map({ $0["is"] ?? $0 }),
          let text = other.text, text != policy
        {
          throw level.origin.error(
            "factors.policy.\(index)", "`\(name)` is defined twice: `\(text)` and `\(policy)`",
            remedy: "Give each its own name")
        }
        base = try base.naming(name, policy, from: level.origin)
      }
    }
    return base
  }

  /// The strategies of the factor `policy`, each once, by their names where they have some.
  ///
  /// - Parameter base: the scenario with the named policies.
  static func list(_ node: YAMLNode, over base: YAMLNode) throws(InputError) -> [String] {
    let names = try names(in: base["policy"])
    var policies: [String] = []
    var specs: [StrategySpec] = []
    for (index, level) in try levels(node).enumerated() {
      let text = levelText(level)
      let policy = PolicyNames.split(text)?.name ?? text
      if policies.contains(policy) { continue }
      specs.append(
        try level.origin.placing(
          "factors.policy.\(index)", spec(text, names, beside: specs)))
      policies.append(policy)
    }
    return policies
  }

  /// A strategy that repeats no earlier one under any trigger of the scenario.
  private static func spec(
    _ text: String, _ names: PolicyNames, beside earlier: [StrategySpec]
  ) throws(InputError) -> StrategySpec {
    let spec = try StrategySpec.parse(text, names: names, allowsPrograms: true)
    let (first, second) = (TriggerEntry(XNUThresholds.self), TriggerEntry(AndroidLMKD.self))
    for other in earlier {
      do throws(InputError) {
        try spec.strategy(otherwiseWhen: first).refuse(
          beside: [other.strategy(otherwiseWhen: first)])
      } catch {
        try spec.strategy(otherwiseWhen: second).refuse(
          beside: [other.strategy(otherwiseWhen: second)])
      }
    }
    return spec
  }

  /// What the named policies of a study's definition stand for, and the built-in formulas among its
  /// strategies, a sentence each.
  static func legends(ofDefinition text: String, among strategies: [String]) -> [String] {
    let policy = (try? YAMLNode(parsing: text, named: "study"))?.value(at: "scenario.policy")
    let given = (try? names(in: policy)) ?? PolicyNames()
    let others = strategies.filter { !given.names.contains(String($0.prefix { $0 != "(" })) }
    return given.legend(of: given.names + others).map { $0 + "." }
  }

  /// The policies that a scenario's field `policy` names.
  ///
  /// Nothing is started here: whether a program may be is asked where the runs are planned.
  private static func names(in policy: YAMLNode?) throws(InputError) -> PolicyNames {
    guard let policy else { return PolicyNames() }
    return try ProgramPermission.withValue(true, PolicySection(policy, at: "policy").names)
  }

  private static func levels(_ node: YAMLNode) throws(InputError) -> [YAMLNode] {
    guard case .levels(let levels) = try FactorSpec(node, at: "factors.policy") else {
      throw node.origin.error("factors.policy", "strategies are listed by name")
    }
    for (index, level) in levels.enumerated() {
      let text = levelText(level)
      guard text.count(where: { $0 == "(" }) > text.count(where: { $0 == ")" }) else { continue }
      throw level.origin.error(
        "factors.policy.\(index)", "`\(text)` lacks its closing parenthesis",
        remedy: "A comma ends a level: quote a strategy that has commas, as in "
          + "`[lru, \"multi-queue(queues=4,ghost=2)\"]`")
    }
    return levels
  }
}
