/// One device being simulated, step by step or in one piece, on the default event list and by the
/// whole model; a ``DeviceRun`` is faster where nothing is inspected.
public struct DeviceSimulation: ~Copyable {
  var simulation: Simulation<OperatingSystem<LazyRadixWheel, Everything>>
  private let end: SimTime
  /// Events that had the time of the latest one, when they were run one by one.
  private var eventsAtInstant: UInt64 = 0

  /// A device at time zero.
  ///
  /// - Parameters:
  ///   - setup: what the run starts from.
  ///   - logging: whether kills and launches are kept one by one.
  ///   - explaining: whether logged kills say why, which costs up to O(apps) a kill.
  ///   - explainedKills: how many of the first kills do.
  ///   - reporting: whether the log keeps JetsamEvent reports too.
  ///   - keepingActions: whether the log keeps actions of the memory system other than kills too.
  public init(
    _ setup: DeviceSetup, logging: Bool = false, explaining: Bool = false,
    explainedKills: Int = .max, reporting: Bool = false, keepingActions: Bool = true
  ) {
    simulation = .starting(
      setup, DeviceParts(setup, logging: logging, reporting: reporting, isDriven: true))
    simulation.model.observer.explains(firstKills: explaining ? explainedKills : 0)
    simulation.model.observer.keepActions(keepingActions)
    end = setup.end
  }

  /// The simulation clock.
  public var now: SimTime { simulation.scheduler.now }

  /// Events dispatched so far.
  public var dispatchedEvents: UInt64 { simulation.scheduler.dispatchedEvents }

  /// The observable state of the device at this instant.
  public var snapshot: DeviceSnapshot { simulation.model.snapshot }

  /// Every process and the counters at this instant, as a JetsamEvent report has them.
  public var jetsamSnapshot: JetsamSnapshot { simulation.model.jetsamSnapshot(at: now) }

  /// The jetsam band of an app's process; nil while it has none.
  public func band(of app: ProcessID) -> JetsamBand? {
    simulation.model.processes[app].state == .notRunning
      ? nil : simulation.model.processes[app].band
  }

  /// Runs to an instant, at most to the end of the run; splitting a run changes nothing.
  public mutating func run(until time: SimTime) { simulation.advance(until: min(time, end)) }

  /// Runs the next event if it lies before an instant; false when there is none.
  ///
  /// The clock stays at the last event, so that the effects of an event can be distinguished.
  public mutating func runEvent(before time: SimTime) -> Bool {
    let (dispatched, before) = (dispatchedEvents, now)
    _ = simulation.run(until: StopCondition(time: min(time, end), events: 1))
    eventsAtInstant = now == before ? eventsAtInstant + 1 : 0
    if eventsAtInstant > simulation.model.mostEventsPerInstant {
      simulation.model.observer.standsStill(at: now)
    }
    return dispatchedEvents > dispatched && simulation.model.observer.standstill == nil
  }

  /// Starts noting the changes of process states; only before the first event.
  public mutating func startNotingStates() {
    precondition(dispatchedEvents == 0, "states are noted from the start of a run")
    simulation.model.startNotingStates()
  }

  /// The processes that may be in another band since the last call of this or
  /// ``takeStateChanges()``, some perhaps more than once; where states are noted.
  public mutating func takeMoved() -> ContiguousArray<ProcessID> {
    simulation.model.observer.states?.takeMoved() ?? []
  }

  /// The changes of process states since the last call, in order.
  public mutating func takeStateChanges() -> ContiguousArray<StateChange> {
    simulation.model.observer.states?.take() ?? []
  }

  /// The kills, launches and memory actions logged since the last call; entries are returned once,
  /// and later launches do not mark returned kills as regretted.
  public mutating func takeLog() -> (
    kills: [RunLog.Kill], launches: [RunLog.Launch], memoryActions: [RunLog.MemoryAction]
  ) { simulation.model.observer.log?.take() ?? ([], [], []) }

  /// The JetsamEvent reports posted since the last call.
  public mutating func takeReports() -> [JetsamSnapshot] {
    simulation.model.observer.reporter?.take() ?? []
  }

  /// The state of a process at this instant.
  public func state(of process: ProcessID) -> ProcessState { simulation.model.state(of: process) }

