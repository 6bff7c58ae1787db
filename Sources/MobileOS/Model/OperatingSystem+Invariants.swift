import SimulationKernel

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
    var overSoftLimit = 0
    for index in 0..<processes.count {
      let process = ProcessID(UInt32(index))
      let row = processes[process]
      let pages = processes[memoryOf: process]
      if row.state == .notRunning {
        if row.footprintBytes != 0 || pages.compressedBytes != 0 || pages.swappedBytes != 0
          || pages.purgeableBytes != 0
        {
          return "a dead process holds memory"
        }
        if !row.timer.isNone { return "a dead process has a timer" }
        continue
      }
      alive += 1
      footprints += row.footprintBytes
      compressed += pages.compressedBytes
      swapped += pages.swappedBytes
      purgeableBytes += pages.purgeableBytes
      pool += poolBytes(of: process)
      if let broken = brokenPages(of: process) { return broken }
      if row.footprintBytes > processes[traitsOf: process].softLimit(in: row.state) {
        overSoftLimit += 1
      }
      if (row.state == .active || row.state == .inactive) != (process == front) {
        return "the app in front is the one that is active or inactive"
      }
      if row.band != band(of: row.state), row.state != .suspended, row.state != .background {
        return "a process sits in the band of its state"
      }
      if row.state == .background, row.band != .background, row.band != .elevated,
        row.band != .audio
      {
        return "a process in background sits in band 30, 40 or 120"
      }
      if row.state == .suspended,
        pages.isFrozen ? row.band != .frozen : row.band != .idle && row.band != .ageing
      {
        return "a suspended process sits in band 0 or 20, a frozen one in 75"
      }
      if !pages.answerTimer.isNone, row.state == .suspended {
        return "a suspended process answers no warning"
      }
    }
    if footprints != memory.appBytes { return "footprints add up to the memory in use" }
    if compressed != memory.compressedBytes { return "compressed pages add up" }
    if purgeableBytes != memory.purgeableBytes { return "purgeable pages add up" }
    if pool != memory.poolBytes { return "the compressor holds what is compressed" }
    if brokenTotal != nil { return brokenTotal }
    if alive != processes.aliveCount { return "the living are counted" }
    if overSoftLimit != memory.overSoftLimitCount { return "soft-limit offenders are counted" }
    if fileCache.cachedBytes > max(0, memory.availableBytes) {
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
    guard device.paging != nil else { return nil }
    // What runs again after its pages were compressed keeps what it did not touch.
    if compressible.contains(process), row.state != .suspended {
      return "only suspended processes drift into the compressor"
    }
    if row.state == .suspended, dirty > 0, !compressible.contains(process) {
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

  private func band(of state: ProcessState) -> JetsamBand {
    switch state {
    case .inactive, .active: .foreground
    case .background: .background
    case .suspended, .notRunning: .idle
    }
  }

  private var queuesBroken: String? {
    var members = 0
    for number in 0..<BandSet.capacity {
      let band = JetsamBand(rawValue: UInt8(number))
      var process = processes.head(of: band)
      while let member = process {
        if processes[member].band != band { return "a queue holds its own band only" }
        members += 1
        let next = processes[member].next
        process = next == .none ? nil : next
      }
    }
    return members == processes.aliveCount ? nil : "every living process is in one queue"
  }
}
