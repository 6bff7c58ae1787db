/// What must hold before and after every event; checked in debug builds only.
extension OperatingSystem where Events: ~Copyable {
  /// Checks after every event, or on devices of thousands of apps as often as costs the same.
  @inline(__always)
  mutating func assertInvariants(_ dispatchedEvents: UInt64) {
    assert(
      dispatchedEvents % UInt64(1 + processes.count / 256) != 0 || brokenInvariant == nil,
      brokenInvariant ?? "")
    assert(
      dispatchedEvents % UInt64(16 + processes.count) != 0 || brokenWindowLaw() == nil,
      brokenWindowLaw() ?? "")
  }

  /// The first rule that does not hold, in words.
  ///
  /// - Complexity: O(apps).
  var brokenInvariant: String? {
    var footprints: Int64 = 0
    var compressed: Int64 = 0
    var swapped: Int64 = 0
    var purgeableBytes: Int64 = 0
    var pool: Int64 = 0
    var alive = 0
    var appsAlive = 0
    var overSoftLimit = 0
    for index in 0..<processes.count {
      let process = ProcessID(UInt32(index))
      let row = processes[process]
      let pages = processes[memoryOf: process]
      if row.state == .notRunning {
        if row.footprintBytes != 0 || pages.compressedBytes != 0 || pages.swappedBytes != 0
          || pages.purgeableBytes != 0
        {
          return "an ended process holds memory"
        }
        if !row.timer.isNone { return "an ended process has a timer" }
        continue
      }
      alive += 1
      footprints += row.footprintBytes
      compressed += pages.compressedBytes
      swapped += pages.swappedBytes
      purgeableBytes += pages.purgeableBytes
      pool += memory.poolBytes(of: process, in: processes)
      if let broken = brokenPages(of: process) { return broken }
      if row.footprintBytes > processes[rareTraitsOf: process].softLimit(in: row.state) {
        overSoftLimit += 1
      }
      if index < system.appCount {
        appsAlive += 1
        if let broken = brokenBand(of: process) { return broken }
      }
      if !pages.answerTimer.isNone, row.state == .suspended {
        return "a suspended process answers no warning"
      }
    }
    if appsAlive != processes.appAliveCount { return "the living apps are counted" }
    if footprints != memory.ledger.appBytes { return "footprints add up to the memory in use" }
    if compressed != memory.ledger.compressedBytes { return "compressed pages add up" }
    if swapped != memory.ledger.swappedBytes { return "swapped pages add up" }
    if purgeableBytes != memory.ledger.purgeableBytes { return "purgeable pages add up" }
    if pool != memory.ledger.poolBytes { return "the compressor holds what is compressed" }
    if brokenTotal != nil { return brokenTotal }
    if alive != processes.aliveCount { return "the living are counted" }
    if overSoftLimit != memory.ledger.overSoftLimitCount {
      return "soft-limit offenders are counted"
    }
    if !processes.shortcutsAreRight { return "the shortcuts into the queues are right" }
    if memory.files.cachedBytes > max(0, memory.availableBytes) {
      return "cached file pages fit into the available memory"
    }
    return queuesBroken
  }

  /// Where a process's pages are: each in one place, whole pages, none negative.
  private func brokenPages(of process: ProcessID) -> String? {
    let row = processes[process]
    let pages = processes[memoryOf: process]
    let dirty = row.footprintBytes - pages.compressedBytes
    if dirty < 0 || pages.compressedBytes < pages.swappedBytes || pages.swappedBytes < 0
      || pages.purgeableBytes < 0
    {
      return "no count of pages is negative"
    }
    let page = device.pageBytes
    if page > 1,
      dirty % page != 0 || pages.compressedBytes % page != 0
        || pages.swappedBytes % page != 0 || pages.purgeableBytes % page != 0
    {
      return "pages are whole"
    }
    if pages.poolBytes != memory.poolBytes(of: process, in: processes) {
      return "the compressor holds what it was last given"
    }
    guard has(.paging) else { return nil }
    // A process that runs again keeps the pages compressed that it did not touch.
    if memory.compressible.contains(process), row.state != .suspended {
      return "only suspended processes are compressed while idle"
    }
    if row.state == .suspended, dirty > 0, !memory.compressible.contains(process) {
      return "dirty pages of suspended processes are queued for the compressor"
    }
    return nil
  }

  /// Everything adds up to the device's memory, more by what is overcommitted.
  private var brokenTotal: String? {
    let status = memoryStatus(at: .zero)
    let sum =
      status.wiredBytes + status.dirtyBytes + status.purgeableBytes + status.compressorBytes
      + status.fileBytes + status.freeBytes
    if sum != status.totalBytes + max(0, -memory.availableBytes) {
      return "all kinds of pages add up to the memory"
    }
    let least = min(
      min(status.dirtyBytes, status.purgeableBytes), min(status.compressorBytes, status.fileBytes),
      status.compressedBytes - status.compressorBytes)
    return least < 0 ? "no kind of page is negative" : nil
  }

  /// An app sits in the band of its state, except after a given starting state.
  private func brokenBand(of app: ProcessID) -> String? {
    let row = processes[app]
    if (row.state == .active || row.state == .inactive) != screen.shows(app) {
      return "the apps in front are those that are active or inactive"
    }
    if system.start != nil { return nil }
    switch row.state {
    case .inactive, .active:
      return row.band == .foreground ? nil : "the app in front sits in the foreground band"
    case .background:
      return row.band == .background || row.band == .elevated || row.band == .audio
        ? nil : "an app in background sits in band 30, 40 or 120"
    case .suspended, .notRunning:
      if processes[memoryOf: app].isFrozen {
        return row.band == .frozen || row.band == .idle
          ? nil : "a frozen app sits in band 75, or in 0 when it was demoted"
      }
      let isDocked = row.band == .background && system.dock.contains(app)
      return row.band == .idle || row.band == .ageing || isDocked
        ? nil : "a suspended app sits in band 0, 20 or in the dock"
    }
  }

  private var queuesBroken: String? {
    guard processes.keepsQueues else { return nil }
    var members = 0
    for number in 0..<BandSet.capacity {
      let band = JetsamBand(rawValue: UInt8(number))
      var process = processes.head(of: band)
      while let member = process {
        if processes[member].band != band { return "a queue holds its own band only" }
        members += 1
        process = processes[member].next.orNil
      }
    }
    return members == processes.aliveCount ? nil : "every living process is in one queue"
  }
}
