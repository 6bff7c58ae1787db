/// A trigger and a victim policy with their parameters, and a warning policy.
public struct Strategy: Sendable {
  /// When memory is reclaimed by killing.
  public var trigger: TriggerEntry {
    didSet { triggerValues = trigger.parameters.map { $0.defaultValue } }
  }
  /// The trigger's parameters, one value each in the declared order.
  public var triggerValues: [Double]
  /// The warning policy.
  public var warning: WarningEntry
  /// The victim policy; setting it resets the parameters to their defaults.
  public var policy: PolicyEntry {
    didSet {
      parameterValues = policy.parameters.map { $0.defaultValue }
      formula = nil
      outside = nil
      label = nil
      definition = nil
    }
  }
  /// The policy's parameters, one value each in the declared order.
  public var parameterValues: [Double]
  /// The formula of a policy that takes one, or nil for the policy's own.
  public var formula: ScoreFormula?
  /// The program or function that decides, of a policy that asks one.
  public var outside: (any OutsidePolicy)?
  /// The name in reports, where that is not the policy with its parameters.
  public var label: String?
  /// What the name stands for, where the name was given by the user; nil otherwise.
  public var definition: String?

  /// A strategy; without values the policy runs with its defaults, and the trigger's system warns.
  public init(
    trigger: TriggerEntry, policy: PolicyEntry, parameterValues: [Double]? = nil,
    formula: ScoreFormula? = nil, triggerValues: [Double]? = nil
  ) {
    self.trigger = trigger
    warning = trigger.warning
    self.triggerValues = triggerValues ?? trigger.parameters.map { $0.defaultValue }
    self.policy = policy
    self.parameterValues = parameterValues ?? policy.parameters.map { $0.defaultValue }
    self.formula = formula
  }

  /// A strategy with a trigger that is named by its type.
  public init<Trigger: ReclaimTrigger>(
    trigger: Trigger.Type, policy: PolicyEntry, parameterValues: [Double]? = nil,
    formula: ScoreFormula? = nil, triggerValues: [Double]? = nil
  ) {
    self.init(
      trigger: TriggerEntry(trigger), policy: policy, parameterValues: parameterValues,
      formula: formula, triggerValues: triggerValues)
  }

  /// Apps that the strategy keeps in the dock.
  var dockSize: Int {
    guard let index = policy.parameters.firstIndex(where: { $0.name == "dock" }),
      parameterValues.indices.contains(index)
    else { return 0 }
    return Int(parameterValues[index])
  }

  /// The notifications and data that the policy needs; a formula may read the future.
  public var needs: PolicyNeeds {
    formula?.looksAhead == true ? policy.needs.union(.future) : policy.needs
  }
}

extension Strategy {
  /// The strategy as it is written on the command line: its label, or the policy with its formula,
  /// or with the parameters that differ from the defaults.
  public var name: String { label ?? ownName }

  /// What a name stands for that the user gave it: `mine is score(...)`; nil for another name.
  public var legend: String? { definition.map { "\(name) is \($0)" } }

  /// Whether another strategy does the same under any name.
  public func isSame(as other: Strategy) -> Bool {
    trigger == other.trigger && triggerValues == other.triggerValues && warning == other.warning
      && policy.name == other.policy.name && parameterValues == other.parameterValues
      && formula?.program == other.formula?.program && outside?.text == other.outside?.text
  }

  /// The policy with its formula or the parameters that differ from the defaults, without label.
  public var ownName: String {
    if let outside { return "\(policy.name)(\(outside.text))" }
    if let formula { return "\(policy.name)(\(formula.text))" }
    let changed = zip(policy.parameters, parameterValues).filter { $0.defaultValue != $1 }
    if changed.isEmpty { return policy.name }
    let arguments = changed.map { parameter, value in
      let whole = Int64(exactly: value).map { "\($0)" }
      return "\(parameter.name)=\(whole ?? "\(value)")"
    }
    return "\(policy.name)(\(arguments.joined(separator: ",")))"
  }
}

extension [Strategy] {
  /// What the names stand for that the user gave, a sentence each.
  public var legends: [String] { compactMap { strategy in strategy.legend.map { $0 + "." } } }
}
