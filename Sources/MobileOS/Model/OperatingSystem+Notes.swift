import SimulationKernel

/// The pressure notes: who is told, and what it gives back.
///
/// Independent of the jetsam thread. A step is an event; none is scheduled while the level is
/// normal.
extension OperatingSystem where Events: ~Copyable {
  /// The pressure level changed: a rise is acted on at once, a fall after the smoothing time.
  mutating func pressureChanged(_ scheduler: inout Scheduler<Events>) {
    if pressure.level > notes.level {
      notes.level = pressure.level
      notes.isRising = true
      if !notes.step.isNone { scheduler.cancel(&notes.step) }
      scheduleStep(after: .zero, &scheduler)
    } else if notes.step.isNone, pressure.level < notes.level {
      scheduleStep(after: PressureNotifier.smoothing, &scheduler)
    }
  }

  /// One step of the thread that sends the notes.
  mutating func noteStep(_ scheduler: inout Scheduler<Events>) {
    notes.step = .none
    if pressure.level < notes.level {
      let heldUntil = pressure.levelSince + PressureNotifier.smoothing
      guard scheduler.now >= heldUntil else {
        scheduleStep(after: heldUntil - scheduler.now, &scheduler)
        return
      }
      notes.level = pressure.level
      notes.isRising = false
    }
    guard notes.level > .normal else {
      notes.clear()
      return
    }
    guard scheduler.now >= notes.restsUntil else {
      scheduleStep(after: notes.restsUntil - scheduler.now, &scheduler)
      return
    }
    while let process = nextToTell() {
      tell(process, &scheduler)
      let gap = isHalfWayToCritical ? .zero : warning.gap
      if gap > .zero {
        scheduleStep(after: gap, &scheduler)
        return
      }
    }
    notes.endRound(restingUntil: scheduler.now + warning.rest)
    scheduleStep(after: warning.rest, &scheduler)
  }

  /// The notes follow without a gap when memory is half-way from *soft* to *critical*.
  private var isHalfWayToCritical: Bool {
    let thresholds = device.thresholds
    return memory.availableBytes
      <= thresholds.softBytes - (thresholds.softBytes - thresholds.criticalBytes) / 2
  }

  private mutating func scheduleStep(
    after delay: SimDuration, _ scheduler: inout Scheduler<Events>
  ) {
    notes.step = scheduler.scheduleCancellable(OSEventKind.noteStep.event, after: delay)
  }

  private mutating func nextToTell() -> ProcessID? {
    let isRising = notes.isRising
    return processes.withNotificationTargets(
      notes.level, round: notes.round, leastBytes: device.leastWarnedBytes
    ) { targets -> ProcessID? in
      let process = warning.next(in: targets, isRising: isRising)
      if let process {
        precondition(targets.isReachable(process), "a warning policy names only its targets")
      }
      return process
    }
  }

  private mutating func tell(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if notes.level == .critical {
      processes[memoryOf: process].toldCritical = notes.round
    } else {
      processes[memoryOf: process].toldWarning = notes.round
    }
    warn(process, RunLog.MemoryAction.Kind(warningAt: notes.level), &scheduler)
  }

  /// Tells a running process that memory is short, and waits for its answer.
  mutating func warn(
    _ process: ProcessID, _ kind: RunLog.MemoryAction.Kind, _ scheduler: inout Scheduler<Events>
  ) {
    assert(processes[process].state != .suspended && processes[process].band >= .ageing)
    statistics.countWarning()
    note(kind, process, at: scheduler.now)
    if has(.windows), isApp(process) {
      let before = processes[process].footprintBytes
      warnWindows(of: process, at: scheduler.now)
      statistics.countReleased(max(0, before - processes[process].footprintBytes))
    }
    guard processes[traitsOf: process].warningResponsePermille > 0 else { return }
    let work = processes[rareTraitsOf: process].warningDelay
    if has(.processor) {
      guard !cpu.isRunning(CPUJob(.warningResponse, of: process)) else { return }
      let band = process == foregroundApp ? CPUBand.foreground : .background
      startWork(.warningResponse, of: process, work, in: band, at: scheduler.now)
    } else if processes[memoryOf: process].answerTimer.isNone {
      processes[memoryOf: process].answerTimer = scheduler.scheduleCancellable(
        OSEventKind.warningAnswered.event(process), after: work)
    }
  }

  /// The app gives back a share of what it has, as long as there is something to give back.
  mutating func warningAnswered(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    processes[memoryOf: process].answerTimer = .none
    let permille = Int64(processes[traitsOf: process].warningResponsePermille)
    let own =
      processes[process].footprintBytes
      - processes[memoryOf: process].windowBytes
    let spare = own - processes[traitsOf: process].keptWhenWarnedBytes
    let released = page.roundedDown(max(0, min(own * permille / 1000, spare)))
    guard released > 0 else { return }
    statistics.countReleased(released)
    note(.answered, process, bytes: released, at: scheduler.now)
    if has(.bursts), bursts.app == process { bursts.released(released) }
    setFootprint(of: process, to: processes[process].footprintBytes - released)
    jetsam.sizeChanged(process, in: processes, at: scheduler.now)
    if isOnScreen(process) { startGrowing(process, &scheduler) }
    relievePressure(&scheduler)
  }

  /// A process that no longer runs does not answer.
  @inline(__always)
  mutating func forgetAnswer(of process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard has(.paging) || has(.hardLimits) || has(.softLimits) else { return }
    stopWork(.warningResponse, of: process, at: scheduler.now)
    guard
      !processes[memoryOf: process].answerTimer.isNone
    else { return }
    scheduler.cancel(&processes[memoryOf: process].answerTimer)
  }

  /// Whether a footprint is near a hard limit: above four fifths of it; of the limit that the device
  /// sets for all apps within 100 MB, 50 MB on devices below 1 GB, and not below four fifths (task.c,
  /// xnu-11417).
  @inline(__always)
  func isNear(_ limit: Int64, _ process: ProcessID) -> Bool {
    let own = limit / 5 * 4
    guard limit == device.appLimitBytes else { return processes[process].footprintBytes > own }
    let margin: Int64 = (device.memoryBytes >= 1 << 30 ? 100 : 50) << 20
    return processes[process].footprintBytes > max(own, limit - margin)
  }

  /// Warns a process that comes near its hard limit, once each time.
  ///
  /// UIKit does not tell such a warning from one for the whole system.
  mutating func warnNearLimit(
    _ process: ProcessID, _ limit: Int64, _ scheduler: inout Scheduler<Events>
  ) {
    let isNear = isNear(limit, process)
    guard isNear != processes[memoryOf: process].wasWarnedOfLimit else { return }
    guard processes[process].state != .suspended, processes[process].band >= .ageing,
      processes[process].state != .notRunning
    else { return }
    processes[memoryOf: process].wasWarnedOfLimit = isNear
    if isNear { warn(process, .nearLimit, &scheduler) }
  }

  /// Tells a running process that it came over its soft limit, once each time (doc/vm/memorystatus.md,
  /// xnu-11417); it dies for it only when memory is short.
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
