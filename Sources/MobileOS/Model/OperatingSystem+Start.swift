/// What is in memory before the first event.
extension OperatingSystem where Events: ~Copyable {
  /// Puts a given state into memory.
  mutating func begin(with start: StartingState, _ scheduler: inout Scheduler<Events>) {
    memory.files.add(unownedBytes: start.fileBytes)
    for process in start.processes { place(process, &scheduler) }
    observer.begins(
      compressedBytes: memory.ledger.compressedInCoreBytes,
      swapUsedBytes: memory.ledger.swapUsedBytes)
    observeStart()
  }

  /// The statistics begin with what is in memory.
  private mutating func observeStart() {
    _ = memory.takeChange()
    observer.begins(availableBytes: memory.availableBytes)
    observer.observe(memory.ledger, appsAlive: processes.appAliveCount, at: .zero)
  }

  /// Starts every system process: idle ones in band 0, the others in their resting band.
  mutating func beginSystem(_ scheduler: inout Scheduler<Events>) {
    for process in system.rows where system[process].host == nil {
      let idles = system[process].idles
      place(
        StartingState.Process(
          process, state: idles ? .suspended : .background, band: system[process].restingBand,
          footprintBytes: memory.page.roundedUp(system.startBytes(of: process, at: .zero))),
        &scheduler)
    }
    if !system.rows.isEmpty { observeStart() }
  }

  private mutating func place(
    _ start: StartingState.Process, _ scheduler: inout Scheduler<Events>
  ) {
    let process = start.process
    let isApp = isApp(process)
    precondition(processes[process].state == .notRunning, "a process begins once")
    jetsam.notify(.requested, process, in: processes, at: .zero)
    memory.resize(process, to: start.footprintBytes, in: &processes)
    setState(of: process, to: start.state)
    processes[process].uses = 1
    processes[process].wasLaunched = true
    processes.enter(process, start.band, at: .zero)
    if isApp { observer.begins(process, footprintBytes: start.footprintBytes) }
    if isApp, start.state == .active {
      precondition(screen.foregroundApp == .none, "one app is in front")
      screen.show(process, at: .zero)
    }
    memory.begins(
      process, purgeableBytes: start.purgeableBytes, compressedBytes: start.compressedBytes,
      swappedBytes: start.swappedBytes, in: &processes)
    if start.band == .frozen, has(.freezer), isApp, start.state == .suspended {
      memory.beginsFrozen(process, in: &processes)
    }
    jetsam.notify(.loaded, process, in: processes, at: .zero)
    if start.state == .suspended { noteSuspended(process, at: .zero) }
    if isApp, start.state == .suspended { countSuspended(process) }
    scheduleEnd(of: start, isApp: isApp, &scheduler)
  }

  /// Notifies policy and trigger of a suspension and queues the pages for the compressor.
  mutating func noteSuspended(_ process: ProcessID, at now: SimTime) {
    tellSuspended(process, at: now)
    memory.queueForCompression(process, in: &processes)
  }

  /// Arms the timer of a process that begins in a state that ends by itself.
  private mutating func scheduleEnd(
    of start: StartingState.Process, isApp: Bool, _ scheduler: inout Scheduler<Events>
  ) {
    switch (start.state, start.band) {
    case (.suspended, .ageing), (.suspended, .daemonAgeing):
      let time = isApp ? device.ageingTime : system[start.process].ageingTime
      processes[start.process].timer = scheduler.scheduleCancellable(
        OSEventKind.ageingEnded.event(start.process), after: time)
    case (.background, _) where isApp:
      processes[start.process].timer = scheduler.scheduleCancellable(
        OSEventKind.graceEnded.event(start.process), after: device.graceTime)
    default: break
    }
  }
}
