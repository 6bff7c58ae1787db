/// Background executions of apps, from beginning to end.
///
/// An execution is over when its time has passed and its CPU work is done; a budget may end it before. CPU
/// use is accounted in intervals of a minute and checked at the end of each.
extension BackgroundSystem {
  /// An app leaves the front: its planned background work begins, or its grace time.
  mutating func left(
    _ app: ProcessID, graceTime: SimDuration, at now: SimTime
  ) -> BackgroundDeparture {
    if plan.isForceQuit { return .quit }
    var execution = BackgroundExecution(reason: .grace, end: now + graceTime, limit: .max)
    if plan.tasks > 0 {
      execution.reason = .task
      execution.end = max(execution.end, now + plan.taskTime)
      execution.limit = now + profile.taskBudget
    }
    if plan.modeTime > .zero {
      execution.reason = plan.mode
      execution.end = max(execution.end, now + plan.modeTime)
      execution.limit = .max
    }
    guard execution.end > now else { return .suspend }
    rows[app.index].tasks = plan.tasks
    return .execute(execution)
  }

  /// The execution of a suspended or killed app that is woken.
  func execution(for reason: BackgroundReason, _ time: SimDuration, at now: SimTime)
    -> BackgroundExecution
  {
    BackgroundExecution(
      reason: reason, end: now + time, limit: budget(for: reason).map { now + $0 } ?? .max)
  }

  /// The new execution of a running app that is woken; nil where its execution does not change.
  ///
  /// An execution that waits for the CPU, ends later or has no limit does not change.
  func prolonged(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration, at now: SimTime
  ) -> BackgroundExecution? {
    let row = rows[app.index]
    guard row.execution.end != .max, row.execution.end < now + time, row.execution.reason.isLimited
    else { return nil }
    var execution = execution(for: reason, time, at: now)
    execution.limit = max(row.execution.limit, execution.limit)
    return execution
  }

  /// The time budget of an execution for that reason; nil for no limit.
  private func budget(for reason: BackgroundReason) -> SimDuration? {
    switch reason {
    case .grace, .audio, .location: nil
    case .task, .push, .download: profile.taskBudget
    case .refresh: profile.refreshBudget
    case .processing: profile.processingBudget
    }
  }

  mutating func begin(_ execution: BackgroundExecution, of app: ProcessID) {
    rows[app.index].execution = execution
  }

  /// Launches an app in background for work of duration `time` after the launch.
  ///
  /// - Parameter end: when launch and work end; `.max` where the launch waits for the CPU.
  mutating func launch(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration, until end: SimTime,
    at now: SimTime
  ) {
    begin(execution(for: reason, time, at: now), of: app)
    rows[app.index].tasks = 0
    rows[app.index].execution.end = end
    rows[app.index].check = .max
    rows[app.index].pending = time
  }

  /// Extends the work of a launch in progress to at least `time`.
  mutating func addToLaunch(of app: ProcessID, _ time: SimDuration) {
    rows[app.index].pending = max(rows[app.index].pending, time)
  }

  /// The execution of an app whose launch in background has ended.
  func launched(_ app: ProcessID, at now: SimTime) -> BackgroundExecution {
    var execution = rows[app.index].execution
    execution.end = now + rows[app.index].pending
    return execution
  }

  /// Begins an interval of CPU use; returns the work of at most a minute plus `lacking`.
  mutating func beginInterval(
    of app: ProcessID, carrying lacking: SimDuration, at now: SimTime
  ) -> SimDuration {
    let rest = rows[app.index].execution.end - now
    let interval = min(rest, BackgroundProfile.cpuInterval)
    let work = lacking + SimDuration(seconds: interval.seconds * profile.cpuShare)
    rows[app.index].intervalWork = work
    rows[app.index].check = rest > interval ? now + interval : .max
    return work
  }

  /// Whether an app that lacks so much work used more CPU in its interval than allowed.
  func overusesCPU(_ app: ProcessID, lacking: SimDuration) -> Bool {
    let row = rows[app.index]
    return row.execution.reason.isCPULimited
      && row.intervalWork - lacking >= BackgroundProfile.cpuLimit
  }

  /// The execution's time has passed, but not its CPU work.
  mutating func waitForCPU(_ app: ProcessID) { rows[app.index].execution.end = .max }

  /// An app's tasks are over.
  mutating func endTasks(of app: ProcessID) { rows[app.index].tasks = 0 }

  /// The user swipes an app away; an earlier kill cannot be regretted.
  mutating func swipeAway(_ app: ProcessID) {
    rows[app.index].isForceQuit = true
    rows[app.index].killedAt = .max
  }

  mutating func opened(_ app: ProcessID) { rows[app.index].isForceQuit = false }

  /// Records the kill of an app that is launched before the user returns to it.
  mutating func keepKill(of app: ProcessID, at time: SimTime) { rows[app.index].killedAt = time }

  /// Returns and clears the kill before a launch in background; `.max` for none.
  mutating func takeKill(of app: ProcessID) -> SimTime {
    defer { rows[app.index].killedAt = .max }
    return rows[app.index].killedAt
  }
}
