/// The use in front: picked, launched, active, left.
extension OperatingSystem where Events: ~Copyable {
  mutating func useBegins(_ scheduler: inout Scheduler<Events>) {
    // Checked first: passing the user copies it.
    if observer.willChoose() { observer.lookAt(user) }
    guard let app = user.begin(at: scheduler.now) else { return }
    user.forEachComing { processes.prefetch($0) }
    if has(.background), background.isLocked { unlock() }
    if has(.removedUses), user.leavesOut(app, at: scheduler.now) {
      skipUse(&scheduler)
      return
    }
    if has(.windows) { windows.planUse(of: app) }
    makeRoom(for: app, &scheduler)
    if has(.windows), windows.isInterrupted { endCall() }
    if has(.bursts) { bursts.plan(useOf: app) }
    if has(.background) { background.planUse(of: app) }
    bringToFront(app, &scheduler)
    if has(.processor) {
      // An app that did not survive its load has nothing to do; the user waits all the same.
      if screen.foregroundApp == app { startLaunch(at: scheduler.now) }
    } else if device.launchesAreInstant {
      launchFinished(&scheduler)
    } else {
      scheduler.scheduleNext(
        OSEventKind.launchEnds.event,
        at: scheduler.now + min(screen.launch.work, device.launchWatchdog))
    }
  }

  /// The user no longer waits: the app can be used, or it was killed during its launch.
  mutating func launchFinished(_ scheduler: inout Scheduler<Events>) {
    endLaunch(at: scheduler.now)
    if has(.windows), screen.foregroundApp != .none {
      showWindows(of: screen.foregroundApp, &scheduler)
    }
    if screen.foregroundApp != .none {
      processes[screen.foregroundApp].state = .active
      if has(.background) { background.opened(screen.foregroundApp) }
      if has(.bursts) { beginBurst(of: screen.foregroundApp, at: scheduler.now) }
      startGrowing(screen.foregroundApp, &scheduler)
      if has(.webPages) { showWebPage(of: screen.foregroundApp, &scheduler) }
    }
    scheduleEndOfUse(&scheduler)
    if has(.windows) {
      scheduleNavigation(&scheduler)
      scheduleCall(&scheduler)
    }
  }

  /// Schedules when the user leaves, or continues at once with the next use.
  @inline(__always)
  mutating func scheduleEndOfUse(_ scheduler: inout Scheduler<Events>) {
    if let end = user.leaves(launchedAt: scheduler.now) {
      screen.useEnds(at: end)
      scheduler.scheduleNext(OSEventKind.useEnds.event, at: end)
    } else if let next = user.returns(leftAt: scheduler.now) {
      screen.useEnds(at: next)
      scheduler.scheduleNext(OSEventKind.useBegins.event, at: next)
    }
  }

  mutating func useEnds(_ scheduler: inout Scheduler<Events>) {
    let next = user.returns(leftAt: scheduler.now)
    // Without a pause the user switches directly, which is one event and not two.
    if next == scheduler.now {
      useBegins(&scheduler)
      return
    }
    leaveScreen(&scheduler)
    if has(.background) { lock(until: next, &scheduler) }
    if let next { scheduler.scheduleNext(OSEventKind.useBegins.event, at: next) }
  }

  /// Loads or resumes the app and notes what the user waits for from now on.
  @inline(__always)
  private mutating func bringToFront(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let kind = launchKind(of: app)
    let isFirst = !processes[app].wasLaunched
    screen.request(
      app, kind, work: processes[traitsOf: app].latency(kind),
      deadline: device.launchWatchdog == .max ? .max : scheduler.now + device.launchWatchdog,
      at: scheduler.now)
    memory.launchBegins()
    if has(.stalls) { launchWaitBegins(at: scheduler.now) }
    if kind == .resume { screen.launchWaitsForMemory(bringBack(app, at: scheduler.now)) }
    if has(.processor) { cpu.deadlineChanged() }
    observer.requested(
      screen.launch, isFirst: isFirst, regret: regret(of: app, kind, at: scheduler.now))
    processes[app].wasLaunched = true
    if has(.background) { stopWork(.prewarm, of: app, at: scheduler.now) }
    memory.touchFiles(of: app, in: &processes)
    if kind == .resume {
      resume(app, &scheduler)
    } else {
      load(app, inFront: true, &scheduler)
    }
    if has(.paging) { screen.launchWaitsForMemory(reclaimTime(for: app)) }
    if has(.stalls) { launchAwaitsVictims() }
    observer.broughtToFront(
      availableBytes: memory.availableBytes, isInFront: screen.foregroundApp == app)
  }

