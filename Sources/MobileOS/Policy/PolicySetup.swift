/// The initial data of a victim policy.
public struct PolicySetup: Sendable {
  /// The number of process ids on the device.
  public let processCount: Int
  /// The memory that apps share, in bytes; shares of a cache refer to it.
  public let memoryBytes: Int64
  /// The formula of a policy that takes one.
  public let formula: ScoreFormula?
  /// The program or function that decides, of a policy that asks one.
  public let outside: (any OutsidePolicy)?
  /// The policy's own random numbers; the user's never depend on them.
  public let stream: RandomStream
  /// The best plan in hindsight; nil for a policy that does not need it, or if none was made.
  public let plan: OfflinePlan?
  /// The number of uses in the whole run, as far as they are known in advance; 0 for a policy that
  /// does not need the future.
  public let foreseenUses: Int
  private let values: [Double]
  private let parameters: [PolicyParameter]

  init(
    processCount: Int, memoryBytes: Int64, stream: RandomStream, parameters: [PolicyParameter],
    values: [Double], formula: ScoreFormula?, plan: OfflinePlan?, foreseenUses: Int,
    outside: (any OutsidePolicy)? = nil
  ) {
    precondition(values.count == parameters.count, "one value per parameter")
    self.processCount = processCount
    self.memoryBytes = memoryBytes
    self.formula = formula
    self.outside = outside
    self.stream = stream
    self.plan = plan
    self.foreseenUses = foreseenUses
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
