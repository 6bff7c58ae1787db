/// The fields of the `device` section that concern pages.
extension DeviceSection {
  /// Reads the costs and limits of paging; nil on a device without paging.
  static func readPaging(
    _ fields: inout ObjectReader, memory: Int64, thresholds: MemoryThresholds, isCache: Bool
  ) throws(InputError) -> PagingProfile? {
    var paging = PagingProfile(memoryBytes: memory, thresholds: thresholds)
    // A thousand times the time on real devices; still in range for all pages of the largest
    // device.
    let mostPerPage: Int64 = 10_000_000
    let isOn = try fields.optional(
      "compression", .bool, default: !isCache, "Whether the OS compresses pages")
    try fields.read(
      "compressorLimit", into: &paging.compressorLimitBytes, .size(in: 0...1 << 51),
      "What the compressor holds at most, at original size (XNU: all of memory, twice up to 2 GiB)")
    try fields.read(
      "reclaimBelow", into: &paging.reclaimBelowBytes, .size(),
      "Available memory below which pages are compressed before any kill (assumption)")
    try fields.read(
      "drift", into: &paging.idleCompressionTime, .time(),
      "Time from suspension until all pages are compressed (assumption, 2 to 60 min)")
    try fields.read(
      "compressTime", into: &paging.compressTime, .time(in: 0...mostPerPage),
      "Time to compress a page (assumption, 5 to 20 us)")
    try fields.read(
      "decompressTime", into: &paging.decompressTime, .time(in: 0...mostPerPage),
      "Time to decompress a page (assumption, 3 to 12 us)")
    try fields.read(
      "refaultTime", into: &paging.refaultTime, .time(in: 0...mostPerPage),
      "Time to read a dropped file page again (assumption, 20 to 120 us)")
    try fields.read(
      "backgroundShare", into: &paging.backgroundShare, .fraction,
      "Share of a background app's pages that may be compressed (assumption, 0.2 to 0.8)")
    try fields.read(
      "frontShare", into: &paging.frontShare, .fraction,
      "Share of the pages of the app in front that may be compressed (not published, 0 to 0.8)")
    try fields.read(
      "thrashing", into: &paging.thrashingBytes, .size(in: 1...1 << 51),
      "Pages moved within 10 s from which on they thrash (assumption, an eighth of memory)")
    return isOn ? paging : nil
  }

  static func readSwap(
    _ fields: inout ObjectReader, into profile: inout DeviceProfile, platform: DevicePreset.Platform
  ) throws(InputError) {
    let isCache = platform != .ios
    var freezer = FreezerProfile()
    let hasFreezer = try fields.optional(
      "freezer", .bool, default: !isCache, "Whether suspended apps are written to storage")
    try fields.read(
      "freezerSlots", into: &freezer.slots, .int(in: 0...10_000), "Frozen apps at most (XNU: 20)")
    try fields.read(
      "freezerSpares", into: &freezer.sparedCount, .int(in: 0...10_000),
      "Suspended apps that stay unfrozen: with no more than these, no app is frozen (XNU: 4)")
    try fields.read(
      "freezerMinimum", into: &freezer.leastBytes, .size(),
      "Footprint below which an app is not frozen (XNU: 8 MiB)")
    try fields.read(
      "freezerBudget", into: &freezer.dailyBudgetBytes, .size(),
      "Bytes written per day at most (XNU: 2048 MiB)")
    profile.freezer = hasFreezer ? freezer : nil
    profile.swapsApps = try fields.optional(
      "appSwap", .bool, default: false, "Whether compressed pages of any app may be swapped")
    profile.swapBytes = try fields.optional(
      "swap", .size(in: 0...1 << 50), default: isCache ? 0 : 640 << 20,
      "Swap space (XNU: 640 MiB for the freezer, 4 GiB and more for app swap)")
    try readSwapCosts(&fields, into: &profile, platform: platform)
    profile.killsForLowSwap = try fields.optional(
      "lowSwapKills", .bool, default: false, "Whether apps are killed when swap is nearly used up")
    try fields.read(
      "leastWarned", into: &profile.leastWarnedBytes, .size(),
      "Footprint below which an app gets no memory warning (XNU: 6 MiB)")
  }

