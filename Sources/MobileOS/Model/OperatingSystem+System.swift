/// Daemons, extensions and web pages: rows of the process table behind the apps.
///
/// A living daemon needs no event for its demands; only after a kill is the next demand scheduled,
/// which starts it again. A web page starts and ends with its app.
extension OperatingSystem where Events: ~Copyable {
  /// Whether a process is an app; the others are the system's.
  @inline(__always)
  func isApp(_ process: ProcessID) -> Bool { !has(.system) || process.index < system.appCount }

  /// An ended system process is needed again: it starts, and ages towards idle where it idles.
  mutating func demanded(_ process: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard processes[process].state == .notRunning else { return }
    let killedAt = processes[process].since
    if killedAt != .max { processes.relaunched(process, after: scheduler.now - killedAt) }
    let facts = system[process]
    launchSystem(
      process, facts.idles ? .suspended : .background,
      band: facts.idles ? facts.ageingBand : facts.restingBand, &scheduler)
    guard processes[process].state == .suspended else { return }
    processes[process].timer = scheduler.scheduleCancellable(
      OSEventKind.ageingEnded.event(process), after: facts.ageingTime)
  }

  private mutating func launchSystem(
    _ process: ProcessID, _ state: ProcessState, band: JetsamBand,
    _ scheduler: inout Scheduler<Events>
  ) {
    let now = scheduler.now
    jetsam.notify(.requested, process, in: processes, at: now)
    memory.resize(
      process, to: memory.page.roundedUp(system.startBytes(of: process, at: now)), in: &processes)
    relievePressure(&scheduler, isFinal: false)
    setState(of: process, to: state)
    processes[process].loadedAt = now
    processes[process].leftFrontAt = now
    processes[process].uses = 1
    processes[process].lastUseIndex = user.useCount
    processes[process].nextUse = .max
    processes.enter(process, band, at: now)
    jetsam.notify(.loaded, process, in: processes, at: now)
    if state == .suspended { noteSuspended(process, at: now) }
    relievePressure(&scheduler)
  }
}

/// The web page of an app, in its coalition: it follows the app from band to band.
extension OperatingSystem where Events: ~Copyable {
  /// The app is on the screen, and so is its page, loaded again where it was killed.
  mutating func showWebPage(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard let page = webPage(of: app) else { return }
    if processes[page].state == .notRunning {
      launchSystem(page, .background, band: .foreground, &scheduler)
      return
    }
    pagesOfResumed(page, at: scheduler.now)
    setState(of: page, to: .background)
    processes.move(page, to: .foreground, at: scheduler.now)
  }

  /// The app moved to another band out of sight, and its page with it.
  @inline(__always)
  mutating func webPageFollows(_ app: ProcessID, at now: SimTime) {
    if has(.webPages) { movePage(of: app, at: now) }
  }

  private mutating func movePage(of app: ProcessID, at now: SimTime) {
    guard let page = webPage(of: app), processes[page].state != .notRunning,
      processes[app].state != .notRunning
    else { return }
    processes.move(page, to: processes[app].band, at: now)
    guard processes[app].state == .suspended, processes[page].state != .suspended else { return }
    setState(of: page, to: .suspended)
    processes[page].leftFrontAt = now
    noteSuspended(page, at: now)
  }

  /// The app is gone, and its page exits by itself: no kill.
  mutating func closeWebPage(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard let page = webPage(of: app), processes[page].state != .notRunning else { return }
    endProcess(page, &scheduler)
  }

  private func webPage(of app: ProcessID) -> ProcessID? {
    has(.webPages) ? system.webPage(of: app) : nil
  }
}

/// The dock: apps expected to be used soon stay in band 30.
extension OperatingSystem where Events: ~Copyable {
  /// The band of a suspended process after ageing; only processes bound for band 0 age.
  func bandAfterAgeing(_ process: ProcessID) -> JetsamBand {
    has(.dock) && isApp(process) && system.dock.contains(process) ? .background : .idle
  }

  /// Notes a use; the app that leaves the dock for it ages towards band 0 where it was suspended.
  mutating func useInDock(_ app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard let leaver = system.dock.use(app) else { return }
    guard processes[leaver].state == .suspended, processes[leaver].band == .background else {
      return
    }
    if device.ageingTime > .zero {
      processes.move(leaver, to: .ageing, at: scheduler.now)
      processes[leaver].timer = scheduler.scheduleCancellable(
        OSEventKind.ageingEnded.event(leaver), after: device.ageingTime)
    } else {
      processes.move(leaver, to: .idle, at: scheduler.now)
      becameIdle(leaver, &scheduler)
    }
    webPageFollows(leaver, at: scheduler.now)
  }
}
