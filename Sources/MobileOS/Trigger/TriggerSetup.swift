/// The initial data of a trigger.
public struct TriggerSetup: Sendable {
  /// The hardware and the OS's limits.
  public let device: DeviceProfile
  /// The number of process ids on the device.
  public let processCount: Int
  /// The best plan in hindsight; nil for a trigger that does not need it, or if none was made.
  public let plan: OfflinePlan?
  private let parameters: [PolicyParameter]
  private let values: [Double]

  /// A setup with one value per declared parameter, in order.
  public init(
    _ device: DeviceProfile, processCount: Int, parameters: [PolicyParameter] = [],
    values: [Double] = [], plan: OfflinePlan? = nil
  ) {
    precondition(values.count == parameters.count, "one value per parameter")
    self.device = device
    self.processCount = processCount
    self.plan = plan
    self.parameters = parameters
    self.values = values
  }

  /// The value of a declared parameter.
  public subscript(parameter: String) -> Double {
    guard let index = parameters.firstIndex(where: { $0.name == parameter }) else {
      preconditionFailure("a trigger reads only the parameters it declares")
    }
    return values[index]
  }
}
