import MobileOS
import SimulationKernel

/// Steps on whole apps: opening, leaving, interruptions, the lock, the ends.
extension LifecycleRunner {
  func requireUnlocked() throws(StepRefusal) {
    if isLocked { throw StepRefusal("the device is locked") }
  }

  mutating func launch(_ app: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    if front == app { throw StepRefusal("\(name(app)) is in front already") }
    try bringToFront(app)
  }

  mutating func switchTo(_ app: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    if front == app { throw StepRefusal("\(name(app)) is in front already") }
    if model.state(of: app) == .notRunning, model.firstSession(of: app) == nil {
      throw StepRefusal("\(name(app)) is not in the switcher, having not run yet")
    }
    try bringToFront(app)
  }

  /// The app in front makes room and another one comes.
  mutating func bringToFront(
    _ app: ProcessID, delivering delivery: LifecycleDelivery? = nil
  ) throws(StepRefusal) {
    if front != nil { try leaveFront() }
    try wake(app)
    try attempt(name(app)) { model throws(LifecycleRefusal) in
      try model.open(app, delivering: delivery)
    }
    show(app)
  }

  /// Lets a suspended app run; if its data came back meanwhile, that is the first it hears.
  mutating func wake(_ app: ProcessID) throws(StepRefusal) {
    if model.state(of: app) == .suspended {
      try attempt(name(app)) { model throws(LifecycleRefusal) in try model.resume(app) }
    }
    if !isLocked, model.state(of: app) == .background {
      try attempt(name(app)) { model throws(LifecycleRefusal) in
        try model.deliver(.protectedDataDidBecomeAvailable, to: app)
      }
    }
  }

  /// Notes that an app is on the screen now.
  mutating func show(_ app: ProcessID) {
    front = app
    isInterrupted = false
    focus = lastInFront(app)
    scheduleSuspension(of: app)
  }

  /// The window of an app that steps go to: the last on the device's own screen that is in front.
  func lastInFront(_ app: ProcessID) -> SessionID? {
    if model.form(of: app) == .app { return model.firstSession(of: app) }
    var found: SessionID?
    var session = model.firstSession(of: app)
    while let candidate = session {
      if model.sceneState(of: candidate).isForeground {
        if model.display(of: candidate) == .main || found == nil { found = candidate }
      }
      session = model.session(after: candidate)
    }
    return found
  }

  mutating func leaveFront() throws(StepRefusal) {
    guard let app = front else { throw StepRefusal("no app is in front") }
    try attempt(name(app)) { model throws(LifecycleRefusal) in try model.leave(app) }
    forgetFront()
    scheduleSuspension(of: app)
  }

  mutating func forgetFront() {
    front = nil
    focus = nil
    isInterrupted = false
  }

  mutating func home() throws(StepRefusal) {
    try requireUnlocked()
    try leaveFront()
  }

  mutating func interrupt(begins: Bool) throws(StepRefusal) {
    guard let app = front else { throw StepRefusal("no app is in front") }
    if begins {
      if isInterrupted { throw StepRefusal("an interruption has begun already") }
      try attempt(name(app)) { model throws(LifecycleRefusal) in try model.deactivate(app) }
    } else {
      if !isInterrupted { throw StepRefusal("no interruption has begun") }
      try attempt(name(app)) { model throws(LifecycleRefusal) in try model.activate(app) }
    }
    isInterrupted = begins
  }

  mutating func lock() throws(StepRefusal) {
    if isLocked { throw StepRefusal("the device is locked already") }
    isLocked = true
    protection = now + Self.dataProtectionDelay
    lockedApp = front
    if front != nil { try leaveFront() }
  }

  mutating func unlock() throws(StepRefusal) {
    if !isLocked { throw StepRefusal("the device is not locked") }
    isLocked = false
    protection = nil
    let returning = lockedApp
    lockedApp = nil
    for index in script.apps.indices where model.state(of: ProcessID(UInt32(index))) == .background
    {
      try wake(ProcessID(UInt32(index)))
    }
    // A process that died meanwhile leaves the user at the home screen.
    if let app = returning, model.state(of: app) != .notRunning { try bringToFront(app) }
  }

  mutating func launchInBackground(
    _ app: ProcessID, _ connectsScene: Bool
  ) throws(StepRefusal) {
    try attempt(name(app)) { model throws(LifecycleRefusal) in
      try model.launchInBackground(app, connectingScene: connectsScene)
    }
    scheduleSuspension(of: app)
  }

  mutating func kill(_ app: ProcessID) throws(StepRefusal) {
    try attempt(name(app)) { model throws(LifecycleRefusal) in try model.kill(app) }
    ended(app)
  }

  mutating func swipeAway(_ app: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    try attempt(name(app)) { model throws(LifecycleRefusal) in try model.swipeAway(app) }
    ended(app)
  }

  private mutating func ended(_ app: ProcessID) {
    suspensions[app.index] = nil
    if front == app { forgetFront() }
  }
}
