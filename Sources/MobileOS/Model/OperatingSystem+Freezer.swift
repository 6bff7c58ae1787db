import SimulationKernel

/// Swap: the freezer, which writes out suspended apps whole, and app swap, which writes out the
/// oldest compressed pages of any app.
extension OperatingSystem where Events: ~Copyable {
  /// Unused swap space.
  var swapFreeBytes: Int64 { device.swapBytes - memory.swapUsedBytes }

  /// A suspended app has reached band 0: it may be frozen, and the freezer wakes up.
  @inline(__always)
  mutating func becameIdle(_ app: ProcessID, at now: SimTime) {
    if hasFreezer { offerToFreezer(app, at: now) }
  }

  private mutating func offerToFreezer(_ app: ProcessID, at now: SimTime) {
    if processes[app].state == .suspended, !processes[memoryOf: app].isFrozen,
      processes[app].footprintBytes >= freezer.profile.leastBytes
    {
      freezer.candidates.append(app)
    }
    freezeNext(at: now)
  }

  /// A frozen app was suspended again: back to its band, and into storage once enough are thawed.
  mutating func suspendedAgain(_ app: ProcessID, at now: SimTime) {
    if processes[memoryOf: app].isThawed { freezer.thawed.append(app) }
    let isFull = freezer.frozenCount >= freezer.profile.slots
    guard freezer.thawedCount >= freezer.profile.refreezeCount || isFull,
      let oldest = freezer.thawed.head, writeOut(oldest, at: now)
    else { return }
    freezer.thawed.remove(oldest)
    freezer.thawedCount -= 1
    processes[memoryOf: oldest].isThawed = false
  }

  /// Freezes the app that has been idle longest, one per wake-up.
  private mutating func freezeNext(at now: SimTime) {
    guard freezer.isEnabled, memory.availableBytes <= device.thresholds.freezeBytes,
      freezer.frozenCount < freezer.profile.slots, let app = freezer.candidates.head,
      writeOut(app, at: now)
    else { return }
    freezer.candidates.remove(app)
    freezer.frozenCount += 1
    processes[memoryOf: app].isFrozen = true
    processes[memoryOf: app].isThawed = false
    processes[memoryOf: app].thaws = 0
    processes.move(app, to: .frozen, at: now)
    let swapped = processes[memoryOf: app].swappedBytes
    log?.note(.frozen, app, bytes: swapped, at: now)
  }

  /// Compresses all pages of a suspended app and writes them to storage; false where the
  /// compressor, the swap space or the day's budget does not allow it.
  private mutating func writeOut(_ app: ProcessID, at now: SimTime) -> Bool {
    guard hasPaging else { return false }
    let pages = processes[memoryOf: app]
    let footprint = processes[app].footprintBytes
    let dirty = footprint - pages.compressedBytes
    let written =
      compressedSize(of: app, footprint) - compressedSize(of: app, pages.swappedBytes)
    guard written <= freezer.budgetBytes, written <= swapFreeBytes,
      dirty <= paging.compressorLimitBytes - memory.compressedInCoreBytes
    else { return false }
    if dirty > 0 {
      changeCompressed(app, by: dirty, swappedBy: 0)
      if compressible.contains(app) { compressible.remove(app) }
    }
    changeCompressed(app, by: 0, swappedBy: footprint - pages.swappedBytes)
    freezer.budgetBytes -= written
    statistics.countSwapped(bytes: written)
    return true
  }

  /// An idle or frozen app runs again, or is gone.
  @inline(__always)
  mutating func leaveFreezer(_ app: ProcessID, isGone: Bool, at now: SimTime) {
    if hasFreezer { leaveQueues(app, isGone: isGone, at: now) }
  }

  private mutating func leaveQueues(_ app: ProcessID, isGone: Bool, at now: SimTime) {
    if freezer.candidates.contains(app) { freezer.candidates.remove(app) }
    if freezer.thawed.contains(app) { freezer.thawed.remove(app) }
    guard processes[memoryOf: app].isFrozen else { return }
    if isGone {
      freezer.frozenCount -= 1
      freezer.thawedCount -= processes[memoryOf: app].isThawed ? 1 : 0
      processes[memoryOf: app].isFrozen = false
      processes[memoryOf: app].isThawed = false
    } else {
      if !processes[memoryOf: app].isThawed {
        processes[memoryOf: app].isThawed = true
        freezer.thawedCount += 1
      }
      if processes[memoryOf: app].thaws < .max { processes[memoryOf: app].thaws += 1 }
      log?.note(.thawed, app, at: now)
    }
  }

  /// The freezer's day is over: a new budget, and who was thawed too rarely goes back to band 0.
  mutating func freezerDayEnded(_ scheduler: inout Scheduler<Events>) {
    freezer.budgetBytes += freezer.profile.dailyBudgetBytes
    var demotions = freezer.profile.demotionsPerDay
    var next = processes.head(of: .frozen)
    while let app = next {
      let following = processes[app].next
      next = following == .none ? nil : following
      if demotions > 0, Int(processes[memoryOf: app].thaws) < freezer.profile.thawsToStay {
        demotions -= 1
        demote(app, at: scheduler.now)
      } else {
        processes[memoryOf: app].thaws = 0
      }
    }
    scheduler.schedule(OSEventKind.freezerDayEnded.event, after: .days(1))
  }

  private mutating func demote(_ app: ProcessID, at now: SimTime) {
    freezer.frozenCount -= 1
    freezer.thawedCount -= processes[memoryOf: app].isThawed ? 1 : 0
    if freezer.thawed.contains(app) { freezer.thawed.remove(app) }
    processes[memoryOf: app].isFrozen = false
    processes[memoryOf: app].isThawed = false
    processes.move(app, to: .idle, at: now)
    log?.note(.demoted, app, at: now)
  }

  /// The disk is full: the freezer is turned off, and what it held is killed.
  mutating func diskIsFull(_ scheduler: inout Scheduler<Events>) {
    guard hasFreezer else { return }
    freezer.isEnabled = false
    while let app = processes.head(of: .frozen) { kill(app, .diskSpaceShortage, &scheduler) }
  }

  /// Writes the oldest compressed pages out while the compressor holds more than two thirds of
  /// what could be reclaimed (ANC < AM / 3; vm_compressor.c, xnu-11417).
  mutating func swapOut(at now: SimTime) {
    let trigger = (device.memoryBytes - device.wiredBytes) / 3 * 2
    while memory.poolBytes > trigger, let app = swappable.head {
      let pages = processes[memoryOf: app]
      let inCore = pages.compressedBytes - pages.swappedBytes
      let written =
        compressedSize(of: app, pages.compressedBytes)
        - compressedSize(of: app, pages.swappedBytes)
      guard written <= swapFreeBytes else { return }
      swappable.remove(app)
      guard inCore > 0 else { continue }
      changeCompressed(app, by: 0, swappedBy: inCore)
      statistics.countSwapped(bytes: written)
      log?.note(.swappedOut, app, bytes: inCore, at: now)
    }
  }
}
