/// Split view: two apps in front side by side, both in band 100.
extension OperatingSystem where Events: ~Copyable {
  /// Clears the screen, or one half of it, for an app.
  mutating func makeRoom(for app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let keepsOther = has(.windows) && windows.drawsBeside()
    if screen.foregroundApp == app { return }
    if has(.windows), screen.splitViewApp == app {
      // The user turns to the other half; both are active already.
      screen.swapHalves()
      return
    }
    if has(.windows), screen.splitViewApp != .none { leaveFront(screen.splitViewApp, &scheduler) }
    guard screen.foregroundApp != .none else { return }
    if keepsOther, processes[screen.foregroundApp].state == .active {
      screen.moveAside()
    } else {
      leaveFront(screen.foregroundApp, &scheduler)
    }
  }

  /// The user goes home: the apps in front leave.
  mutating func leaveScreen(_ scheduler: inout Scheduler<Events>) {
    if screen.foregroundApp != .none { leaveFront(screen.foregroundApp, &scheduler) }
    if has(.windows), screen.splitViewApp != .none { leaveFront(screen.splitViewApp, &scheduler) }
    if has(.windows) { windows.callEnds() }
    observer.leftScreen(at: scheduler.now)
  }
}
