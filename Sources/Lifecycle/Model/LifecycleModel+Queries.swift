/// Queries of the model, which change no object.
extension LifecycleModel {
  /// The number of apps installed.
  public var appCount: Int { apps.count }
  /// The number of live view controllers.
  public var controllerCount: Int { controllers.count }

  /// The state of an app.
  @inline(__always)
  public func state(of app: ProcessID) -> ProcessState {
    requireKnown(app)
    return apps[app].state
  }

  /// The form of the life cycle an app is written for.
  public func form(of app: ProcessID) -> LifecycleForm { known(app).form }

  /// Whether an app may have several scenes.
  public func allowsMultipleScenes(_ app: ProcessID) -> Bool {
    known(app).flags.contains(.multipleScenes)
  }

  /// Whether the user swiped an app away and has not opened it since.
  public func isForceQuit(_ app: ProcessID) -> Bool { known(app).flags.contains(.forceQuit) }

  /// The band an app's scenes put it in, nil without a process: on a screen 100, running in the
  /// background 30, suspended 20, from where it ages to 0.
  ///
  /// Assertions may raise it.
  public func band(of app: ProcessID) -> JetsamBand? {
    switch known(app).state {
    case .notRunning: nil
    case .inactive, .active: .foreground
    case .background: .background
    case .suspended: .ageing
    }
  }

  /// The scenes an app has connected.
  @inline(__always)
  public func connectedScenes(of app: ProcessID) -> Int {
    requireKnown(app)
    return Int(apps[app].sceneCount)
  }

  /// The live controllers of an app.
  public func controllers(of app: ProcessID) -> Int { Int(known(app).controllerCount) }

  /// The loaded views of an app; each costs it memory.
  @inline(__always)
  public func loadedViews(of app: ProcessID) -> Int {
    requireKnown(app)
    return Int(apps[app].loadedViews)
  }

  /// The first session of an app in order of numbers, nil when it has none.
  public func firstSession(of app: ProcessID) -> SessionID? { optional(known(app).sessions) }

  /// The session after another.
  public func session(after session: SessionID) -> SessionID? { optional(known(session).next) }

  /// A session of an app by its number.
  public func session(_ number: Int, of app: ProcessID) -> SessionID? {
    var session = firstSession(of: app)
    while let candidate = session, self.number(of: candidate) != number {
      session = self.session(after: candidate)
    }
    return session
  }

  /// A session's number, from 1.
  public func number(of session: SessionID) -> Int { Int(known(session).number) }

  /// The app that a session belongs to.
  public func app(of session: SessionID) -> ProcessID { known(session).app }

  /// The display that a session is shown on.
  public func display(of session: SessionID) -> DisplayKind { known(session).display }

  /// The state of a session's scene; unattached when it is not connected.
  ///
  /// The window of an app-based app has no state of its own.
  public func sceneState(of session: SessionID) -> SceneLifecycle.State {
    let scene = known(session).scene
    return scene == .none ? .unattached : scenes[scene].state
  }

  /// The controller at the root of a session's topmost presentation or window.
  public func top(of session: SessionID) -> ControllerID? {
    let scene = known(session).scene
    return scene == .none ? nil : optional(scenes[scene].top)
  }

  /// The controller at the root of a session's window.
  public func root(of session: SessionID) -> ControllerID? {
    let scene = known(session).scene
    return scene == .none ? nil : optional(scenes[scene].root)
  }

  /// The presentation on top of the root of a layer.
  public func presented(by root: ControllerID) -> ControllerID? {
    controllers[root].parent == .none ? optional(layer(above: root)) : nil
  }

  /// The name of a controller.
  public func name(of controller: ControllerID) -> ControllerName { known(controller).name }

  /// How a controller shows its children.
  public func kind(of controller: ControllerID) -> ControllerKind { known(controller).kind }

  /// The visibility of a controller's view.
  public func visibility(of controller: ControllerID) -> ControllerVisibility.State {
    known(controller).visibility
  }

  /// How the root of a presentation is presented.
  public func style(of controller: ControllerID) -> PresentationStyle { known(controller).style }

  /// Whether the presentation of a controller removes its presenter's view.
  public func covers(_ controller: ControllerID) -> Bool {
    known(controller).flags.contains(.covers)
  }

  /// The session whose window a controller belongs to.
  public func session(of controller: ControllerID) -> SessionID {
    scenes[known(controller).scene].session
  }

  /// The number of a controller in what is recorded: ``CallbackRecord/instance``.
  public mutating func instance(of controller: ControllerID) -> UInt32 {
    requireKnown(controller)
    return log.instance(of: controller)
  }

  /// The same number; 0 for a controller that has none yet.
  public func knownInstance(of controller: ControllerID) -> UInt32 {
    requireKnown(controller)
    return log.knownInstance(of: controller)
  }

  /// Whether a controller's view is loaded.
  public func isLoaded(_ controller: ControllerID) -> Bool {
    known(controller).flags.contains(.loaded)
  }

  /// Whether the parent of a controller shows it; true for roots.
  public func isShown(_ controller: ControllerID) -> Bool {
    known(controller).flags.contains(.shown)
  }

  /// The container of a controller, nil for a root.
  public func parent(of controller: ControllerID) -> ControllerID? {
    optional(known(controller).parent)
  }

  /// The first child of a controller.
  public func firstChild(of controller: ControllerID) -> ControllerID? {
    optional(known(controller).firstChild)
  }

  /// The last child of a controller: the top of a stack.
  public func lastChild(of controller: ControllerID) -> ControllerID? {
    optional(known(controller).lastChild)
  }

  /// The next child of the same parent.
  public func sibling(after controller: ControllerID) -> ControllerID? {
    known(controller).parent == .none ? nil : optional(known(controller).next)
  }

  /// The controller after another in a walk over the shown part of a tree, parents first.
  public func shownController(after node: ControllerID, in root: ControllerID) -> ControllerID? {
    optional(nextShown(after: node, in: root, forwarded: false))
  }

  /// The controller after another in a walk over a whole tree, parents first.
  public func controller(after node: ControllerID, in root: ControllerID) -> ControllerID? {
    optional(next(after: node, in: root))
  }

  /// The last shown container of a kind in the topmost layer: of nested stacks the innermost, of
  /// columns the last.
  public func container(_ kind: ControllerKind, in session: SessionID) -> ControllerID? {
    guard let root = top(of: session) else { return nil }
    var found: ControllerID?
    var node = root
    while node != .none {
      if controllers[node].kind == kind { found = node }
      node = nextShown(after: node, in: root, forwarded: false)
    }
    return found
  }

  func optional(_ controller: ControllerID) -> ControllerID? {
    controller == .none ? nil : controller
  }

  private func optional(_ session: SessionID) -> SessionID? { session == .none ? nil : session }
}
