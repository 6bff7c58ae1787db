/// A strategy in its text form: a victim policy with parameters, and optionally a trigger.
///
/// `gdsf`, `lru-k(k=3)`, `score(idle_s * footprint_mb)`, a strategy of a real system such as
/// `android-lmkd`, or the parts by name in any order: `whom=gdsf,when=xnu`.
public struct StrategySpec: Sendable {
  /// The victim policy.
  public var policy: PolicyEntry
  /// One value per parameter of the policy.
  public var parameterValues: [Double]
  /// The formula of `score(...)`.
  public var formula: ScoreFormula?
  /// The program of `exec(...)`.
  public var outside: (any OutsidePolicy)?
  /// The trigger; nil for that of the scenario.
  public var trigger: TriggerEntry?
  /// The warning policy; nil for that of the model.
  public var warning: WarningEntry?
  /// One value per parameter of the trigger.
  public var triggerValues: [Double]?
  /// The name in reports; nil for the policy with its parameters.
  public var label: String?
  /// What a name stands for that the user gave; nil otherwise.
  public var definition: String?
  /// Whether it was named as a whole, so that a device without thresholds may ignore its trigger.
  var isNamed = false
  /// Whether the text itself says when to kill.
  package var choosesTrigger: Bool { trigger != nil && !isNamed }

  /// The strategy, with a trigger for texts without one.
  ///
  /// A strategy named as a whole kills on demand on an idealised device, which has no thresholds.
  public func strategy(otherwiseWhen trigger: TriggerEntry) -> Strategy {
    let isIdealised = isNamed && trigger == OnDemand.self
    var strategy = Strategy(
      trigger: isIdealised ? trigger : self.trigger ?? trigger, policy: policy,
      parameterValues: parameterValues, formula: formula,
      triggerValues: isIdealised ? nil : triggerValues)
    strategy.outside = outside
    if let warning { strategy.warning = warning }
    strategy.label = label
    strategy.definition = definition
    return strategy
  }

  /// Reads one strategy.
  ///
  /// - Parameters:
  ///   - text: the strategy, which may be given a name: `mine=lru-k(k=3)`.
  ///   - names: the policies that have names, and values of parameters.
  ///   - allowsPrograms: whether the text may start a program.
  /// - Throws: `InputError` without a place, with the nearest policy, parameter, trigger or
  ///   quantity, and for a formula the character.
  public static func parse(
    _ text: String, names: PolicyNames = PolicyNames(), allowsPrograms: Bool = false
  ) throws(InputError) -> StrategySpec {
    var (text, names) = (text, names)
    if let (name, policy) = PolicyNames.split(text) {
      try names.define(name, as: policy, allowsPrograms: allowsPrograms)
      text = name
    }
    let spec = try parse(text, StrategyContext(names: names, allowsPrograms: allowsPrograms))
    // Not before all parameters have their values.
    if let formula = spec.formula, let flaw = formula.flaw {
      throw InputError(
        "`score(\(formula.text))` ranks no apps: \(flaw.message)", remedy: flaw.remedy)
    }
    return spec
  }

  private static func parse(
    _ text: String, _ context: StrategyContext
  ) throws(InputError) -> StrategySpec {
    let trimmed = text.trimmed
    if let named = NamedStrategy.named(trimmed), !named.isFormula {
      var spec = try parse(named.parts, context)
      spec.label = named.name
      spec.isNamed = true
      return spec
    }
    guard Part.allCases.contains(where: { trimmed.hasPrefix($0.rawValue + "=") }) else {
      return try parsePolicy(trimmed, context)
    }
    var parts: [Part: String] = [:]
    for piece in StrategyText.splitAtCommas(trimmed) {
      let sides = piece.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2, let part = Part(rawValue: sides[0]) else {
        throw InputError(
          "`\(piece.trimmed)` is not a part of a strategy",
          remedy: "Write for example `whom=gdsf,when=xnu`")
      }
      try InputError.check(
        parts.updateValue(sides[1], forKey: part) == nil,
        "`\(trimmed)` says `\(part.rawValue)=` twice",
        remedy: "Write for example `whom=gdsf,when=xnu`")
    }
    guard let whom = parts[.whom] else {
      throw InputError(
        "`\(trimmed)` does not name a policy to choose victims",
        remedy: "Write for example `whom=gdsf,when=xnu`")
    }
    var spec = try parsePolicy(whom, context)
    if let when = parts[.when] { try spec.setTrigger(when) }
    if let warn = parts[.warn] { try spec.setWarning(warn) }
    if parts.count > 1 {
      spec.label = trimmed.filter { !$0.isWhitespace }
      spec.isNamed = false
    }
    return spec
  }

