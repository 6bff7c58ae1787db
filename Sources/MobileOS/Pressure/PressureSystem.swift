/// The pressure level, and the thread that sends notes of it.
///
/// Independent of the jetsam thread. It selects the process to notify and the time of the next
/// step; the flows send the notes.
struct PressureSystem<Warning: HeldWarning>: ~Copyable {
  private var monitor: PressureMonitor
  private var notifier = PressureNotifier()
  private var warning: Warning
  private let thresholds: MemoryThresholds
  private let leastWarnedBytes: Int64
  /// The pending step of the thread; none is pending while the level is normal.
  var step = EventHandle.none

  init(_ device: DeviceProfile, _ warning: WarningEntry) {
    monitor = PressureMonitor(device)
    self.warning = Warning(warning, device)
    thresholds = device.thresholds
    leastWarnedBytes = device.leastWarnedBytes
  }

  var level: PressureLevel { monitor.level }
  /// Since when it has been above normal; `.max` while it is not.
  var pressureSince: SimTime { monitor.pressureSince }
  /// The level in notes; it falls later than ``level``.
  var toldLevel: PressureLevel { notifier.level }

  /// Compressor sizes at which the level holds.
  var quietPool: ClosedRange<Int64> { monitor.quietPool }

  /// Updates the level; returns the level before where it changed.
  mutating func update(poolBytes: Int64, compressorIsLow: Bool, at now: SimTime) -> PressureLevel? {
    let old = monitor.level
    return monitor.update(poolBytes: poolBytes, compressorIsLow: compressorIsLow, at: now)
      ? old : nil
  }

  /// The delay until the thread's next step after a change of level: zero after a rise,
  /// ``PressureNotifier/smoothing`` after a fall; nil where its schedule does not change.
  mutating func levelChanged() -> SimDuration? {
    if monitor.level > notifier.level {
      notifier.rise(to: monitor.level)
      return .zero
    }
    return step.isNone && monitor.level < notifier.level ? PressureNotifier.smoothing : nil
  }

  /// The next step of the thread.
  mutating func next(in processes: borrowing ProcessTable, at now: SimTime) -> PressureStep {
    if monitor.level < notifier.level {
      let heldUntil = monitor.levelSince + PressureNotifier.smoothing
      guard now >= heldUntil else { return .sleep(heldUntil - now) }
      notifier.fall(to: monitor.level)
    }
    guard notifier.level > .normal else {
      notifier.clear()
      return .done
    }
    guard now >= notifier.restsUntil else { return .sleep(notifier.restsUntil - now) }
    if let process = nextToTell(in: processes) { return .tell(process) }
    notifier.endRound(restingUntil: now + warning.rest)
    return .sleep(warning.rest)
  }

  /// Marks a process as notified in this round.
  func told(_ process: ProcessID, in processes: inout ProcessTable) {
    if notifier.level == .critical {
      processes[memoryOf: process].toldCritical = notifier.round
    } else {
      processes[memoryOf: process].toldWarning = notifier.round
    }
  }

  /// How long the thread waits after each note: not at all when memory is half-way from *soft* to
  /// *critical*.
  func gap(availableBytes: Int64) -> SimDuration {
    let half = thresholds.softBytes - (thresholds.softBytes - thresholds.criticalBytes) / 2
    return availableBytes <= half ? .zero : warning.gap
  }

  private mutating func nextToTell(in processes: borrowing ProcessTable) -> ProcessID? {
    let isRising = notifier.isRising
    return processes.withNotificationTargets(
      notifier.level, round: notifier.round, leastBytes: leastWarnedBytes
    ) { targets -> ProcessID? in
      let process = warning.next(in: targets, isRising: isRising)
      if let process {
        precondition(targets.isReachable(process), "a warning policy names only its targets")
      }
      return process
    }
  }
}

/// The next step of the thread that sends the pressure notes.
enum PressureStep: BitwiseCopyable {
  /// Notifies a process, and continues after the gap.
  case tell(ProcessID)
  /// Waits so long.
  case sleep(SimDuration)
  /// Nothing, until the level changes.
  case done
}
