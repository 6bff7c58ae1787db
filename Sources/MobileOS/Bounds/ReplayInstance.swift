/// A known sequence of uses on the idealised device: what an optimum or a bound is computed for.
public struct ReplayInstance: Sendable {
  /// The app of each use, in order.
  public var uses: ContiguousArray<ProcessID>
  /// Bytes of each app.
  public var bytes: ContiguousArray<Int64>
  /// The cost of a launch of each app beyond that of a resume, in any one unit.
  public var costs: ContiguousArray<Double>
  /// What the app takes at most while it is in front, per use, where that is more than its size;
  /// empty where no use needs more.
  var frontBytes: ContiguousArray<Int64> = []

  /// An instance.
  ///
  /// - Precondition: bytes and costs are not negative and cover every app that is used.
  public init(
    uses: ContiguousArray<ProcessID>, bytes: ContiguousArray<Int64>,
    costs: ContiguousArray<Double>
  ) {
    precondition(bytes.count == costs.count, "every app has a size and a cost")
    precondition(uses.allSatisfy { $0.index < bytes.count }, "every used app has a size")
    precondition(
      bytes.allSatisfy { $0 >= 0 } && costs.allSatisfy { $0 >= 0 },
      "sizes and costs are not negative")
    self.uses = uses
    self.bytes = bytes
    self.costs = costs
  }

  /// The instance of a user's uses, with relaunch costs in milliseconds.
  public init(uses: ContiguousArray<ProcessID>, apps: AppList) {
    self.init(
      uses: uses, bytes: ContiguousArray(apps.map { $0.baseBytes }),
      costs: ContiguousArray(apps.map { $0.relaunchCostMilliseconds }))
  }
}
