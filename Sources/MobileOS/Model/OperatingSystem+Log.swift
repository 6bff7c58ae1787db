import SimulationKernel

/// The log, where somebody asked for one.
extension OperatingSystem where Events: ~Copyable {
  /// Notes what the OS did short of a kill.
  @inline(__always)
  mutating func note(
    _ kind: RunLog.MemoryAction.Kind, _ process: ProcessID?, bytes: Int64 = 0, at now: SimTime
  ) {
    if has(.log) { log?.note(kind, process, bytes: bytes, at: now) }
  }
}
