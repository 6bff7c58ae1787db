/// XNU's order: on rising pressure the lowest band first, on falling the highest; then the largest.
///
/// So the app in front is notified last. Source: kern_memorystatus_notify.c, xnu-11417.
public struct XNUNotes: WarningPolicy {
  public static let name = "xnu"
  public static let summary = "lowest band and largest first while pressure rises, one each 250 ms"
  public static let origin = "XNU's kern_memorystatus_notify.c, xnu-11417 (iOS 18)"

  public init(_ device: DeviceProfile) {}

  public mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
  { targets.largest(inLowestBand: isRising) }
}
