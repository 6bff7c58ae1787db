import SimulationKernel

/// Noting the changes of process states, where somebody follows them.
extension OperatingSystem where Events: ~Copyable {
  /// Notes the states of everybody that the event may have moved: who changed bands, and the apps
  /// in front, which become active without changing their band.
  mutating func noteStates() {
    let moved = processes.takeMoved()
    for process in moved { observer.observe(process, processes[process].state) }
    for app in [screen.front, screen.beside] where app != .none {
      observer.observe(app, processes[app].state)
    }
  }

  /// Starts noting changes of states; only on a device on which nothing has run yet.
  mutating func startNotingStates() {
    observer.startNotingStates(processCount: processes.count)
    processes.startNotingMoves()
  }
}
