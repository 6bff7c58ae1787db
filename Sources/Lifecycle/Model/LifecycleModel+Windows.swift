/// Windows as a whole: their size and their root; controllers that are in none.
extension LifecycleModel {
  /// The window of a scene changes its size, as in a rotation.
  ///
  /// - Throws: ``LifecycleRefusal/notInFront`` when the scene is not on a screen.
  public mutating func rotate(_ session: SessionID) throws(LifecycleRefusal) {
    let scene = known(session).scene
    guard scene != .none else { throw .notInFront }
    guard isInFront(scene) else { throw .notInFront }
    runControllers(.rotate, ChangeSubject(app: sessions[session].app, scene: scene))
  }

  /// The device is turned by a quarter while a window is off its screen.
  ///
  /// No callback is delivered now. A window that returns gets its new size, unless the device
  /// was turned back before; a session without a scene has no size.
  ///
  /// - Throws: ``LifecycleRefusal/sceneOnScreen``; ``rotate(_:)`` is for that.
  public mutating func turnOffScreen(_ session: SessionID) throws(LifecycleRefusal) {
    let scene = known(session).scene
    guard scene != .none else { return }
    if isInFront(scene) { throw .sceneOnScreen }
    scenes[scene].isTurned.toggle()
  }

  /// Whether a scene, or the window of an app-based app, is on a screen.
  private func isInFront(_ scene: SceneID) -> Bool {
    let row = scenes[scene]
    let app = apps[row.app]
    return app.form == .app
      ? app.state == .active || app.state == .inactive : row.state.isForeground
  }

  /// Another controller becomes the root of a window; what was presented on the old one goes with it.
  ///
  /// A root that was covered gets no call of its own: it neither comes back nor disappears again.
  ///
  /// - Throws: ``LifecycleRefusal/notRunning`` when the session has no scene,
  ///   ``LifecycleRefusal/notInFront`` in the middle of an appearance,
  ///   ``LifecycleRefusal/suspended``.
  @discardableResult
  public mutating func replaceRoot(
    of session: SessionID, with template: TemplateID
  ) throws(LifecycleRefusal) -> ControllerID {
    let scene = known(session).scene
    if scene == .none { throw .notRunning }
    let old = scenes[scene].root
    try requireAppeared(scenes[scene].top)
    let app = sessions[session].app
    let topmost = scenes[scene].top
    let root = make(template, app: app, scene: scene)
    scenes[scene].root = root
    scenes[scene].top = root
    if topmost == old {
      runControllers(
        .replaceRoot, ChangeSubject(app: app, scene: scene, incoming: root, outgoing: old))
    } else {
      runLayers(
        .replaceRoot, from: topmost, downTo: .none,
        ChangeSubject(app: app, scene: scene, incoming: root))
    }
    return root
  }

  /// Code makes a controller and keeps it, in no window so far.
  ///
  /// - Throws: ``LifecycleRefusal/notRunning`` when the session has no scene,
  ///   ``LifecycleRefusal/suspended``.
  public mutating func makeDetached(
    _ template: TemplateID, in session: SessionID
  ) throws(LifecycleRefusal) -> ControllerID {
    let scene = known(session).scene
    if scene == .none { throw .notRunning }
    let app = sessions[session].app
    try requireRunning(app)
    apps[app].flags.insert(.mayOwnDetached)
    let made = make(template, app: app, scene: scene)
    controllers[made].flags.insert(.retained)
    controllers[made].flags.insert(.detached)
    return made
  }

  /// The code that made a controller no longer keeps it: where it is shown next, it stays as long as
  /// it is shown.
  public mutating func give(_ controller: ControllerID) {
    requireKnown(controller)
    controllers[controller].flags.remove(.retained)
  }

  /// The first kept controller of that name that is in no window.
  public func detached(_ name: ControllerName, of app: ProcessID) -> ControllerID? {
    requireKnown(app)
    var node = apps[app].oldest
    while node != .none {
      let row = controllers[node]
      if row.name == name, row.flags.contains(.detached) { return node }
      node = row.younger
    }
    return nil
  }

  /// Code reads a controller's view, which loads it where it is not.
  ///
  /// - Throws: ``LifecycleRefusal/suspended``.
  public mutating func readView(of controller: ControllerID) throws(LifecycleRefusal) {
    requireKnown(controller)
    try requireRunning(controllers[controller].app)
    because(.controllerPage)
    loadOwnView(of: controller, .documented)
  }

  /// A property of a view changes, so that the view is laid out again.
  ///
  /// - Throws: ``LifecycleRefusal/suspended``.
  public mutating func layOut(_ controller: ControllerID) throws(LifecycleRefusal) {
    requireKnown(controller)
    try requireRunning(controllers[controller].app)
    guard controllers[controller].flags.contains(.loaded) else { return }
    because(.controllerPage)
    controllers[controller].flags.insert(.needsLayout)
    // Outside the hierarchy it is laid out when it next joins.
    layout(controller, .documented)
  }
}
