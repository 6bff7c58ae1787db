/// Tells no process: the baseline for the effect of warnings.
public struct Nobody: WarningPolicy {
  public static let name = "nobody"
  public static let summary = "no process"

  public init(_ device: DeviceProfile) {}

  public mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
  { nil }
}
