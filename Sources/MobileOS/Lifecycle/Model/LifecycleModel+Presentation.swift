/// Presentations: layers of controllers on top of a window's root.
extension LifecycleModel {
  /// Presents a new controller on top of everything in a scene.
  ///
  /// - Parameters:
  ///   - template: the controller, which may be a container.
  ///   - style: decides whether the presenter's view leaves the hierarchy.
  ///   - isModal: whether the user's swipe must not dismiss it.
  /// - Throws: ``LifecycleRefusal/notRunning`` when the session has no scene,
  ///   ``LifecycleRefusal/notInFront`` when its window shows nothing.
  @discardableResult
  public mutating func present(
    _ template: TemplateID, style: PresentationStyle, isModal: Bool = false,
    in session: SessionID
  ) throws(LifecycleRefusal) -> ControllerID {
    requireKnown(session)
    let scene = sessions[session.rawValue].scene
    if scene == .none { throw .notRunning }
    try requireAppeared(scenes[scene.rawValue].top)
    let presented = make(template.rawValue, app: sessions[session.rawValue].app, scene: scene)
    presentMade(presented, style: style, isModal: isModal, in: scene)
    return presented
  }

  mutating func presentMade(
    _ presented: ControllerID, style: PresentationStyle, isModal: Bool, in scene: SceneID
  ) {
    let top = scenes[scene.rawValue].top
    controllers[presented.rawValue].below = top
    controllers[presented.rawValue].style = style
    if isModal { controllers[presented.rawValue].flags.insert(.modal) }
    // The roots of layers have no siblings; their link leads to the layer above.
    controllers[top.rawValue].next = presented
    scenes[scene.rawValue].top = presented
    runControllers(
      style.coversPresenter ? .presentCovering : .presentOver,
      ChangeSubject(
        app: scenes[scene.rawValue].app, scene: scene, incoming: presented, outgoing: top))
  }

  /// Dismisses the topmost presentation by the program.
  ///
  /// - Throws: ``LifecycleRefusal/nothingPresented``.
  public mutating func dismiss(in session: SessionID) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = sessions[session.rawValue].scene
    guard scene != .none, scenes[scene.rawValue].top != scenes[scene.rawValue].root else {
      throw .nothingPresented
    }
    try requireRunning(scenes[scene.rawValue].app)
    let style = controllers[scenes[scene.rawValue].top.rawValue].style
    removeTop(of: scene, style.coversPresenter ? .dismissCovering : .dismissOver)
  }

  private mutating func removeTop(of scene: SceneID, _ change: OrderedChange) {
    let top = scenes[scene.rawValue].top
    let below = controllers[top.rawValue].below
    controllers[below.rawValue].next = .none
    scenes[scene.rawValue].top = below
    runControllers(
      change,
      ChangeSubject(app: scenes[scene.rawValue].app, scene: scene, incoming: below, outgoing: top))
  }

  /// The user swipes the topmost sheet down, to the end or not.
  ///
  /// A modal sheet stays whatever the swipe; its delegate is told of the attempt.
  ///
  /// - Throws: ``LifecycleRefusal/nothingPresented``, ``LifecycleRefusal/notASheet``.
  public mutating func swipeDown(
    in session: SessionID, cancelled: Bool = false
  ) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = sessions[session.rawValue].scene
    guard scene != .none, scenes[scene.rawValue].top != scenes[scene.rawValue].root else {
      throw .nothingPresented
    }
    try requireRunning(scenes[scene.rawValue].app)
    let top = scenes[scene.rawValue].top
    if !controllers[top.rawValue].style.isSheet { throw .notASheet }
    if controllers[top.rawValue].flags.contains(.modal) {
      tell(.presentationDidAttemptToDismiss, controller: top, .documented)
    } else if cancelled {
      runControllers(
        .swipeDownCancelled,
        ChangeSubject(app: controllers[top.rawValue].app, scene: scene, outgoing: top))
    } else {
      removeTop(of: scene, .swipeDown)
    }
  }

  /// The window of a scene changes its size; a rotation is that.
  ///
  /// - Throws: ``LifecycleRefusal/notInFront`` when the scene is not on a screen.
  public mutating func rotate(_ session: SessionID) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = sessions[session.rawValue].scene
    guard scene != .none else { throw .notInFront }
    guard isInFront(scene) else { throw .notInFront }
    runControllers(.rotate, ChangeSubject(app: sessions[session.rawValue].app, scene: scene))
  }

  /// The device is turned by a quarter while a window is off its screen.
  ///
  /// Nobody is told now. A window that returns is told of its new size, unless the device was turned
  /// back before; a session without a scene has no size.
  ///
  /// - Throws: ``LifecycleRefusal/sceneOnScreen``; ``rotate(_:)`` is for that.
  public mutating func turnOffScreen(_ session: SessionID) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = sessions[session.rawValue].scene
    guard scene != .none else { return }
    if isInFront(scene) { throw .sceneOnScreen }
    scenes[scene.rawValue].isTurned.toggle()
  }

  /// Whether a scene, or the window of an app-based app, is on a screen.
  private func isInFront(_ scene: SceneID) -> Bool {
    let row = scenes[scene.rawValue]
    let app = apps[row.app.rawValue]
    return app.form == .app
      ? app.state == .active || app.state == .inactive : row.state.isForeground
  }
}
