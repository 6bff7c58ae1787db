import SimulationKernel

/// Swap: the freezer, which writes out suspended apps whole, and app swap, which writes out the
/// oldest compressed pages of any app.
extension OperatingSystem where Events: ~Copyable {
  /// A suspended app has reached band 0: it may be frozen, and the freezer wakes up.
  @inline(__always)
  mutating func becameIdle(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if has(.freezer) { offerToFreezer(app, &scheduler) }
  }

  private mutating func offerToFreezer(
    _ app: ProcessID, _ scheduler: inout Scheduler<Events>
  ) {
    if processes[app].state == .suspended, !processes[memoryOf: app].isFrozen,
      processes[app].footprintBytes >= memory.freezer.profile.leastBytes
    {
      memory.freezer.candidates.append(app)
    }
    wakeFreezer(&scheduler)
  }

  /// An app was suspended: one more that could be frozen, or frozen again.
  @inline(__always)
  mutating func countSuspended(_ app: ProcessID) {
    if has(.freezer) { countInFreezer(app) }
  }

  private mutating func countInFreezer(_ app: ProcessID) {
    memory.freezer.suspendedCount += 1
    processes[memoryOf: app].isSuspended = true
    if processes[memoryOf: app].isThawed { memory.freezer.thawed.append(app) }
  }

  /// Lets the freezer look for somebody now, or as soon as it may.
  mutating func wakeFreezer(_ scheduler: inout Scheduler<Events>) {
    guard !memory.freezer.isAwaited, memory.freezer.hasWork,
      memory.availableBytes <= device.thresholds.freezeBytes
    else { return }
    if scheduler.now >= memory.freezer.nextRun {
      freezerRuns(&scheduler)
    } else {
      memory.freezer.isAwaited = true
      scheduler.schedule(OSEventKind.freezerWakes.event, at: memory.freezer.nextRun)
    }
  }

  /// The freezer's rest is over.
  mutating func freezerWakes(_ scheduler: inout Scheduler<Events>) {
    memory.freezer.isAwaited = false
    wakeFreezer(&scheduler)
  }

  /// Freezes one process, and goes on after a rest while that succeeds.
  private mutating func freezerRuns(_ scheduler: inout Scheduler<Events>) {
    let found = freezeNext(at: scheduler.now)
    let rests = found || memory.freezer.frozenCount == 0
    memory.freezer.nextRun =
      scheduler.now + (rests ? memory.freezer.profile.rest : memory.freezer.profile.longRest)
    if found, memory.freezer.candidates.head != nil || memory.freezer.refreezes {
      wakeFreezer(&scheduler)
    }
  }

  /// Freezes again the longest idle of those thawed, once there are enough of them, else the
  /// longest idle app; false where nobody was frozen.
  private mutating func freezeNext(at now: SimTime) -> Bool {
    guard
      memory.freezer.suspendedCount - memory.freezer.frozenCount
        > memory.freezer.profile.sparedCount,
      memory.swapFreeBytes >= memory.freezer.profile.lowSwapBytes
    else { return false }
    if memory.freezer.refreezes, let app = memory.freezer.thawed.head {
      switch writeOut(app, at: now) {
      case .written: return true
      case .outOfBudget: return false
      case .noRoom: break
      }
    }
    while memory.freezer.frozenCount < memory.freezer.profile.slots,
      let app = memory.freezer.candidates.head
    {
      switch writeOut(app, at: now) {
      case .written:
        freeze(app, at: now)
        return true
      case .outOfBudget: return false
      case .noRoom:
        // It is passed over until it has been used again; a smaller one may fit.
        memory.freezer.candidates.remove(app)
        if memory.swapFreeBytes < memory.freezer.profile.lowSwapBytes { return false }
      }
    }
    return false
  }

  private mutating func freeze(_ app: ProcessID, at now: SimTime) {
    memory.freezer.candidates.remove(app)
    memory.freezer.frozenCount += 1
    processes[memoryOf: app].isFrozen = true
    processes[memoryOf: app].thaws = 0
    processes.move(app, to: .frozen, at: now)
    let swapped = processes[memoryOf: app].swappedBytes
    observer.note(.frozen, app, bytes: swapped, at: now)
  }

  /// Compresses all pages of a suspended app and writes them to storage, where the compressor,
  /// the swap space and the budget allow it.
  private mutating func writeOut(_ app: ProcessID, at now: SimTime) -> FreezeOutcome {
    let pages = processes[memoryOf: app]
    let footprint = processes[app].footprintBytes
    let dirty = footprint - pages.compressedBytes
    let written =
      memory.compressedSize(of: app, footprint, in: processes)
      - memory.compressedSize(of: app, pages.swappedBytes, in: processes)
    guard written <= memory.freezer.allowance(at: now) else {
      // What was thawed can no longer be written out, and would press on the lower bands.
      if let oldest = memory.freezer.thawed.head { demote(oldest, at: now) }
      return .outOfBudget
    }
    guard written <= memory.swapFreeBytes,
      dirty <= memory.compressorRoomBytes
    else { return .noRoom }
    if dirty > 0 {
      memory.changeCompressed(app, by: dirty, swappedBy: 0, in: &processes)
      if memory.compressible.contains(app) { memory.compressible.remove(app) }
    }
    memory.changeCompressed(app, by: 0, swappedBy: footprint - pages.swappedBytes, in: &processes)
    memory.freezer.wrote(written)
    observer.statistics.countSwapped(bytes: written)
    if pages.isThawed { isThawedNoMore(app) }
    return .written
  }

