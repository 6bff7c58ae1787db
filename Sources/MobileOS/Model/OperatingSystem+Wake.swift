/// Wake-ups of apps by the system and from outside, and the lock.
extension OperatingSystem where Events: ~Copyable {
  /// Schedules the first arrival of each kind, independently of the apps' state.
  mutating func startBackgroundLife(_ scheduler: inout Scheduler<Events>) {
    for index in background.abilities.indices {
      let app = ProcessID(UInt32(index))
      let abilities = background.abilities[index]
      if abilities.contains(.push), background.profile.pushesPerDay > 0 {
        scheduler.schedule(OSEventKind.pushArrives.event(app), after: background.nextPush(to: app))
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
    // Drawn in any case: the next draw must not depend on the app's state.
    let time = background.time(for: .push, of: app)
    guard processes[app].wasLaunched else { return }
    guard background.admitsPush(to: app, at: scheduler.now) else {
      observer.count(.silentPushesThrottled)
      return
    }
    wake(app, for: .push, time, &scheduler)
  }

  mutating func refreshIsDue(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    scheduler.schedule(OSEventKind.refreshIsDue.event(app), after: background.nextRefresh(of: app))
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

  /// Wakes an app in background: launches it, resumes it or delivers an event.
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
      observer.count(.wakesSuppressed)
      return
    }
    count(reason)
    if background.isLocked, background.needsProtectedData() {
      observer.count(.wakesWithoutData)
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
    case .push: observer.count(.silentPushes)
    case .refresh: observer.count(.backgroundRefreshes)
    case .processing: observer.count(.backgroundProcessings)
    case .download: observer.count(.backgroundDownloads)
    case .grace, .task, .audio, .location: break
    }
  }

  private mutating func tell(_ app: ProcessID, _ reason: BackgroundReason) {
    guard has(.windows), let event = reason.event else { return }
    windows.deliver(event, to: app)
  }

  /// Prolongs the execution of an app in background, if its time is limited.
  private mutating func prolongRun(
    of app: ProcessID, for reason: BackgroundReason, _ time: SimDuration,
    _ scheduler: inout Scheduler<Events>
  ) {
    if has(.processor), cpu.isRunning(.launch, of: app) {
      background.addToLaunch(of: app, time)
      return
    }
    tell(app, reason)
    if let execution = background.prolonged(app, for: reason, time, at: scheduler.now) {
      begin(execution, of: app, &scheduler)
    }
  }

  private mutating func resumeInBackground(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration,
    _ scheduler: inout Scheduler<Events>
  ) {
    observer.count(.backgroundResumes)
    if !processes[app].timer.isNone { scheduler.cancel(&processes[app].timer) }
    // Its working set comes back here too; the work does not wait for all of it.
    let pages = bringBack(app, at: scheduler.now)
    if has(.processor), pages > .zero {
      stopWork(.memory, of: app, at: scheduler.now)
      cpu.start(.memory, of: app, pages, in: .background, at: scheduler.now)
    }
    pagesOfResumed(app, at: scheduler.now)
    setState(of: app, to: .background)
    if has(.windows) { windows.resume(app) }
    tell(app, reason)
    background.endTasks(of: app)
    begin(background.execution(for: reason, time, at: scheduler.now), of: app, &scheduler)
  }

  private mutating func launchInBackground(
    _ app: ProcessID, for reason: BackgroundReason, _ time: SimDuration,
    _ scheduler: inout Scheduler<Events>
  ) {
    let now = scheduler.now
    let work = processes[traitsOf: app].latency(launchKind(of: app))
    // The user may still come back to what was killed: see `regret(of:_:at:)`.
    background.keepKill(of: app, at: processes[app].since)
    stopWork(.prewarm, of: app, at: now)
    observer.count(.backgroundLaunches)
    memory.touchFiles(of: app, in: &processes)
    load(app, inFront: false, &scheduler)
    guard processes[app].state == .background else { return }
    if has(.windows) {
      windows.launchInBackground(app)
      chargeWindows(of: app, at: now)
      tell(app, reason)
    }
    let end = has(.processor) ? SimTime.max : now + work + time
    background.launch(app, for: reason, time, until: end, at: now)
    if has(.processor) { cpu.start(.launch, of: app, work, in: .background, at: now) }
    armTimer(of: app, &scheduler)
    enforceLimits(app, &scheduler)
    relievePressure(&scheduler)
  }

  /// An app launched in background is ready for what it was launched for.
  mutating func backgroundLaunchEnded(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    begin(background.launched(app, at: scheduler.now), of: app, &scheduler)
  }

  mutating func prewarmIsDue(_ scheduler: inout Scheduler<Events>) {
    scheduler.schedule(OSEventKind.prewarmIsDue.event, after: background.nextPrewarm())
    guard let app = background.chooseToPrewarm() else { return }
    observer.mayReadFiles(of: app)
    guard processes[app].state == .notRunning, !background.rows[app.index].isForceQuit,
      !memory.files.holds(app), processes[traitsOf: app].cleanBytes > 0
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
    observer.count(.prewarms)
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

  /// Delivers an event to all apps that run in background.
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
      if processes[app].state == .background, isApp(app) { windows.deliver(event, to: app) }
      process = processes[app].next.orNil
    }
  }
}