  /// Starts or stops keeping the callbacks of scenes and controllers in order.
  public mutating func setRecordingCallbacks(_ isRecording: Bool) {
    simulation.model.windows.setRecording(isRecording)
  }

  /// Passes the callbacks since the last call to `body`, in order; their room is used again.
  ///
  /// - Throws: what `body` throws; the callbacks are then handed over again the next time.
  public mutating func drainCallbacks<Failure: Error>(
    _ body: (CallbackRecord) throws(Failure) -> Void
  ) throws(Failure) { try simulation.model.windows.drainRecords(body) }

  /// Runs a number of events, for measurements in steady state.
  public mutating func run(events: UInt64) {
    _ = simulation.run(until: StopCondition(time: end, events: events))
  }

  /// The results so far; the run continues unchanged.
  public mutating func resultSoFar() -> DeviceResult {
    let statistics = simulation.model.observer.statistics
    defer { simulation.model.observer.takeBack(statistics) }
    return simulation.model.result(
      at: simulation.scheduler.now, trajectory: simulation.scheduler.fingerprint,
      events: simulation.scheduler.dispatchedEvents)
  }

  /// Runs to the end and returns what happened.
  public consuming func finish() -> DeviceResult { simulation.finish(at: end) }
}

extension Simulation where M: ~Copyable {
  /// A device with its first events scheduled.
  static func starting<Events: FutureEventList & ~Copyable, Configuration: ModelConfiguration>(
    _ setup: DeviceSetup, _ parts: DeviceParts
  ) -> Simulation<OperatingSystem<Events, Configuration>>
  where M == OperatingSystem<Events, Configuration> {
    var simulation = Simulation(model: OperatingSystem<Events, Configuration>(setup, parts))
    simulation.model.start(&simulation.scheduler)
    return simulation
  }

  /// Runs a device to its end and returns what happened.
  mutating func finish<Events: FutureEventList & ~Copyable, Configuration: ModelConfiguration>(
    at end: SimTime
  ) -> DeviceResult where M == OperatingSystem<Events, Configuration> {
    advance(until: end)
    // The use in progress is recorded up to its planned end.
    if model.screen.useEnd > end { model.observer.leftScreen(at: model.screen.useEnd) }
    return model.result(
      at: scheduler.now, trajectory: scheduler.fingerprint, events: scheduler.dispatchedEvents)
  }
}

extension OperatingSystem where Events: ~Copyable {
  /// The state of a process.
  func state(of process: ProcessID) -> ProcessState { processes[process].state }

  /// The observable state of the device between events.
  var snapshot: DeviceSnapshot {
    let status = memoryStatus(at: .zero)
    var snapshot = DeviceSnapshot()
    snapshot.availableBytes = memory.availableBytes
    snapshot.appBytes = memory.ledger.appBytes
    snapshot.cachedFileBytes = memory.files.cachedBytes
    snapshot.freeBytes = status.freeBytes
    snapshot.wiredBytes = status.wiredBytes
    snapshot.dirtyBytes = status.dirtyBytes
    snapshot.purgeableBytes = status.purgeableBytes
    snapshot.compressorBytes = status.compressorBytes
    snapshot.compressedBytes = status.compressedBytes
    snapshot.swapUsedBytes = memory.ledger.swapUsedBytes
    snapshot.level = pressure.level
    snapshot.appsAlive = processes.appAliveCount
    snapshot.kills = observer.statistics.kills
    snapshot.launches = observer.statistics.launches
    return snapshot
  }

  /// The outcome of a run that ended at `end`.
  mutating func result(at end: SimTime, trajectory: Fingerprint, events: UInt64) -> DeviceResult {
    var result = observer.result(
      totals(at: end), user: user, unfinished: screen.launch.isAwaited ? screen.launch.app : nil,
      trajectory: trajectory, events: events, at: end)
    result.policyFailure = jetsam.policy.failure
    return result
  }

  /// What the parts of the device have counted up to an instant.
  mutating func totals(at now: SimTime) -> RunTotals {
    let stalls = cpu.stallTotals(at: now)
    return RunTotals(
      callbacks: callbackCounts(), cpuWork: cpu.workDone(at: now),
      cores: has(.processor) ? cpu.cores : 0, stallSome: stalls.some, stallFull: stalls.full)
  }
}
