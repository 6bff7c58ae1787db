/// Actions and queries of a script between events.
extension DeviceSimulation {
  /// The kills, launches and notes so far; nil without logging.
  public var log: RunLog? { simulation.model.observer.log }

  /// The number of processes: apps, then those of the system.
  public var processCount: Int { simulation.model.processes.count }

  /// A process at this instant.
  public func process(_ process: ProcessID) -> ProcessSnapshot {
    simulation.model.snapshot(of: process, at: simulation.scheduler.now)
  }

  /// The level of Android's activity manager for the processes that are kept.
  public var memoryFactor: MemoryFactor {
    simulation.model.processes.withProcessView(.anyone, now: simulation.scheduler.now) {
      MemoryFactor(of: $0)
    }
  }

  /// A running process allocates `bytes`, or frees them where they are negative.
  public mutating func allocate(_ bytes: Int64, by process: ProcessID) {
    simulation.model.allocate(bytes, by: process, &simulation.scheduler)
  }

  /// Wakes an app for the grace time in background; loads it where it does not run.
  ///
  /// Allowed only on a device without background work of its own.
  public mutating func wake(_ app: ProcessID) {
    simulation.model.wakeForGrace(app, &simulation.scheduler)
  }

  /// Whether an app gives up views off screen when it is warned of memory.
  public func dropsViews(_ app: ProcessID) -> Bool {
    simulation.model.windows.dropsViews[app.index]
  }

  /// Which window of an app is on another display, counted from 1; nil where none is.
  public func externalScene(of app: ProcessID) -> Int? {
    simulation.model.windows.externalScene(of: app)
  }

  /// The disk is full: the freezer is turned off.
  public mutating func fillDisk() { simulation.model.diskIsFull(&simulation.scheduler) }
}

extension OperatingSystem where Events: ~Copyable {
  func snapshot(of process: ProcessID, at now: SimTime) -> ProcessSnapshot {
    let row = processes[process]
    let pages = processes[memoryOf: process]
    return ProcessSnapshot(
      state: row.state, band: row.state == .notRunning ? .idle : row.band,
      footprintBytes: row.footprintBytes, compressedBytes: pages.compressedBytes,
      swappedBytes: pages.swappedBytes, purgeableBytes: pages.purgeableBytes,
      adjustment: row.state == .notRunning ? nil : adjustment(of: process, at: now))
  }

  mutating func allocate(
    _ bytes: Int64, by process: ProcessID, _ scheduler: inout Scheduler<Events>
  ) {
    let state = processes[process].state
    precondition(state != .notRunning && state != .suspended, "only what runs allocates")
    let footprint = max(0, processes[process].footprintBytes + bytes)
    resize(process, to: footprint.rounded(upToPagesOf: device.pageBytes), at: scheduler.now)
    enforceLimits(process, &scheduler)
    relievePressure(&scheduler)
    endStep(&scheduler)
  }

  mutating func wakeForGrace(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    precondition(!has(.background), "what runs in background there has a plan")
    switch processes[app].state {
    case .active, .inactive, .background: return
    case .notRunning: load(app, inFront: false, &scheduler)
    case .suspended:
      if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
      pagesOfResumed(app, at: scheduler.now)
      setState(of: app, to: .background)
      processes.move(app, to: .background, at: scheduler.now)
    }
    // The load may have killed the app.
    if processes[app].state == .background {
      processes[app].timer = scheduler.scheduleCancellable(
        OSEventKind.graceEnded.event(app), after: device.graceTime)
      webPageFollows(app, at: scheduler.now)
    }
    relievePressure(&scheduler)
    endStep(&scheduler)
  }

  private mutating func endStep(_ scheduler: inout Scheduler<Events>) {
    updateCPUTimer(&scheduler)
    _ = memory.takeChange()
    observer.observe(memory.ledger, appsAlive: processes.appAliveCount, at: scheduler.now)
  }
}
