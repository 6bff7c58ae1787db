/// The state of a device's memory at one instant, for triggers; all quantities in bytes.
///
/// `wired + dirty + purgeable + compressor + file + free` is the device's memory, more by what is
/// overcommitted. The numbers of processes come from the ``ProcessView`` that a trigger also
/// receives.
///
/// No field has a default, so that the compiler reports where a new one must be filled.
public struct MemoryStatus: BitwiseCopyable, Hashable, Sendable {
  /// The simulation clock.
  public var now: SimTime
  /// Physical memory.
  public var totalBytes: Int64
  /// Memory of kernel and firmware, never reclaimed.
  public var wiredBytes: Int64
  /// Unused memory.
  public var freeBytes: Int64
  /// Clean file-backed pages in memory.
  public var fileBytes: Int64
  /// Dirty resident pages of apps and of the OS's own processes.
  public var dirtyBytes: Int64
  /// Volatile purgeable pages: dropped without asking the app.
  public var purgeableBytes: Int64
  /// Memory that the compressor occupies.
  public var compressorBytes: Int64
  /// The original size of the pages in the compressor, swapped pages included.
  public var compressedBytes: Int64
  /// The part of ``compressedBytes`` that is in swap, at its original size.
  public var swappedBytes: Int64
  /// Size of the swap space; 0 on a device without.
  public var swapBytes: Int64
  /// Unused swap space.
  public var swapFreeBytes: Int64
  /// Free and file-backed memory, as jetsam counts it; negative while memory is overcommitted.
  public var availableBytes: Int64
  /// The footprints of all apps.
  public var footprintBytes: Int64
  /// The level of the pressure notes.
  public var level: PressureLevel
  /// Since when the level has been above normal; `SimTime.max` while it is normal.
  public var pressureSince: SimTime
  /// Living processes whose footprint exceeds their soft limit.
  public var overSoftLimitCount: Int
  /// Processes in band 0.
  public var idleCount: Int
  /// Since when the process longest in band 0 has been there; `SimTime.max` for none.
  public var idleSince: SimTime
  /// Processes in bands 0 to 10: idle, or daemons about to be.
  public var idleOrAgeingCount: Int
  /// Those of them that would be back within five seconds of a kill.
  public var likelyBackCount: Int
  /// Dirty pages compressed during the latest ``interval``.
  public var compressedInInterval: Int64
  /// Pages brought back from the compressor or swap during the interval.
  public var decompressedInInterval: Int64
  /// File pages read again, after having been dropped under a living process, in the interval.
  public var refaultedInInterval: Int64
  /// Whether the compressor is within 2 % of its limit.
  public var compressorIsNearlyFull: Bool
  /// Waiting of some of the runnable work for memory: what `stall_some_s` adds up.
  public var stallSome: RecentStall
  /// Waiting of all of the runnable work for memory: what `stall_full_s` adds up.
  public var stallFull: RecentStall

  /// The span over which ``compressedInInterval`` and its siblings count.
  public static let interval = SimDuration.seconds(10)

  /// Memory that could be reclaimed: AM of the pressure notes.
  public var reclaimableBytes: Int64 { totalBytes - wiredBytes }
}
