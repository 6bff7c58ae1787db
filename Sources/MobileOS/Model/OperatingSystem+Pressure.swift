/// Shortage of memory: reclaim without kills, and the input of triggers.
extension OperatingSystem where Events: ~Copyable {
  /// Meets a shortage: first without killing, then by requests of the trigger.
  ///
  /// - Parameter isFinal: whether a lack of victims is reported; false where the same event checks
  ///   again.
  @inline(__always)
  mutating func relievePressure(_ scheduler: inout Scheduler<Events>, isFinal: Bool = true) {
    guard memory.availableBytes < jetsam.noReclaimAboveBytes || memory.ledger.needsReclaimCheck
    else { return }
    meetShortage(&scheduler, isFinal: isFinal)
  }

  mutating func meetShortage(_ scheduler: inout Scheduler<Events>, isFinal: Bool) {
    var asks = memory.takeReclaimCheck()
    if has(.paging) {
      if isBelowMinimum { reclaimDirectly(at: scheduler.now) }
      if memory.availableBytes < memory.paging.reclaimBelowBytes {
        memory.reclaim(until: memory.paging.reclaimBelowBytes, at: scheduler.now, in: &processes)
      }
      if memory.takeReclaimCheck() { asks = true }
      if has(.appSwap) { swapOut(at: scheduler.now) }
      if asks { updateLevel(&scheduler) }
    }
    if asks || memory.availableBytes < jetsam.wakeThresholdBytes {
      askTrigger(&scheduler, isFinal: isFinal)
    }
  }

  /// Computes the pressure level again.
  mutating func updateLevel(_ scheduler: inout Scheduler<Events>) {
    let old = pressure.update(
      poolBytes: memory.ledger.poolBytes, compressorIsLow: memory.isNearlyFull, at: scheduler.now)
    guard let old else { return }
    memory.setQuietPool(pressure.quietPool)
    observer.levelChanged(from: old, to: pressure.level, at: scheduler.now)
    if let delay = pressure.levelChanged() { scheduleNoteStep(after: delay, &scheduler) }
  }

  /// Original over compressed size of the OS's own pages: 2.7, the mean of four posted reports.
  private static var systemRatioInTenths: Int64 { 27 }

  /// The state of memory at this instant.
  ///
  /// Inlined, so that fields that a known trigger does not read are not computed.
  @inline(__always)
  func memoryStatus(at now: SimTime) -> MemoryStatus {
    let idleCount = processes.population(of: .idle)
    let moved = memory.recent.inInterval(at: now)
    let watchesStalls = jetsam.trigger.watchesStalls
    return MemoryStatus(
      now: now, totalBytes: device.memoryBytes, wiredBytes: device.wiredBytes,
      freeBytes: memory.freeBytes, fileBytes: memory.files.cachedBytes,
      dirtyBytes: memory.ledger.dirtyBytes + device.systemBytes - device.systemCompressorBytes,
      purgeableBytes: memory.ledger.purgeableBytes,
      compressorBytes: memory.ledger.poolBytes + device.systemCompressorBytes,
      compressedBytes: memory.ledger.compressedBytes
        + device.systemCompressorBytes / 10 * Self.systemRatioInTenths,
      swappedBytes: memory.ledger.swappedBytes,
      swapBytes: device.swapBytes, swapFreeBytes: memory.swapFreeBytes,
      availableBytes: memory.availableBytes, footprintBytes: memory.ledger.appBytes,
      level: pressure.level, pressureSince: pressure.pressureSince,
      overSoftLimitCount: memory.ledger.overSoftLimitCount, idleCount: idleCount,
      idleSince: processes.head(of: .idle).map { processes[$0].since } ?? .max,
      idleOrAgeingCount: idleCount + processes.population(of: .daemonAgeing),
      likelyBackCount: processes.likelyBackCount, compressedInInterval: moved.compressed,
      decompressedInInterval: moved.decompressed, refaultedInInterval: moved.refaulted,
      compressorIsNearlyFull: has(.paging) && memory.isNearlyFull,
      stallSome: watchesStalls ? cpu.stall.some.recent(at: now) : .nothing,
      stallFull: watchesStalls ? cpu.stall.full.recent(at: now) : .nothing)
  }
}
