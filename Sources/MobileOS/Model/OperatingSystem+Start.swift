import SimulationKernel

/// What is in memory before the first event.
extension OperatingSystem where Events: ~Copyable {
  /// Puts a given state into memory.
  mutating func begin(with start: StartingState, _ scheduler: inout Scheduler<Events>) {
    fileCache.add(unownedBytes: start.fileBytes)
    for process in start.processes { place(process, &scheduler) }
    bound?.begins(
      compressedBytes: memory.compressedInCoreBytes, swapUsedBytes: memory.swapUsedBytes)
    observeStart()
  }

  /// The statistics begin with what is in memory.
  private mutating func observeStart() {
    memoryChanged = false
    statistics = RunStatistics(availableBytes: memory.availableBytes)
    statistics.observe(
      alive: processes.appAliveCount, availableBytes: memory.availableBytes,
      compressedBytes: memory.compressedBytes, swapUsedBytes: memory.swapUsedBytes,
      at: .zero)
  }

  /// Starts every process of the system: those that idle in their band 0, the others at work.
  mutating func beginSystem(_ scheduler: inout Scheduler<Events>) {
    for index in system.indices where system[index].host == nil {
      let idles = system[index].idles
      place(
        StartingState.Process(
          systemProcess(index), state: idles ? .suspended : .background,
          band: system[index].restingBand,
          footprintBytes: processes[traitsOf: systemProcess(index)].baseBytes), &scheduler)
    }
    if !system.isEmpty { observeStart() }
  }

  private mutating func place(
    _ start: StartingState.Process, _ scheduler: inout Scheduler<Events>
  ) {
    let process = start.process
    let isApp = isApp(process)
    precondition(processes[process].state == .notRunning, "a process begins once")
    jetsam.requested(process, in: processes, at: .zero)
    setFootprint(of: process, to: start.footprintBytes)
    setState(of: process, to: start.state)
    processes[process].uses = 1
    processes[process].wasLaunched = true
    processes.enter(process, start.band, at: .zero)
    if isApp {
      bound?.begins(process, footprintBytes: start.footprintBytes)
      deployableBound?.beginAnew(process)
    }
    if isApp, start.state == .active {
      precondition(foregroundApp == .none, "one app is in front")
      foregroundApp = process
    }
    if start.purgeableBytes > 0 {
      processes[memoryOf: process].purgeableBytes = start.purgeableBytes
      memory.changePurgeable(by: start.purgeableBytes)
      purgeable.append(process)
    }
    if start.compressedBytes > 0, has(.paging) {
      changeCompressed(process, by: start.compressedBytes, swappedBy: start.swappedBytes)
    }
    if start.band == .frozen, has(.freezer), isApp, start.state == .suspended {
      processes[memoryOf: process].isFrozen = true
      freezer.frozenCount += 1
    }
    jetsam.loaded(process, in: processes, at: .zero)
    if start.state == .suspended { noteSuspended(process, at: .zero) }
    if isApp, start.state == .suspended { countSuspended(process) }
    scheduleEnd(of: start, isApp: isApp, &scheduler)
  }

  /// Tells policy and trigger of a suspension and queues the pages for the compressor.
  mutating func noteSuspended(_ process: ProcessID, at now: SimTime) {
    tellSuspended(process, at: now)
    queueForCompression(process)
  }

  /// Arms the timer of a process that begins in a state that ends by itself.
  private mutating func scheduleEnd(
    of start: StartingState.Process, isApp: Bool, _ scheduler: inout Scheduler<Events>
  ) {
    switch (start.state, start.band) {
    case (.suspended, .ageing), (.suspended, .daemonAgeing):
      let time = isApp ? device.ageingTime : system[systemIndex(start.process)].ageingTime
      processes[start.process].timer = scheduler.scheduleCancellable(
        OSEventKind.ageingEnded.event(start.process), after: time)
    case (.background, _) where isApp:
      processes[start.process].timer = scheduler.scheduleCancellable(
        OSEventKind.graceEnded.event(start.process), after: device.graceTime)
    default: break
    }
  }
}
