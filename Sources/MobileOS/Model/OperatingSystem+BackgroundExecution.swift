/// Apps that run in background.
///
/// ``BackgroundSystem`` computes when an execution is over. A process has one pending timer for it, at the
/// next instant at which the execution must be checked.
extension OperatingSystem where Events: ~Copyable {
  /// The app has left the front: its planned background work begins, or its grace time.
  mutating func leaveForBackground(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if let download = background.plan.download {
      scheduler.schedule(OSEventKind.downloadEnds.event(app), after: download)
    }
    let departure = background.left(app, graceTime: device.graceTime, at: scheduler.now)
    if case .quit = departure {
      forceQuit(app, &scheduler)
      return
    }
    observer.count(.backgroundTasks, Int64(background.plan.tasks))
    if case .execute(let execution) = departure {
      setState(of: app, to: .background)
      begin(execution, of: app, &scheduler)
    } else {
      suspend(app, &scheduler)
    }
  }

  /// An app in background runs from now on.
  mutating func begin(
    _ execution: BackgroundExecution, of app: ProcessID, _ scheduler: inout Scheduler<Events>
  ) {
    processes.move(app, to: execution.reason.band, at: scheduler.now)
    background.begin(execution, of: app)
    stopWork(.background, of: app, at: scheduler.now)
    beginCPUAccounting(of: app, carrying: .zero, at: scheduler.now)
    armTimer(of: app, &scheduler)
  }

  /// Moves the app's timer to the next check of its execution.
  mutating func armTimer(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let next = background.rows[app.index].next
    if next == .max {
      if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
    } else if processes[app].timer.isNone {
      processes[app].timer = scheduler.scheduleCancellable(
        OSEventKind.graceEnded.event(app), at: next)
    } else {
      scheduler.reschedule(&processes[app].timer, at: next)
    }
  }

  /// The timer of an execution has fired.
  mutating func lookAtRun(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let now = scheduler.now
    if background.rows[app.index].check <= now, overusesCPU(app, at: now) {
      kill(app, .cpuLimit, &scheduler)
      return
    }
    if background.rows[app.index].execution.limit <= now {
      expireExecution(of: app, &scheduler)
      return
    }
    if background.rows[app.index].execution.end <= now {
      guard has(.processor), cpu.isRunning(.background, of: app) else {
        endExecution(of: app, &scheduler)
        return
      }
      background.waitForCPU(app)
    }
    armTimer(of: app, &scheduler)
  }

  /// Begins an interval of CPU use, with what was left of the work of the last.
  private mutating func beginCPUAccounting(
    of app: ProcessID, carrying lacking: SimDuration, at now: SimTime
  ) {
    let work = background.beginInterval(of: app, carrying: lacking, at: now)
    if has(.processor), work > .zero {
      cpu.start(.background, of: app, work, in: .background, at: now)
    }
  }

  /// Whether an app used more CPU in the interval that ends now than it may; begins the next if not.
  private mutating func overusesCPU(_ app: ProcessID, at now: SimTime) -> Bool {
    let lacking = stopWork(.background, of: app, at: now)
    if has(.processor), background.overusesCPU(app, lacking: lacking) { return true }
    beginCPUAccounting(of: app, carrying: lacking, at: now)
    return false
  }

  /// The budget is used up: the app is notified, and ends its work or is killed.
  private mutating func expireExecution(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let tasks = Int(background.rows[app.index].tasks)
    observer.count(.backgroundTasksExpired, Int64(tasks))
    let isLaunching = has(.processor) && cpu.isRunning(.launch, of: app)
    if isLaunching || !background.endsInTime() {
      kill(app, background.rows[app.index].execution.reason.overrun, &scheduler)
      return
    }
    stopWork(.background, of: app, at: scheduler.now)
    endExecution(of: app, &scheduler)
  }

  /// The CPU work of an app in background is done.
  mutating func backgroundWorkEnded(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard processes[app].state == .background, background.rows[app.index].execution.end == .max
    else { return }
    endExecution(of: app, &scheduler)
  }

  /// Nothing is left to do: the app is suspended.
  private mutating func endExecution(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
    background.endTasks(of: app)
    if background.holdsFileLock() {
      kill(app, .suspendedWithLockedFile, &scheduler)
      return
    }
    reclaimWindows(of: app, at: scheduler.now)
    suspend(app, &scheduler)
    relievePressure(&scheduler)
  }

  /// The user opens an app that runs in background: its work continues in front.
  ///
  /// A launch in background that has not ended yet ends in front, and the user waits for it.
  mutating func returnFromBackground(_ app: ProcessID, at now: SimTime) {
    background.endTasks(of: app)
    guard has(.processor) else { return }
    screen.launchTakes(stopWork(.launch, of: app, at: now))
    screen.launchWaitsForMemory(stopWork(.memory, of: app, at: now))
    if cpu.isRunning(.background, of: app) {
      cpu.move(.background, of: app, to: .foregroundSupport, at: now)
    }
  }

  /// The user swipes away the app that has just left the front.
  private mutating func forceQuit(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    observer.count(.forceQuits)
    background.swipeAway(app)
    if has(.windows) { windows.swipeAway(app) }
    endProcess(app, &scheduler)
    // A kill by the user cannot be regretted.
    processes[app].since = .max
  }
}
