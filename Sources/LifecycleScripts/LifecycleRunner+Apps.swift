/// Steps on whole apps: opening, leaving, interruptions, the lock, the ends.
extension LifecycleRunner {
  func requireUnlocked() throws(StepRefusal) {
    if isLocked { throw StepRefusal("the device is locked") }
  }

  mutating func launch(_ app: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    if front == app { throw StepRefusal("\(name(app)) is in front already") }
    if screen.contains(app) {
      throw StepRefusal("\(name(app)) is on the screen already; `switchTo` turns to it")
    }
    try bringToFront(app)
  }

  mutating func switchTo(_ app: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    if front == app { throw StepRefusal("\(name(app)) is in front already") }
    if screen.contains(app) {
      turn(to: app)
      pendingNotes.append(
        "\(name(app)) is on the screen: no call is made when the user turns to it")
      return
    }
    if model.state(of: app) == .notRunning, model.firstSession(of: app) == nil {
      throw StepRefusal(
        "\(name(app)) is not in the switcher, having "
          + (model.isForceQuit(app) ? "been swiped away" : "not run yet"))
    }
    try bringToFront(app)
  }

  /// The app in front leaves the screen and another one comes.
  mutating func bringToFront(
    _ app: ProcessID, delivering delivery: LifecycleDelivery? = nil
  ) throws(StepRefusal) {
    if front != nil { try leaveFront() }
    try appear(app, delivering: delivery)
    show(app)
  }

  /// The app is launched or returns, wherever on the screen.
  mutating func appear(
    _ app: ProcessID, delivering delivery: LifecycleDelivery? = nil
  ) throws(StepRefusal) {
    if model.form(of: app) == .app, model.state(of: app) == .suspended {
      try attempt(name(app), try model.open(app, delivering: delivery))
      try restoreData(of: app)
    } else {
      try wake(app)
      try attempt(name(app), try model.open(app, delivering: delivery))
    }
    try tellWhatChanged(app)
  }

  /// Resumes a suspended app; if its data came back meanwhile, its first callback is about that.
  mutating func wake(_ app: ProcessID) throws(StepRefusal) {
    if model.state(of: app) == .suspended {
      try attempt(name(app), try model.resume(app))
      try withholdDataIfAway(from: app)
    }
    if model.state(of: app) == .background { try restoreData(of: app) }
  }

  private mutating func restoreData(of app: ProcessID) throws(StepRefusal) {
    if isLocked { return }
    try attempt(name(app), try model.deliver(.protectedDataDidBecomeAvailable, to: app))
  }

  /// A process that begins to run on a locked device may have no access to its data.
  private mutating func withholdDataIfAway(from app: ProcessID) throws(StepRefusal) {
    guard isLocked, protection == nil else { return }
    try attempt(name(app), try model.withholdProtectedData(from: app))
  }

  /// Notes that an app is on the screen now, alone.
  mutating func show(_ app: ProcessID) {
    screen = [app]
    isInterrupted = false
    turn(to: app)
    scheduleSuspension(of: app)
  }

  /// The steps on controllers go to an app on the screen from now on.
  mutating func turn(to app: ProcessID) {
    front = app
    lastFront = app
    focus = lastInFront(app)
  }

  /// The window of an app that steps go to: the last on the device's own screen that is in front.
  func lastInFront(_ app: ProcessID) -> SessionID? {
    if model.form(of: app) == .app { return model.firstSession(of: app) }
    let windows = windowsInFront(of: app)
    return windows.last { model.display(of: $0) == .main } ?? windows.first
  }

  mutating func leaveFront() throws(StepRefusal) {
    if screen.isEmpty { throw StepRefusal("no app is in front") }
    for app in screen { try leave(app) }
  }

  /// One app leaves the screen; another may stay.
  mutating func leave(_ app: ProcessID) throws(StepRefusal) {
    try attempt(name(app), try model.leave(app))
    forget(app)
    scheduleSuspension(of: app)
  }

  /// The app is no longer on the screen; the steps go to the one that stays, if any.
  mutating func forget(_ app: ProcessID) {
    screen.removeAll { $0 == app }
    guard front == app else { return }
    front = screen.first
    focus = nil
    if let front { focus = lastInFront(front) }
    if screen.isEmpty { isInterrupted = false }
  }

  mutating func home() throws(StepRefusal) {
    try requireUnlocked()
    try leaveFront()
  }

  mutating func interrupt(begins: Bool) throws(StepRefusal) {
    if screen.isEmpty { throw StepRefusal("no app is in front") }
    if begins, isInterrupted { throw StepRefusal("an interruption has begun already") }
    if !begins, !isInterrupted { throw StepRefusal("no interruption has begun") }
    for app in screen {
      try attempt(name(app), begins ? try model.deactivate(app) : try model.activate(app))
    }
    isInterrupted = begins
  }

  mutating func lock() throws(StepRefusal) {
    if isLocked { throw StepRefusal("the device is locked already") }
    isLocked = true
    protection = now + BackgroundLife.dataProtectionDelay
    lockedApps = screen
    if front != nil { try leaveFront() }
  }

  mutating func unlock() throws(StepRefusal) {
    if !isLocked { throw StepRefusal("the device is not locked") }
    isLocked = false
    protection = nil
    let returning = lockedApps
    lockedApps = []
    for app in processes where model.state(of: app) == .background { try wake(app) }
    // A process that ended meanwhile leaves the user at the home screen, or with the other app.
    let alive = returning.filter { model.state(of: $0) != .notRunning }
    if alive.count == 2 {
      try splitView(alive[0], alive[1])
    } else if let app = alive.first {
      try bringToFront(app)
    }
  }

  mutating func launchInBackground(_ app: ProcessID, _ connectsScene: Bool) throws(StepRefusal) {
    if connectsScene, model.form(of: app) == .app {
      throw StepRefusal("\(name(app)) is app-based and has no scenes")
    }
    try attempt(name(app), try model.launchInBackground(app, connectingScene: connectsScene))
    try withholdDataIfAway(from: app)
    scheduleSuspension(of: app)
  }

  /// The system starts a process ahead of its launch; no method of the app's delegate is called.
  mutating func prewarm(_ app: ProcessID) throws(StepRefusal) {
    if model.state(of: app) != .notRunning { throw StepRefusal("\(name(app)) is running already") }
    if !prewarmed.insert(app).inserted { throw StepRefusal("\(name(app)) is prewarmed already") }
    say(app, "(prewarmed)", "", .documented, .launchPage)
    pendingNotes.append("no call is made when \(name(app)) is prewarmed; its launch comes later")
  }

  /// The process ends: by the system, with notice or without, or by a fault of its own.
  mutating func end(
    _ app: ProcessID, _ verb: (inout LifecycleModel, ProcessID) throws(LifecycleRefusal) -> Void
  ) throws(StepRefusal) {
    if prewarmed.remove(app) != nil {
      // No code of the app has run, so no callback is delivered.
      say(app, "(terminated)", "", .documented, .launchPage)
      return
    }
    try attempt(name(app), try verb(&model, app))
    ended(app)
  }

  mutating func swipeAway(_ app: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    try attempt(name(app), try model.swipeAway(app))
    ended(app)
  }

  private mutating func ended(_ app: ProcessID) {
    endWork(of: app)
    forget(app)
  }
}
