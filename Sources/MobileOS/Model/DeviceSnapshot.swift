/// The observable state of a device at one instant.
///
/// `wired + dirty + purgeable + compressor + cached file + free` is the memory, more by what is
/// overcommitted.
public struct DeviceSnapshot: Hashable, Sendable {
  /// Free and file-backed memory; negative while overcommitted.
  public internal(set) var availableBytes: Int64 = 0
  /// The footprints of all apps.
  public internal(set) var appBytes: Int64 = 0
  /// Clean file pages of apps in memory.
  public internal(set) var cachedFileBytes: Int64 = 0
  /// Unused memory.
  public internal(set) var freeBytes: Int64 = 0
  /// Memory of kernel and firmware.
  public internal(set) var wiredBytes: Int64 = 0
  /// Dirty resident pages of apps and of the OS's own processes.
  public internal(set) var dirtyBytes: Int64 = 0
  /// Volatile purgeable pages.
  public internal(set) var purgeableBytes: Int64 = 0
  /// Memory that the compressor occupies.
  public internal(set) var compressorBytes: Int64 = 0
  /// The original size of the pages in the compressor, swapped pages included.
  public internal(set) var compressedBytes: Int64 = 0
  /// Occupied swap space.
  public internal(set) var swapUsedBytes: Int64 = 0
  /// The level of the pressure notes; of a fleet the highest.
  public internal(set) var level = PressureLevel.normal
  /// Living processes.
  public internal(set) var appsAlive = 0
  /// Kills since the end of the warm-up.
  public internal(set) var kills = 0
  /// Launches and resumes since the end of the warm-up.
  public internal(set) var launches = 0

  init() {}

  /// Adds another device of the fleet.
  public mutating func add(_ other: DeviceSnapshot) {
    availableBytes += other.availableBytes
    appBytes += other.appBytes
    cachedFileBytes += other.cachedFileBytes
    freeBytes += other.freeBytes
    wiredBytes += other.wiredBytes
    dirtyBytes += other.dirtyBytes
    purgeableBytes += other.purgeableBytes
    compressorBytes += other.compressorBytes
    compressedBytes += other.compressedBytes
    swapUsedBytes += other.swapUsedBytes
    level = max(level, other.level)
    appsAlive += other.appsAlive
    kills += other.kills
    launches += other.launches
  }
}
