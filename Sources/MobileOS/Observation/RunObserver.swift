/// The observations of a run: statistics, log, bounds, reports, the trail of states and the hash of all
/// kills.
///
/// The flows notify it of what happens. No event of a run depends on its state.
struct RunObserver<Configuration: ModelConfiguration>: ~Copyable {
  private var parts: Parts<Configuration>
  /// What happened since the end of the warm-up.
  var statistics: RunStatistics
  /// The kills and launches one by one; nil in runs without a log.
  var log: RunLog?
  /// The bound on every strategy; nil in runs without bounds.
  private var bound: RunBound?
  /// The bound on every strategy that does not know the future; nil in runs without it.
  private var deployableBound: DeployableBound?
  /// The reports of kills; nil in runs without reports.
  var reporter: JetsamReporter?
  /// Changes of process states; nil in runs without a trail.
  var states: StateTrail?
  /// What each app lost.
  private var apps: AppTallies
  private var storm = KillStorm()
  /// The app that metrics count separately; `none` without one.
  private let markedApp: ProcessID
  /// The app of the latest ended launch; `none` before the first.
  private var latestApp = ProcessID.none
  /// Hash of the kills, which are not separate events.
  private var decisions = Fingerprint()
  /// The end of the warm-up, before which nothing counts.
  let countsFrom: SimTime
  /// The instant at which the run ended because events went on and on without time passing.
  private(set) var standstill: SimTime?
  private let inPlace = InPlace()

  init(_ setup: DeviceSetup, _ parts: Parts<Configuration>, user: User, availableBytes: Int64) {
    let countsFrom = SimTime.zero + setup.warmUp
    self.parts = parts
    self.countsFrom = countsFrom
    statistics = RunStatistics(availableBytes: availableBytes)
    apps = AppTallies(
      footprints: setup.workload.isInPieces ? [] : setup.apps.map { $0.baseBytes })
    markedApp = setup.markedApp ?? .none
    log =
      parts.has(.log)
      ? RunLog(appCount: setup.apps.count + setup.system.count, countsFrom: countsFrom) : nil
    bound = setup.wantsBound ? RunBound(setup.device, setup.apps, effort: setup.boundEffort) : nil
    deployableBound =
      setup.wantsDeployableBound ? DeployableBound(user, setup.device, setup.apps) : nil
    reporter = parts.has(.reports) ? JetsamReporter() : nil
  }

  /// The warm-up is over: statistics and bounds begin.
  mutating func restart(_ totals: RunTotals, at now: SimTime) {
    statistics.restart(totals, at: now)
    apps.restart()
    if parts.has(.bounds) {
      bound?.log.restart()
      deployableBound?.losses.restart()
    }
  }

  mutating func result(
    _ totals: RunTotals, user: User, unfinished launch: ProcessID?, trajectory: Fingerprint,
    events: UInt64, at end: SimTime
  ) -> DeviceResult {
    statistics.finish(totals, at: end)
    statistics.setClasses(apps.classes)
    if let index = apps.fairness {
      count(.usersWithLaunches)
      count(.fairnessMillionths, Int64((1_000_000 * index).rounded()))
    }
    var fingerprint = trajectory
    fingerprint.mix(decisions.value)
    if let reporter { log?.reports = reporter.posted }
    return DeviceResult(
      statistics: statistics, events: events, fingerprint: fingerprint,
      workloadFingerprint: user.fingerprint, log: log,
      bound: bound?.finish(isUnfinished: launch != nil, hasKilled: statistics.kills > 0),
      standstill: standstill, deployableBound: deployableBound?.losses.finish(unfinished: launch))
  }
}

// MARK: Uses

extension RunObserver {
  /// The user is about to choose an app; returns whether the bound needs the user's state first.
  @inline(__always)
  mutating func willChoose() -> Bool {
    parts.has(.bounds) && deployableBound?.expectsLoss() == true
  }

  /// Gives the bound the state of the user who is about to choose.
  mutating func lookAt(_ user: User) { deployableBound?.expect(user) }

