/// Swap: the freezer, which writes out suspended apps whole, and app swap, which writes out the
/// oldest compressed pages of any app.
extension MemorySystem {
  /// A suspended app in band 0 becomes a candidate.
  mutating func offerToFreezer(_ app: ProcessID, in processes: inout ProcessTable) {
    guard processes[app].state == .suspended, !processes[memoryOf: app].isFrozen,
      processes[app].footprintBytes >= freezer.profile.leastBytes
    else { return }
    freezer.candidates.append(app)
  }

  /// Counts a suspended app; a thawed one may be frozen again.
  mutating func countSuspended(_ app: ProcessID, in processes: inout ProcessTable) {
    freezer.suspendedCount += 1
    processes[memoryOf: app].isSuspended = true
    if processes[memoryOf: app].isThawed { freezer.thawed.append(app) }
  }

  /// An app is frozen when the run begins.
  mutating func beginsFrozen(_ app: ProcessID, in processes: inout ProcessTable) {
    processes[memoryOf: app].isFrozen = true
    freezer.frozenCount += 1
  }

  /// Freezes again the longest idle of those thawed, once there are enough of them, else the
  /// longest idle app; then the freezer rests.
  mutating func freezeNext(at now: SimTime, in processes: inout ProcessTable) -> FreezerVerdict {
    let verdict = freezeOne(at: now, in: &processes)
    freezer.rest(longer: !verdict.wroteSomething && freezer.frozenCount > 0, from: now)
    return verdict
  }

  private mutating func freezeOne(
    at now: SimTime, in processes: inout ProcessTable
  ) -> FreezerVerdict {
    guard freezer.suspendedCount - freezer.frozenCount > freezer.profile.sparedCount,
      swapFreeBytes >= freezer.profile.lowSwapBytes
    else { return .nobody }
    if freezer.refreezes, let app = freezer.thawed.head {
      switch writeOut(app, at: now, in: &processes) {
      case .written(let bytes): return .refroze(writtenBytes: bytes)
      case .outOfBudget: return .outOfBudget(oldestThawed: freezer.thawed.head)
      case .noRoom: break
      }
    }
    while freezer.frozenCount < freezer.profile.slots, let app = freezer.candidates.head {
      switch writeOut(app, at: now, in: &processes) {
      case .written(let bytes):
        freezer.candidates.remove(app)
        freezer.frozenCount += 1
        processes[memoryOf: app].isFrozen = true
        processes[memoryOf: app].thaws = 0
        return .froze(app, writtenBytes: bytes)
      case .outOfBudget: return .outOfBudget(oldestThawed: freezer.thawed.head)
      case .noRoom:
        // It is passed over until it has been used again; a smaller one may fit.
        freezer.candidates.remove(app)
        if swapFreeBytes < freezer.profile.lowSwapBytes { return .nobody }
      }
    }
    return .nobody
  }

  /// Compresses all pages of a suspended app and writes them to storage, where the compressor,
  /// the swap space and the budget allow it.
  private mutating func writeOut(
    _ app: ProcessID, at now: SimTime, in processes: inout ProcessTable
  ) -> WriteOutcome {
    let pages = processes[memoryOf: app]
    let footprint = processes[app].footprintBytes
    let dirty = footprint - pages.compressedBytes
    let written =
      compressedSize(of: app, footprint, in: processes)
      - compressedSize(of: app, pages.swappedBytes, in: processes)
    guard written <= freezer.allowance(at: now) else { return .outOfBudget }
    guard written <= swapFreeBytes, dirty <= compressorRoomBytes else { return .noRoom }
    if dirty > 0 {
      changeCompressed(app, by: dirty, swappedBy: 0, in: &processes)
      if compressible.contains(app) { compressible.remove(app) }
    }
    changeCompressed(app, by: 0, swappedBy: footprint - pages.swappedBytes, in: &processes)
    freezer.wrote(written)
    endThaw(of: app, in: &processes)
    return .written(bytes: written)
  }

