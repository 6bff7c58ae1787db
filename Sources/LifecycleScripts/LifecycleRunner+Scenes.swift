/// Steps on scenes, and the rotation of the device.
extension LifecycleRunner {
  /// Windows that fit side by side on the device's own screen.
  private static var sideBySide: Int { 2 }

  mutating func openScene(
    _ app: ProcessID, _ number: Int?, _ display: DisplayKind, activity: String? = nil
  ) throws(StepRefusal) {
    try requireUnlocked()
    if isInterrupted { throw StepRefusal("an interruption is in the way") }
    if model.state(of: app) == .notRunning {
      throw StepRefusal("\(name(app)) is not running; launch it first")
    }
    if model.form(of: app) == .app {
      throw StepRefusal("\(name(app)) is app-based and has no scenes")
    }
    if number == nil, !model.allowsMultipleScenes(app), model.firstSession(of: app) != nil {
      throw StepRefusal("\(name(app)) has one scene; `multipleScenes` is false")
    }
    let known = try number.map { number throws(StepRefusal) in try session(number, of: app) }
    if let known, model.sceneState(of: known).isForeground {
      throw StepRefusal("scene \(number ?? 1) of \(name(app)) is on the screen already")
    }
    for other in screen where other != app { try leave(other) }
    if front == app, display == .main { try makeRoom(for: app, windows: Self.sideBySide) }
    try wake(app)
    var opened = known
    if let known {
      try attempt(name(app), try model.showScene(known))
    } else {
      cargo.activity = activity
      opened = try attempt(
        name(app),
        try model.openScene(app, on: display, delivering: activity == nil ? nil : .handoff))
    }
    show(app)
    focus = opened
  }

  /// Two apps side by side, each with one window; all others leave the screen.
  ///
  /// Steps on controllers go to the one that came last, else to the one they went to before.
  mutating func splitView(_ left: ProcessID, _ right: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    if isInterrupted { throw StepRefusal("an interruption is in the way") }
    if left == right {
      throw StepRefusal("\(name(left)) cannot be next to itself; `openScene` opens a window")
    }
    if screen == [left, right] { throw StepRefusal("they are side by side already") }
    for other in screen where other != left && other != right { try leave(other) }
    var last = front
    for app in [left, right] where !screen.contains(app) {
      try appear(app)
      last = app
    }
    screen = [left, right]
    for app in screen {
      while try makeRoom(for: app, windows: 2) {}
      scheduleSuspension(of: app)
    }
    turn(to: last ?? right)
  }

  /// Where that many windows of an app are on the device's own screen, the newest leaves it.
  ///
  /// - Returns: whether one did.
  @discardableResult
  private mutating func makeRoom(for app: ProcessID, windows: Int) throws(StepRefusal) -> Bool {
    if model.form(of: app) == .app { return false }
    let inFront = windowsInFront(of: app).filter { model.display(of: $0) == .main }
    guard inFront.count >= windows, let last = inFront.last else { return false }
    try attempt(name(app), try model.hideScene(last))
    return true
  }

  /// The user works in that window from now on; no callback follows, as all on the screen are
  /// active.
  mutating func touch(_ app: ProcessID, _ session: SessionID) throws(StepRefusal) {
    guard isOnScreen(session, of: app) else {
      throw StepRefusal("scene \(model.number(of: session)) of \(name(app)) is not on the screen")
    }
    turn(to: app)
    focus = session
  }

  /// One window leaves the screen and another of its app stays.
  mutating func hideScene(_ app: ProcessID, _ session: SessionID) throws(StepRefusal) {
    let what = "scene \(model.number(of: session)) of \(name(app))"
    guard model.form(of: app) == .scene, model.sceneState(of: session).isForeground else {
      throw StepRefusal("\(what) is not on the screen")
    }
    guard windowsInFront(of: app).count > 1 else {
      throw StepRefusal("\(what) is its only window on the screen; `home` leaves the app")
    }
    try attempt(what, try model.hideScene(session))
    if front == app { turn(to: app) }
  }

  /// The windows of an app that are on any screen.
  func windowsInFront(of app: ProcessID) -> [SessionID] {
    sessions(of: app).filter { model.sceneState(of: $0).isForeground }
  }

  mutating func closeScene(_ app: ProcessID, _ session: SessionID) throws(StepRefusal) {
    try wake(app)
    try attempt(name(app), try model.closeScene(session))
    settle(app)
  }

