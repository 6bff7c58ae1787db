import SimulationKernel

/// Pages: into the compressor and back, dropped and read again.
///
/// A demand is met from free memory, then clean file pages (the file cache shrinks by itself),
/// then purgeable pages, then by compressing suspended processes, then background ones; only then
/// does the trigger see the shortage. Every step works on the head of a queue, so an event costs
/// O(1) but for pages that were queued by an event before.
extension OperatingSystem where Events: ~Copyable {
  /// The process runs no more: its pages may be compressed.
  mutating func pagesOfSuspended(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    queueForCompression(app)
    drift(at: scheduler.now)
    if has(.freezer), processes[memoryOf: app].isFrozen { wakeFreezer(&scheduler) }
  }

  /// The process is gone, and all its pages with it.
  mutating func pagesOfKilled(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    purge(app)
    forgetAnswer(of: app, &scheduler)
    discardFrozen(app)
    if has(.paging), memory.compressible.contains(app) { memory.compressible.remove(app) }
    if has(.appSwap), memory.swappable.contains(app) { memory.swappable.remove(app) }
    if has(.hardLimits) { processes[memoryOf: app].wasWarnedOfLimit = false }
    if has(.softLimits) { processes[memoryOf: app].wasToldOfSoftLimit = false }
  }

  /// Queues the dirty pages of a process that was just suspended.
  mutating func queueForCompression(_ app: ProcessID) {
    guard has(.paging),
      processes[app].footprintBytes > processes[memoryOf: app].compressedBytes
    else { return }
    memory.compressible.append(app)
  }

  /// The process runs again.
  @inline(__always)
  mutating func pagesOfResumed(_ app: ProcessID, at now: SimTime) {
    thaw(app, at: now)
    if has(.paging), memory.compressible.contains(app) { memory.compressible.remove(app) }
  }

  /// Brings back what a resume of the app touches, and returns the work of it.
  ///
  /// Ask before the resume is entered into the file cache. Nothing is brought back for an app
  /// whose working set is resident.
  mutating func pageInCost(of app: ProcessID, at now: SimTime) -> PageInCost {
    var work = PageInCost()
    let pages = processes[memoryOf: app]
    let permille = Int64(processes[traitsOf: app].workingSetPermille)
    if pages.compressedBytes > 0 {
      let footprint = processes[app].footprintBytes
      let workingSet = memory.page.roundedUp(footprint * permille / 1000)
      let resident = footprint - pages.compressedBytes
      let missing = min(max(0, workingSet - resident), pages.compressedBytes)
      let fromCore = min(missing, pages.compressedBytes - pages.swappedBytes)
      if missing > 0 {
        changeCompressed(app, by: -missing, swappedBy: -(missing - fromCore))
        work.decompressedPages = memory.page.count(fromCore)
        work.swappedInPages = memory.page.count(missing - fromCore)
        work.readCount = memory.paging.readCount(
          pages: work.swappedInPages,
          compressedBytes: compressedSize(of: app, missing - fromCore), pageBytes: memory.page.bytes
        )
      }
    }
    let clean = processes[traitsOf: app].cleanBytes
    if clean > 0, !memory.files.holds(app) {
      work.refaultedPages = memory.page.count(clean * permille / 1000)
    }
    guard work != PageInCost() else { return work }
    work.duration = .nanoseconds(
      (work.decompressedPages + work.swappedInPages) * memory.paging.decompressTime.nanoseconds
        + work.readCount * memory.paging.segmentTime.nanoseconds
        + work.refaultedPages * memory.paging.refaultTime.nanoseconds)
    countPageIn(work, at: now)
    return work
  }

  private mutating func countPageIn(_ work: PageInCost, at now: SimTime) {
    let pagedIn = (work.decompressedPages + work.swappedInPages) * memory.page.bytes
    let refaulted = work.refaultedPages * memory.page.bytes
    memory.recent.pagedIn(pagedIn, refaulted: refaulted, at: now)
    observer.statistics.countPagedIn(bytes: pagedIn, refaultedPages: work.refaultedPages)
    // Only what was just brought back can make the compressor or the file cache thrash.
    if pagedIn + refaulted > 0 {
      let moved = memory.recent.inWindow(at: now)
      if moved.decompressed >= memory.paging.thrashingBytes
        || moved.refaulted >= memory.paging.thrashingBytes
      {
        memory.ledger.needsReclaimCheck = true
      }
    }
  }

  /// Frees memory without killing until `target` bytes are available or nothing is left to give.
  mutating func reclaimPages(until target: Int64, at now: SimTime) {
    drift(at: now)
    while memory.availableBytes < target, let owner = memory.purgeable.head { purge(owner) }
    while memory.availableBytes < target, let app = memory.compressible.head {
      if !compress(app, all: false, target, at: now) { return }
    }
    guard memory.availableBytes < target else { return }
    var background = processes.head(of: .background)
    while let app = background, memory.availableBytes < target {
      let footprint = processes[app].footprintBytes
      let inactive = memory.page.roundedUp(Int64(Double(footprint) * memory.paging.backgroundShare))
      let missing = min(inactive, footprint) - processes[memoryOf: app].compressedBytes
      if missing > 0, !compress(app, missing, at: now) { return }
      let next = processes[app].next
      background = next == .none ? nil : next
    }
  }

