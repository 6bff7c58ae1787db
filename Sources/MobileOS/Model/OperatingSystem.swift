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
public struct OperatingSystem<Events: FutureEventList & ~Copyable>: Model, ~Copyable {
  let device: DeviceProfile
  /// The device's pages.
  let page: PageSize
  /// How pages are compressed; of no meaning without ``hasPaging``.
  let paging: PagingProfile
  /// Whether pages are compressed.
  let hasPaging: Bool
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
  /// Whether the run simulates scenes and controllers.
  let hasWindows: Bool
  /// When the use in front ends: no navigation is scheduled beyond.
  var useEnd = SimTime.zero
  /// The processor; idle forever where none is simulated.
  var cpu: CPU
  /// Whether launches and other work take time on the CPU.
  let hasCPU: Bool
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
  /// Whether apps do anything in background but spend their grace time.
  let hasBackgroundLife: Bool
  /// Whether protected data is locked away.
  var isLocked = false
  /// Whether the event being handled changed a footprint.
  var memoryChanged = false
  /// The app in front, launching or active.
  var front = ProcessID.none
  /// The use in front that needs far more memory than usual.
  var bursts: Bursts
  /// Whether there are such uses.
  let hasBursts: Bool
  /// Until when the growth of the app in front has been charged.
  var frontGrownUntil = SimTime.zero
  /// The app beside the one in front, active as well; none but in split view.
  var beside = ProcessID.none
  /// Until when the growth of the app beside has been charged.
  var besideGrownUntil = SimTime.zero
  var policy: any VictimPolicy
  let policyNeeds: PolicyNeeds
  var trigger: any ReclaimTrigger
  /// Whether the trigger wants to be asked at instants of its own.
  let triggerPolls: Bool
  /// Whether the trigger may want more although what it wants is available again.
  let triggerReclaimsMore: Bool
  /// Whether the trigger wants to be asked when work begins to wait for memory.
  let triggerWatchesStalls: Bool
  let triggerNeeds: PolicyNeeds
  /// The trigger is asked only while less than this is available.
  var attentionBytes: Int64
  /// Nothing is done about memory while at least this much is available.
  var quietBytes: Int64
  /// Suspended processes with dirty pages, the longest suspended first.
  var compressible: ProcessList
  /// Processes with volatile pages, the longest unused first.
  var purgeable: ProcessList
  /// Processes with compressed pages in memory, the longest compressed first; with app swap only.
  var swappable: ProcessList
  /// The freezer; without one it is never asked.
  var freezer: Freezer
  let hasFreezer: Bool
  /// Who is told of pressure.
  var warning: any WarningPolicy
  /// What the thread that tells does next.
  var notes = NoteRounds()
  /// Whether some app has a hard limit.
  let hasHardLimits: Bool
  /// Whether some app has a soft limit.
  let hasSoftLimits: Bool
  /// What was compressed and brought back lately.
  var recent = RecentAmounts()
  /// The pressure level.
  var pressure: PressureMonitor
  /// Whether some app has other limits while it is suspended.
  let hasInactiveLimits: Bool
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
  public internal(set) var statistics: RunStatistics
  /// The kills and launches one by one, where somebody asked for them.
  public internal(set) var log: RunLog?
  /// The instant at which the run ended because events went on and on without time passing.
  var standstill: SimTime?
  /// Whether there is a `log`: asking the optional is a call that is not inlined.
  let hasLog: Bool
  /// What bounds every strategy, where somebody asked for it.
  var bound: RunBound?
  /// What bounds every strategy that does not know the future, where somebody asked for it.
  var deployableBound: DeployableBound?
  /// Whether there is a `bound`: asking the optional is a call that is not inlined.
  let hasBound: Bool
  /// The reports of kills, where somebody asked for them.
  public internal(set) var reporter: JetsamReporter?
  /// Whether there is a `reporter`.
  let hasReporter: Bool
  /// Uses that the user does not make.
  let removedUses: RemovedUses
  /// Changes of process states, where somebody asked for them.
  var states: StateTrail?
  /// Whether there are `states`.
  var notesStates = false
  /// Hash of the kills, which are no events of their own.
  var decisions = Fingerprint()
  /// Before it nothing counts.
  let warmUpEnd: SimTime

