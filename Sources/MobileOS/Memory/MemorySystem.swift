/// The device's memory: the accounts, the file cache, the compressor's queues, swap and the
/// freezer.
///
/// It moves pages in the process table that it is given; it does not kill, schedule, draw or log.
/// Its methods are in `+Footprints`, `+Paging` and `+Freezer`.
struct MemorySystem<Configuration: ModelConfiguration>: ~Copyable {
  /// The optional parts of the device.
  private let parts: Parts<Configuration>
  /// The device's pages.
  let page: PageSize
  /// How pages are compressed; unused where none are.
  let paging: PagingProfile
  /// The compressor is nearly full from here on: 98 % of its limit, or never without one.
  private let nearlyFullBytes: Int64
  private let swapBytes: Int64
  /// App swap writes pages out while the compressor occupies more: two thirds of the reclaimable
  /// memory.
  let swapOutAboveBytes: Int64
  /// The sums over all processes.
  var ledger: MemoryLedger
  /// The clean file-backed pages.
  var files: FileCache
  /// Suspended processes with dirty pages, the longest suspended first.
  var compressible: ProcessList
  /// Processes with volatile pages, the longest unused first.
  var purgeable: ProcessList
  /// Processes with compressed pages in memory, the longest compressed first; with app swap only.
  var swappable: ProcessList
  /// The freezer; unused on a device without one.
  var freezer: Freezer
  /// What was compressed and brought back lately.
  var recent = RecentAmounts()
  /// Bytes compressed since the launch in progress began.
  var compressedForLaunch: Int64 = 0
  /// Whether the event being handled changed a footprint.
  var hasChanged = false
  /// Compressor sizes at which the pressure level cannot change.
  var quietPool: ClosedRange<Int64>
  private let inPlace = InPlace()

  /// Empty memory for `processCount` processes, with the parts that the device has.
  init(
    _ device: DeviceProfile, _ parts: Parts<Configuration>, processCount: Int,
    quietPool: ClosedRange<Int64>
  ) {
    /// The count where the device has the part, else 0.
    func count(for part: DeviceParts) -> Int { parts.has(part) ? processCount : 0 }
    self.parts = parts
    self.quietPool = quietPool
    page = PageSize(bytes: device.pageBytes)
    paging = device.paging ?? PagingProfile(memoryBytes: 0, thresholds: .none)
    nearlyFullBytes = device.paging.map { $0.compressorLimitBytes / 50 * 49 } ?? .max
    swapBytes = device.swapBytes
    swapOutAboveBytes =
      (device.memoryBytes - device.wiredBytes) / 3 * 2 - device.systemCompressorBytes
    ledger = MemoryLedger(capacityBytes: device.appMemoryBytes)
    files = FileCache(processCount: count(for: .filePages))
    compressible = ProcessList(processCount: count(for: .paging))
    purgeable = ProcessList(processCount: count(for: .purgeablePages))
    swappable = ProcessList(processCount: count(for: .appSwap))
    freezer = Freezer(device.freezer ?? FreezerProfile(), processCount: count(for: .freezer))
  }

  /// Whether the device has a part; known to the compiler where the configuration decides.
  @inline(__always)
  func has(_ part: DeviceParts) -> Bool { parts.has(part) }

  /// Free and file-backed memory; negative while overcommitted.
  @inline(__always)
  var availableBytes: Int64 { ledger.availableBytes }

  /// Unused memory.
  var freeBytes: Int64 { max(0, ledger.availableBytes - files.cachedBytes) }

  /// Unused swap space.
  var swapFreeBytes: Int64 { swapBytes - ledger.swapUsedBytes }

  /// Whether the compressor holds 98 % of what it may; pages in swap are no longer in it.
  @inline(__always)
  var isNearlyFull: Bool { ledger.compressedInCoreBytes >= nearlyFullBytes }

  /// Room left in the compressor, at original size.
  var compressorRoomBytes: Int64 { paging.compressorLimitBytes - ledger.compressedInCoreBytes }

  // MARK: Calls from the flows

  /// A launch begins, which waits for all compression from now on.
  @inline(__always)
  mutating func launchBegins() { compressedForLaunch = 0 }

  /// Whether the event being handled changed a footprint; reading clears it.
  @inline(__always)
  mutating func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  /// Whether a change other than of the available memory requires a check; reading clears it.
  @inline(__always)
  mutating func takeReclaimCheck() -> Bool {
    defer { ledger.needsReclaimCheck = false }
    return ledger.needsReclaimCheck
  }

  /// Requires a check at any amount of available memory.
  mutating func askForReclaimCheck() { ledger.needsReclaimCheck = true }

  /// Sets the compressor sizes at which the pressure level cannot change.
  mutating func setQuietPool(_ pool: ClosedRange<Int64>) { quietPool = pool }

  /// What was brought back lately no longer counts as thrashing.
  mutating func forgetThrashing() { recent = RecentAmounts() }
}
