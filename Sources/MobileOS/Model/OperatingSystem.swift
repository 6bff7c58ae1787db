import SimulationKernel

/// The simulated OS of one device: a model that the simulation kernel runs.
///
/// Every event enters through `handle`, one `switch`; each family of handlers has its file
/// (`+Use`, `+CPU`, `+Background`, `+Memory`, `+Kill`, `+Windows`). A use costs three to five events. On entry and
/// exit of `handle` the invariants of `+Invariants` hold. Handlers are O(1) but for the policy's
/// own cost, and allocate nothing.
///
/// The user has exactly one event pending, and none after a recording has ended. It is never
/// cancelled: who loses the app in front to a kill looks at the home screen until that use would
/// have ended, so that the user's instants do not depend on whom the policy kills.
///
/// It is compiled once for every ``ModelConfiguration``: what a configuration rules out is not there, and
/// what it admits is looked up by ``has(_:)``.
struct OperatingSystem<
  Events: FutureEventList & ~Copyable, Configuration: ModelConfiguration
>: Model, ~Copyable {
  /// What the device has of all that it may be without.
  private(set) var parts: DeviceParts
  let device: DeviceProfile
  /// The device's pages.
  let page: PageSize
  /// How pages are compressed; of no meaning where none are.
  let paging: PagingProfile
  /// The compressor is nearly full from here on: 98 % of its limit, or never without one.
  let nearlyFullBytes: Int64
  var processes: ProcessTable
  var memory: MemoryLedger
  var fileCache: FileCache
  var user: User
  /// Scenes and controllers; of no app where the run does not simulate them.
  ///
  /// No optional: asking one that cannot be copied is a call that is not inlined.
  var windows: WindowSystem
  /// When the use in front ends: no navigation is scheduled beyond.
  var useEnd = SimTime.zero
  /// The processor; idle forever where none is simulated.
  var cpu: CPU
  /// The scheduler's one event for the CPU, and when it is.
  var cpuTimer = EventHandle.none
  var cpuTimerTime = SimTime.max
  /// Whether the event being handled changed what the CPU does.
  var cpuChanged = false
  /// Jobs that wait for memory.
  var memoryJobs = 0
  /// Bytes compressed since the launch in progress was asked for.
  var compressedForLaunch: Int64 = 0
  /// What the user waits for.
  var launch = LaunchInProgress()
  /// What apps do without being in front; idle where that is not simulated.
  var background: BackgroundSystem
  /// Whether protected data is locked away.
  var isLocked = false
  /// Whether the event being handled changed a footprint.
  var memoryChanged = false
  /// The app in front, launching or active.
  var foregroundApp = ProcessID.none
  /// The use in front that needs far more memory than usual.
  var bursts: Bursts
  /// Until when the growth of the app in front has been charged.
  var frontGrownUntil = SimTime.zero
  /// The app beside the one in front, active as well; none but in split view.
  var splitViewApp = ProcessID.none
  /// Until when the growth of the app beside has been charged.
  var besideGrownUntil = SimTime.zero
  /// When and whom to kill.
  var jetsam: JetsamThread<Configuration.Policy, Configuration.Trigger>
  /// The trigger is asked only while less than this is available.
  var wakeThresholdBytes: Int64
  /// Nothing is done about memory while at least this much is available.
  var noReclaimAboveBytes: Int64
  /// Suspended processes with dirty pages, the longest suspended first.
  var compressible: ProcessList
  /// Processes with volatile pages, the longest unused first.
  var purgeable: ProcessList
  /// Processes with compressed pages in memory, the longest compressed first; with app swap only.
  var swappable: ProcessList
  /// The freezer; without one it is never asked.
  var freezer: Freezer
  /// Who is told of pressure.
  var warning: any WarningPolicy
  /// What the thread that tells does next.
  var notes = PressureNotifier()
  /// What was compressed and brought back lately.
  var recent = RecentAmounts()
  /// The pressure level.
  var pressure: PressureMonitor
  /// The jetsam thread's next pass, while one is pending.
  var jetsamPass = EventHandle.none
  /// The pending poll of the trigger.
  var pollTimer = EventHandle.none
  /// When the pending poll is due.
  var pollAt = SimTime.zero
  /// The number of apps; the rows behind them are system processes.
  let appCount: Int
  /// The system processes, in the order of their rows.
  let system: ContiguousArray<SystemProcess>
  /// When system processes are needed.
  let demands: DemandPoints
  /// Per app the row of its web page; empty without any.
  let webPages: ContiguousArray<ProcessID>
  /// The apps expected to be used soon.
  var dock: Dock
  /// What is in memory at the start.
  private let startingState: StartingState?
  /// Whether processes began in bands that the model would not put them in.
  var hasStartingState: Bool { startingState != nil }
  /// What happened since the end of the warm-up.
  var statistics: RunStatistics
  /// The kills and launches one by one, where somebody asked for them.
  var log: RunLog?
  /// The instant at which the run ended because events went on and on without time passing.
  var standstill: SimTime?
  /// What bounds every strategy, where somebody asked for it.
  var bound: RunBound?
  /// What bounds every strategy that does not know the future, where somebody asked for it.
  var deployableBound: DeployableBound?
  /// The reports of kills, where somebody asked for them.
  var reporter: JetsamReporter?
  /// Uses that the user does not make.
  let removedUses: RemovedUses
  /// Changes of process states, where somebody asked for them.
  var states: StateTrail?
  /// Hash of the kills, which are no events of their own.
  var decisions = Fingerprint()
  /// Before it nothing counts.
  let warmUpEnd: SimTime

  /// A device on which nothing runs yet.
  init(_ setup: DeviceSetup, logging: Bool = false, reporting: Bool = false) {
    // All parts are made first and put in place then: a structure that is known by its generic
    // parameters only is not to be read while it is made (Swift 6.3 destroys what is not there yet).
    let device = setup.device
    let strategy = setup.strategy
    let streams = setup.streams
    // Scripts drive the whole model, and no other.
    let parts = DeviceParts(
      setup, logging: logging, reporting: reporting,
      isDriven: Configuration.self == Everything.self)
    precondition(
      Configuration.fits(strategy, parts), "a run gets a configuration that fits it")
    let appCount = setup.apps.count
    let processCount = appCount + setup.system.count
    let bursts = Bursts(setup.apps, pageBytes: device.pageBytes, streams: streams)
    var user = User(setup)
    var plan = setup.plan
    let foresight = strategy.needs.union(strategy.trigger.needs)
    if foresight.contains(.future), !setup.workload.isInPieces {
      var uses = ForeseenUses(setup.apps, bursts)
      user.foresee(until: setup.end, appCount: appCount) { uses.add($0, from: $1, to: $2) }
      if foresight.contains(.plan) { plan = OfflinePlan(uses, device) }
    }
    let jetsam = JetsamThread(
      policy: Configuration.Policy(
        strategy.policy.type,
        strategy.policySetup(
          processCount: processCount, memoryBytes: device.appMemoryBytes,
          stream: streams.stream(.policy), plan: plan)),
      trigger: Configuration.Trigger(
        strategy.trigger,
        strategy.triggerSetup(device, processCount: processCount, plan: plan)))
    let wakeThresholdBytes = jetsam.wakeThresholdBytes
    let memory = MemoryLedger(capacityBytes: device.appMemoryBytes)
    /// So many where the device has the part, else none.
    func count(_ count: Int, for part: DeviceParts) -> Int { parts.contains(part) ? count : 0 }

    self.parts = parts
    self.device = device
    self.appCount = appCount
    self.bursts = bursts
    self.user = user
    self.jetsam = jetsam
    self.memory = memory
    self.wakeThresholdBytes = wakeThresholdBytes
    noReclaimAboveBytes = max(wakeThresholdBytes, device.paging?.reclaimBelowBytes ?? 0)
    page = PageSize(bytes: device.pageBytes)
    paging = device.paging ?? PagingProfile(memoryBytes: 0, thresholds: .none)
    nearlyFullBytes = device.paging.map { $0.compressorLimitBytes / 50 * 49 } ?? .max
    system = ContiguousArray(setup.system)
    demands = DemandPoints(processCount: setup.system.count, streams: streams)
    webPages = SystemProcess.webPages(setup.system, appCount: appCount)
    dock = Dock(size: max(setup.dockSize, strategy.dockSize), appCount: appCount)
    startingState = setup.start
    processes = ProcessTable(
      setup.apps, setup.system, pageBytes: device.pageBytes, keepsPages: parts.contains(.pages))
    compressible = ProcessList(processCount: count(processCount, for: .paging))
    purgeable = ProcessList(processCount: count(processCount, for: .purgeablePages))
    swappable = ProcessList(processCount: count(processCount, for: .appSwap))
    freezer = Freezer(
      device.freezer ?? FreezerProfile(), processCount: count(processCount, for: .freezer))
    warning = strategy.warning.init(device)
    pressure = PressureMonitor(device)
    fileCache = FileCache(processCount: count(processCount, for: .filePages))
    windows = WindowSystem(
      (setup.windows ?? WindowProfile()).rounded(toPagesOf: device.pageBytes),
      appCount: count(appCount, for: .windows), streams: streams)
    cpu = CPU(
      device.cpu ?? CPUProfile(cores: 1),
      jobCount: count(appCount, for: .processor) << Int(CPUJob.kindBits))
    background = BackgroundSystem(
      setup.background ?? BackgroundProfile(), appCount: count(appCount, for: .background),
      streams: streams)
    statistics = RunStatistics(availableBytes: memory.availableBytes)
    log = logging ? RunLog(appCount: processCount, countsFrom: .zero + setup.warmUp) : nil
    bound = setup.wantsBound ? RunBound(device, setup.apps, effort: setup.boundEffort) : nil
    deployableBound = setup.wantsBound ? DeployableBound(user, device, setup.apps) : nil
    reporter = reporting ? JetsamReporter() : nil
    removedUses = setup.removedUses ?? .none
    warmUpEnd = .zero + setup.warmUp
  }

  /// Whether a device of the configuration may have a part.
  @inline(__always)
  static func mayHave(_ part: DeviceParts) -> Bool { Configuration.possible.contains(part) }

  /// Whether the device has a part; where the configuration knows, the compiler does.
  @inline(__always)
  func has(_ part: DeviceParts) -> Bool {
    #if DEBUG
      // What the configuration says is so, and asking it costs time where nothing is compiled for it.
      parts.contains(part)
    #else
      Configuration.certain.contains(part) || (Self.mayHave(part) && parts.contains(part))
    #endif
  }

  /// From now on the device has one of the ways of looking at it.
  mutating func add(_ part: DeviceParts) {
    precondition(Self.mayHave(part), "the configuration admits it")
    parts.insert(part)
  }

  /// Schedules what the run starts with.
  mutating func start(_ scheduler: inout Scheduler<Events>) {
    if has(.freezer) { scheduler.schedule(OSEventKind.freezerDayEnded.event, after: .days(1)) }
    if Self.mayHave(.system), let startingState {
      begin(with: startingState, &scheduler)
    } else if has(.system) {
      beginSystem(&scheduler)
    }
    if warmUpEnd > .zero {
      scheduler.schedule(OSEventKind.warmUpEnded.event, at: warmUpEnd)
    }
    if let first = user.firstUse {
      scheduler.schedule(OSEventKind.useBegins.event, at: first)
    }
    if has(.background) { startBackgroundLife(&scheduler) }
    if has(.windows), windows.outside.midnights {
      scheduler.schedule(OSEventKind.midnight.event, after: .days(1))
    }
  }

  /// Goes on with the next piece of a recording, of which the first starts the user.
  mutating func take(_ piece: LaunchPiece, _ scheduler: inout Scheduler<Events>) {
    user.take(piece)
    if user.useCount == 0, let first = user.firstUse {
      scheduler.schedule(OSEventKind.useBegins.event, at: first)
    }
  }

  /// Statistics begin.
  private mutating func warmUpEnds(at now: SimTime) {
    statistics.restart(
      at: now, callbacks: callbackCounts(), cpuWork: cpu.workDone(at: now))
    if has(.bounds) {
      bound?.restart()
      deployableBound?.restart()
    }
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
    default: preconditionFailure("an event that the OS did not schedule")
    }
  }

  /// Handles one event.
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
    case .warmUpEnded: warmUpEnds(at: scheduler.now)
    default: handleRare(kind, process, &scheduler)
    }
    updateCPUTimer(&scheduler)
    // Once per event: what is short for an instant inside of it was never seen by anybody.
    if memoryChanged {
      memoryChanged = false
      statistics.observe(
        alive: processes.appAliveCount, availableBytes: memory.availableBytes,
        compressedBytes: memory.compressedBytes, swapUsedBytes: memory.swapUsedBytes,
        at: scheduler.now)
    }
    if has(.stateTrail) { noteStates() }
    assertInvariants(scheduler.dispatchedEvents)
  }
}
