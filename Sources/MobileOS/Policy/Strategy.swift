/// When and whom to kill: a trigger and a victim policy with its parameters.
public struct Strategy: Sendable {
  /// When memory is reclaimed by killing.
  public var trigger: any ReclaimTrigger.Type
  /// Whom to kill.
  public var policy: PolicyEntry
  /// The policy's parameters, one value each in the declared order.
  public var parameterValues: [Double]

  /// A strategy; without values the policy runs with its defaults.
  public init(
    trigger: any ReclaimTrigger.Type, policy: PolicyEntry, parameterValues: [Double]? = nil
  ) {
    self.trigger = trigger
    self.policy = policy
    self.parameterValues = parameterValues ?? policy.parameters.map(\.defaultValue)
  }
}