  /// The named parts of a strategy.
  enum Part: String, CaseIterable {
    case whom, when, warn
  }

  private static func parsePolicy(
    _ text: String, _ context: StrategyContext
  ) throws(InputError) -> StrategySpec {
    let name = String(text.prefix { $0 != "(" }).trimmed
    if let definition = context.names.definition(of: name) {
      return try parseNamed(text, definition, context)
    }
    if name == Outside.name {
      try InputError.check(
        text.last == ")", "`\(text)` names no program",
        remedy: "Write for example `exec(./policy.py)`")
      let inside = String(text.drop { $0 != "(" }.dropFirst().dropLast())
      return StrategySpec(
        policy: PolicyRegistry.program, parameterValues: [],
        outside: try ProgramPolicy(inside, allowsPrograms: context.allowsPrograms))
    }
    guard let entry = PolicyRegistry.entry(named: name) else {
      try InputError.check(
        TriggerRegistry.entry(named: name) == nil,
        "`\(name)` decides when to kill, not which process",
        remedy: "Write for example `whom=lru,when=\(text)`")
      if let whole = NamedStrategy.named(name), !whole.isFormula {
        throw InputError(
          "`\(name)` is a whole strategy, not a policy that chooses victims",
          remedy: "Write it alone, or its parts: `\(whole.parts)`")
      }
      try InputError.check(
        !name.contains(","), "`\(name)` is not one policy",
        remedy: "`flotsam compare` takes several, with `--policies`")
      let known =
        context.names.definitions.map(\.name) + PolicyRegistry.all.map(\.name)
        + NamedStrategy.all.map(\.name)
      try InputError.check(!name.isEmpty, "a policy is missing", remedy: "Write for example `lru`")
      let several = name.split { " ;|+".contains($0) }.map(String.init)
      if several.count > 1, several.allSatisfy(known.contains) {
        throw InputError(
          "`\(name)` is not one policy",
          remedy: "Separate policies by commas: `\(several.joined(separator: ","))`")
      }
      throw InputError(unknown: "policy", name, among: known, noun: "policies")
    }
    let rest = text.drop { $0 != "(" }
    guard rest.isEmpty || rest.last == ")" else {
      if !rest.contains(")") { throw InputError("`\(text)` lacks its closing parenthesis") }
      throw InputError(
        "`\(text)` is not a policy", remedy: "Write for example `lru` or `lru-k(k=3)`")
    }
    if name == Score.name, !rest.isEmpty {
      return try parseScore(entry, String(rest.dropFirst().dropLast()))
    }
    var spec = StrategySpec(
      policy: entry,
      parameterValues: try ParameterText.values(
        of: entry.parameters, in: rest, owner: name, noun: "policy"))
    for (parameter, value) in context.names.values(of: name) {
      try spec.set(parameter, to: value, of: name)
    }
    return spec
  }

  /// Reads a policy by the name that the user gave it, with the values of its parameters.
  private static func parseNamed(
    _ text: String, _ definition: PolicyNames.Definition, _ context: StrategyContext
  ) throws(InputError) -> StrategySpec {
    let name = definition.name
    if let start = context.open.firstIndex(of: name) {
      let circle = (context.open[start...] + [name]).map { "`\($0)`" }.joined(separator: ", ")
      throw InputError(
        "the names refer to each other in a circle: \(circle)",
        remedy: "Write one of them out, for example `\(name)=score(idle_s)`")
    }
    let inner = StrategyContext(
      names: context.names, allowsPrograms: definition.allowsPrograms, open: context.open + [name])
    var spec = try parse(definition.text, inner)
    try InputError.check(
      !definition.text.allSatisfy { !"(=,".contains($0) },
      "`\(name)` and `\(definition.text)` are two names of one policy",
      remedy: "Use `\(definition.text)`, or give `\(name)` parameters of its own")
    for (parameter, value) in context.names.values(of: name) {
      try spec.set(parameter, to: value, of: name)
    }
    let rest = text.drop { $0 != "(" }
    try InputError.check(
      rest.isEmpty || rest.last == ")", "`\(text)` is not a policy",
      remedy: "Write for example `\(name)`")
    let inside = String(rest.dropFirst().dropLast())
    var given: Set<String> = []
    for argument in StrategyText.splitAtCommas(inside) where !inside.trimmed.isEmpty {
      let sides = argument.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2, let value = Double(sides[1]), value.isFinite else {
        throw InputError(
          "`\(argument.trimmed)` does not set a parameter of `\(name)`",
          remedy: "Write for example `\(name)(a=0.5)`")
      }
      guard given.insert(sides[0]).inserted else { throw ParameterText.twice(sides[0], name) }
      try spec.set(sides[0], to: value, of: name)
    }
    spec.definition = spec.ownText
    spec.label = text.filter { !$0.isWhitespace }
    return spec
  }