  /// Ends the launch and records its latency.
  @inline(__always)
  private mutating func endLaunch(at now: SimTime) {
    screen.launchEnds()
    let latency = has(.processor) ? now - screen.launch.requestedAt : screen.launch.work
    let lost = max(.zero, latency - processes[traitsOf: screen.launch.app].resume)
    // The parts of a launch that the watchdog ended are not known.
    let knowsWait = has(.stalls) && latency < device.launchWatchdog
    let wait = knowsWait ? waits.endsLaunch(most: lost) : .zero
    observer.launchEnded(screen.launch, latency: latency, lost: lost, waited: wait, at: now)
  }

  @inline(__always)
  func launchKind(of app: ProcessID) -> LaunchKind {
    if processes[app].state != .notRunning { return .resume }
    return has(.filePages) && memory.files.holds(app) ? .warm : .cold
  }

  /// How long ago the OS killed the app that the user comes back to, or nil where it did not since
  /// the user's latest visit.
  ///
  /// The one definition of a regretted kill: the user came back to the victim, whether the launch
  /// found no process, or one that a push had started in the meantime. The counters and the log
  /// both go by it; a kill counts where it happened, so none of the warm-up does.
  private mutating func regret(
    of app: ProcessID, _ kind: LaunchKind, at now: SimTime
  ) -> SimDuration? {
    var killedAt = SimTime.max
    if has(.background) {
      let earlier = background.takeKill(of: app)
      if kind == .resume { killedAt = earlier }
    }
    if kind != .resume {
      let row = processes.row(of: app)
      killedAt = row.value.since
      guard killedAt != .max else { return nil }
      processes.relaunched(app, after: now - killedAt)
      row.value.since = .max
    }
    return killedAt == .max ? nil : now - killedAt
  }

  @inline(__always)
  private mutating func resume(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if screen.foregroundApp != app {
      if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
      if has(.background) { returnFromBackground(app, at: scheduler.now) }
      pagesOfResumed(app, at: scheduler.now)
      setState(of: app, to: .inactive)
      processes.move(app, to: .foreground, at: scheduler.now)
      screen.show(app, at: scheduler.now)
      if has(.backgroundFootprints) { regainBase(app, at: scheduler.now) }
    }
    memory.makePurgeable(app, in: &processes)
    countUse(of: app, &scheduler)
    jetsam.notify(.used, app, in: processes, at: scheduler.now)
    relievePressure(&scheduler)
  }

  /// Creates a process for the app, in front or in background, with its memory.
  mutating func load(_ app: ProcessID, inFront: Bool, _ scheduler: inout Scheduler<Events>) {
    let baseBytes = processes[traitsOf: app].baseBytes
    if device.refusesOversizedApps, baseBytes > memory.ledger.capacityBytes {
      observer.count(.refusedLaunches)
      return
    }
    // The demand is met before the process exists: its launch cannot kill it, and a policy
    // is notified after the victims have advanced its clock.
    jetsam.notify(.requested, app, in: processes, at: scheduler.now)
    memory.resize(app, to: baseBytes, in: &processes)
    relievePressure(&scheduler, isFinal: false)
    setState(of: app, to: inFront ? .inactive : .background)
    let row = processes.row(of: app)
    row.value.loadedAt = scheduler.now
    row.value.leftFrontAt = scheduler.now
    row.value.uses = 0
    processes.enter(app, inFront ? .foreground : .background, at: scheduler.now)
    if inFront {
      screen.show(app, at: scheduler.now)
      countUse(of: app, &scheduler)
    } else {
      // No use, but as recent as the user's latest one: policies' clocks never run backwards.
      row.value.lastUseIndex = user.useCount
      observer.beganInBackground(app)
    }
    memory.makePurgeable(app, in: &processes)
    if row.value.lostState {
      row.value.lostState = false
      observer.count(.statesLost)
    }
    jetsam.notify(.loaded, app, in: processes, at: scheduler.now)
    enforceLimits(app, &scheduler)
    relievePressure(&scheduler)
  }

  @inline(__always)
  private mutating func countUse(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    if has(.dock) { useInDock(app, &scheduler) }
    let row = processes.row(of: app)
    row.value.uses &+= 1
    row.value.lastUseIndex = user.useCount
    row.value.nextUse = user.nextUse
  }
}
