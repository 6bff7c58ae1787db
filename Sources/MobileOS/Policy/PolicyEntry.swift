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
    canDecideTwice = Policy.canDecideTwice
  }
}
