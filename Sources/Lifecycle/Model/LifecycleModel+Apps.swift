/// What the user and the system do to a whole app.
extension LifecycleModel {
  /// The user opens an app: a launch, or a return of the scenes that were last on the screen.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - delivery: what is handed over on arrival, nil for nothing.
  /// - Throws: ``LifecycleRefusal/alreadyInFront``.
  public mutating func open(
    _ app: ProcessID, delivering delivery: LifecycleDelivery? = nil
  ) throws(LifecycleRefusal) {
    let row = known(app)
    if row.state == .inactive || row.state == .active { throw .alreadyInFront }
    apps[app].flags.remove(.forceQuit)
    if row.form == .app {
      openAppBased(app, delivery)
    } else {
      if row.state == .notRunning {
        run(.launchProcess, ChangeSubject(app: app, inBackground: true))
      } else if row.state == .suspended {
        wake(app)
      }
      showSessions(of: app, delivery)
    }
  }

  private mutating func openAppBased(_ app: ProcessID, _ delivery: LifecycleDelivery?) {
    if apps[app].state == .notRunning {
      let scene = makeWindow(of: app)
      runLaunch(.launchApp, scene, delivery)
    } else {
      let scene = apps[app].scenes
      if log.isRecording, apps[app].state == .suspended {
        // It runs again in front: an app-based app has an arrow from suspended to inactive.
        because(.lifeCyclePage)
        apps[app].state = .inactive
        recordSilence(of: app, .resume)
        apps[app].state = .suspended
      }
      setDelivery(delivery, for: app)
      bringBack(scene, of: app)
    }
  }

  /// The launch of an app-based app; deliveries follow the callbacks of the launch itself.
  private mutating func runLaunch(
    _ change: OrderedChange, _ scene: SceneID, _ delivery: LifecycleDelivery?,
    inBackground: Bool = false
  ) {
    let row = scenes[scene]
    let subject = ChangeSubject(
      app: row.app, scene: scene, incoming: row.root, inBackground: inBackground)
    for index in orders.range(of: change) {
      let row = orders[index]
      if row.step == .deliver { setDelivery(delivery, for: subject.app) }
      perform(row, of: change, subject)
    }
    restorePresentations(of: scene)
  }

  /// The system starts an app without showing it.
  ///
  /// An app-based app makes its window as in any launch, so its root controller appears; of a
  /// scene-based one a scene is connected only where `connectingScene` is true.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - connectingScene: whether a scene is connected in the background.
  /// - Throws: ``LifecycleRefusal/alreadyRunning``, ``LifecycleRefusal/forceQuit``.
  public mutating func launchInBackground(
    _ app: ProcessID, connectingScene: Bool = false
  ) throws(LifecycleRefusal) {
    let row = known(app)
    if row.state != .notRunning { throw .alreadyRunning }
    if row.flags.contains(.forceQuit) { throw .forceQuit }
    if row.form == .app {
      let scene = makeWindow(of: app)
      runLaunch(.launchAppInBackground, scene, nil, inBackground: true)
      return
    }
    run(.launchProcess, ChangeSubject(app: app, inBackground: true))
    if connectingScene {
      if apps[app].sessions == .none { _ = makeSession(of: app, display: .main) }
      connect(apps[app].sessions, inBackground: true)
    }
  }

  /// All active parts of an app stop receiving events: an interruption begins.
  ///
  /// - Throws: ``LifecycleRefusal/notActive``.
  public mutating func deactivate(_ app: ProcessID) throws(LifecycleRefusal) {
    requireKnown(app)
    if apps[app].state != .active { throw .notActive }
    forEachWindow(of: app, in: .foregroundActive, .deactivate)
  }

  /// All parts of an app that are in front receive events again: an interruption ends.
  ///
  /// - Throws: ``LifecycleRefusal/notInFront``, ``LifecycleRefusal/alreadyActive``.
  public mutating func activate(_ app: ProcessID) throws(LifecycleRefusal) {
    let row = known(app)
    guard row.state == .active || row.state == .inactive else { throw .notInFront }
    // Of two windows one may be active and the other not: opened during the interruption.
    if row.state == .active, row.activeScenes == row.foregroundScenes { throw .alreadyActive }
    forEachWindow(of: app, in: .foregroundInactive, .activate)
  }

  /// The app leaves the screen with all its scenes: home, another app, the lock.
  ///
  /// - Throws: ``LifecycleRefusal/notInFront``.
  public mutating func leave(_ app: ProcessID) throws(LifecycleRefusal) {
    let state = known(app).state
    guard state == .active || state == .inactive else { throw .notInFront }
    if state == .active { forEachWindow(of: app, in: .foregroundActive, .deactivate) }
    forEachWindow(of: app, in: .foregroundInactive, .enterBackground)
  }

