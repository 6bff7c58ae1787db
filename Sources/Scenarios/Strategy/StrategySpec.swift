import Files
import Formulas
import MobileOS

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
  /// The trigger; nil for that of the scenario.
  public var trigger: TriggerEntry?
  /// The warning policy; nil for that of the model.
  public var warning: WarningEntry?
  /// One value per parameter of the trigger.
  public var triggerValues: [Double]?
  /// The name in reports; nil for the policy with its parameters.
  public var label: String?
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
    if let warning { strategy.warning = warning }
    strategy.label = label
    return strategy
  }

  /// Reads one strategy.
  ///
  /// - Throws: `InputError` without a place, with the nearest policy, parameter, trigger or
  ///   quantity, and for a formula the character.
  public static func parse(_ text: String) throws(InputError) -> StrategySpec {
    let trimmed = text.trimmed
    if let named = NamedStrategy.named(trimmed) {
      var spec = try parse(named.parts)
      spec.label = named.name
      spec.isNamed = true
      return spec
    }
    guard Part.allCases.contains(where: { trimmed.hasPrefix($0.rawValue + "=") }) else {
      return try parsePolicy(trimmed)
    }
    var parts: [Part: String] = [:]
    for piece in StrategyText.splitAtCommas(trimmed) {
      let sides = piece.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard sides.count == 2, let part = Part(rawValue: sides[0]) else {
        throw InputError(
          "`\(piece.trimmed)` is no part of a strategy",
          remedy: "Write for example `whom=gdsf,when=xnu`")
      }
      guard parts.updateValue(sides[1], forKey: part) == nil else {
        throw InputError(
          "`\(trimmed)` says `\(part.rawValue)=` twice",
          remedy: "Write for example `whom=gdsf,when=xnu`")
      }
    }
    guard let whom = parts[.whom] else {
      throw InputError(
        "`\(trimmed)` does not say whom to kill",
        remedy: "Write for example `whom=gdsf,when=xnu`")
    }
    var spec = try parsePolicy(whom)
    if let when = parts[.when] { try spec.setTrigger(when) }
    if let warn = parts[.warn] { try spec.setWarning(warn) }
    if parts.count > 1 { spec.label = trimmed.filter { !$0.isWhitespace } }
    return spec
  }

  /// The named parts of a strategy.
  enum Part: String, CaseIterable {
    case whom
    case when
    case warn
  }

  private static func parsePolicy(_ text: String) throws(InputError) -> StrategySpec {
    let name = String(text.prefix { $0 != "(" }).trimmed
    guard let entry = PolicyRegistry.entry(named: name) else {
      if TriggerRegistry.entry(named: name) != nil {
        throw InputError(
          "`\(name)` says when to kill, not whom",
          remedy: "Write for example `whom=lru,when=\(text)`")
      }
      throw InputError(
        "there is no policy `\(name)`",
        remedy: Suggestion.remedy(
          for: name, among: PolicyRegistry.all.map(\.name) + NamedStrategy.all.map(\.name),
          noun: "policies"))
    }
    let rest = text.drop { $0 != "(" }
    guard rest.isEmpty || rest.last == ")" else {
      throw InputError("`\(text)` is no policy", remedy: "Write for example `lru` or `lru-k(k=3)`")
    }
    if name == Score.name, !rest.isEmpty {
      return try parseScore(entry, String(rest.dropFirst().dropLast()))
    }
    return StrategySpec(
      policy: entry,
      parameterValues: try values(of: entry.parameters, in: rest, owner: name, noun: "policy"))
  }

  private static func parseScore(
    _ entry: PolicyEntry, _ expression: String
  ) throws(InputError) -> StrategySpec {
    do {
      return StrategySpec(
        policy: entry, parameterValues: [], formula: try ScoreFormula(expression))
    } catch {
      let nearest = error.unknownName.flatMap {
        Suggestion.nearest(to: $0, among: error.knownNames)
      }
      throw InputError(
        "in `score(\(expression))` \(error.place(in: expression)): \(error.message)",
        remedy: error.remedy ?? nearest.map { "Did you mean `\($0)`" } ?? known)
    }
  }

  private static let known =
    "Known quantities: " + ScoreQuantity.allCases.map(\.name).joined(separator: ", ")

  /// Reads `xnu` or `ttl(minutes=10)`.
  private mutating func setTrigger(_ text: String) throws(InputError) {
    let name = String(text.prefix { $0 != "(" }).trimmed
    guard let trigger = TriggerRegistry.entry(named: name) else {
      throw InputError(
        "there is no trigger `\(name)`",
        remedy: Suggestion.remedy(
          for: name, among: TriggerRegistry.all.map { $0.name }, noun: "triggers"))
    }
    self.trigger = trigger
    triggerValues = try Self.values(
      of: trigger.parameters, in: text.drop { $0 != "(" }, owner: name, noun: "trigger")
  }

  private mutating func setWarning(_ name: String) throws(InputError) {
    guard let type = WarningRegistry.entry(named: name) else {
      throw InputError(
        "there is no warning policy `\(name)`",
        remedy: Suggestion.remedy(
          for: name, among: WarningRegistry.all.map { $0.name }, noun: "warning policies"))
    }
    warning = type
  }

  /// One value per parameter from `(name=value,...)`; the defaults for an empty text.
  private static func values(
    of parameters: [PolicyParameter], in text: Substring, owner: String, noun: String
  ) throws(InputError) -> [Double] {
    var values = parameters.map(\.defaultValue)
    guard text.isEmpty || text.last == ")" else {
      throw InputError(
        "`\(owner)\(text)` is no \(noun)", remedy: "Write for example `\(owner)`")
    }
    let inside = String(text.dropFirst().dropLast())
    guard !inside.trimmed.isEmpty else { return values }
    for argument in StrategyText.splitAtCommas(inside) {
      let (index, value) = try parameter(argument.trimmed, among: parameters, of: owner)
      values[index] = value
    }
    return values
  }

  private static func parameter(
    _ argument: String, among parameters: [PolicyParameter], of owner: String
  ) throws(InputError) -> (Int, Double) {
    let sides = argument.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    let name = sides.first ?? ""
    let names = parameters.map(\.name)
    guard let index = names.firstIndex(of: name) else {
      throw InputError(
        "`\(owner)` has no parameter `\(name)`",
        remedy: names.isEmpty
          ? "It takes none" : Suggestion.remedy(for: name, among: names, noun: "parameters"))
    }
    let parameter = parameters[index]
    guard sides.count == 2, let value = Double(sides[1]), parameter.accepts(value) else {
      let kind = parameter.isWhole ? "whole number" : "number"
      throw InputError(
        "`\(argument)` is no value of \(owner)'s parameter `\(name)`",
        remedy: "Write a \(kind) from \(short(parameter.range.lowerBound)) "
          + "to \(short(parameter.range.upperBound))"
          + (parameter.isQuantity ? ", without its unit, which is \(parameter.unit)" : ""))
    }
    return (index, value)
  }

  private static func short(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension String {
  fileprivate var trimmed: String {
    let head = drop(while: \.isWhitespace)
    return String(head.reversed().drop(while: \.isWhitespace).reversed())
  }
}
