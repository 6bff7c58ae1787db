/// Sessions and scenes: what the user and the system do to windows.
extension LifecycleModel {
  /// The user opens another window of an app; it appears next to what is in front.
  ///
  /// The app must be running; in the background it comes to the front with the new window only.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - display: where the window opens.
  ///   - delivery: what its connection options carry, nil for nothing.
  /// - Throws: ``LifecycleRefusal/notSceneBased``, ``LifecycleRefusal/singleScene``,
  ///   ``LifecycleRefusal/notRunning``.
  @discardableResult
  public mutating func openScene(
    _ app: ProcessID, on display: DisplayKind = .main, delivering delivery: LifecycleDelivery? = nil
  ) throws(LifecycleRefusal) -> SessionID {
    let row = known(app)
    if row.form != .scene { throw .notSceneBased }
    if !row.flags.contains(.multipleScenes), row.sessions != .none { throw .singleScene }
    if row.state == .notRunning { throw .notRunning }
    if row.state == .suspended { try resume(app) }
    if apps[app].foregroundScenes == 0 { forgetFront(of: app) }
    let session = makeSession(of: app, display: display)
    setDelivery(delivery, for: app)
    connect(session)
    tellDelivery(app)
    return session
  }

  /// The user brings a window that is not on the screen to the front, next to what is there.
  ///
  /// - Throws: ``LifecycleRefusal/notSceneBased``, ``LifecycleRefusal/notRunning``,
  ///   ``LifecycleRefusal/sceneOnScreen``.
  public mutating func showScene(_ session: SessionID) throws(LifecycleRefusal) {
    let row = known(session)
    if apps[row.app].form != .scene { throw .notSceneBased }
    if apps[row.app].state == .notRunning { throw .notRunning }
    if row.scene != .none, scenes[row.scene].state.isForeground { throw .sceneOnScreen }
    if apps[row.app].state == .suspended { try resume(row.app) }
    if apps[row.app].foregroundScenes == 0 { forgetFront(of: row.app) }
    if row.scene == .none { connect(session) } else { bringBack(row.scene, of: row.app) }
  }

  /// A window that is still connected returns to the screen, perhaps with more calls than those of
  /// its return.
  mutating func bringBack(_ scene: SceneID, of app: ProcessID) {
    let hasNews = !apps[app].delivery.isEmpty || scenes[scene].isTurned
    run(
      hasNews ? .enterForegroundWithNews : .enterForeground, ChangeSubject(app: app, scene: scene))
  }

  /// One window leaves the screen while others of the app may stay.
  ///
  /// - Throws: ``LifecycleRefusal/notSceneBased``, ``LifecycleRefusal/notInFront``.
  public mutating func hideScene(_ session: SessionID) throws(LifecycleRefusal) {
    let row = known(session)
    if apps[row.app].form != .scene { throw .notSceneBased }
    guard row.scene != .none, scenes[row.scene].state.isForeground else {
      throw .notInFront
    }
    let subject = ChangeSubject(app: row.app, scene: row.scene)
    if scenes[row.scene].state == .foregroundActive { run(.deactivate, subject) }
    run(.enterBackground, subject)
    if apps[row.app].foregroundScenes > 0 { sessions[session].wasInFront = false }
  }

  /// The user closes a window: its session is discarded.
  ///
  /// A running app is notified at once, any other at its next launch; the caller resumes a
  /// suspended one first.
  ///
  /// - Throws: ``LifecycleRefusal/notSceneBased``, ``LifecycleRefusal/suspended``.
  public mutating func closeScene(_ session: SessionID) throws(LifecycleRefusal) {
    let row = known(session)
    let app = apps[row.app]
    if app.form != .scene { throw .notSceneBased }
    if app.state == .suspended { throw .suspended }
    if app.state == .notRunning {
      apps[row.app].unreportedDiscards += 1
    } else if row.scene == .none {
      because(.appDelegatePage)
      tell(.appDidDiscardSceneSessions, app: row.app, .documented)
    } else {
      let subject = ChangeSubject(app: row.app, scene: row.scene, inBackground: true)
      if scenes[row.scene].state == .foregroundActive { run(.deactivate, subject) }
      if scenes[row.scene].state.isForeground { run(.enterBackground, subject) }
      run(.closeScene, subject)
      removeScene(row.scene)
    }
    removeSession(session)
  }

