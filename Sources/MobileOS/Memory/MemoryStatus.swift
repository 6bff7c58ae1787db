import SimulationKernel

/// What a trigger may know of the device's memory at one instant; all quantities in bytes.
///
/// `wired + dirty + purgeable + compressor + file + free` is the device's memory, more by what is
/// overcommitted. The numbers of processes come from the ``Candidates`` that a trigger is given
/// beside it.
public struct MemoryStatus: BitwiseCopyable, Hashable, Sendable {
  /// The simulation clock.
  public var now = SimTime.zero
  /// Physical memory.
  public var totalBytes: Int64 = 0
  /// Memory of kernel and firmware, never reclaimed.
  public var wiredBytes: Int64 = 0
  /// Memory that nobody uses.
  public var freeBytes: Int64 = 0
  /// Clean file-backed pages in memory.
  public var fileBytes: Int64 = 0
  /// Dirty resident pages of apps and of the OS's own processes.
  public var dirtyBytes: Int64 = 0
  /// Volatile purgeable pages: dropped without being asked for again.
  public var purgeableBytes: Int64 = 0
  /// Memory that the compressor occupies.
  public var compressorBytes: Int64 = 0
  /// What the compressor holds at its original size, swapped pages included.
  public var compressedBytes: Int64 = 0
  /// The part of ``compressedBytes`` that is in swap, at its original size.
  public var swappedBytes: Int64 = 0
  /// Size of the swap space; 0 on a device without.
  public var swapBytes: Int64 = 0
  /// Unused swap space.
  public var swapFreeBytes: Int64 = 0
  /// Free and file-backed memory, as jetsam counts it; negative while memory is overcommitted.
  public var availableBytes: Int64
  /// The footprints of all apps.
  public var footprintBytes: Int64 = 0
  /// The level of the pressure notes.
  public var level = PressureLevel.normal
  /// Since when the level has been above normal; `SimTime.max` while it is normal.
  public var pressureSince = SimTime.max
  /// Living processes whose footprint exceeds their soft limit.
  public var overSoftLimitCount: Int
  /// Processes in band 0.
  public var idleCount = 0
  /// Since when the process longest in band 0 has been there; `SimTime.max` for none.
  public var idleSince = SimTime.max
  /// Processes in bands 0 to 10: idle, or daemons about to be.
  public var idleOrAgeingCount = 0
  /// Those of them that would be back within five seconds of a kill.
  public var likelyBackCount = 0
  /// Dirty pages compressed during the latest window of ``window``.
  public var compressedInWindow: Int64 = 0
  /// Pages brought back from the compressor or swap during the window.
  public var decompressedInWindow: Int64 = 0
  /// File pages read again, after having been dropped under a living process, in the window.
  public var refaultedInWindow: Int64 = 0
  /// Whether the compressor is within 2 % of its limit.
  public var compressorIsNearlyFull = false
  /// Share of the latest ten seconds in which some process waited for memory or for the CPU to
  /// bring it back, 0 to 1.
  public var stallSome = 0.0
  /// Share of the latest ten seconds in which nothing but waiting happened, 0 to 1.
  public var stallFull = 0.0

  /// The span over which ``compressedInWindow`` and its siblings count.
  public static let window = SimDuration.seconds(10)

  /// A status for asking a trigger outside a simulation.
  public init(availableBytes: Int64, overSoftLimitCount: Int = 0) {
    self.availableBytes = availableBytes
    self.overSoftLimitCount = overSoftLimitCount
  }

  /// Memory that could be reclaimed and is not compressed: ANC of the pressure notes.
  public var nonCompressedBytes: Int64 { totalBytes - wiredBytes - compressorBytes }

  /// Memory that could be reclaimed: AM of the pressure notes.
  public var reclaimableBytes: Int64 { totalBytes - wiredBytes }
}
