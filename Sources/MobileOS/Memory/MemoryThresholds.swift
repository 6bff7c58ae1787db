/// Levels of available memory below which the jetsam thread acts, in bytes.
public struct MemoryThresholds: BitwiseCopyable, Hashable, Sendable {
  /// Below: kill anything in ascending band order.
  public var criticalBytes: Int64
  /// Below: kill idle processes.
  public var idleBytes: Int64
  /// Below: kill processes over their soft limit.
  public var softBytes: Int64

  /// Thresholds in bytes; `critical` <= `idle` <= `soft`.
  public init(criticalBytes: Int64, idleBytes: Int64, softBytes: Int64) {
    precondition(
      0 <= criticalBytes && criticalBytes <= idleBytes && idleBytes <= softBytes,
      "thresholds ascend from critical over idle to soft")
    self.criticalBytes = criticalBytes
    self.idleBytes = idleBytes
    self.softBytes = softBytes
  }

  /// No thresholds: memory is used to the last byte.
  public static let none = MemoryThresholds(criticalBytes: 0, idleBytes: 0, softBytes: 0)

  /// XNU's percentages of physical memory for devices without values of their own.
  ///
  /// Critical, idle, soft: 5, 10, 15 % up to 3 GiB; 4, 9, 15 % up to 6 GiB; 4, 8, 12 % above.
  /// Source: kern_memorystatus.c, xnu-11417.
  public static func xnu(memoryBytes: Int64) -> MemoryThresholds {
    let gibibyte: Int64 = 1 << 30
    let percent: (critical: Int64, idle: Int64, soft: Int64) =
      if memoryBytes <= 3 * gibibyte {
        (5, 10, 15)
      } else if memoryBytes <= 6 * gibibyte {
        (4, 9, 15)
      } else {
        (4, 8, 12)
      }
    return MemoryThresholds(
      criticalBytes: memoryBytes / 100 * percent.critical,
      idleBytes: memoryBytes / 100 * percent.idle,
      softBytes: memoryBytes / 100 * percent.soft)
  }
}