  /// The strategy without the name that the user gave it.
  private var ownText: String {
    let policy = strategy(otherwiseWhen: TriggerEntry(OnDemand.self)).ownName
    guard choosesTrigger || warning != nil, let label else { return policy }
    return label.contains(policy) ? label : "\(policy), in \(label)"
  }

  /// Gives a parameter of the policy or of its formula a value.
  private mutating func set(
    _ parameter: String, to value: Double, of owner: String
  ) throws(InputError) {
    if let formula {
      guard let changed = formula.setting(parameter, to: value) else {
        let known = formula.parameters.map(\.name)
        throw InputError(
          "`\(owner)` has no parameter `\(parameter)`",
          remedy: known.isEmpty
            ? "Its formula has none: write for example `score(idle_s ^ a; a=0.5)`"
            : Suggestion.remedy(for: parameter, among: known, noun: "parameters"))
      }
      self.formula = changed
      return
    }
    if let outside {
      guard let changed = outside.setting(parameter, to: value) else {
        throw InputError(
          "`\(owner)` has no parameter `\(parameter)`",
          remedy: "Write it where the program is named, as in `exec(./policy.py; \(parameter)=1)`")
      }
      try (changed as? ProgramPolicy)?.checkTimeout()
      self.outside = changed
      return
    }
    let text = Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    let (index, value) = try ParameterText.parameter(
      "\(parameter)=\(text)", among: policy.parameters, of: owner)
    parameterValues[index] = value
  }

  private static func parseScore(
    _ entry: PolicyEntry, _ expression: String
  ) throws(InputError) -> StrategySpec {
    do {
      return StrategySpec(policy: entry, parameterValues: [], formula: try ScoreFormula(expression))
    } catch {
      let nearest = error.unknownName.flatMap {
        Suggestion.nearest(to: $0, among: error.knownNames)
      }
      throw InputError(
        "in `score(\(expression))` \(error.place(in: expression)): \(error.message)",
        remedy: error.remedy ?? nearest.map(Suggestion.question) ?? known)
    }
  }

  private static let known =
    "Known quantities: " + ScoreQuantity.allCases.map(\.name).joined(separator: ", ")

  /// Reads `xnu` or `ttl(minutes=10)`.
  private mutating func setTrigger(_ text: String) throws(InputError) {
    let name = String(text.prefix { $0 != "(" }).trimmed
    guard let trigger = TriggerRegistry.entry(named: name) else {
      throw InputError(
        unknown: "trigger", name, among: TriggerRegistry.all.map { $0.name }, noun: "triggers")
    }
    self.trigger = trigger
    triggerValues = try ParameterText.values(
      of: trigger.parameters, in: text.drop { $0 != "(" }, owner: name, noun: "trigger")
  }

  private mutating func setWarning(_ name: String) throws(InputError) {
    guard let type = WarningRegistry.entry(named: name) else {
      throw InputError(
        unknown: "warning policy", name, among: WarningRegistry.all.map { $0.name },
        noun: "warning policies")
    }
    warning = type
  }
}

/// What a text of a strategy may refer to.
private struct StrategyContext {
  let names: PolicyNames
  let allowsPrograms: Bool
  /// The names whose texts are being read, from the outermost.
  var open: [String] = []
}

extension StringProtocol {
  /// The text without the blanks around it.
  package var trimmed: String {
    let head = drop(while: \.isWhitespace)
    return String(head.reversed().drop(while: \.isWhitespace).reversed())
  }
}