  /// Reads the costs of reading pages back from swap, besides decompression.
  ///
  /// An Android phone swaps page by page: Fleet (ASPLOS 2024) measured hot launches of 0.5 to 1.5 s
  /// on a Pixel 3, which 109 MB/s explain, 150 us for a page of 16 KiB.
  private static func readSwapCosts(
    _ fields: inout ObjectReader, into profile: inout DeviceProfile, platform: DevicePreset.Platform
  ) throws(InputError) {
    let isAndroid = platform == .android
    let standard = PagingProfile(memoryBytes: 0, thresholds: .none)
    let segment = try fields.optional(
      "swapSegment", .size(in: 1024...1 << 30),
      default: isAndroid ? profile.pageBytes : profile.swapsApps ? 64 << 10 : standard.segmentBytes,
      "What a read from swap brings back (XNU: 256 KiB, 64 KiB with appSwap)")
    let latency = try fields.optional(
      "swapLatency", .time(in: 0...4_000_000), default: isAndroid ? .zero : standard.readLatency,
      "Time until such a read begins to deliver (assumption, 50 to 200 us)")
    let bandwidth = try fields.optional(
      "swapBandwidth", .size(in: 4 << 20...1 << 50),
      default: isAndroid ? 109_000_000 : standard.readBytesPerSecond,
      "What it then delivers per second (iPhones: 400 to 1530 MB; Pixel 3: 109 MB in all)")
    profile.paging?.segmentBytes = segment
    profile.paging?.readLatency = latency
    profile.paging?.readBytesPerSecond = bandwidth
  }

  /// Reads what the app in front waits for while memory is low; nil where that is not simulated.
  static func readStalls(
    _ fields: inout ObjectReader, memory: Int64, pageSize: Int64
  ) throws(InputError) -> StallProfile? {
    var stalls = StallProfile(memoryBytes: memory, pageBytes: pageSize)
    let areOn = try fields.optional(
      "stalls", .bool, default: false,
      "Whether the app in front waits for reclaim, victims and file pages while memory is low")
    try fields.read(
      "stallBelow", into: &stalls.minimumBytes, .size(in: 0...1 << 51),
      "Available memory below which an allocation reclaims itself (XNU: 0.5 %, up to 1,500 pages)")
    try fields.read(
      "stallFiles", into: &stalls.systemFileBytes, .size(in: 0...1 << 51),
      "File pages of the OS in use with any app in front (assumption, 4 to 15 % of memory)")
    try fields.read(
      "stallTouch", into: &stalls.touchTime, .time(in: 1_000_000...Quantity.longestDuration),
      "Time in which the file pages in use are touched once (assumption, 3 to 30 s)")
    try fields.read(
      "stallKill", into: &stalls.killTime, .time(in: 0...60_000_000_000),
      "Time until a victim's memory is free (assumption, 4 to 100 ms)")
    return areOn ? stalls : nil
  }

  /// Reads the garbage collections of suspended apps; nil for none.
  static func readCollections(
    _ fields: inout ObjectReader
  ) throws(InputError) -> CollectionProfile? {
    var collections = CollectionProfile()
    let areOn = try fields.optional(
      "collections", .bool, default: false,
      "Whether suspended apps collect garbage, as on Android before it froze cached apps")
    try fields.read(
      "collectEvery", into: &collections.interval,
      .time(in: 1_000_000_000...Quantity.longestDuration),
      "Time between two collections of an app (Fleet's artifact: 15 in 5 min; 5 s to 5 min)")
    try fields.read(
      "collectShare", into: &collections.share, .fraction,
      "Share of the footprint that a collection touches (assumption, 0.1 to 0.6)")
    return areOn ? collections : nil
  }

  /// Reads the jetsam thread's thresholds of available memory.
  static func readThresholds(
    _ fields: inout ObjectReader, standard: MemoryThresholds, memory: Int64
  ) throws(InputError) -> MemoryThresholds {
    let critical = try fields.optional(
      "critical", .size(), default: standard.criticalBytes,
      "Available memory below which any process may be killed")
    let idle = try fields.optional(
      "idle", .size(), default: max(critical, standard.idleBytes),
      "Available memory below which idle apps are killed")
    let soft = try fields.optional(
      "soft", .size(), default: max(idle, standard.softBytes),
      "Available memory below which apps over their soft limit are killed")
    let reaper = try fields.optional(
      "reaper", .size(), default: standard.reaperBytes,
      "Available memory below which apps idle for 5 min are killed; 0 for never")
    let freeze = try fields.optional(
      "freeze", .size(), default: standard.freezeBytes,
      "Available memory below which suspended apps are frozen, with a freezer")
    try fields.check(
      critical <= idle && idle <= soft, "idle", "thresholds ascend from critical over idle to soft")
    try fields.check(soft < memory, "soft", "a threshold is below the device's memory")
    guard critical <= idle, idle <= soft else { return standard }
    return MemoryThresholds(
      criticalBytes: critical, idleBytes: idle, softBytes: soft, reaperBytes: reaper,
      freezeBytes: freeze)
  }
}
