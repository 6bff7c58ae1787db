/// The device's memory accounts, in bytes: sums over all processes, changed with each of them.
///
/// `appBytes - compressedBytes` are dirty and resident. What apps, purgeable pages and the
/// compressor do not hold is available: free, or file pages that can be dropped at once. All sums
/// equal those over the processes after every event (asserted in debug builds).
struct MemoryLedger: BitwiseCopyable {
  /// Memory that apps, the compressor and file pages share.
  let capacityBytes: Int64
  /// Free and file-backed memory; negative while overcommitted.
  private(set) var availableBytes: Int64
  /// The footprints of all living processes; compressed pages count at their original size.
  private(set) var appBytes: Int64 = 0
  /// Volatile purgeable pages, which no footprint contains.
  private(set) var purgeableBytes: Int64 = 0
  /// The original size of the pages in the compressor, swapped pages included.
  private(set) var compressedBytes: Int64 = 0
  /// Memory that the compressor occupies.
  private(set) var poolBytes: Int64 = 0
  /// The compressed pages that are in swap, at their original size.
  private(set) var swappedBytes: Int64 = 0
  /// Occupied swap space.
  private(set) var swapUsedBytes: Int64 = 0
  /// Living processes over their soft limit.
  private(set) var overSoftLimitCount = 0
  /// Whether a change other than of the available memory requires a check.
  var needsReclaimCheck = false

  init(capacityBytes: Int64) {
    self.capacityBytes = capacityBytes
    availableBytes = capacityBytes
  }

  /// What the compressor has in memory, at its original size.
  var compressedInCoreBytes: Int64 { compressedBytes - swappedBytes }

  /// Dirty resident pages of all apps.
  var dirtyBytes: Int64 { appBytes - compressedBytes }

  /// Changes one process's footprint from `old` to `new` bytes, all of it resident.
  @inline(__always)
  mutating func change(from old: Int64, to new: Int64, softLimitBytes: Int64) {
    appBytes += new - old
    availableBytes -= new - old
    let change = (new > softLimitBytes ? 1 : 0) - (old > softLimitBytes ? 1 : 0)
    overSoftLimitCount += change
    if change > 0 { needsReclaimCheck = true }
  }

  /// Counts a process against another soft limit than before.
  mutating func changeLimit(of bytes: Int64, from old: Int64, to new: Int64) {
    let change = (bytes > new ? 1 : 0) - (bytes > old ? 1 : 0)
    overSoftLimitCount += change
    if change > 0 { needsReclaimCheck = true }
  }

  /// Creates volatile pages, or drops them.
  mutating func changePurgeable(by bytes: Int64) {
    purgeableBytes += bytes
    availableBytes -= bytes
  }

  /// Moves `bytes` of dirty pages into the compressor, or out of it where they are negative, and
  /// `swapped` of its pages into swap; the sizes of both change by `pool` and `swap`.
  mutating func changeCompressed(
    by bytes: Int64, swappedBy swapped: Int64, pool: Int64, swap: Int64
  ) {
    compressedBytes += bytes
    swappedBytes += swapped
    poolBytes += pool
    swapUsedBytes += swap
    availableBytes += bytes - pool
  }
}
