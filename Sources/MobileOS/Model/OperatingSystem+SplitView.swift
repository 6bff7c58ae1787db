import SimulationKernel

/// Two apps in front at once, side by side: who makes room for whom.
///
/// The second app stays in band 100, active and growing, until the first is replaced or the user goes
/// home. The user's events are about ``front`` only; a step of navigation happens there.
extension OperatingSystem where Events: ~Copyable {
  /// Whether an app is in front, alone or beside another.
  @inline(__always)
  func isOnScreen(_ app: ProcessID) -> Bool {
    app == foregroundApp || (has(.windows) && app == splitViewApp)
  }

  /// The app is no longer in front.
  @inline(__always)
  mutating func forgetOnScreen(_ app: ProcessID) {
    if app == foregroundApp {
      foregroundApp = .none
    } else if has(.windows), app == splitViewApp {
      splitViewApp = .none
    }
  }

  /// Clears the screen for an app, or the half of it that the user wants it in.
  mutating func makeRoom(for app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let keepsOther = has(.windows) && windows.drawsBeside()
    if foregroundApp == app { return }
    if has(.windows), splitViewApp == app {
      // The user turns to the other half; both are active already.
      swap(&foregroundApp, &splitViewApp)
      swap(&frontGrownUntil, &besideGrownUntil)
      return
    }
    if has(.windows), splitViewApp != .none { leaveFront(splitViewApp, &scheduler) }
    guard foregroundApp != .none else { return }
    if keepsOther, processes[foregroundApp].state == .active {
      splitViewApp = foregroundApp
      besideGrownUntil = frontGrownUntil
      foregroundApp = .none
    } else {
      leaveFront(foregroundApp, &scheduler)
    }
  }

  /// The user goes home: whatever is in front leaves.
  mutating func leaveScreen(_ scheduler: inout Scheduler<Events>) {
    if foregroundApp != .none { leaveFront(foregroundApp, &scheduler) }
    if has(.windows), splitViewApp != .none { leaveFront(splitViewApp, &scheduler) }
    if has(.windows) { windows.isInterrupted = false }
  }

  /// Marks the growth of an app in front as charged and returns the time it is to be charged for.
  @inline(__always)
  mutating func chargeGrowth(of app: ProcessID, until now: SimTime) -> SimDuration {
    if has(.windows), app == splitViewApp {
      defer { besideGrownUntil = now }
      return now - besideGrownUntil
    }
    defer { frontGrownUntil = now }
    return now - frontGrownUntil
  }
}