  /// A device on which nothing runs yet.
  public init(_ setup: DeviceSetup, logging: Bool = false, reporting: Bool = false) {
    device = setup.device
    page = PageSize(bytes: setup.device.pageBytes)
    paging = setup.device.paging ?? PagingProfile(memoryBytes: 0, thresholds: .none)
    hasPaging = setup.device.paging != nil
    nearlyFullBytes = setup.device.paging.map { $0.compressorLimitBytes / 50 * 49 } ?? .max
    let processCount = setup.apps.count + setup.system.count
    appCount = setup.apps.count
    system = ContiguousArray(setup.system)
    demands = DemandPoints(processCount: setup.system.count, streams: setup.streams)
    webPages = SystemProcess.webPages(setup.system, appCount: setup.apps.count)
    dock = Dock(size: max(setup.dockSize, setup.strategy.dockSize), appCount: setup.apps.count)
    startingState = setup.start
    processes = ProcessTable(
      setup.apps, setup.system, pageBytes: setup.device.pageBytes,
      keepsPages: setup.device.paging != nil || setup.windows != nil || setup.start != nil)
    let kinds = processes.kinds
    hasInactiveLimits = kinds.hasInactiveLimits
    compressible = ProcessList(processCount: setup.device.paging == nil ? 0 : processCount)
    purgeable = ProcessList(
      processCount: setup.start != nil || kinds.hasPurgeablePages ? processCount : 0)
    swappable = ProcessList(processCount: setup.device.swapsApps ? processCount : 0)
    hasFreezer = setup.device.freezer != nil && setup.device.paging != nil
    freezer = Freezer(
      setup.device.freezer ?? FreezerProfile(), processCount: hasFreezer ? processCount : 0)
    warning = setup.strategy.warning.init(setup.device)
    hasHardLimits = kinds.hasHardLimits
    hasSoftLimits = kinds.hasSoftLimits
    pressure = PressureMonitor(setup.device)
    memory = MemoryLedger(capacityBytes: setup.device.appMemoryBytes)
    fileCache = FileCache(
      processCount: kinds.hasFilePages || setup.start != nil ? processCount : 0)
    switch setup.workload {
    case .synthetic(let profile):
      user = User(UserBehaviour(profile, appCount: setup.apps.count, streams: setup.streams))
    case .trace(let requests):
      user = User(requests, ignoresDwell: setup.device.launchesAreInstant)
    case .pieces(let nextUses):
      precondition(setup.device.launchesAreInstant, "only the idealised device takes pieces")
      user = User(nextUses: nextUses)
    }
    windows = WindowSystem(
      (setup.windows ?? WindowProfile()).rounded(toPagesOf: setup.device.pageBytes),
      appCount: setup.windows == nil ? 0 : setup.apps.count, streams: setup.streams)
    hasWindows = setup.windows != nil
    bursts = Bursts(setup.apps, pageBytes: setup.device.pageBytes, streams: setup.streams)
    hasBursts = bursts.areSimulated
    hasCPU = setup.device.cpu != nil && !setup.device.launchesAreInstant
    cpu = CPU(
      setup.device.cpu ?? CPUProfile(cores: 1),
      jobCount: hasCPU ? setup.apps.count << Int(CPUJob.kindBits) : 0)
    hasBackgroundLife = setup.background != nil && !setup.device.launchesAreInstant
    background = BackgroundSystem(
      setup.background ?? BackgroundProfile(), appCount: hasBackgroundLife ? setup.apps.count : 0,
      streams: setup.streams)
    policyNeeds = setup.strategy.needs
    var plan = setup.plan
    let foresight = policyNeeds.union(setup.strategy.trigger.needs)
    if foresight.contains(.future), !setup.workload.isInPieces {
      var uses = ForeseenUses(setup.apps, bursts)
      user.foresee(until: setup.end, appCount: setup.apps.count) { uses.add($0, from: $1, to: $2) }
      if foresight.contains(.plan) { plan = OfflinePlan(uses, setup.device) }
    }
    policy = setup.strategy.makePolicy(
      processCount: processCount, memoryBytes: setup.device.appMemoryBytes,
      stream: setup.streams.stream(.policy), plan: plan)
    trigger = setup.strategy.makeTrigger(setup.device, processCount: processCount, plan: plan)
    triggerNeeds = setup.strategy.trigger.needs
    triggerPolls = setup.strategy.trigger.polls
    triggerReclaimsMore = setup.strategy.trigger.reclaimsMore
    triggerWatchesStalls = setup.strategy.trigger.watchesStalls
    attentionBytes = trigger.attentionBytes
    quietBytes = max(attentionBytes, setup.device.paging?.reclaimBelowBytes ?? 0)
    statistics = RunStatistics(availableBytes: memory.availableBytes)
    log = logging ? RunLog(appCount: processCount, countsFrom: .zero + setup.warmUp) : nil
    hasLog = logging
    bound =
      setup.wantsBound ? RunBound(setup.device, setup.apps, effort: setup.boundEffort) : nil
    deployableBound =
      setup.wantsBound ? DeployableBound(user, setup.device, setup.apps) : nil
    hasBound = setup.wantsBound
    reporter = reporting ? JetsamReporter() : nil
    hasReporter = reporting
    removedUses = setup.removedUses ?? .none
    warmUpEnd = .zero + setup.warmUp
  }

