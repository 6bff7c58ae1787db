import SimulationKernel

/// Two apps in front at once, side by side: who makes room for whom.
///
/// The second app stays in band 100, active and growing, until the first is replaced or the user goes
/// home. The user's events are about ``front`` only; a step of navigation happens there.
extension OperatingSystem where Events: ~Copyable {
  /// Whether an app is in front, alone or beside another.
  @inline(__always)
  func isOnScreen(_ app: ProcessID) -> Bool {
    app == front || (has(.windows) && app == beside)
  }

  /// The app is no longer in front.
  @inline(__always)
  mutating func forgetOnScreen(_ app: ProcessID) {
    if app == front {
      front = .none
    } else if has(.windows), app == beside {
      beside = .none
    }
  }

  /// Clears the screen for an app, or the half of it that the user wants it in.
  mutating func makeRoom(for app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let keepsOther = has(.windows) && windows.drawsBeside()
    if front == app { return }
    if has(.windows), beside == app {
      // The user turns to the other half; both are active already.
      swap(&front, &beside)
      swap(&frontGrownUntil, &besideGrownUntil)
      return
    }
    if has(.windows), beside != .none { leaveFront(beside, &scheduler) }
    guard front != .none else { return }
    if keepsOther, processes[front].state == .active {
      beside = front
      besideGrownUntil = frontGrownUntil
      front = .none
    } else {
      leaveFront(front, &scheduler)
    }
  }

  /// The user goes home: whatever is in front leaves.
  mutating func leaveScreen(_ scheduler: inout Scheduler<Events>) {
    if front != .none { leaveFront(front, &scheduler) }
    if has(.windows), beside != .none { leaveFront(beside, &scheduler) }
  }

  /// Marks the growth of an app in front as charged and returns the time it is to be charged for.
  @inline(__always)
  mutating func chargeGrowth(of app: ProcessID, until now: SimTime) -> SimDuration {
    if has(.windows), app == beside {
      defer { besideGrownUntil = now }
      return now - besideGrownUntil
    }
    defer { frontGrownUntil = now }
    return now - frontGrownUntil
  }
}
