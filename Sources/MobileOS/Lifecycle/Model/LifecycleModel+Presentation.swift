/// Presentations: layers of controllers on top of a window's root.
extension LifecycleModel {
  /// Presents a new controller on top of everything in a scene.
  ///
  /// - Parameters:
  ///   - template: the controller, which may be a container.
  ///   - style: how it is presented.
  ///   - isModal: whether the user's swipe must not dismiss it.
  ///   - covers: whether the presenter's view leaves the hierarchy; nil for the default of the
  ///     style.
  ///   - session: the scene's.
  /// - Throws: ``LifecycleRefusal/notRunning`` when the session has no scene,
  ///   ``LifecycleRefusal/notInFront`` when its window shows nothing.
  @discardableResult
  public mutating func present(
    _ template: TemplateID, style: PresentationStyle, isModal: Bool = false, covers: Bool? = nil,
    in session: SessionID
  ) throws(LifecycleRefusal) -> ControllerID {
    requireKnown(session)
    let scene = sessions[session.rawValue].scene
    if scene == .none { throw .notRunning }
    try requireAppeared(scenes[scene.rawValue].top)
    let presented = make(template.rawValue, app: sessions[session.rawValue].app, scene: scene)
    set(presented, style: style, isModal: isModal, covers: covers)
    presentMade(presented, in: scene)
    return presented
  }

  /// Presents a controller that the app's code has kept.
  ///
  /// - Throws: as ``present(_:style:isModal:covers:in:)``; ``LifecycleRefusal/notDetached``.
  public mutating func present(
    again controller: ControllerID, style: PresentationStyle, isModal: Bool = false,
    covers: Bool? = nil
  ) throws(LifecycleRefusal) {
    requireKnown(controller)
    let scene = controllers[controller.rawValue].scene
    if !controllers[controller.rawValue].flags.contains(.detached) { throw .notDetached }
    try requireAppeared(scenes[scene.rawValue].top)
    controllers[controller.rawValue].flags.remove(.detached)
    set(controller, style: style, isModal: isModal, covers: covers)
    presentMade(controller, in: scene)
  }

  private mutating func set(
    _ controller: ControllerID, style: PresentationStyle, isModal: Bool, covers: Bool?
  ) {
    controllers[controller.rawValue].style = style
    controllers[controller.rawValue].flags.remove(.modal)
    controllers[controller.rawValue].flags.remove(.covers)
    if isModal { controllers[controller.rawValue].flags.insert(.modal) }
    if covers ?? style.coversPresenter { controllers[controller.rawValue].flags.insert(.covers) }
  }

  /// Shows a root that exists already on top of everything.
  mutating func presentMade(_ presented: ControllerID, in scene: SceneID) {
    let top = scenes[scene.rawValue].top
    controllers[presented.rawValue].below = top
    // The roots of layers have no siblings; their link leads to the layer above.
    controllers[top.rawValue].next = presented
    scenes[scene.rawValue].top = presented
    runControllers(
      controllers[presented.rawValue].flags.contains(.covers) ? .presentCovering : .presentOver,
      ChangeSubject(
        app: scenes[scene.rawValue].app, scene: scene, incoming: presented, outgoing: top))
  }

  /// Dismisses the topmost presentation by the program.
  ///
  /// - Throws: ``LifecycleRefusal/nothingPresented``.
  public mutating func dismiss(in session: SessionID) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = try requirePresentation(session)
    try requireRunning(scenes[scene.rawValue].app)
    let covers = controllers[scenes[scene.rawValue].top.rawValue].flags.contains(.covers)
    removeTop(of: scene, covers ? .dismissCovering : .dismissOver)
  }

  /// Dismisses everything that is presented on top of a layer, as `dismiss` on a presenter does.
  ///
  /// Layers in between go with the topmost: those that had appeared disappear, covered ones do not
  /// come back.
  ///
  /// - Parameter root: the root of the layer that is on top afterwards.
  /// - Throws: ``LifecycleRefusal/nothingPresented``.
  public mutating func dismissAll(above root: ControllerID) throws(LifecycleRefusal) {
    requireKnown(root)
    let scene = controllers[root.rawValue].scene
    let lowest = layer(above: root)
    if controllers[root.rawValue].parent != .none || lowest == .none { throw .nothingPresented }
    try requireRunning(controllers[root.rawValue].app)
    if scenes[scene.rawValue].top == lowest {
      let covers = controllers[lowest.rawValue].flags.contains(.covers)
      return removeTop(of: scene, covers ? .dismissCovering : .dismissOver)
    }
    scenes[scene.rawValue].isPreserved = false
    let comesBack = controllers[root.rawValue].visibility == .disappeared
    let change: OrderedChange = comesBack ? .dismissCovering : .dismissOver
    let topmost = scenes[scene.rawValue].top
    for index in orders.range(of: change) {
      let row = orders[index]
      if row.side == .incoming {
        perform(row, of: change, subject(root, .none, scene))
        continue
      }
      var going = topmost
      while going != root {
        let following = controllers[going.rawValue].below
        if row.step == .release || controllers[going.rawValue].visibility != .disappeared {
          perform(row, of: change, subject(root, going, scene))
        }
        going = following
      }
    }
    controllers[root.rawValue].next = .none
    scenes[scene.rawValue].top = root
  }

  private func subject(
    _ incoming: ControllerID, _ outgoing: ControllerID, _ scene: SceneID
  ) -> ChangeSubject {
    ChangeSubject(
      app: scenes[scene.rawValue].app, scene: scene, incoming: incoming, outgoing: outgoing)
  }

  /// The scene of a session that presents something.
  @inline(__always)
  private func requirePresentation(_ session: SessionID) throws(LifecycleRefusal) -> SceneID {
    let scene = sessions[session.rawValue].scene
    guard scene != .none, scenes[scene.rawValue].top != scenes[scene.rawValue].root else {
      throw .nothingPresented
    }
    return scene
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

  /// The user swipes the topmost sheet down, to the end or not, or taps beside a popover.
  ///
  /// A modal one stays, and its delegate is told of the attempt.
  ///
  /// - Throws: ``LifecycleRefusal/nothingPresented``, ``LifecycleRefusal/notASheet``.
  public mutating func swipeDown(
    in session: SessionID, cancelled: Bool = false
  ) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = try requirePresentation(session)
    try requireRunning(scenes[scene.rawValue].app)
    let top = scenes[scene.rawValue].top
    if !controllers[top.rawValue].style.isDismissedByUser { throw .notASheet }
    if controllers[top.rawValue].flags.contains(.modal) {
      because(.presentationPage)
      tellPresentation(.presentationDidAttemptToDismiss, top, .documented)
    } else if cancelled {
      runControllers(
        .swipeDownCancelled,
        ChangeSubject(app: controllers[top.rawValue].app, scene: scene, outgoing: top))
    } else {
      removeTop(of: scene, .swipeDown)
    }
  }
}
