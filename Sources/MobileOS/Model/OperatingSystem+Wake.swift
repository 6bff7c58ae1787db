import SimulationKernel

/// What the system and the outside world wake apps for, and the lock.
extension OperatingSystem where Events: ~Copyable {
  /// Schedules what arrives from outside, whatever becomes of the apps.
  mutating func startBackgroundLife(_ scheduler: inout Scheduler<Events>) {
    for index in background.abilities.indices {
      let app = ProcessID(UInt32(index))
      let abilities = background.abilities[index]
      if abilities.contains(.push), background.profile.pushesPerDay > 0 {
        scheduler.schedule(
          OSEventKind.pushArrives.event(app), after: background.nextPush(to: app))
      }
      if abilities.contains(.refresh) {
        scheduler.schedule(
          OSEventKind.refreshIsDue.event(app), after: background.nextRefresh(of: app))
      }
      if abilities.contains(.processing) {
        scheduler.schedule(
          OSEventKind.processingIsDue.event(app),
          at: background.nextProcessing(of: app, after: scheduler.now))
      }
    }
    if background.profile.prewarmsPerDay > 0 {
      scheduler.schedule(OSEventKind.prewarmIsDue.event, after: background.nextPrewarm())
    }
  }

  mutating func pushArrives(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    scheduler.schedule(OSEventKind.pushArrives.event(app), after: background.nextPush(to: app))
    // Drawn in any case: the next draw must not depend on what became of the app.
    let time = background.time(for: .push, of: app)
    guard processes[app].wasLaunched else { return }
    guard background.admitsPush(to: app, at: scheduler.now) else {
      observer.count(\.pushesThrottled)
      return
    }
    wake(app, for: .push, time, &scheduler)
  }

  mutating func refreshIsDue(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    scheduler.schedule(
      OSEventKind.refreshIsDue.event(app), after: background.nextRefresh(of: app))
    wake(app, for: .refresh, background.time(for: .refresh, of: app), &scheduler)
  }

  mutating func processingIsDue(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    scheduler.schedule(
      OSEventKind.processingIsDue.event(app),
      at: background.nextProcessing(of: app, after: scheduler.now))
    wake(app, for: .processing, background.time(for: .processing, of: app), &scheduler)
  }

  mutating func downloadEnds(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    wake(app, for: .download, background.time(for: .download, of: app), &scheduler)
  }

  /// Lets an app run for a while without showing it: launches, resumes or just tells it.
  ///
  /// Nothing wakes an app that the user has never opened, or has swiped away and not opened since.
  mutating func wake(
    _ app: ProcessID, for reason: BackgroundReason, _ wanted: SimDuration,
    _ scheduler: inout Scheduler<Events>
  ) {
    var time = wanted
    guard processes[app].wasLaunched else { return }
    observer.woken(app)
    if background.rows[app.index].isForceQuit {
      observer.count(\.suppressed)
      return
    }
    count(reason)
    if background.isLocked, background.needsProtectedData() {
      observer.count(\.withoutData)
      time = .zero
    }
    switch processes[app].state {
    case .inactive: break
    case .active: tell(app, reason)
    case .background: prolongRun(of: app, for: reason, time, &scheduler)
    case .suspended: resumeInBackground(app, for: reason, time, &scheduler)
    case .notRunning: launchInBackground(app, for: reason, time, &scheduler)
    }
  }

  private mutating func count(_ reason: BackgroundReason) {
    switch reason {
    case .push: observer.count(\.pushes)
    case .refresh: observer.count(\.refreshes)
    case .processing: observer.count(\.processings)
    case .download: observer.count(\.downloads)
    case .grace, .task, .audio, .location: break
    }
  }

  private mutating func tell(_ app: ProcessID, _ reason: BackgroundReason) {
    guard has(.windows), let event = reason.event else { return }
    windows.deliver(event, to: app)
  }

  /// A running app gets more to do, and the time for it if its time is limited.
  private mutating func prolongRun(
    of app: ProcessID, for reason: BackgroundReason, _ time: SimDuration,
    _ scheduler: inout Scheduler<Events>
  ) {
    if has(.processor), cpu.isRunning(.launch, of: app) {
      background.rows[app.index].pending = max(background.rows[app.index].pending, time)
      return
    }
    tell(app, reason)
    let row = background.rows[app.index]
    // What waits for the CPU goes on waiting, and a mode that has longer to go is not shortened.
    guard row.end != .max, row.end < scheduler.now + time, row.reason.isLimited else { return }
    let budget = background.budget(for: reason).map { scheduler.now + $0 } ?? .max
    beginExecution(
      of: app, for: reason, until: scheduler.now + time, limit: max(row.limit, budget), &scheduler)
  }

