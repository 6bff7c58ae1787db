/// The simulated OS of one device: a model that the simulation kernel runs.
///
/// Every event enters through `handle`, one `switch`. Its handlers are flows, each family in a file
/// of its own (`+Use`, `+CPU`, `+Background`, `+Memory`, `+Kill`, `+Windows`): only they access
/// several subsystems. A use costs three to five events. On entry and exit of `handle` the
/// invariants of `+Invariants` hold. Handlers are O(1) but for the policy's own cost, and allocate
/// nothing.
///
/// The user has exactly one event pending, and none after a recording has ended. It is never
/// cancelled: after a kill of the app in front the user looks at the home screen until that use
/// would have ended, so that the user's instants do not depend on the victims.
///
/// It is compiled once for every ``ModelConfiguration``: parts that a configuration rules out are
/// not compiled, those that it admits are checked by ``has(_:)``.
struct OperatingSystem<
  Events: FutureEventList & ~Copyable, Configuration: ModelConfiguration
>: Model, ~Copyable {
  /// The optional parts of the device.
  private(set) var parts: Parts<Configuration>
  /// The hardware and its limits.
  let device: DeviceProfile
  /// All processes, and the queue of each band.
  var processes: ProcessTable
  /// The pages of the processes.
  var memory: MemorySystem<Configuration>
  var user: User
  /// What is in front, and what the user waits for.
  var screen = Screen()
  /// The use in front that needs far more memory than usual.
  var bursts: Bursts
  /// What the app in front waits for while memory is low.
  var waits = FrontWaits()
  /// Scenes and controllers; of no app where the run does not simulate them.
  ///
  /// No optional: a call on a noncopyable optional is not inlined.
  var windows: WindowSystem
  /// The processor; idle forever where none is simulated.
  var cpu: CPUSystem
  /// Background work of apps; idle where that is not simulated.
  var background: BackgroundSystem
  /// Daemons, extensions and web pages.
  var system: SystemProcesses
  /// The pressure level, and the thread that sends notes of it.
  var pressure: PressureSystem<Configuration.Warning>
  /// The trigger and the victim policy.
  var jetsam: JetsamThread<Configuration.Policy, Configuration.Trigger>
  /// The statistics and logs of the run.
  var observer: RunObserver<Configuration>

  /// A device on which nothing runs yet.
  init(_ setup: DeviceSetup, _ parts: DeviceParts) {
    // All parts are made first and stored then: a partly initialised generic structure must not be
    // read (Swift 6.3 destroys fields that are not there yet).
    let device = setup.device
    let strategy = setup.strategy
    let streams = setup.streams
    precondition(Configuration.fits(strategy, parts), "a run gets a configuration that fits it")
    let processCount = setup.apps.count + setup.system.count
    let bursts = Bursts(setup.apps, pageBytes: device.pageBytes, streams: streams)
    var user = User(setup)
    var plan = setup.plan
    let foresight = strategy.needs.union(strategy.trigger.needs)
    if foresight.contains(.future), !setup.workload.isInPieces {
      var uses = ForeseenUses(setup.apps, bursts)
      user.foresee(until: setup.end, appCount: setup.apps.count) { uses.add($0, from: $1, to: $2) }
      if foresight.contains(.plan) { plan = OfflinePlan(uses, device) }
    }
    let jetsam = JetsamThread(
      policy: Configuration.Policy(
        strategy.policy,
        PolicySetup(
          processCount: processCount, memoryBytes: device.appMemoryBytes,
          stream: streams.stream(.policy), parameters: strategy.policy.parameters,
          values: strategy.parameterValues, formula: strategy.formula, plan: plan,
          foreseenUses: user.foreseenUses, outside: strategy.outside)),
      trigger: Configuration.Trigger(
        strategy.trigger,
        TriggerSetup(
          device, processCount: processCount, parameters: strategy.trigger.parameters,
          values: strategy.triggerValues, plan: plan)),
      reclaimBelowBytes: device.paging.map {
        max($0.reclaimBelowBytes, device.stalls?.minimumBytes ?? 0)
      } ?? 0)
    /// The number of apps where the device has the part, else 0.
    func apps(for part: DeviceParts) -> Int { parts.contains(part) ? setup.apps.count : 0 }
    let watchesStalls = jetsam.trigger.watchesStalls
    let pressure = PressureSystem<Configuration.Warning>(device, strategy.warning)
    let quietPool = pressure.quietPool

    self.parts = Parts(parts)
    self.device = device
    self.pressure = pressure
    self.bursts = bursts
    self.user = user
    self.jetsam = jetsam
    processes = ProcessTable(
      setup.apps, setup.system, pageBytes: device.pageBytes, keepsPages: parts.contains(.pages),
      keepsQueues: Configuration.readsQueues)
    memory = MemorySystem(device, Parts(parts), processCount: processCount, quietPool: quietPool)
    windows = WindowSystem(
      (setup.windows ?? WindowProfile()).rounded(toPagesOf: device.pageBytes),
      appCount: apps(for: .windows), streams: streams)
    cpu = CPUSystem(
      device.cpu ?? CPUProfile(cores: 1), appCount: apps(for: .processor),
      watchesStalls: watchesStalls)
    background = BackgroundSystem(
      setup.background ?? BackgroundProfile(), appCount: apps(for: .background), streams: streams)
    system = SystemProcesses(setup)
    observer = RunObserver(setup, Parts(parts), user: user, availableBytes: device.appMemoryBytes)
  }

  @inline(__always)
  static func mayHave(_ part: DeviceParts) -> Bool { Parts<Configuration>.mayHave(part) }

  /// Whether the device has a part; known to the compiler where the configuration decides.
  @inline(__always)
  func has(_ part: DeviceParts) -> Bool { parts.has(part) }

  /// Schedules what the run starts with.
  mutating func start(_ scheduler: inout Scheduler<Events>) {
    if has(.freezer) { scheduler.schedule(OSEventKind.freezerDayEnded.event, after: .days(1)) }
    if Self.mayHave(.system), let start = system.start {
      begin(with: start, &scheduler)
    } else if has(.system) {
      beginSystem(&scheduler)
    }
    if observer.countsFrom > .zero {
      scheduler.schedule(OSEventKind.warmUpEnded.event, at: observer.countsFrom)
    }
    if let first = user.firstUse { scheduler.schedule(OSEventKind.useBegins.event, at: first) }
    if has(.background) { startBackgroundLife(&scheduler) }
    if has(.collections) { scheduleCollection(of: ProcessID(0), &scheduler) }
    if has(.windows), windows.outside.midnights {
      scheduler.schedule(OSEventKind.midnight.event, after: .days(1))
    }
  }

  /// Continues with the next piece of a recording, of which the first starts the user.
  mutating func take(_ piece: LaunchPiece, _ scheduler: inout Scheduler<Events>) {
    user.take(piece)
    if user.useCount == 0, let first = user.firstUse {
      scheduler.schedule(OSEventKind.useBegins.event, at: first)
    }
  }

  /// Statistics begin.
  private mutating func warmUpEnded(at now: SimTime) {
    // What was waited for until now does not count.
    if has(.stalls) { _ = countMissingFiles(isTouch: true, at: now) }
    observer.restart(totals(at: now), at: now)
  }

  /// Handles an event of a part that small models do not have.
  private mutating func handleRare(
    _ kind: OSEventKind?, _ process: ProcessID, _ scheduler: inout Scheduler<Events>
  ) {
    switch kind {
    case .pushArrives where Self.mayHave(.background): pushArrives(process, &scheduler)
    case .refreshIsDue where Self.mayHave(.background): refreshIsDue(process, &scheduler)
    case .processingIsDue where Self.mayHave(.background): processingIsDue(process, &scheduler)
    case .downloadEnds where Self.mayHave(.background): downloadEnds(process, &scheduler)
    case .prewarmIsDue where Self.mayHave(.background): prewarmIsDue(&scheduler)
    case .protectedDataGoes where Self.mayHave(.background): protectedDataGoes()
    case .noteStep where Self.mayHave(.paging): noteStep(&scheduler)
    case .warningAnswered where Self.mayHave(.pages): warningAnswered(process, &scheduler)
    case .freezerDayEnded where Self.mayHave(.freezer): freezerDayEnded(&scheduler)
    case .freezerWakes where Self.mayHave(.freezer): freezerWakes(&scheduler)
    case .systemDemand where Self.mayHave(.system): demanded(process, &scheduler)
    case .callBegins where Self.mayHave(.windows): callBegins(&scheduler)
    case .callEnds where Self.mayHave(.windows): callEnds(at: scheduler.now)
    case .midnight where Self.mayHave(.windows): midnight(&scheduler)
    // What the event is for comes at its end, as after every other.
    case .filesAreTouched where Self.mayHave(.stalls): break
    case .collectionIsDue where Self.mayHave(.collections): collectionIsDue(process, &scheduler)
    default: preconditionFailure("an event that the OS did not schedule")
    }
  }

  mutating func handle(_ event: Event, _ scheduler: inout Scheduler<Events>) {
    let process = ProcessID(event.subject)
    let kind = OSEventKind(rawValue: event.kind)
    switch kind {
    case .useBegins: useBegins(&scheduler)
    case .workEnds where Self.mayHave(.processor): workEnds(&scheduler)
    case .launchEnds: launchEnds(&scheduler)
    case .useEnds: useEnds(&scheduler)
    case .footprintGrew where Self.mayHave(.growth): footprintGrew(process, &scheduler)
    case .graceEnded: graceEnded(process, &scheduler)
    case .ageingEnded: ageingEnded(process, &scheduler)
    case .navigates where Self.mayHave(.windows): navigates(&scheduler)
    case .pollIsDue: pollIsDue(&scheduler)
    case .jetsamPass: jetsamPassBegins(&scheduler)
    case .warmUpEnded: warmUpEnded(at: scheduler.now)
    default: handleRare(kind, process, &scheduler)
    }
    if has(.stalls) { countWaits(after: kind, &scheduler) }
    updateCPUTimer(&scheduler)
    // Once per event: what is short for an instant inside of it is not observed.
    if memory.takeChange() {
      observer.observe(memory.ledger, appsAlive: processes.appAliveCount, at: scheduler.now)
    }
    if observer.notesStates { noteStates() }
    assertInvariants(scheduler.dispatchedEvents)
  }
}
