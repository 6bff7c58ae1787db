import SimulationKernel

/// What a victim policy knows when it is made.
public struct PolicySetup: Sendable {
  /// The number of process ids on the device.
  public let processCount: Int
  /// The policy's own random numbers; the user's never depend on them.
  public let stream: RandomStream
  private let values: [Double]
  private let parameters: [PolicyParameter]

  init(
    processCount: Int, stream: RandomStream, parameters: [PolicyParameter], values: [Double]
  ) {
    self.processCount = processCount
    self.stream = stream
    self.parameters = parameters
    self.values = values
  }

  /// The value of a declared parameter.
  public subscript(parameter: String) -> Double {
    guard let index = parameters.firstIndex(where: { $0.name == parameter }) else {
      preconditionFailure("a policy reads only the parameters it declares")
    }
    return values[index]
  }
}