  private mutating func isThawedNoMore(_ app: ProcessID) {
    if memory.freezer.thawed.contains(app) { memory.freezer.thawed.remove(app) }
    memory.freezer.thawedCount -= 1
    processes[memoryOf: app].isThawed = false
  }

  /// An idle or frozen app runs again; what it has in storage is read when it is touched.
  @inline(__always)
  mutating func thaw(_ app: ProcessID, at now: SimTime) {
    if has(.freezer), leaveQueues(app) { markThawed(app, at: now) }
  }

  private mutating func markThawed(_ app: ProcessID, at now: SimTime) {
    if !processes[memoryOf: app].isThawed {
      processes[memoryOf: app].isThawed = true
      memory.freezer.thawedCount += 1
    }
    if processes[memoryOf: app].thaws < .max { processes[memoryOf: app].thaws += 1 }
    observer.note(.thawed, app, at: now)
  }

  /// An app is gone, and with it what it had in storage.
  @inline(__always)
  mutating func discardFrozen(_ app: ProcessID) {
    if has(.freezer), leaveQueues(app) {
      if processes[memoryOf: app].isThawed { isThawedNoMore(app) }
      memory.freezer.frozenCount -= 1
      processes[memoryOf: app].isFrozen = false
    }
  }

  /// Takes an app out of the freezer's queues, and says whether it is frozen.
  private mutating func leaveQueues(_ app: ProcessID) -> Bool {
    if processes[memoryOf: app].isSuspended {
      processes[memoryOf: app].isSuspended = false
      memory.freezer.suspendedCount -= 1
    }
    if memory.freezer.candidates.contains(app) { memory.freezer.candidates.remove(app) }
    if memory.freezer.thawed.contains(app) { memory.freezer.thawed.remove(app) }
    return processes[memoryOf: app].isFrozen
  }

  /// The freezer's day is over: a new budget, and who was thawed too rarely goes back to band 0.
  mutating func freezerDayEnded(_ scheduler: inout Scheduler<Events>) {
    memory.freezer.dayEnded(at: scheduler.now)
    var demotions = memory.freezer.profile.demotionsPerDay
    var next = processes.head(of: .frozen)
    while demotions > 0, let app = next {
      let following = processes[app].next
      next = following == .none ? nil : following
      if Int(processes[memoryOf: app].thaws) < memory.freezer.profile.thawsToStay {
        demotions -= 1
        demote(app, at: scheduler.now)
      }
    }
    wakeFreezer(&scheduler)
    scheduler.schedule(OSEventKind.freezerDayEnded.event, after: .days(1))
  }

  /// Sends a frozen app to band 0, where it dies like others.
  ///
  /// It keeps its slot and what it has in storage: when it is used once more, it is a frozen app
  /// again. What was thawed of it is not frozen again before that.
  private mutating func demote(_ app: ProcessID, at now: SimTime) {
    if processes[memoryOf: app].isThawed { isThawedNoMore(app) }
    processes.move(app, to: .idle, at: now)
    observer.note(.demoted, app, at: now)
  }

  /// The disk is full: the freezer is turned off, and what it held is killed.
  mutating func diskIsFull(_ scheduler: inout Scheduler<Events>) {
    guard has(.freezer) else { return }
    memory.freezer.isEnabled = false
    while let app = processes.head(of: .frozen) { kill(app, .diskSpaceShortage, &scheduler) }
  }

  /// Writes the oldest compressed pages out while the compressor holds more than two thirds of
  /// what could be reclaimed (ANC < AM / 3; vm_compressor.c, xnu-11417).
  mutating func swapOut(at now: SimTime) {
    let trigger =
      (device.memoryBytes - device.wiredBytes) / 3 * 2 - device.systemCompressorBytes
    while memory.ledger.poolBytes > trigger, let app = memory.swappable.head {
      let pages = processes[memoryOf: app]
      let inCore = pages.compressedBytes - pages.swappedBytes
      let written =
        memory.compressedSize(of: app, pages.compressedBytes, in: processes)
        - memory.compressedSize(of: app, pages.swappedBytes, in: processes)
      guard written <= memory.swapFreeBytes else { return }
      memory.swappable.remove(app)
      guard inCore > 0 else { continue }
      memory.changeCompressed(app, by: 0, swappedBy: inCore, in: &processes)
      observer.swappedOut(app, bytes: inCore, written: written, at: now)
    }
  }
}

/// What came of trying to write an app to storage.
private enum FreezeOutcome {
  case written
  /// Neither compressor nor swap space has room for it.
  case noRoom
  /// More would be written than may be for now.
  case outOfBudget
}
