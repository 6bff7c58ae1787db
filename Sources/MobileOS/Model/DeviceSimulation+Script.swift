import SimulationKernel

/// What a script does to a device between events, and what it looks at.
extension DeviceSimulation {
  /// The kills, launches and notes so far; nil without logging.
  public var log: RunLog? { simulation.model.observer.log }

  /// A process at this instant.
  public func process(_ process: ProcessID) -> ProcessSnapshot {
    simulation.model.snapshot(of: process)
  }

  /// A running process allocates so many bytes, or frees them where they are negative.
  public mutating func allocate(_ bytes: Int64, by process: ProcessID) {
    simulation.model.allocate(bytes, by: process, &simulation.scheduler)
  }

  /// The disk is full: the freezer is turned off.
  public mutating func fillDisk() { simulation.model.diskIsFull(&simulation.scheduler) }
}

extension OperatingSystem where Events: ~Copyable {
  func snapshot(of process: ProcessID) -> ProcessSnapshot {
    let row = processes[process]
    let pages = processes[memoryOf: process]
    return ProcessSnapshot(
      state: row.state, band: row.state == .notRunning ? .idle : row.band,
      footprintBytes: row.footprintBytes, compressedBytes: pages.compressedBytes,
      swappedBytes: pages.swappedBytes, purgeableBytes: pages.purgeableBytes,
      adjustment: row.state == .notRunning ? nil : adjustment(of: process))
  }

  mutating func allocate(
    _ bytes: Int64, by process: ProcessID, _ scheduler: inout Scheduler<Events>
  ) {
    let state = processes[process].state
    precondition(state != .notRunning && state != .suspended, "only what runs allocates")
    let footprint = max(0, processes[process].footprintBytes + bytes)
    setFootprint(of: process, to: footprint.rounded(upToPagesOf: device.pageBytes))
    jetsam.sizeChanged(process, in: processes, at: scheduler.now)
    enforceLimits(process, &scheduler)
    relievePressure(&scheduler)
    updateCPUTimer(&scheduler)
    memory.hasChanged = false
    observer.observe(memory.ledger, appsAlive: processes.aliveCount, at: scheduler.now)
  }
}