  mutating func disconnectScene(_ app: ProcessID, _ session: SessionID) throws(StepRefusal) {
    let state = model.sceneState(of: session)
    let what = "scene \(model.number(of: session)) of \(name(app))"
    if model.form(of: app) == .app { throw StepRefusal("\(name(app)) has no scenes") }
    if state == .unattached { throw StepRefusal("\(what) is not connected") }
    if state.isForeground { throw StepRefusal("\(what) is on the screen") }
    // Its code must run to receive the call: it returns through background.
    try wake(app)
    try attempt(what, try model.disconnectScene(session))
    settle(app)
  }

  /// After a window is gone: the app may have left the screen with it.
  private mutating func settle(_ app: ProcessID) {
    if screen.contains(app) {
      if model.state(of: app) == .background { forget(app) } else if front == app { turn(to: app) }
    }
    scheduleSuspension(of: app)
  }

  /// A session by its number; without one, the only session of the app.
  func session(_ number: Int?, of app: ProcessID) throws(StepRefusal) -> SessionID {
    guard let first = model.firstSession(of: app) else {
      throw StepRefusal("\(name(app)) has no scene")
    }
    if let number {
      if let session = model.session(number, of: app) { return session }
      throw StepRefusal("\(name(app)) has no scene \(number)")
    }
    if model.session(after: first) == nil { return first }
    throw StepRefusal("\(name(app)) has several scenes; say which, as in `scene: 2`")
  }

  mutating func rotate(to orientation: LifecycleStep.Orientation) throws(StepRefusal) {
    if orientation == self.orientation {
      throw StepRefusal("the device is held in \(orientation.rawValue) already")
    }
    self.orientation = orientation
    if screen.isEmpty { pendingNotes.append("no app in front is notified of the rotation") }
    askOrientations()
    for app in processes { try turnHidden(app) }
  }

  /// Turns the windows of an app that are not on the device's own screen and may return to it.
  private mutating func turnHidden(_ app: ProcessID) throws(StepRefusal) {
    for candidate in sessions(of: app) where model.display(of: candidate) == .main {
      if isOnScreen(candidate, of: app) || wanted(app, candidate) != orientation { continue }
      if sizes[candidate] != nil { sizes[candidate]?.orientation = orientation }
      try attempt(name(app), try model.turnOffScreen(candidate))
    }
  }

  private func isOnScreen(_ session: SessionID, of app: ProcessID) -> Bool {
    model.form(of: app) == .app ? screen.contains(app) : model.sceneState(of: session).isForeground
  }

  /// Notifies every window whose size differs from the one last reported.
  ///
  /// Two windows on the device's own screen have half of its width each. An app sets itself up in
  /// portrait: the windows of a process that has just started are turned after that.
  ///
  /// - Parameter wasAbsent: for each app whether it had no process before the step.
  mutating func fitWindows(_ wasAbsent: [Bool]) throws(StepRefusal) {
    var known: Set<SessionID> = []
    var shown: [(ProcessID, SessionID)] = []
    var isPortrait: Set<SessionID> = []
    for (app, isNew) in zip(processes, wasAbsent) {
      for candidate in sessions(of: app) {
        if model.root(of: candidate) == nil || model.display(of: candidate) != .main { continue }
        known.insert(candidate)
        if isNew { isPortrait.insert(candidate) }
        if isOnScreen(candidate, of: app) {
          shown.append((app, candidate))
        } else if isNew, orientation == .landscape {
          // Made off the screen: it is turned when it first comes to it.
          try attempt(name(app), try model.turnOffScreen(candidate))
          isPortrait.remove(candidate)
        }
        if isNew { sizes[candidate] = nil }
      }
    }
    // A closed window gets no call; a new one begins with the size it gets.
    sizes = sizes.filter { known.contains($0.key) }
    toldSizes = toldSizes.filter { known.contains($0.key) }
    for session in known where sizes[session] == nil {
      let size = WindowSize(
        orientation: isPortrait.contains(session) ? .portrait : orientation,
        isHalf: shown.count > 1 && shown.contains { $0.1 == session })
      (sizes[session], toldSizes[session]) = (size, size)
    }
    for (app, session) in shown {
      let size = WindowSize(orientation: wanted(app, session), isHalf: shown.count > 1)
      if sizes[session] == size { continue }
      sizes[session] = size
      try attempt(name(app), try model.rotate(session))
      finishRotation()
    }
  }
}
