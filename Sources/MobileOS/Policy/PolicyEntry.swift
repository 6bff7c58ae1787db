import SimulationKernel

/// A registered policy: what it is called, what it takes, and how to make one.
public struct PolicyEntry: Sendable {
  /// The type that implements the policy.
  public let type: any VictimPolicy.Type

  /// Registers a policy type.
  public init(_ type: any VictimPolicy.Type) {
    self.type = type
  }

  /// The name on the command line.
  public var name: String { type.name }
  /// What people are told about it.
  public var card: PolicyCard { type.card }
  /// The parameters it declares.
  public var parameters: [PolicyParameter] { type.parameters }

  /// A policy for a device.
  ///
  /// - Parameters:
  ///   - processCount: the number of process ids on the device.
  ///   - stream: the policy's own random numbers.
  ///   - values: one value per declared parameter, in order and in range.
  public func make(
    processCount: Int, stream: RandomStream, values: [Double]
  ) -> any VictimPolicy {
    precondition(values.count == parameters.count, "one value per parameter")
    return type.init(
      PolicySetup(
        processCount: processCount, stream: stream, parameters: parameters, values: values))
  }
}
