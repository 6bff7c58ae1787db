/// The device's memory accounts, in bytes.
///
/// What apps do not hold is available: free, or file pages that can be dropped at once. The sum
/// over all footprints equals `appBytes` after every event (asserted in debug builds).
struct MemoryLedger: BitwiseCopyable {
  /// What apps and file pages share.
  let capacityBytes: Int64
  /// The footprints of all living processes.
  private(set) var appBytes: Int64 = 0
  /// Living processes over their soft limit.
  private(set) var overSoftLimitCount = 0

  init(capacityBytes: Int64) {
    self.capacityBytes = capacityBytes
  }

  /// Free and file-backed memory; negative while overcommitted.
  var availableBytes: Int64 { capacityBytes - appBytes }

  /// Changes one process's footprint from `old` to `new` bytes.
  @inline(__always)
  mutating func change(from old: Int64, to new: Int64, softLimitBytes: Int64) {
    appBytes += new - old
    overSoftLimitCount += (new > softLimitBytes ? 1 : 0) - (old > softLimitBytes ? 1 : 0)
  }
}
