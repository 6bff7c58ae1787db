/// Tells nobody: what warnings are worth shows against it.
public struct Nobody: WarningPolicy {
  public static let name = "nobody"
  public static let summary = "nobody is told"

  public init(_ device: DeviceProfile) {}

  public mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
  {
    nil
  }
}