  /// Schedules what the run starts with.
  public mutating func start(_ scheduler: inout Scheduler<Events>) {
    if hasFreezer { scheduler.schedule(OSEventKind.freezerDayEnded.event, after: .days(1)) }
    if let startingState {
      begin(with: startingState, &scheduler)
    } else {
      beginSystem(&scheduler)
    }
    if warmUpEnd > .zero {
      scheduler.schedule(OSEventKind.warmUpEnded.event, at: warmUpEnd)
    }
    if let first = user.firstUse {
      scheduler.schedule(OSEventKind.useBegins.event, at: first)
    }
    if hasBackgroundLife { startBackgroundLife(&scheduler) }
  }

  /// Goes on with the next piece of a recording, of which the first starts the user.
  mutating func take(_ piece: LaunchPiece, _ scheduler: inout Scheduler<Events>) {
    user.take(piece)
    if user.useCount == 0, let first = user.firstUse {
      scheduler.schedule(OSEventKind.useBegins.event, at: first)
    }
  }

  /// Handles one event.
  public mutating func handle(_ event: Event, _ scheduler: inout Scheduler<Events>) {
    let process = ProcessID(event.subject)
    switch OSEventKind(rawValue: event.kind) {
    case .useBegins: useBegins(&scheduler)
    case .workEnds: workEnds(&scheduler)
    case .launchEnds: launchEnds(&scheduler)
    case .useEnds: useEnds(&scheduler)
    case .footprintGrew: footprintGrew(process, &scheduler)
    case .graceEnded: graceEnded(process, &scheduler)
    case .ageingEnded: ageingEnded(process, &scheduler)
    case .navigates: navigates(&scheduler)
    case .pushArrives: pushArrives(process, &scheduler)
    case .refreshIsDue: refreshIsDue(process, &scheduler)
    case .processingIsDue: processingIsDue(process, &scheduler)
    case .downloadEnds: downloadEnds(process, &scheduler)
    case .prewarmIsDue: prewarmIsDue(&scheduler)
    case .protectedDataGoes: protectedDataGoes()
    case .pollIsDue: pollIsDue(&scheduler)
    case .jetsamPass: jetsamPassBegins(&scheduler)
    case .noteStep: noteStep(&scheduler)
    case .warningAnswered: warningAnswered(process, &scheduler)
    case .freezerDayEnded: freezerDayEnded(&scheduler)
    case .freezerWakes: freezerWakes(&scheduler)
    case .systemDemand: demanded(process, &scheduler)
    case .warmUpEnded:
      statistics.restart(
        at: scheduler.now, callbacks: callbackCounts(), cpuWork: cpu.workDone(at: scheduler.now))
      bound?.restart()
      deployableBound?.restart()
    case nil: preconditionFailure("an event that the OS did not schedule")
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
    if notesStates { noteStates() }
    assertInvariants(scheduler.dispatchedEvents)
  }
}
