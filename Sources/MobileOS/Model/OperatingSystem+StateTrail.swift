/// Records changes of process states, where they are observed.
extension OperatingSystem where Events: ~Copyable {
  /// Records the states that the event may have changed: of processes that changed bands, and of
  /// the apps in front, which become active without changing their band.
  mutating func noteStates() {
    let moved = processes.takeMoved()
    for process in moved {
      observer.states?.move(process)
      observer.states?.observe(process, processes[process].state)
    }
    for app in [screen.foregroundApp, screen.splitViewApp] where app != .none {
      observer.states?.observe(app, processes[app].state)
    }
  }

  /// Starts noting changes of states; only on a device on which nothing has run yet.
  mutating func startNotingStates() {
    observer.startNotingStates(processCount: processes.count)
    processes.startNotingMoves()
  }
}
