/// Apps out of the front: grace, suspension, ageing.
extension OperatingSystem where Events: ~Copyable {
  /// Sends an app in front to the background, or straight into suspension without a grace time.
  mutating func leaveFront(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    grow(app, &scheduler)
    // Growth may have killed the app.
    guard screen.shows(app) else { return }
    observer.leftFront(app, at: scheduler.now)
    // What it waited for has been counted; the user does not wait for it any more.
    if has(.stalls), processes[app].state == .active {
      stopWork(.memory, of: app, at: scheduler.now)
    }
    if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
    if has(.bursts) { endBurst(of: app, at: scheduler.now) }
    if has(.backgroundFootprints) { shrinkForBackground(app, at: scheduler.now) }
    if has(.windows) { hideWindows(of: app, at: scheduler.now) }
    screen.hide(app)
    processes[app].leftFrontAt = scheduler.now
    jetsam.notify(.leftFront, app, in: processes, at: scheduler.now)
    if has(.background) {
      leaveForBackground(app, &scheduler)
    } else if device.graceTime > .zero {
      setState(of: app, to: .background)
      processes.move(app, to: .background, at: scheduler.now)
      processes[app].timer = scheduler.scheduleCancellable(
        OSEventKind.graceEnded.event(app), after: device.graceTime)
    } else {
      suspend(app, &scheduler)
    }
    webPageFollows(app, at: scheduler.now)
  }

  mutating func graceEnded(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    processes[app].timer = .none
    if has(.background) {
      lookAtRun(of: app, &scheduler)
      return
    }
    reclaimWindows(of: app, at: scheduler.now)
    suspend(app, &scheduler)
    relievePressure(&scheduler)
  }

  mutating func ageingEnded(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    processes[app].timer = .none
    let band = bandAfterAgeing(app)
    processes.move(app, to: band, at: scheduler.now)
    webPageFollows(app, at: scheduler.now)
    if band == .idle, processes[traitsOf: app].kind != .daemon { becameIdle(app, &scheduler) }
    relievePressure(&scheduler)
  }

  mutating func suspend(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    setState(of: app, to: .suspended)
    if has(.windows) { windows.suspend(app) }
    forgetAnswer(of: app, &scheduler)
    if has(.processor) { stopWork(.memory, of: app, at: scheduler.now) }
    var isIdle = false
    if has(.freezer), processes[memoryOf: app].isFrozen {
      processes.move(app, to: .frozen, at: scheduler.now)
    } else if device.ageingTime > .zero, bandAfterAgeing(app) == .idle {
      processes.move(app, to: .ageing, at: scheduler.now)
      processes[app].timer = scheduler.scheduleCancellable(
        OSEventKind.ageingEnded.event(app), after: device.ageingTime)
    } else {
      let band = bandAfterAgeing(app)
      processes.move(app, to: band, at: scheduler.now)
      isIdle = band == .idle
    }
    webPageFollows(app, at: scheduler.now)
    tellSuspended(app, at: scheduler.now)
    countSuspended(app)
    if has(.paging) { pagesOfSuspended(app, &scheduler) }
    if isIdle { becameIdle(app, &scheduler) }
    if has(.inactiveLimits) { enforceLimits(app, &scheduler) }
  }
}
