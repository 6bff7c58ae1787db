/// Levels of available memory below which the jetsam thread acts, in bytes.
public struct MemoryThresholds: BitwiseCopyable, Hashable, Sendable {
  /// Below: kill anything in ascending band order.
  public var criticalBytes: Int64
  /// Below: kill idle processes.
  public var idleBytes: Int64
  /// Below: kill processes over their soft limit.
  public var softBytes: Int64
  /// Below: kill processes that have been idle for minutes; 0 for never.
  public var reaperBytes: Int64
  /// Below: freeze suspended apps, where the device has a freezer.
  public var freezeBytes: Int64

  /// Thresholds in bytes; `critical` <= `idle` <= `soft`.
  public init(
    criticalBytes: Int64, idleBytes: Int64, softBytes: Int64, reaperBytes: Int64 = 0,
    freezeBytes: Int64 = 0
  ) {
    precondition(
      0 <= criticalBytes && criticalBytes <= idleBytes && idleBytes <= softBytes,
      "thresholds ascend from critical over idle to soft")
    precondition(reaperBytes >= 0 && freezeBytes >= 0, "thresholds are not negative")
    self.criticalBytes = criticalBytes
    self.idleBytes = idleBytes
    self.softBytes = softBytes
    self.reaperBytes = reaperBytes
    self.freezeBytes = freezeBytes
  }

  /// No thresholds: memory is used to the last byte.
  public static let none = MemoryThresholds(criticalBytes: 0, idleBytes: 0, softBytes: 0)

  /// XNU's percentages of physical memory for devices without values of their own.
  ///
  /// Critical, idle, soft, reaper: 5, 10, 15, 20 % up to 3 GiB; 4, 9, 15, 18 % up to 6 GiB; 4, 8,
  /// 12, 16 % above; freezing begins at 50 %. Source: kern_memorystatus.c, xnu-11417.
  public static func xnu(memoryBytes: Int64) -> MemoryThresholds {
    let gibibyte: Int64 = 1 << 30
    let percent: (critical: Int64, idle: Int64, soft: Int64, reaper: Int64) =
      if memoryBytes <= 3 * gibibyte { (5, 10, 15, 20) } else if memoryBytes <= 6 * gibibyte {
        (4, 9, 15, 18)
      } else {
        (4, 8, 12, 16)
      }
    return MemoryThresholds(
      criticalBytes: memoryBytes / 100 * percent.critical,
      idleBytes: memoryBytes / 100 * percent.idle, softBytes: memoryBytes / 100 * percent.soft,
      reaperBytes: memoryBytes / 100 * percent.reaper, freezeBytes: memoryBytes / 2)
  }

  /// The thresholds of iOS 11 to 15.
  ///
  /// Critical is 5 % of memory, 4 % from 3 GiB on; idle lies as much above it; soft limits count
  /// below 15 %. Source: kern_memorystatus.c, xnu-7195 (iOS 14).
  public static func xnuLegacy(memoryBytes: Int64) -> MemoryThresholds {
    let hundredth = memoryBytes / 100
    let step = (memoryBytes >= 3 << 30 ? 4 : 5) * hundredth
    return MemoryThresholds(criticalBytes: step, idleBytes: 2 * step, softBytes: 15 * hundredth)
  }

  /// The same without the reaper.
  public var withoutReaper: MemoryThresholds {
    var thresholds = self
    thresholds.reaperBytes = 0
    return thresholds
  }
}