  /// The user asked for an app.
  ///
  /// - Parameters:
  ///   - isFirst: whether this user had never used it.
  ///   - regret: how long ago the OS killed it, where the user has not been back since.
  @inline(__always)
  mutating func requested(_ launch: LaunchInProgress, isFirst: Bool, regret: SimDuration?) {
    let now = launch.requestedAt
    statistics.countLaunch(launch.kind, isFirst: isFirst)
    apps.request(launch.app, launch.kind)
    // A kill counts where it happened, so none of the warm-up does.
    if let regret, now - regret >= countsFrom { statistics.countRegret(after: regret) }
    if parts.has(.log) {
      log?.add(
        RunLog.Launch(
          time: now, process: launch.app, kind: launch.kind, isFirst: isFirst, latency: launch.work),
        regret: regret)
    }
    if parts.has(.bounds) {
      bound?.log.use(launch.app, at: now)
      deployableBound?.losses.add(launch.app)
    }
  }

  /// The app that the user asked for is loaded or resumed, and memory found for it.
  @inline(__always)
  mutating func broughtToFront(availableBytes: Int64, isInFront: Bool) {
    if parts.has(.bounds) {
      bound?.log.settle(availableBytes: availableBytes, isInFront: isInFront)
    }
  }

  /// The user waits no longer.
  ///
  /// - Parameters:
  ///   - lost: the part of the latency beyond a resume with its pages in memory.
  ///   - waited: the part of `lost` in which the launch waited because memory was low.
  @inline(__always)
  mutating func launchEnded(
    _ launch: LaunchInProgress, latency: SimDuration, lost: SimDuration, waited: SimDuration,
    at now: SimTime
  ) {
    statistics.countLatency(latency, lost: lost - waited, of: launch.kind)
    statistics.countWait(waited)
    apps.count(launch.app, lost: lost)
    if launch.app == markedApp { statistics.countMarkedApp(lost: lost) }
    latestApp = launch.app
    if storm.lasted(since: launch.requestedAt) { statistics.countStormLatency(latency) }
    if parts.has(.log) {
      log?.endLaunch(latency: latency, lost: lost - waited)
      log?.wait(launch.app, waited, at: now)
    }
  }

  /// The app of the latest ended launch waited because memory was low while it was used.
  mutating func waited(_ time: SimDuration, at now: SimTime) {
    statistics.countWait(time)
    guard latestApp != .none else { return }
    apps.countWait(latestApp, time)
    if latestApp == markedApp { statistics.countMarkedApp(lost: time) }
    if parts.has(.log) { log?.wait(latestApp, time, at: now) }
  }

  /// The user puts the device aside, or is about to.
  @inline(__always)
  mutating func leftScreen(at now: SimTime) {
    if parts.has(.log) { log?.leave(at: now) }
  }

  /// An app leaves the front.
  @inline(__always)
  mutating func leftFront(_ app: ProcessID, at now: SimTime) {
    if parts.has(.bounds) { bound?.log.leaveFront(app, at: now) }
  }

  /// The use in front needs far more memory than usual.
  mutating func burstBegan(_ app: ProcessID, at now: SimTime) {
    if parts.has(.bounds) { bound?.log.beginBurst(app, at: now) }
  }

  /// The use in front no longer needs far more memory than usual.
  mutating func burstEnded(_ app: ProcessID, availableBytes: Int64, at now: SimTime) {
    if parts.has(.bounds) { bound?.log.endBurst(app, availableBytes: availableBytes, at: now) }
  }

  /// An app's windows take `bytes` from now on.
  @inline(__always)
  mutating func windows(_ app: ProcessID, take bytes: Int64) {
    if parts.has(.bounds) { bound?.windows(app, take: bytes) }
  }
}

// MARK: Processes

extension RunObserver {
  /// A process is killed in that state.
  mutating func killed(
    _ process: ProcessID, _ cause: KillCause, of state: ProcessState, _ kind: ProcessKind,
    at now: SimTime
  ) {
    storm.kill(at: now)
    statistics.countKill(cause, of: state, kind)
    apps.countKill(process)
    decisions.mix(UInt64(process.rawValue) << 8 | UInt64(cause.rawValue))
  }

  /// An app's process has ended, for any cause.
  @inline(__always)
  mutating func ended(_ app: ProcessID) {
    if parts.has(.bounds) { bound?.log.forget(app) }
  }

  /// An app's process begins in background.
  mutating func beganInBackground(_ app: ProcessID) {
    if parts.has(.bounds) { deployableBound?.losses.beginAnew(app) }
  }

  /// An app is woken, and started if it does not run.
  mutating func woken(_ app: ProcessID) {
    guard parts.has(.bounds) else { return }
    bound?.log.mayStart(app)
    // Under another strategy the app may not be alive, so that this starts it.
    deployableBound?.losses.beginAnew(app)
  }