  /// Ends the thaw of an app, which is not frozen again before its next use; it keeps its slot and
  /// its pages in storage.
  mutating func endThaw(of app: ProcessID, in processes: inout ProcessTable) {
    guard processes[memoryOf: app].isThawed else { return }
    if freezer.thawed.contains(app) { freezer.thawed.remove(app) }
    freezer.thawedCount -= 1
    processes[memoryOf: app].isThawed = false
  }

  /// Thaws an app that runs again, whose pages are read when touched; returns whether it was
  /// frozen.
  mutating func thaw(_ app: ProcessID, in processes: inout ProcessTable) -> Bool {
    guard leaveFreezerQueues(app, in: &processes) else { return false }
    if !processes[memoryOf: app].isThawed {
      processes[memoryOf: app].isThawed = true
      freezer.thawedCount += 1
    }
    if processes[memoryOf: app].thaws < .max { processes[memoryOf: app].thaws += 1 }
    return true
  }

  /// Drops a killed app with its pages in storage.
  mutating func discardFrozen(_ app: ProcessID, in processes: inout ProcessTable) {
    guard leaveFreezerQueues(app, in: &processes) else { return }
    endThaw(of: app, in: &processes)
    freezer.frozenCount -= 1
    processes[memoryOf: app].isFrozen = false
  }

  /// Takes an app out of the freezer's queues, and returns whether it is frozen.
  private mutating func leaveFreezerQueues(
    _ app: ProcessID, in processes: inout ProcessTable
  ) -> Bool {
    if processes[memoryOf: app].isSuspended {
      processes[memoryOf: app].isSuspended = false
      freezer.suspendedCount -= 1
    }
    if freezer.candidates.contains(app) { freezer.candidates.remove(app) }
    if freezer.thawed.contains(app) { freezer.thawed.remove(app) }
    return processes[memoryOf: app].isFrozen
  }

  /// Writes out the oldest app's compressed pages while the compressor holds more than two thirds
  /// of the reclaimable memory (ANC < AM / 3; vm_compressor.c, xnu-11417); nil when there is
  /// nothing more to write.
  mutating func swapOutNext(in processes: inout ProcessTable) -> SwapOut? {
    while ledger.poolBytes > swapOutAboveBytes, let app = swappable.head {
      let pages = processes[memoryOf: app]
      let inCore = pages.compressedBytes - pages.swappedBytes
      let written =
        compressedSize(of: app, pages.compressedBytes, in: processes)
        - compressedSize(of: app, pages.swappedBytes, in: processes)
      guard written <= swapFreeBytes else { return nil }
      swappable.remove(app)
      guard inCore > 0 else { continue }
      changeCompressed(app, by: 0, swappedBy: inCore, in: &processes)
      return SwapOut(app: app, bytes: inCore, writtenBytes: written)
    }
    return nil
  }
}

/// Compressed pages that were written to swap.
struct SwapOut: BitwiseCopyable {
  let app: ProcessID
  /// Their original size.
  let bytes: Int64
  /// Their size in swap.
  let writtenBytes: Int64
}

/// The outcome of one run of the freezer.
enum FreezerVerdict: Equatable, BitwiseCopyable {
  /// An app was written out, and is frozen now.
  case froze(ProcessID, writtenBytes: Int64)
  /// The thawed pages of a frozen app were written out.
  case refroze(writtenBytes: Int64)
  /// The write budget is used up: thawed apps cannot be frozen again, and the oldest is to be
  /// demoted.
  case outOfBudget(oldestThawed: ProcessID?)
  /// No app was frozen.
  case nobody

  var wroteSomething: Bool {
    switch self {
    case .froze, .refroze: true
    case .outOfBudget, .nobody: false
    }
  }
}

/// The outcome of writing an app to storage.
private enum WriteOutcome {
  case written(bytes: Int64)
  /// Neither compressor nor swap space has room for it.
  case noRoom
  /// The write budget does not allow it.
  case outOfBudget
}
