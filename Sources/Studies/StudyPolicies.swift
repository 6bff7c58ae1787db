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
          case .scalar(let text, _) = other.content, text != policy
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
    // Whether a program may be started is asked where the runs are planned.
    let names = try ProgramPermission.withValue(true) { () throws(InputError) in
      try base["policy"].map { policy throws(InputError) in
        try PolicySection(policy, at: "policy").names
      }
    }
    var policies: [String] = []
    var specs: [StrategySpec] = []
    for (index, level) in try levels(node).enumerated() {
      let text = levelText(level)
      let policy = PolicyNames.split(text)?.name ?? text
      if policies.contains(policy) { continue }
      do throws(InputError) {
        let spec = try StrategySpec.parse(text, names: names ?? PolicyNames(), allowsPrograms: true)
        try refuse(spec, beside: specs)
        policies.append(policy)
        specs.append(spec)
      } catch {
        throw level.origin.error("factors.policy.\(index)", error.problem, remedy: error.remedy)
      }
    }
    return policies
  }

  /// Rejects a strategy that repeats an earlier one under any trigger of the scenario.
  private static func refuse(
    _ spec: StrategySpec, beside earlier: [StrategySpec]
  ) throws(InputError) {
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
  }

  /// What the named policies of a study's definition stand for, and the built-in formulas among its
  /// strategies, a sentence each.
  static func legends(ofDefinition text: String, among strategies: [String]) -> [String] {
    // Nothing is started: the texts are only read.
    let names = try? ProgramPermission.withValue(true) { () throws(InputError) in
      try YAMLNode(parsing: text, named: "study").value(at: "scenario.policy")
        .map { policy throws(InputError) in try PolicySection(policy, at: "policy").names }
    }
    let given = names ?? PolicyNames()
    let others = strategies.filter { !given.names.contains(String($0.prefix { $0 != "(" })) }
    return given.legend(of: given.names + others).map { $0 + "." }
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