  /// The system may read an app's file pages ahead of its use.
  mutating func mayReadFiles(of app: ProcessID) {
    if parts.has(.bounds) { bound?.log.mayReadFiles(of: app) }
  }

  /// The decision behind the next kill.
  mutating func decided(_ decision: KillDecision) { log?.decision = decision }

  /// Has that many of the first logged kills explained.
  mutating func explains(firstKills count: Int) { log?.explainedKills = count }

  /// Whether the log keeps actions of the memory system other than kills.
  mutating func keepActions(_ keeps: Bool) { log?.keepsActions = keeps }

  /// Whether the next kill is to be explained.
  var isExplaining: Bool { log.map { $0.kills.count < $0.explainedKills } ?? false }

  /// Simulated time has stood still since `time`, and the run ends there.
  mutating func standsStill(at time: SimTime) { standstill = time }

  /// Restores the statistics from before an intermediate result.
  mutating func takeBack(_ earlier: RunStatistics) { statistics = earlier }

  /// Counts events without other effects.
  @inline(__always)
  mutating func count(_ counter: Counter, _ amount: Int64 = 1) { statistics.count(counter, amount) }

  /// Starts the statistics with the memory available at the beginning of the run.
  mutating func begins(availableBytes: Int64) {
    statistics = RunStatistics(availableBytes: availableBytes)
  }

  /// An app is in memory when the run begins.
  mutating func begins(_ app: ProcessID, footprintBytes: Int64) {
    bound?.begins(app, footprintBytes: footprintBytes)
    deployableBound?.losses.beginAnew(app)
  }

  /// The contents of compressor and swap at the beginning of the run.
  mutating func begins(compressedBytes: Int64, swapUsedBytes: Int64) {
    bound?.begins(compressedBytes: compressedBytes, swapUsedBytes: swapUsedBytes)
  }

  /// Starts the trail of states; only before the first event.
  mutating func startNotingStates(processCount: Int) {
    states = StateTrail(processCount: processCount)
    parts.add(.stateTrail)
  }

  /// Whether there is a trail of states.
  @inline(__always)
  var notesStates: Bool { parts.has(.stateTrail) }
}

// MARK: Memory

extension RunObserver {
  /// The contents of memory at this instant, and the number of living apps.
  @inline(__always)
  mutating func observe(_ memory: MemoryLedger, appsAlive: Int, at now: SimTime) {
    statistics.observe(
      alive: appsAlive, availableBytes: memory.availableBytes,
      compressedBytes: memory.compressedBytes, swapUsedBytes: memory.swapUsedBytes, at: now)
  }

  /// An action on memory or a process other than a kill.
  @inline(__always)
  mutating func note(
    _ kind: RunLog.MemoryAction.Kind, _ process: ProcessID?, bytes: Int64 = 0, at now: SimTime
  ) { if parts.has(.log) { log?.note(kind, process, bytes: bytes, at: now) } }

  /// Memory was short and no process was left to kill.
  mutating func foundNoVictim(at now: SimTime) {
    count(.shortagesWithoutVictim)
    note(.noVictim, nil, at: now)
  }

  /// A victim survives because dropping its purgeable pages was enough.
  mutating func spared(_ process: ProcessID, at now: SimTime) {
    count(.spared)
    note(.spared, process, at: now)
  }

  mutating func levelChanged(from old: PressureLevel, to new: PressureLevel, at now: SimTime) {
    statistics.levelChanged(from: old, to: new, at: now)
    note(.level(new), nil, at: now)
  }

  /// A memory warning is delivered to a process, for pressure or for a limit.
  mutating func warned(_ process: ProcessID, _ kind: RunLog.MemoryAction.Kind, at now: SimTime) {
    count(.memoryWarnings)
    note(kind, process, at: now)
  }

  /// A process released memory after a warning.
  mutating func answered(_ process: ProcessID, bytes: Int64, at now: SimTime) {
    count(.warningBytesReleased, bytes)
    note(.answered, process, bytes: bytes, at: now)
  }

  /// Compressed pages of an app were written to swap, where they take `written` bytes.
  mutating func swappedOut(_ app: ProcessID, bytes: Int64, written: Int64, at now: SimTime) {
    count(.swapWrittenBytes, written)
    note(.swappedOut, app, bytes: bytes, at: now)
  }

  /// The jetsam thread has nothing left to do.
  @inline(__always)
  mutating func jetsamIsIdle(at now: SimTime) {
    if parts.has(.reports) { reporter?.threadIsIdle(at: now) }
  }
}
