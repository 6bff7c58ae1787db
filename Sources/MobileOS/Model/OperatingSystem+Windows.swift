/// Scenes and controllers: their callbacks, and their memory.
///
/// The callbacks of a launch come when the launch has finished; until then the app has no windows.
extension OperatingSystem where Events: ~Copyable {
  /// The app has finished launching or resuming: its windows appear.
  mutating func showWindows(of app: ProcessID, _ scheduler: inout Scheduler<Events>) {
    guard processes[app].state == .inactive else {
      windows.stay(in: app)
      return
    }
    windows.open(app)
    chargeWindows(of: app, at: scheduler.now)
    enforceLimits(app, &scheduler)
    relievePressure(&scheduler)
  }

  /// The app leaves the screen, perhaps before it has finished launching.
  mutating func hideWindows(of app: ProcessID, at now: SimTime) {
    if processes[app].state == .inactive { windows.open(app) }
    windows.leave(app)
    chargeWindows(of: app, at: now)
  }

  /// The grace time is over: when memory is below the soft threshold, the system takes back the
  /// app's windows but one while the app can still be notified.
  mutating func reclaimWindows(of app: ProcessID, at now: SimTime) {
    guard has(.windows), memory.availableBytes < device.thresholds.softBytes else { return }
    windows.disconnectSpareWindows(of: app)
    chargeWindows(of: app, at: now)
  }

  /// The process is gone, and its windows' memory with it.
  mutating func closeWindows(of app: ProcessID) {
    windows.kill(app)
    processes[memoryOf: app].windowBytes = 0
  }

  /// One step of navigation, and the next where the use lasts longer.
  mutating func navigates(_ scheduler: inout Scheduler<Events>) {
    let app = screen.foregroundApp
    windows.navigate(app.orNil)
    if app != .none {
      if chargeWindows(of: app, at: scheduler.now) { enforceLimits(app, &scheduler) }
      relievePressure(&scheduler)
    }
    scheduleNavigation(&scheduler)
  }

  /// Schedules the next step of navigation if it comes before the end of the use.
  mutating func scheduleNavigation(_ scheduler: inout Scheduler<Events>) {
    guard let pause = windows.nextPause() else { return }
    let next = scheduler.now + pause
    if next < screen.useEnd { scheduler.scheduleNext(OSEventKind.navigates.event, at: next) }
  }

  /// Enters what an app's windows take now into its footprint.
  ///
  /// - Returns: whether that changed it.
  @discardableResult mutating func chargeWindows(of app: ProcessID, at now: SimTime) -> Bool {
    let bytes = windows.bytes(of: app)
    let change = bytes - processes[memoryOf: app].windowBytes
    guard change != 0 else { return false }
    processes[memoryOf: app].windowBytes = bytes
    observer.windows(app, take: bytes)
    let footprint = processes[app].footprintBytes + change
    resize(app, to: footprint, at: now)
    return true
  }

  /// Callbacks so far per kind; empty where windows are not simulated.
  mutating func callbackCounts() -> [UInt64] { has(.windows) ? windows.lifecycle.log.counts : [] }

  /// What does not hold between the processes and their windows, in words; for debug builds.
  ///
  /// - Complexity: O(apps + windows + controllers).
  mutating func brokenWindowLaw() -> String? {
    guard has(.windows) else { return nil }
    for index in 0..<system.appCount {
      let app = ProcessID(UInt32(index))
      let state = windows.lifecycle.state(of: app)
      // A launching app has no windows yet; a returning one is still where it was. During a call
      // the windows in front are inactive.
      let isCalled = windows.isInterrupted && state == .inactive && screen.shows(app)
      if processes[app].state != .inactive, state != processes[app].state, !isCalled {
        return "process \(index) is \(processes[app].state), its windows say otherwise"
      }
      if windows.bytes(of: app) != processes[memoryOf: app].windowBytes {
        return "windows are charged as they are"
      }
    }
    return windows.brokenLaw()
  }
}
