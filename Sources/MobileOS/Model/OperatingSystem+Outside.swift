/// What reaches the windows in front from outside: calls and midnight.
///
/// A call changes no band and no process: what is in front stays there, without its touches.
extension OperatingSystem where Events: ~Copyable {
  /// Schedules the call that interrupts the use that has just begun, if one does.
  @inline(__always)
  mutating func scheduleCall(_ scheduler: inout Scheduler<Events>) {
    guard windows.use.callMoment != nil else { return }
    scheduleDrawnCall(&scheduler)
  }

  private mutating func scheduleDrawnCall(_ scheduler: inout Scheduler<Events>) {
    guard screen.useEnd > scheduler.now, let moment = windows.takeCall() else { return }
    let delay = SimDuration(seconds: (screen.useEnd - scheduler.now).seconds * moment)
    scheduler.schedule(OSEventKind.callBegins.event, after: delay)
  }

  mutating func callBegins(_ scheduler: inout Scheduler<Events>) {
    guard screen.foregroundApp != .none, processes[screen.foregroundApp].state == .active else {
      return
    }
    scheduler.schedule(OSEventKind.callEnds.event, at: windows.callBegins(at: scheduler.now))
    windows.interrupt(screen.foregroundApp)
    if screen.splitViewApp != .none { windows.interrupt(screen.splitViewApp) }
  }

  mutating func callEnds(at now: SimTime) {
    // The user may have left meanwhile, and been called again.
    if windows.isInterrupted, now == windows.callEnd { endCall() }
  }

  /// Ends the interruption of the apps in front.
  mutating func endCall() {
    windows.callEnds()
    if screen.foregroundApp != .none, processes[screen.foregroundApp].state == .active {
      windows.endInterruption(of: screen.foregroundApp)
    }
    if screen.splitViewApp != .none { windows.endInterruption(of: screen.splitViewApp) }
  }

  mutating func midnight(_ scheduler: inout Scheduler<Events>) {
    windows.tellMidnight()
    // After a recording no event is left, and no further day.
    if scheduler.pendingEvents > 0 {
      scheduler.schedule(OSEventKind.midnight.event, after: .days(1))
    }
  }
}