  /// Compresses what has been suspended for long.
  private mutating func drift(at now: SimTime) {
    while let app = memory.compressible.head, now - processes[app].since >= memory.paging.driftTime
    {
      if !compress(app, all: true, 0, at: now) { return }
    }
  }

  /// Compresses pages of the longest suspended: all, or what it takes to reach the target.
  ///
  /// Returns false when the compressor takes no more.
  private mutating func compress(
    _ app: ProcessID, all: Bool, _ target: Int64, at now: SimTime
  ) -> Bool {
    let dirty = processes[app].footprintBytes - processes[memoryOf: app].compressedBytes
    var bytes = dirty
    if !all {
      // Of n bytes compressed by the ratio r, n * (r - 1) / r become free.
      let permille = Int64(processes[traitsOf: app].compressionPermille)
      let missing = target - memory.availableBytes
      if permille > 1000 {
        bytes = min(dirty, memory.page.roundedUp(missing * permille / (permille - 1000) + 1))
      }
    }
    let isDone = bytes == dirty
    guard bytes > 0 else {
      memory.compressible.remove(app)
      return true
    }
    guard compress(app, bytes, at: now) else { return false }
    if isDone { memory.compressible.remove(app) }
    return true
  }

  /// Compresses so many of a process's dirty pages; false when the compressor takes no more.
  private mutating func compress(
    _ app: ProcessID, _ bytes: Int64, at now: SimTime
  ) -> Bool {
    let fitting = min(bytes, memory.page.roundedDown(max(0, memory.compressorRoomBytes)))
    if fitting > 0 {
      changeCompressed(app, by: fitting, swappedBy: 0)
      if has(.appSwap), !memory.swappable.contains(app) { memory.swappable.append(app) }
      memory.recent.compressed(fitting, at: now)
      memory.compressedForLaunch += fitting
    }
    // At the limit new compressions fail.
    if fitting < bytes { memory.ledger.needsReclaimCheck = true }
    return fitting == bytes
  }

  /// Changes how much of a process is compressed and swapped, at original size.
  mutating func changeCompressed(_ app: ProcessID, by bytes: Int64, swappedBy swapped: Int64) {
    var swap: Int64 = 0
    if swapped != 0 {
      let old = processes[memoryOf: app].swappedBytes
      swap = compressedSize(of: app, old + swapped) - compressedSize(of: app, old)
      processes[memoryOf: app].swappedBytes += swapped
    }
    processes[memoryOf: app].compressedBytes += bytes
    // What the pages took is kept from the last change: a size costs a division.
    let pool = poolBytes(of: app) - processes[memoryOf: app].poolBytes
    processes[memoryOf: app].poolBytes += pool
    let wasNearlyFull = memory.isNearlyFull
    memory.ledger.changeCompressed(by: bytes, swappedBy: swapped, pool: pool, swap: swap)
    if memory.isNearlyFull != wasNearlyFull { memory.ledger.needsReclaimCheck = true }
    memory.hasChanged = true
    if pressure.mayHaveChanged(memory.ledger.poolBytes) { memory.ledger.needsReclaimCheck = true }
    dropFiles()
  }

  /// Memory that a process's pages occupy in the compressor.
  func poolBytes(of app: ProcessID) -> Int64 {
    let pages = processes[memoryOf: app]
    return compressedSize(
      pages.compressedBytes - pages.swappedBytes,
      Int64(processes[traitsOf: app].compressionPermille))
  }

  /// Size in the compressor of so many bytes of a process's pages.
  func compressedSize(of app: ProcessID, _ bytes: Int64) -> Int64 {
    compressedSize(bytes, Int64(processes[traitsOf: app].compressionPermille))
  }

  private func compressedSize(_ bytes: Int64, _ permille: Int64) -> Int64 {
    bytes == 0 ? 0 : memory.page.roundedUp(bytes * 1000 / permille)
  }

  /// Makes the app's volatile pages, as it does when it is used.
  @inline(__always)
  mutating func makePurgeable(_ app: ProcessID) {
    guard has(.purgeablePages) else { return }
    let bytes = processes[rareTraitsOf: app].purgeableBytes
    if bytes > 0 { makePurgeable(app, bytes) }
  }

  private mutating func makePurgeable(_ app: ProcessID, _ bytes: Int64) {
    let missing = bytes - processes[memoryOf: app].purgeableBytes
    if missing > 0 {
      processes[memoryOf: app].purgeableBytes = bytes
      memory.ledger.changePurgeable(by: missing)
      memory.hasChanged = true
      dropFiles()
    }
    if memory.purgeable.contains(app) {
      memory.purgeable.moveToTail(app)
    } else {
      memory.purgeable.append(app)
    }
  }

  /// Drops a process's volatile pages.
  @inline(__always)
  mutating func purge(_ app: ProcessID) {
    if has(.purgeablePages), processes[memoryOf: app].purgeableBytes > 0 { dropPurgeable(app) }
  }

  private mutating func dropPurgeable(_ app: ProcessID) {
    memory.purgeable.remove(app)
    memory.ledger.changePurgeable(by: -processes[memoryOf: app].purgeableBytes)
    processes[memoryOf: app].purgeableBytes = 0
    memory.hasChanged = true
  }
}
