/// The pressure notes: which processes are warned, and the memory that they free.
///
/// Independent of the jetsam thread. A step is an event; none is scheduled while the level is
/// normal.
extension OperatingSystem where Events: ~Copyable {
  /// Schedules the next step of the thread that sends notes, in the place of a pending one.
  mutating func scheduleNoteStep(after delay: SimDuration, _ scheduler: inout Scheduler<Events>) {
    if !pressure.step.isNone { scheduler.cancel(&pressure.step) }
    pressure.step = scheduler.scheduleCancellable(OSEventKind.noteStep.event, after: delay)
  }

  /// One step of the thread: it sends notes until a gap is due.
  mutating func noteStep(_ scheduler: inout Scheduler<Events>) {
    pressure.step = .none
    while true {
      switch pressure.next(in: processes, at: scheduler.now) {
      case .tell(let process):
        tell(process, &scheduler)
        let gap = pressure.gap(availableBytes: memory.availableBytes)
        if gap == .zero { continue }
        scheduleNoteStep(after: gap, &scheduler)
      case .sleep(let time): scheduleNoteStep(after: time, &scheduler)
      case .done: break
      }
      return
    }
  }

  private mutating func tell(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    pressure.told(process, in: &processes)
    warn(process, RunLog.MemoryAction.Kind(warningAt: pressure.toldLevel), &scheduler)
  }

  /// Warns a running process of memory pressure, and schedules its response.
  mutating func warn(
    _ process: ProcessID, _ kind: RunLog.MemoryAction.Kind, _ scheduler: inout Scheduler<Events>
  ) {
    assert(processes[process].state != .suspended && processes[process].band >= .ageing)
    observer.warned(process, kind, at: scheduler.now)
    if has(.windows), isApp(process) {
      let before = processes[process].footprintBytes
      if windows.memoryWarning(of: process) { chargeWindows(of: process, at: scheduler.now) }
      observer.count(.warningBytesReleased, max(0, before - processes[process].footprintBytes))
    }
    guard processes[traitsOf: process].warningResponsePermille > 0 else { return }
    let work = processes[rareTraitsOf: process].warningDelay
    if has(.processor) {
      guard !cpu.isRunning(.warningResponse, of: process) else { return }
      let band = process == screen.foregroundApp ? CPUBand.foreground : .background
      cpu.start(.warningResponse, of: process, work, in: band, at: scheduler.now)
    } else if processes[memoryOf: process].answerTimer.isNone {
      processes[memoryOf: process].answerTimer = scheduler.scheduleCancellable(
        OSEventKind.warningAnswered.event(process), after: work)
    }
  }

  /// The app frees a share of its footprint, at most what warnings can free.
  mutating func warningAnswered(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    processes[memoryOf: process].answerTimer = .none
    let permille = Int64(processes[traitsOf: process].warningResponsePermille)
    let own = processes[process].footprintBytes - processes[memoryOf: process].windowBytes
    let spare = own - processes[traitsOf: process].keptWhenWarnedBytes
    let released = memory.page.roundedDown(max(0, min(own * permille / 1000, spare)))
    guard released > 0 else { return }
    observer.answered(process, bytes: released, at: scheduler.now)
    if has(.bursts), bursts.app == process { bursts.released(released) }
    resize(process, to: processes[process].footprintBytes - released, at: scheduler.now)
    if screen.shows(process) { startGrowing(process, &scheduler) }
    relievePressure(&scheduler)
  }

  /// Cancels the response of a process that no longer runs.
  @inline(__always)
  mutating func forgetAnswer(of process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard has(.paging) || has(.hardLimits) || has(.softLimits) else { return }
    stopWork(.warningResponse, of: process, at: scheduler.now)
    guard !processes[memoryOf: process].answerTimer.isNone else { return }
    scheduler.cancel(&processes[memoryOf: process].answerTimer)
  }

  /// Warns a process that comes near its hard limit, once each time.
  ///
  /// UIKit does not distinguish such a warning from a system-wide one.
  mutating func warnNearLimit(
    _ process: ProcessID, _ limit: Int64, _ scheduler: inout Scheduler<Events>
  ) {
    let isNear = device.isNear(limit, footprintBytes: processes[process].footprintBytes)
    guard isNear != processes[memoryOf: process].wasWarnedOfLimit else { return }
    guard processes[process].state != .suspended, processes[process].band >= .ageing,
      processes[process].state != .notRunning
    else { return }
    processes[memoryOf: process].wasWarnedOfLimit = isNear
    if isNear { warn(process, .nearLimit, &scheduler) }
  }

  /// Warns a running process that came over its soft limit, once each time (doc/vm/memorystatus.md,
  /// xnu-11417); it is killed for that only when memory is short.
  mutating func tellOfSoftLimit(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let row = processes[process]
    guard row.state != .suspended, row.state != .notRunning, row.band >= .ageing else { return }
    let isOver = row.footprintBytes > processes[rareTraitsOf: process].softLimit(in: row.state)
    guard isOver != processes[memoryOf: process].wasToldOfSoftLimit else { return }
    processes[memoryOf: process].wasToldOfSoftLimit = isOver
    if isOver { warn(process, .overSoftLimit, &scheduler) }
  }
}

extension RunLog.MemoryAction.Kind {
  init(warningAt level: PressureLevel) { self = level == .critical ? .critical : .warning }
}
