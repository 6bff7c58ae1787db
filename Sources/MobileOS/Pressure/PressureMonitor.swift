/// The pressure level with its hysteresis, computed from what the compressor occupies.
///
/// With ANC the memory that could be reclaimed and is not compressed, and AM the same with the
/// compressor (doc/vm/memorystatus_notify.md, vm_pageout.c, xnu-11417): warning below AM / 2,
/// critical below 0.30 AM or when the compressor is low on space, back to warning above 0.35 AM,
/// back to normal above 0.60 AM. AM is constant here, so each level holds for a range of
/// compressor sizes: one comparison per change.
struct PressureMonitor: BitwiseCopyable {
  private let reclaimableBytes: Int64
  /// The compressed pages of the OS's own processes, in addition to the reported size.
  private let systemBytes: Int64
  private(set) var level = PressureLevel.normal
  /// Since when the level has been above normal.
  private(set) var pressureSince = SimTime.max
  /// The time since which the level has been the same.
  private(set) var levelSince = SimTime.zero
  private var lowestPool: Int64 = .min
  private var highestPool: Int64

  init(_ device: DeviceProfile) {
    reclaimableBytes = device.memoryBytes - device.wiredBytes
    systemBytes = device.systemCompressorBytes
    highestPool = reclaimableBytes / 2 - systemBytes
  }

  /// Compressor sizes at which the level holds.
  var quietPool: ClosedRange<Int64> { lowestPool...highestPool }

  /// Computes the level again; true when it changed.
  mutating func update(poolBytes: Int64, compressorIsLow: Bool, at now: SimTime) -> Bool {
    let next = nextLevel(poolBytes, compressorIsLow)
    guard next != level else { return false }
    if level == .normal { pressureSince = now }
    if next == .normal { pressureSince = .max }
    level = next
    levelSince = now
    switch next {
    case .normal: (lowestPool, highestPool) = (.min, share(50))
    case .warning: (lowestPool, highestPool) = (share(40), share(70))
    case .critical: (lowestPool, highestPool) = (share(65), .max)
    }
    return true
  }

  private func nextLevel(_ poolBytes: Int64, _ compressorIsLow: Bool) -> PressureLevel {
    if compressorIsLow || poolBytes > share(70) { return .critical }
    if level == .critical, poolBytes >= share(65) { return .critical }
    if poolBytes > share(50) { return .warning }
    if level > .normal, poolBytes >= share(40) { return .warning }
    return .normal
  }

  private func share(_ percent: Int64) -> Int64 { reclaimableBytes / 100 * percent - systemBytes }
}
