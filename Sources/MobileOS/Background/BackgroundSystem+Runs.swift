import SimulationKernel

/// What apps run for without being in front, from its beginning to its end.
///
/// A run is over when its time has passed and its CPU work is done; a budget may end it before. The
/// work comes in windows of a minute, after each of which the OS looks at how much there was.
extension BackgroundSystem {
  /// The app of the use that ends leaves the front: what it planned begins, or it has its grace time.
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

  /// What an app that did not run is woken for.
  func run(for reason: BackgroundReason, _ time: SimDuration, at now: SimTime) -> BackgroundRun {
    BackgroundRun(
      reason: reason, end: now + time, limit: budget(for: reason).map { now + $0 } ?? .max)
  }

  /// What a running app is woken for in addition; nil where it goes on as it would.
  ///
  /// What waits for the CPU goes on waiting, and a mode that has longer to go is not shortened.
  func prolonged(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration, at now: SimTime
  ) -> BackgroundRun? {
    let row = rows[app.index]
    guard row.end != .max, row.end < now + time, row.reason.isLimited else { return nil }
    var run = run(for: reason, time, at: now)
    run.limit = max(row.limit, run.limit)
    return run
  }

  /// What the OS gives a run for that reason; nil for as long as it likes.
  private func budget(for reason: BackgroundReason) -> SimDuration? {
    switch reason {
    case .grace, .audio, .location: nil
    case .task, .push, .download: profile.taskBudget
    case .refresh: profile.refreshBudget
    case .processing: profile.processingBudget
    }
  }

  /// An app runs from now on.
  mutating func begin(_ run: BackgroundRun, of app: ProcessID) {
    rows[app.index].reason = run.reason
    rows[app.index].end = run.end
    rows[app.index].limit = run.limit
  }

  /// An app is launched for something that takes so long once it is ready.
  ///
  /// - Parameter end: when all of it is over; `.max` where the launch waits for the CPU.
  mutating func launch(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration, until end: SimTime,
    at now: SimTime
  ) {
    begin(run(for: reason, time, at: now), of: app)
    rows[app.index].tasks = 0
    rows[app.index].end = end
    rows[app.index].check = .max
    rows[app.index].pending = time
  }

  /// An app that is still being launched is woken for something that takes so long.
  mutating func addToLaunch(of app: ProcessID, _ time: SimDuration) {
    rows[app.index].pending = max(rows[app.index].pending, time)
  }

  /// What an app does that is ready for what it was launched for.
  func launched(_ app: ProcessID, at now: SimTime) -> BackgroundRun {
    let row = rows[app.index]
    return BackgroundRun(reason: row.reason, end: now + row.pending, limit: row.limit)
  }

  /// Begins a window of CPU use: the work of at most a minute, and what was left of the last.
  mutating func beginWindow(
    of app: ProcessID, carrying lacking: SimDuration, at now: SimTime
  ) -> SimDuration {
    let rest = rows[app.index].end - now
    let window = min(rest, BackgroundProfile.cpuWindow)
    let work = lacking + SimDuration(seconds: window.seconds * profile.cpuShare)
    rows[app.index].windowWork = work
    rows[app.index].check = rest > window ? now + window : .max
    return work
  }

  /// Whether an app of whose work so much is left used more CPU in its window than it may.
  func overusesCPU(_ app: ProcessID, lacking: SimDuration) -> Bool {
    let row = rows[app.index]
    return row.reason.isCPULimited && row.windowWork - lacking >= BackgroundProfile.cpuLimit
  }

  /// An app's time has passed, but it still works.
  mutating func waitForCPU(_ app: ProcessID) { rows[app.index].end = .max }

  /// An app's tasks are over.
  mutating func endTasks(of app: ProcessID) { rows[app.index].tasks = 0 }

  /// The user swipes an app away, and regrets no kill of their own.
  mutating func swipeAway(_ app: ProcessID) {
    rows[app.index].isForceQuit = true
    rows[app.index].killedAt = .max
  }

  /// The user has opened an app.
  mutating func opened(_ app: ProcessID) { rows[app.index].isForceQuit = false }

  /// An app was killed then, and is launched before the user has come back to it.
  mutating func keepKill(of app: ProcessID, at time: SimTime) { rows[app.index].killedAt = time }

  /// The kill after which an app was launched, forgotten from now on; `.max` for none.
  mutating func takeKill(of app: ProcessID) -> SimTime {
    defer { rows[app.index].killedAt = .max }
    return rows[app.index].killedAt
  }
}
