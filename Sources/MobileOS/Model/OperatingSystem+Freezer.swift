/// Swap: the freezer, which writes out suspended apps whole, and app swap, which writes out the
/// oldest compressed pages of any app.
extension OperatingSystem where Events: ~Copyable {
  /// A suspended app has reached band 0: it may be frozen, and the freezer wakes up.
  @inline(__always)
  mutating func becameIdle(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard has(.freezer) else { return }
    memory.offerToFreezer(app, in: &processes)
    wakeFreezer(&scheduler)
  }

  /// Counts a suspended app, which may be frozen, or frozen again.
  @inline(__always)
  mutating func countSuspended(_ app: ProcessID) {
    if has(.freezer) { memory.countSuspended(app, in: &processes) }
  }

  /// Wakes the freezer now, or as soon as it may run: it freezes one process, and continues after a
  /// rest while that succeeds.
  mutating func wakeFreezer(_ scheduler: inout Scheduler<Events>) {
    guard memory.availableBytes <= device.thresholds.freezeBytes else { return }
    switch memory.freezer.wake(at: scheduler.now) {
    case .work: if freezeNext(at: scheduler.now) { wakeFreezer(&scheduler) }
    case .wait(let time): scheduler.schedule(OSEventKind.freezerWakes.event, at: time)
    case .sleep: break
    }
  }

  /// The freezer's rest is over.
  mutating func freezerWakes(_ scheduler: inout Scheduler<Events>) {
    memory.freezer.restEnds()
    wakeFreezer(&scheduler)
  }

  /// Freezes one process; whether a candidate is left.
  private mutating func freezeNext(at now: SimTime) -> Bool {
    switch memory.freezeNext(at: now, in: &processes) {
    case .froze(let app, let written):
      observer.count(.swapWrittenBytes, written)
      processes.move(app, to: .frozen, at: now)
      observer.note(.frozen, app, bytes: processes[memoryOf: app].swappedBytes, at: now)
    case .refroze(let written): observer.count(.swapWrittenBytes, written)
    case .outOfBudget(let oldest):
      if let oldest { demote(oldest, at: now) }
      return false
    case .nobody: return false
    }
    return memory.freezer.hasCandidates
  }

  /// An idle or frozen app runs again.
  @inline(__always)
  mutating func thaw(_ app: ProcessID, at now: SimTime) {
    if has(.freezer), memory.thaw(app, in: &processes) { observer.note(.thawed, app, at: now) }
  }

  /// The freezer's day is over: a new budget, and apps thawed too rarely go back to band 0.
  mutating func freezerDayEnded(_ scheduler: inout Scheduler<Events>) {
    memory.freezer.dayEnded(at: scheduler.now)
    var demotions = memory.freezer.profile.demotionsPerDay
    var next = processes.head(of: .frozen)
    while demotions > 0, let app = next {
      next = processes[app].next.orNil
      if Int(processes[memoryOf: app].thaws) < memory.freezer.profile.thawsToStay {
        demotions -= 1
        demote(app, at: scheduler.now)
      }
    }
    wakeFreezer(&scheduler)
    scheduler.schedule(OSEventKind.freezerDayEnded.event, after: .days(1))
  }

  /// Moves a frozen app to band 0, where it is killed like others.
  ///
  /// It keeps its slot and its pages in storage: after its next use it is a frozen app again.
  private mutating func demote(_ app: ProcessID, at now: SimTime) {
    memory.endThaw(of: app, in: &processes)
    processes.move(app, to: .idle, at: now)
    observer.note(.demoted, app, at: now)
  }

  /// The disk is full: the freezer is turned off, and frozen apps are killed.
  mutating func diskIsFull(_ scheduler: inout Scheduler<Events>) {
    guard has(.freezer) else { return }
    memory.freezer.turnOff()
    while let app = processes.head(of: .frozen) { kill(app, .diskSpaceShortage, &scheduler) }
  }

  /// Writes out compressed pages while the compressor holds too much.
  mutating func swapOut(at now: SimTime) {
    while let pages = memory.swapOutNext(in: &processes) {
      observer.swappedOut(pages.app, bytes: pages.bytes, written: pages.writtenBytes, at: now)
    }
  }
}