  /// The system takes a scene in the background back to reclaim its memory; the session stays.
  ///
  /// - Throws: ``LifecycleRefusal/notSceneBased``, ``LifecycleRefusal/notRunning`` when the session
  ///   is not connected, ``LifecycleRefusal/suspended`` when the process must be resumed first,
  ///   ``LifecycleRefusal/sceneOnScreen``.
  public mutating func disconnectScene(_ session: SessionID) throws(LifecycleRefusal) {
    let row = known(session)
    if apps[row.app].form != .scene { throw .notSceneBased }
    if row.scene == .none { throw .notRunning }
    if apps[row.app].state == .suspended { throw .suspended }
    if scenes[row.scene].state.isForeground { throw .sceneOnScreen }
    run(.disconnectScene, ChangeSubject(app: row.app, scene: row.scene))
    removeScene(row.scene)
  }

  /// Shows the sessions that were last in front, or the first one, or a new one.
  mutating func showSessions(of app: ProcessID, _ delivery: LifecycleDelivery?) {
    if apps[app].sessions == .none { _ = makeSession(of: app, display: .main) }
    var session = apps[app].sessions
    var isAnyMarked = false
    while session != .none {
      isAnyMarked = isAnyMarked || sessions[session].wasInFront
      session = sessions[session].next
    }
    setDelivery(delivery, for: app)
    session = apps[app].sessions
    while session != .none {
      let next = sessions[session].next
      if sessions[session].wasInFront || !isAnyMarked {
        let scene = sessions[session].scene
        if scene == .none { connect(session) } else { bringBack(scene, of: app) }
        if !isAnyMarked { break }
      }
      session = next
    }
    // A scene that connects gets a URL or an activity in its connection options, without a call of
    // its own. The pending calls of the app itself are still delivered.
    tellDelivery(app)
  }

  private mutating func tellDelivery(_ app: ProcessID) {
    let callbacks = apps[app].delivery
    apps[app].delivery = .none
    because(.appDelegatePage)
    for callback in callbacks where callback.target == .app { tellApp(callback, app, .documented) }
  }

  /// Connects a session's scene and shows it, or keeps it in the background.
  mutating func connect(_ session: SessionID, inBackground: Bool = false) {
    let app = sessions[session].app
    let scene = makeScene(for: session)
    run(
      inBackground ? .connectSceneInBackground : .connectScene,
      ChangeSubject(
        app: app, scene: scene, incoming: scenes[scene].root, inBackground: inBackground))
    restorePresentations(of: scene)
  }

  /// The only window of an app-based app, with its session that keeps the archive.
  mutating func makeWindow(of app: ProcessID) -> SceneID {
    if apps[app].sessions == .none { _ = makeSession(of: app, display: .main) }
    return makeScene(for: apps[app].sessions)
  }

  /// A session with the lowest free number, in order of numbers.
  mutating func makeSession(of app: ProcessID, display: DisplayKind) -> SessionID {
    var number: UInt16 = 1
    var before = SessionID.none
    var next = apps[app].sessions
    while next != .none, sessions[next].number == number {
      number += 1
      before = next
      next = sessions[next].next
    }
    let session = sessions.insert(
      SessionRow(app: app, next: next, number: number, display: display))
    if before == .none {
      apps[app].sessions = session
    } else {
      sessions[before].next = session
    }
    return session
  }

  private mutating func makeScene(for session: SessionID) -> SceneID {
    let app = sessions[session].app
    let number = sessions[session].number
    var before = SceneID.none
    var next = apps[app].scenes
    while next != .none, sessionNumber(of: next) < number {
      before = next
      next = scenes[next].next
    }
    let scene = scenes.insert(SceneRow(app: app, session: session, next: next))
    if before == .none {
      apps[app].scenes = scene
    } else {
      scenes[before].next = scene
    }
    apps[app].sceneCount += 1
    sessions[session].scene = scene
    makeTree(of: scene)
    return scene
  }

  @inline(__always)
  private func sessionNumber(of scene: SceneID) -> UInt16 {
    sessions[scenes[scene].session].number
  }

  private mutating func forgetFront(of app: ProcessID) {
    var session = apps[app].sessions
    while session != .none {
      sessions[session].wasInFront = false
      session = sessions[session].next
    }
  }
}
