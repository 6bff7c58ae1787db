/// Pages: into the compressor and back, dropped and read again.
///
/// A demand is met from free memory, then clean file pages (the file cache shrinks by itself),
/// then purgeable pages, then by compressing suspended processes, then background ones and, where
/// the device does so, the app in front; only then does the trigger see the shortage. Every step
/// works on the head of a queue, so an event costs O(1) but for pages that were queued by an event
/// before.
extension MemorySystem {
  /// Queues the dirty pages of a newly suspended process, and compresses those of long suspended
  /// ones.
  mutating func suspended(_ process: ProcessID, at now: SimTime, in processes: inout ProcessTable) {
    queueForCompression(process, in: &processes)
    compressIdle(at: now, in: &processes)
  }

  /// Queues the dirty pages of a suspended process.
  mutating func queueForCompression(_ process: ProcessID, in processes: inout ProcessTable) {
    guard has(.paging),
      processes[process].footprintBytes > processes[memoryOf: process].compressedBytes
    else { return }
    compressible.append(process)
  }

  /// The process runs again.
  @inline(__always)
  mutating func resumed(_ process: ProcessID) {
    if has(.paging), compressible.contains(process) { compressible.remove(process) }
  }

  /// Removes an ended process from all queues.
  mutating func ended(_ process: ProcessID, in processes: inout ProcessTable) {
    purge(process, in: &processes)
    resumed(process)
    if has(.appSwap), swappable.contains(process) { swappable.remove(process) }
    if has(.hardLimits) { processes[memoryOf: process].wasWarnedOfLimit = false }
    if has(.softLimits) { processes[memoryOf: process].wasToldOfSoftLimit = false }
  }

  /// Brings back the pages that a resume of the process touches, and returns the cost.
  ///
  /// To be called before the resume is entered into the file cache. Nothing is brought back for a
  /// process whose working set is resident.
  mutating func bringBack(
    _ process: ProcessID, at now: SimTime, in processes: inout ProcessTable
  ) -> PageInCost {
    let permille = Int64(processes[traitsOf: process].workingSetPermille)
    var work = pageIn(process, permille: permille, in: &processes)
    let clean = processes[traitsOf: process].cleanBytes
    if clean > 0, !files.holds(process) {
      work.refaultedPages = page.count(clean * permille / 1000)
    }
    guard work != PageInCost() else { return work }
    work.duration += .nanoseconds(work.refaultedPages * paging.refaultTime.nanoseconds)
    note(work, at: now)
    return work
  }

  /// Brings back compressed pages until so many thousandths of the footprint are resident, and returns
  /// the cost.
  @inline(__always)
  mutating func pageIn(
    _ process: ProcessID, permille: Int64, in processes: inout ProcessTable
  ) -> PageInCost {
    var work = PageInCost()
    let pages = processes[memoryOf: process]
    guard pages.compressedBytes > 0 else { return work }
    let footprint = processes[process].footprintBytes
    let touched = page.roundedUp(footprint * permille / 1000)
    let resident = footprint - pages.compressedBytes
    let missing = min(max(0, touched - resident), pages.compressedBytes)
    guard missing > 0 else { return work }
    let fromCore = min(missing, pages.compressedBytes - pages.swappedBytes)
    changeCompressed(process, by: -missing, swappedBy: -(missing - fromCore), in: &processes)
    work.decompressedPages = page.count(fromCore)
    work.swappedInPages = page.count(missing - fromCore)
    work.readCount = paging.readCount(
      pages: work.swappedInPages,
      compressedBytes: compressedSize(of: process, missing - fromCore, in: processes),
      pageBytes: page.bytes)
    work.duration = .nanoseconds(
      work.pagedInPages * paging.decompressTime.nanoseconds + work.readCount
        * paging.segmentTime.nanoseconds)
    return work
  }

  /// Only what was just brought back can make the compressor or the file cache thrash.
  mutating func note(_ work: PageInCost, at now: SimTime) {
    let pagedIn = work.pagedInPages * page.bytes
    let refaulted = work.refaultedPages * page.bytes
    recent.pagedIn(pagedIn, refaulted: refaulted, at: now)
    guard pagedIn + refaulted > 0 else { return }
    let moved = recent.inInterval(at: now)
    if moved.decompressed >= paging.thrashingBytes || moved.refaulted >= paging.thrashingBytes {
      ledger.needsReclaimCheck = true
    }
  }

  /// File pages that the app in front uses were read again.
  mutating func refaulted(pages: Int64, at now: SimTime) {
    var work = PageInCost()
    work.refaultedPages = pages
    note(work, at: now)
  }

  /// Frees memory without killing until `target` bytes are available or nothing is left.
  mutating func reclaim(until target: Int64, at now: SimTime, in processes: inout ProcessTable) {
    compressIdle(at: now, in: &processes)
    while availableBytes < target, let owner = purgeable.head { purge(owner, in: &processes) }
    while availableBytes < target, let process = compressible.head {
      if !compressQueued(process, until: target, at: now, in: &processes) { return }
    }
    guard availableBytes < target else { return }
    guard
      compressInactive(.background, paging.backgroundShare, until: target, at: now, in: &processes),
      paging.frontShare > 0
    else { return }
    _ = compressInactive(.foreground, paging.frontShare, until: target, at: now, in: &processes)
  }