  /// Runs a change on every scene in a state; in the app-based form on the app's window.
  private mutating func forEachWindow(
    of app: ProcessID, in state: SceneLifecycle.State, _ change: OrderedChange
  ) {
    let isAppBased = apps[app].form == .app
    var scene = apps[app].scenes
    while scene != .none {
      if isAppBased || scenes[scene].state == state {
        run(change, ChangeSubject(app: app, scene: scene))
      }
      scene = scenes[scene].next
    }
  }

  /// The background time of an app is over.
  ///
  /// No callback is delivered.
  ///
  /// - Throws: ``LifecycleRefusal/notInBackground``.
  public mutating func suspend(_ app: ProcessID) throws(LifecycleRefusal) {
    requireKnown(app)
    if apps[app].state != .background { throw .notInBackground }
    because(.lifeCyclePage)
    step(app: app, .suspend, .contract)
    moveScenes(of: app, .suspend)
    recordSilence(ofScenesOf: app, .suspended)
  }

  /// The system lets a suspended app run in the background.
  ///
  /// No callback is delivered.
  ///
  /// - Throws: ``LifecycleRefusal/notSuspended``.
  public mutating func resume(_ app: ProcessID) throws(LifecycleRefusal) {
    requireKnown(app)
    if apps[app].state != .suspended { throw .notSuspended }
    wake(app)
  }

  private mutating func wake(_ app: ProcessID) {
    because(.lifeCyclePage)
    step(app: app, .resume, .contract)
    moveScenes(of: app, .resume)
    recordSilence(ofScenesOf: app, .resumed)
  }

  /// Moves all scenes of an app together with its process, off the screen; no callback is
  /// delivered.
  private mutating func moveScenes(of app: ProcessID, _ input: SceneLifecycle.Input) {
    guard apps[app].form == .scene else { return }
    var scene = apps[app].scenes
    while scene != .none {
      let entry = sceneTable.entry(scenes[scene].state, input)
      guard let state = entry.to, entry.first == nil else {
        return fail(.scene(scenes[scene].state, input))
      }
      scenes[scene].state = state
      scene = scenes[scene].next
    }
  }

  /// The system ends a process without notice.
  ///
  /// No callback is delivered, in any state.
  ///
  /// - Throws: ``LifecycleRefusal/notRunning``.
  public mutating func kill(_ app: ProcessID) throws(LifecycleRefusal) {
    requireKnown(app)
    if apps[app].state == .notRunning { throw .notRunning }
    endSilently(app)
  }

  private mutating func endSilently(_ app: ProcessID) {
    because(.lifeCyclePage)
    step(app: app, .kill, .contract)
    recordSilence(ofScenesOf: app, .disconnected)
    endProcess(app)
  }

  /// A process crashes; no callback is delivered.
  ///
  /// The archive of the app-based form is thrown away, so that preserved state cannot repeat the
  /// crash; a session keeps its activity.
  ///
  /// - Throws: ``LifecycleRefusal/notRunning``.
  public mutating func crash(_ app: ProcessID) throws(LifecycleRefusal) {
    try kill(app)
    guard apps[app].form == .app else { return }
    let session = apps[app].sessions
    guard session != .none else { return }
    dropPreserved(session)
    sessions[session].hasState = false
  }

  /// The system ends a process; a running one gets a call, a suspended one does not.
  ///
  /// Sessions and archives stay.
  ///
  /// - Throws: ``LifecycleRefusal/notRunning``.
  public mutating func terminate(_ app: ProcessID) throws(LifecycleRefusal) {
    requireKnown(app)
    switch apps[app].state {
    case .notRunning: throw .notRunning
    case .suspended: endSilently(app)
    case .inactive, .active, .background:
      run(.terminate, ChangeSubject(app: app))
      if log.isRecording { record(nil, .terminated, app: app, .contract) }
      recordSilence(ofScenesOf: app, .disconnected)
      endProcess(app)
    }
  }

  /// The user swipes an app away in the switcher.
  ///
  /// A running app gets a call; a suspended one does not.
  ///
  /// Its sessions are discarded, which is reported at the next launch; archives are thrown away.
  ///
  /// - Throws: ``LifecycleRefusal/noSession`` when there is nothing to swipe away.
  public mutating func swipeAway(_ app: ProcessID) throws(LifecycleRefusal) {
    let row = known(app)
    if row.state == .notRunning, row.sessions == .none { throw .noSession }
    if row.state == .active { forEachWindow(of: app, in: .foregroundActive, .deactivate) }
    if row.state == .suspended {
      endSilently(app)
    } else if row.state != .notRunning {
      if row.form == .scene {
        // Scenes on the screen leave it before they disconnect, or not: the profile knows.
        if row.state != .background {
          forEachWindow(of: app, in: .foregroundInactive, .leaveSwiped)
        }
        closeAllScenes(of: app)
      }
      run(.terminate, ChangeSubject(app: app))
      if log.isRecording { record(nil, .terminated, app: app, .contract) }
    }
    endProcess(app)
    discardAllSessions(of: app)
    apps[app].flags.insert(.forceQuit)
  }
}
