import SimulationKernel

/// Apps that run without being in front: what they run for, and until when.
///
/// A run is over when its time has passed and its CPU work is done; a budget may end it before. The
/// work comes in windows of a minute, after each of which the OS looks at how much there was. Of all
/// this a process has one pending timer, at the next instant at which something is to be seen.
extension OperatingSystem where Events: ~Copyable {
  /// The app has left the front: what it planned begins, or it has its grace time.
  mutating func leaveForBackground(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let plan = background.plan
    let now = scheduler.now
    if let download = plan.download {
      scheduler.schedule(OSEventKind.downloadEnds.event(app), after: download)
    }
    if plan.isForceQuit {
      forceQuit(app, &scheduler)
      return
    }
    var reason = BackgroundReason.grace
    var end = now + device.graceTime
    var limit = SimTime.max
    if plan.tasks > 0 {
      observer.count(\.tasks, Int(plan.tasks))
      reason = .task
      end = max(end, now + plan.taskTime)
      limit = now + background.profile.taskBudget
    }
    if plan.modeTime > .zero {
      reason = plan.mode
      end = max(end, now + plan.modeTime)
      limit = .max
    }
    guard end > now else {
      suspend(app, &scheduler)
      return
    }
    background.rows[app.index].tasks = plan.tasks
    setState(of: app, to: .background)
    beginExecution(of: app, for: reason, until: end, limit: limit, &scheduler)
  }

  /// An app in background runs from now on.
  mutating func beginExecution(
    of app: ProcessID, for reason: BackgroundReason, until end: SimTime, limit: SimTime,
    _ scheduler: inout Scheduler<Events>
  ) {
    let now = scheduler.now
    processes.move(app, to: reason.band, at: now)
    background.rows[app.index].reason = reason
    background.rows[app.index].end = end
    background.rows[app.index].limit = limit
    stopWork(.background, of: app, at: now)
    beginCPUAccounting(of: app, carrying: .zero, at: now)
    armTimer(of: app, &scheduler)
  }

  /// Moves the app's timer to where its run is looked at next.
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

  /// The timer of a run has fired.
  mutating func lookAtRun(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let now = scheduler.now
    if background.rows[app.index].check <= now, overusesCPU(app, at: now) {
      kill(app, .cpuLimit, &scheduler)
      return
    }
    if background.rows[app.index].limit <= now {
      expireRun(of: app, &scheduler)
      return
    }
    if background.rows[app.index].end <= now {
      guard has(.processor), cpu.isRunning(.background, of: app) else {
        endRun(of: app, &scheduler)
        return
      }
      background.rows[app.index].end = .max
    }
    armTimer(of: app, &scheduler)
  }

  /// Begins a window of CPU use: the work of at most a minute, and what was left of the last.
  private mutating func beginCPUAccounting(
    of app: ProcessID, carrying lacking: SimDuration, at now: SimTime
  ) {
    let rest = background.rows[app.index].end - now
    let window = min(rest, BackgroundProfile.cpuWindow)
    let work = lacking + SimDuration(seconds: window.seconds * background.profile.cpuShare)
    background.rows[app.index].windowWork = work
    background.rows[app.index].check = rest > window ? now + window : .max
    if has(.processor), work > .zero {
      cpu.start(.background, of: app, work, in: .background, at: now)
    }
  }

  /// Whether an app used more CPU in the window that ends now than it may; begins the next if not.
  private mutating func overusesCPU(_ app: ProcessID, at now: SimTime) -> Bool {
    let lacking = stopWork(.background, of: app, at: now)
    let used = background.rows[app.index].windowWork - lacking
    if has(.processor), background.rows[app.index].reason.isCPULimited,
      used >= BackgroundProfile.cpuLimit
    {
      return true
    }
    beginCPUAccounting(of: app, carrying: lacking, at: now)
    return false
  }

  /// The budget is used up: the app is told, and ends its work or dies.
  private mutating func expireRun(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    observer.count(\.tasksExpired, Int(background.rows[app.index].tasks))
    let isLaunching = has(.processor) && cpu.isRunning(.launch, of: app)
    if isLaunching || !background.endsInTime() {
      kill(app, background.rows[app.index].reason.overrun, &scheduler)
      return
    }
    stopWork(.background, of: app, at: scheduler.now)
    endRun(of: app, &scheduler)
  }

  /// The CPU work of an app in background is done.
  mutating func backgroundWorkEnded(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard processes[app].state == .background, background.rows[app.index].end == .max else {
      return
    }
    endRun(of: app, &scheduler)
  }

  /// Nothing is left to do: the app is suspended.
  private mutating func endRun(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
    background.rows[app.index].tasks = 0
    if background.holdsFileLock() {
      kill(app, .suspendedWithLockedFile, &scheduler)
      return
    }
    reclaimWindows(of: app, at: scheduler.now)
    suspend(app, &scheduler)
    relievePressure(&scheduler)
  }

  /// The user opens an app that lives: what it does goes on in front.
  ///
  /// A launch in background that has not ended yet ends in front, and the user waits for it.
  mutating func returnFromBackground(_ app: ProcessID, at now: SimTime) {
    background.rows[app.index].tasks = 0
    guard has(.processor) else { return }
    screen.launchTakes(stopWork(.launch, of: app, at: now))
    screen.launchWaitsForMemory(stopWork(.memory, of: app, at: now))
    if cpu.isRunning(.background, of: app) {
      cpu.move(.background, of: app, to: .foregroundSupport, at: now)
    }
  }

  /// The user swipes away the app that has just left the front.
  private mutating func forceQuit(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    observer.count(\.forceQuits)
    background.rows[app.index].isForceQuit = true
    if has(.windows) { windows.swipeAway(app) }
    endProcess(app, &scheduler)
    // Nobody regrets a kill of their own.
    processes[app].since = .max
    background.rows[app.index].killedAt = .max
  }
}
