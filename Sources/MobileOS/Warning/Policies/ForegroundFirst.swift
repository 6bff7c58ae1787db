/// Tells the highest band first, so the app in front, as older articles describe it.
public struct ForegroundFirst: WarningPolicy {
  public static let name = "foreground-first"
  public static let summary = "highest band and largest first, one each 250 ms"

  public init(_ device: DeviceProfile) {}

  public mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
  { targets.largest(inLowestBand: false) }
}