  /// Compresses the inactive share of the running processes of a band until the target is reached;
  /// false when the compressor takes no more.
  private mutating func compressInactive(
    _ band: JetsamBand, _ share: Double, until target: Int64, at now: SimTime,
    in processes: inout ProcessTable
  ) -> Bool {
    var next = processes.head(of: band)
    while let process = next, availableBytes < target {
      let footprint = processes[process].footprintBytes
      let inactive = page.roundedUp(Int64(Double(footprint) * share))
      let missing = min(inactive, footprint) - processes[memoryOf: process].compressedBytes
      if missing > 0, !compress(process, missing, at: now, in: &processes) { return false }
      next = processes[process].next.orNil
    }
    return true
  }

  /// Compresses pages of long suspended processes.
  private mutating func compressIdle(at now: SimTime, in processes: inout ProcessTable) {
    while let process = compressible.head,
      now - processes[process].since >= paging.idleCompressionTime
    { if !compressQueued(process, until: .max, at: now, in: &processes) { return } }
  }

  /// Compresses pages of the longest suspended: what it takes to reach the target, or all.
  ///
  /// Returns false when the compressor takes no more.
  private mutating func compressQueued(
    _ process: ProcessID, until target: Int64, at now: SimTime, in processes: inout ProcessTable
  ) -> Bool {
    let dirty = processes[process].footprintBytes - processes[memoryOf: process].compressedBytes
    var bytes = dirty
    if target < .max {
      // Of n bytes compressed by the ratio r, n * (r - 1) / r become free; all are compressed where
      // the product overflows.
      let permille = Int64(processes[traitsOf: process].compressionPermille)
      let (product, overflow) = (target - availableBytes).multipliedReportingOverflow(by: permille)
      if permille > 1000, !overflow {
        bytes = min(dirty, page.roundedUp(product / (permille - 1000) + 1))
      }
    }
    let isDone = bytes == dirty
    guard bytes > 0 else {
      compressible.remove(process)
      return true
    }
    guard compress(process, bytes, at: now, in: &processes) else { return false }
    if isDone { compressible.remove(process) }
    return true
  }

  /// Compresses dirty pages of a process; false when the compressor is full.
  private mutating func compress(
    _ process: ProcessID, _ bytes: Int64, at now: SimTime, in processes: inout ProcessTable
  ) -> Bool {
    let fitting = min(bytes, page.roundedDown(max(0, compressorRoomBytes)))
    if fitting > 0 {
      changeCompressed(process, by: fitting, swappedBy: 0, in: &processes)
      if has(.appSwap), !swappable.contains(process) { swappable.append(process) }
      recent.compressed(fitting, at: now)
      compressedForLaunch += fitting
    }
    // At the limit new compressions fail.
    if fitting < bytes { ledger.needsReclaimCheck = true }
    return fitting == bytes
  }

  /// Changes how much of a process is compressed and swapped, at original size.
  mutating func changeCompressed(
    _ process: ProcessID, by bytes: Int64, swappedBy swapped: Int64,
    in processes: inout ProcessTable
  ) {
    var swap: Int64 = 0
    if swapped != 0 {
      let old = processes[memoryOf: process].swappedBytes
      swap =
        compressedSize(of: process, old + swapped, in: processes)
        - compressedSize(of: process, old, in: processes)
      processes[memoryOf: process].swappedBytes += swapped
    }
    processes[memoryOf: process].compressedBytes += bytes
    // The pool size is kept from the last change: a size costs a division.
    let pool = poolBytes(of: process, in: processes) - processes[memoryOf: process].poolBytes
    processes[memoryOf: process].poolBytes += pool
    let wasNearlyFull = isNearlyFull
    ledger.changeCompressed(by: bytes, swappedBy: swapped, pool: pool, swap: swap)
    if isNearlyFull != wasNearlyFull || !quietPool.contains(ledger.poolBytes) {
      ledger.needsReclaimCheck = true
    }
    hasChanged = true
    dropFiles(&processes)
  }

  /// Memory that a process's pages occupy in the compressor.
  @inline(__always)
  func poolBytes(of process: ProcessID, in processes: borrowing ProcessTable) -> Int64 {
    let pages = processes[memoryOf: process]
    return compressedSize(of: process, pages.compressedBytes - pages.swappedBytes, in: processes)
  }

  /// Size in the compressor of `bytes` of a process's pages.
  @inline(__always)
  func compressedSize(
    of process: ProcessID, _ bytes: Int64, in processes: borrowing ProcessTable
  ) -> Int64 {
    bytes == 0
      ? 0 : page.roundedUp(bytes * 1000 / Int64(processes[traitsOf: process].compressionPermille))
  }
}
