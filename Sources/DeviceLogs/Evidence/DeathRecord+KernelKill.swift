extension DeathRecord {
  /// The record of a kill that the kernel has logged.
  init(_ kill: KernelKill) {
    self.init(.kernelLog, process: kill.name.isEmpty ? "pid \(kill.pid ?? 0)" : kill.name)
    pid = kill.pid
    cause = kill.cause ?? ""
    date = kill.date
    band = kill.band
    secondsInBand = kill.secondsInBand.map(Double.init)
    footprintBytes = kill.footprintBytes
    availableBytes = kill.availablePages.flatMap(Int64.init(loggedPages:))
    line = kill.line
    assignedPriority = kill.assignedPriority
    assignedState = kill.assignedState
  }
}
