/// Notifies all processes that can be notified, all at once, as Android's activity manager does.
///
/// Android notifies each process of a level once (AppProfiler.java, AOSP 10 to 13); here they are
/// notified again after the rest, when those that have responded have nothing left to free.
public struct Everyone: WarningPolicy {
  public static let name = "everyone"
  public static let summary = "all running processes, at once"
  public static let origin = "Android's onTrimMemory: AppProfiler.java, AOSP 10 to 13"

  public init(_ device: DeviceProfile) {}

  public var gap: SimDuration { .zero }

  public mutating func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID?
  { targets.largest(inLowestBand: true) }
}
