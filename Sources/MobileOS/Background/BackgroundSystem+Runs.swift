import SimulationKernel

/// Background runs of apps, from beginning to end.
///
/// A run is over when its time has passed and its CPU work is done; a budget may end it before. CPU
/// use is accounted in windows of a minute and checked at the end of each.
extension BackgroundSystem {
  /// An app leaves the front: its planned background work begins, or its grace time.
  mutating func left(
    _ app: ProcessID, graceTime: SimDuration, at now: SimTime
  ) -> BackgroundDeparture {
    if plan.isForceQuit { return .quit }
    var run = BackgroundRun(reason: .grace, end: now + graceTime, limit: .max)
    if plan.tasks > 0 {
      run.reason = .task
      run.end = max(run.end, now + plan.taskTime)
      run.limit = now + profile.taskBudget
    }
    if plan.modeTime > .zero {
      run.reason = plan.mode
      run.end = max(run.end, now + plan.modeTime)
      run.limit = .max
    }
    guard run.end > now else { return .suspend }
    rows[app.index].tasks = plan.tasks
    return .run(run)
  }

  /// The run of a suspended or dead app that is woken.
  func run(for reason: BackgroundReason, _ time: SimDuration, at now: SimTime) -> BackgroundRun {
    BackgroundRun(
      reason: reason, end: now + time, limit: budget(for: reason).map { now + $0 } ?? .max)
  }

  /// The new run of a running app that is woken; nil where its run does not change.
  ///
  /// A run that waits for the CPU, ends later or has no limit does not change.
  func prolonged(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration, at now: SimTime
  ) -> BackgroundRun? {
    let row = rows[app.index]
    guard row.run.end != .max, row.run.end < now + time, row.run.reason.isLimited else {
      return nil
    }
    var run = run(for: reason, time, at: now)
    run.limit = max(row.run.limit, run.limit)
    return run
  }

  /// The time budget of a run for that reason; nil for no limit.
  private func budget(for reason: BackgroundReason) -> SimDuration? {
    switch reason {
    case .grace, .audio, .location: nil
    case .task, .push, .download: profile.taskBudget
    case .refresh: profile.refreshBudget
    case .processing: profile.processingBudget
    }
  }

  mutating func begin(_ run: BackgroundRun, of app: ProcessID) {
    rows[app.index].run = run
  }

  /// Launches an app in background for work of duration `time` after the launch.
  ///
  /// - Parameter end: when launch and work end; `.max` where the launch waits for the CPU.
  mutating func launch(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration, until end: SimTime,
    at now: SimTime
  ) {
    begin(run(for: reason, time, at: now), of: app)
    rows[app.index].tasks = 0
    rows[app.index].run.end = end
    rows[app.index].check = .max
    rows[app.index].pending = time
  }

  /// Extends the work of a launch in progress to at least `time`.
  mutating func addToLaunch(of app: ProcessID, _ time: SimDuration) {
    rows[app.index].pending = max(rows[app.index].pending, time)
  }

  /// The run of an app whose launch in background has ended.
  func launched(_ app: ProcessID, at now: SimTime) -> BackgroundRun {
    var run = rows[app.index].run
    run.end = now + rows[app.index].pending
    return run
  }

  /// Begins a window of CPU use; returns the work of at most a minute plus `lacking`.
  mutating func beginWindow(
    of app: ProcessID, carrying lacking: SimDuration, at now: SimTime
  ) -> SimDuration {
    let rest = rows[app.index].run.end - now
    let window = min(rest, BackgroundProfile.cpuWindow)
    let work = lacking + SimDuration(seconds: window.seconds * profile.cpuShare)
    rows[app.index].windowWork = work
    rows[app.index].check = rest > window ? now + window : .max
    return work
  }

  /// Whether an app that lacks so much work used more CPU in its window than allowed.
  func overusesCPU(_ app: ProcessID, lacking: SimDuration) -> Bool {
    let row = rows[app.index]
    return row.run.reason.isCPULimited && row.windowWork - lacking >= BackgroundProfile.cpuLimit
  }

  /// The run's time has passed, but not its CPU work.
  mutating func waitForCPU(_ app: ProcessID) { rows[app.index].run.end = .max }

  /// An app's tasks are over.
  mutating func endTasks(of app: ProcessID) { rows[app.index].tasks = 0 }

  /// The user swipes an app away; an earlier kill cannot be regretted.
  mutating func swipeAway(_ app: ProcessID) {
    rows[app.index].isForceQuit = true
    rows[app.index].killedAt = .max
  }

  /// The user has opened an app.
  mutating func opened(_ app: ProcessID) { rows[app.index].isForceQuit = false }

  /// Records the kill of an app that is launched before the user returns to it.
  mutating func keepKill(of app: ProcessID, at time: SimTime) { rows[app.index].killedAt = time }

  /// Returns and clears the kill before a launch in background; `.max` for none.
  mutating func takeKill(of app: ProcessID) -> SimTime {
    defer { rows[app.index].killedAt = .max }
    return rows[app.index].killedAt
  }
}
