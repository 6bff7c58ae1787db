import SimulationKernel

/// Split view: two apps in front side by side, both in band 100.
extension OperatingSystem where Events: ~Copyable {
  /// Clears the screen, or one half of it, for an app.
  mutating func makeRoom(for app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let keepsOther = has(.windows) && windows.drawsBeside()
    if screen.front == app { return }
    if has(.windows), screen.beside == app {
      // The user turns to the other half; both are active already.
      screen.swapHalves()
      return
    }
    if has(.windows), screen.beside != .none { leaveFront(screen.beside, &scheduler) }
    guard screen.front != .none else { return }
    if keepsOther, processes[screen.front].state == .active {
      screen.moveAside()
    } else {
      leaveFront(screen.front, &scheduler)
    }
  }

  /// The user goes home: whatever is in front leaves.
  mutating func leaveScreen(_ scheduler: inout Scheduler<Events>) {
    if screen.front != .none { leaveFront(screen.front, &scheduler) }
    if has(.windows), screen.beside != .none { leaveFront(screen.beside, &scheduler) }
    if has(.windows) { windows.callEnds() }
    observer.leftScreen(at: scheduler.now)
  }
}
