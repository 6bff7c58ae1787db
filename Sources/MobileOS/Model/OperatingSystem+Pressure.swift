import SimulationKernel

/// Shortage of memory: what is done before anybody dies, and what triggers are told.
extension OperatingSystem where Events: ~Copyable {
  /// Meets a shortage: first without killing, then as the trigger wants.
  ///
  /// - Parameter isFinal: whether having nobody left is an outcome to report, or will be looked at
  ///   again in the same event.
  @inline(__always)
  mutating func relievePressure(_ scheduler: inout Scheduler<Events>, isFinal: Bool = true) {
    guard memory.availableBytes < noReclaimAboveBytes || memory.needsReclaimCheck else { return }
    meetShortage(&scheduler, isFinal: isFinal)
  }

  mutating func meetShortage(_ scheduler: inout Scheduler<Events>, isFinal: Bool) {
    var asks = memory.needsReclaimCheck
    memory.needsReclaimCheck = false
    if has(.paging) {
      if memory.availableBytes < paging.reclaimBelowBytes {
        reclaimPages(until: paging.reclaimBelowBytes, at: scheduler.now)
      }
      if memory.needsReclaimCheck {
        asks = true
        memory.needsReclaimCheck = false
      }
      if has(.appSwap) { swapOut(at: scheduler.now) }
      if asks { updateLevel(&scheduler) }
    }
    if asks || memory.availableBytes < wakeThresholdBytes {
      askTrigger(&scheduler, isFinal: isFinal)
    }
  }

  /// Computes the pressure level anew.
  mutating func updateLevel(_ scheduler: inout Scheduler<Events>) {
    let old = pressure.level
    let changed = pressure.update(
      poolBytes: memory.poolBytes, compressorIsLow: isNearlyFull, at: scheduler.now)
    guard changed else { return }
    statistics.levelChanged(from: old, to: pressure.level, at: scheduler.now)
    let level = pressure.level
    note(.level(level), nil, at: scheduler.now)
    pressureChanged(&scheduler)
  }

  /// Original over compressed size of the OS's own pages: 2.7, the mean of four posted reports.
  private static var systemRatioInTenths: Int64 { 27 }

  /// The state of memory at this instant.
  ///
  /// Inlined, so that what a trigger does not look at is not computed where the trigger is known.
  @inline(__always)
  func memoryStatus(at now: SimTime) -> MemoryStatus {
    let idleCount = processes.population(of: .idle)
    let moved = recent.inWindow(at: now)
    return MemoryStatus(
      now: now, totalBytes: device.memoryBytes, wiredBytes: device.wiredBytes,
      freeBytes: max(0, memory.availableBytes - fileCache.cachedBytes),
      fileBytes: fileCache.cachedBytes,
      dirtyBytes: memory.dirtyBytes + device.systemBytes - device.systemCompressorBytes,
      purgeableBytes: memory.purgeableBytes,
      compressorBytes: memory.poolBytes + device.systemCompressorBytes,
      compressedBytes: memory.compressedBytes
        + device.systemCompressorBytes / 10 * Self.systemRatioInTenths,
      swappedBytes: memory.swappedBytes,
      swapBytes: device.swapBytes, swapFreeBytes: swapFreeBytes,
      availableBytes: memory.availableBytes, footprintBytes: memory.appBytes,
      level: pressure.level, pressureSince: pressure.pressureSince,
      overSoftLimitCount: memory.overSoftLimitCount, idleCount: idleCount,
      idleSince: processes.head(of: .idle).map { processes[$0].since } ?? .max,
      idleOrAgeingCount: idleCount + processes.population(of: .daemonAgeing),
      likelyBackCount: processes.likelyBackCount, compressedInWindow: moved.compressed,
      decompressedInWindow: moved.decompressed, refaultedInWindow: moved.refaulted,
      compressorIsNearlyFull: has(.paging) && isNearlyFull,
      stallSome: statistics.stall.some.recent(at: now),
      stallFull: statistics.stall.full.recent(at: now))
  }
}
