/// A registered policy: its name, what it needs, its parameters and its initialiser, as values.
public struct PolicyEntry: Sendable {
  #if !hasFeature(Embedded)
    /// The type that implements the policy.
    public let type: any VictimPolicy.Type
  #endif
  /// The name on the command line.
  public let name: String
  /// The description for display.
  public let card: PolicyCard
  /// The notifications to be sent and whether the future must be known.
  public let needs: PolicyNeeds
  /// The parameters it declares.
  public let parameters: [PolicyParameter]
  /// The number that the policy compares, for display; nil without one.
  public let comparand: VictimComparand?
  /// Whether a copy of it can be asked for a second choice.
  let canDecideTwice: Bool
  /// The policy, for a device on which nothing runs yet.
  let start: @Sendable (PolicySetup) -> HeldExistential.Policy

  /// Registers a policy type.
  public init<Policy: VictimPolicy>(_ type: Policy.Type) {
    #if hasFeature(Embedded)
      start = { PolicyBoxOf(Policy($0)) }
    #else
      self.type = type
      start = { Policy($0) }
    #endif
    name = Policy.name
    card = Policy.card
    needs = Policy.needs
    parameters = Policy.parameters
    comparand = Policy.comparand
    canDecideTwice = Policy.canDecideTwice
  }

  /// A policy for a device.
  ///
  /// - Parameters:
  ///   - processCount: the number of process ids on the device.
  ///   - memoryBytes: the memory that apps share, in bytes.
  ///   - stream: the policy's own random numbers.
  ///   - values: one value per declared parameter, in order and in range.
  ///   - formula: the expression of a policy that takes one.
  ///   - plan: what the best plan in hindsight keeps, for a policy that carries it out.
  ///   - foreseenUses: the number of uses in the whole run, for a policy that needs the future.
  public func make(
    processCount: Int, memoryBytes: Int64, stream: RandomStream, values: [Double],
    formula: ScoreFormula? = nil, plan: OfflinePlan? = nil, foreseenUses: Int = 0
  ) -> HeldExistential.Policy {
    start(
      PolicySetup(
        processCount: processCount, memoryBytes: memoryBytes, stream: stream,
        parameters: parameters, values: values, formula: formula, plan: plan,
        foreseenUses: foreseenUses))
  }
}
