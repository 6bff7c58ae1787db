import SimulationKernel

/// A registered policy: its name, its parameters and its initialiser.
public struct PolicyEntry: Sendable {
  /// The type that implements the policy.
  public let type: any VictimPolicy.Type

  /// Registers a policy type.
  public init(_ type: any VictimPolicy.Type) {
    self.type = type
  }

  /// The name on the command line.
  public var name: String { type.name }
  /// The description for display.
  public var card: PolicyCard { type.card }
  /// The parameters it declares.
  public var parameters: [PolicyParameter] { type.parameters }

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
  ) -> any VictimPolicy {
    type.init(
      PolicySetup(
        processCount: processCount, memoryBytes: memoryBytes, stream: stream,
        parameters: parameters, values: values, formula: formula, plan: plan,
        foreseenUses: foreseenUses))
  }
}