  private mutating func resumeInBackground(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration,
    _ scheduler: inout Scheduler<Events>
  ) {
    observer.count(\.resumes)
    if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
    // What it touches comes back here too; what it is woken for does not wait for all of it.
    let pages = bringBack(app, at: scheduler.now)
    if has(.processor), pages > .zero {
      stopWork(.memory, of: app, at: scheduler.now)
      cpu.start(.memory, of: app, pages, in: .background, at: scheduler.now)
    }
    pagesOfResumed(app, at: scheduler.now)
    setState(of: app, to: .background)
    if has(.windows) { windows.resume(app) }
    tell(app, reason)
    background.rows[app.index].tasks = 0
    let limit = background.budget(for: reason).map { scheduler.now + $0 } ?? .max
    beginExecution(of: app, for: reason, until: scheduler.now + time, limit: limit, &scheduler)
  }

  private mutating func launchInBackground(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration,
    _ scheduler: inout Scheduler<Events>
  ) {
    let now = scheduler.now
    let work = processes[traitsOf: app].latency(launchKind(of: app))
    // The user may still come back to what was killed: see `regret(of:_:at:)`.
    background.rows[app.index].killedAt = processes[app].since
    stopWork(.prewarm, of: app, at: now)
    observer.count(\.launches)
    memory.touchFiles(of: app, in: &processes)
    load(app, inFront: false, &scheduler)
    guard processes[app].state == .background else { return }
    if has(.windows) {
      windows.launchInBackground(app)
      chargeWindows(of: app, at: now)
      tell(app, reason)
    }
    let limit = background.budget(for: reason).map { now + $0 } ?? .max
    background.rows[app.index].tasks = 0
    background.rows[app.index].reason = reason
    background.rows[app.index].limit = limit
    background.rows[app.index].check = .max
    background.rows[app.index].pending = time
    if has(.processor) {
      background.rows[app.index].end = .max
      cpu.start(.launch, of: app, work, in: .background, at: now)
    } else {
      background.rows[app.index].end = now + work + time
    }
    armTimer(of: app, &scheduler)
    enforceLimits(app, &scheduler)
    relievePressure(&scheduler)
  }

  /// An app launched in background is ready for what it was launched for.
  mutating func backgroundLaunchEnded(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    let row = background.rows[app.index]
    beginExecution(
      of: app, for: row.reason, until: scheduler.now + row.pending, limit: row.limit, &scheduler)
  }

  mutating func prewarmIsDue(_ scheduler: inout Scheduler<Events>) {
    scheduler.schedule(OSEventKind.prewarmIsDue.event, after: background.nextPrewarm())
    guard let app = background.chooseToPrewarm() else { return }
    observer.mayReadFiles(of: app)
    guard processes[app].state == .notRunning, !background.rows[app.index].isForceQuit,
      !memory.files.holds(app),
      processes[traitsOf: app].cleanBytes > 0
    else { return }
    guard has(.processor) else {
      prewarmEnded(app)
      return
    }
    guard !cpu.isRunning(.prewarm, of: app) else { return }
    let work = processes[traitsOf: app].coldLaunch - processes[traitsOf: app].warmLaunch
    cpu.start(.prewarm, of: app, max(.zero, work), in: .maintenance, at: scheduler.now)
  }

  /// The system has started an app up to its main function: its file pages are in memory.
  ///
  /// What such a process holds beyond them, a few megabytes, is left out.
  mutating func prewarmEnded(_ app: ProcessID) {
    observer.count(\.prewarms)
    memory.touchFiles(of: app, in: &processes)
  }

  /// The user leaves the phone, which is locked if that lasts a minute: an assumption.
  mutating func lock(until next: SimTime?, _ scheduler: inout Scheduler<Events>) {
    guard next.map({ $0 - scheduler.now >= .minutes(1) }) ?? true else { return }
    scheduler.schedule(
      OSEventKind.protectedDataGoes.event, after: BackgroundProfile.protectionDelay)
  }

  mutating func protectedDataGoes() {
    background.lock()
    tellRunning(.protectedDataWillBecomeUnavailable)
  }

  /// The device is unlocked: the user begins a use.
  mutating func unlock() {
    background.unlock()
    tellRunning(.protectedDataDidBecomeAvailable)
  }

  /// Tells all apps that run in background.
  private mutating func tellRunning(_ event: LifecycleEvent) {
    guard has(.windows) else { return }
    tellRunning(event, in: .background)
    tellRunning(event, in: .elevated)
    tellRunning(event, in: .audio)
  }

  private mutating func tellRunning(_ event: LifecycleEvent, in band: JetsamBand) {
    var process = processes.head(of: band)
    while let app = process {
      // Web pages sit in the bands of their apps, and have no windows.
      if processes[app].state == .background, isApp(app) {
        windows.deliver(event, to: app)
      }
      let next = processes[app].next
      process = next == .none ? nil : next
    }
  }
}
