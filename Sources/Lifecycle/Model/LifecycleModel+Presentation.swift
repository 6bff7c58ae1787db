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
    let scene = known(session).scene
    if scene == .none { throw .notRunning }
    try requireAppeared(scenes[scene].top)
    let presented = make(template, app: sessions[session].app, scene: scene)
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
    let scene = known(controller).scene
    if !controllers[controller].flags.contains(.detached) { throw .notDetached }
    try requireAppeared(scenes[scene].top)
    controllers[controller].flags.remove(.detached)
    set(controller, style: style, isModal: isModal, covers: covers)
    presentMade(controller, in: scene)
  }

  private mutating func set(
    _ controller: ControllerID, style: PresentationStyle, isModal: Bool, covers: Bool?
  ) {
    controllers[controller].style = style
    controllers[controller].flags.remove(.modal)
    controllers[controller].flags.remove(.covers)
    if isModal { controllers[controller].flags.insert(.modal) }
    if covers ?? style.coversPresenter { controllers[controller].flags.insert(.covers) }
  }

  /// Shows a root that exists already on top of everything.
  mutating func presentMade(_ presented: ControllerID, in scene: SceneID) {
    let top = scenes[scene].top
    controllers[presented].below = top
    // The roots of layers have no siblings; their link leads to the layer above.
    controllers[top].next = presented
    scenes[scene].top = presented
    runControllers(
      controllers[presented].flags.contains(.covers) ? .presentCovering : .presentOver,
      ChangeSubject(app: scenes[scene].app, scene: scene, incoming: presented, outgoing: top))
  }

  /// Dismisses the topmost presentation by the program.
  ///
  /// - Throws: ``LifecycleRefusal/nothingPresented``.
  public mutating func dismiss(in session: SessionID) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = try requirePresentation(session)
    try requireRunning(scenes[scene].app)
    let covers = controllers[scenes[scene].top].flags.contains(.covers)
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
    let scene = known(root).scene
    let lowest = layer(above: root)
    if controllers[root].parent != .none || lowest == .none { throw .nothingPresented }
    try requireRunning(controllers[root].app)
    if scenes[scene].top == lowest {
      let covers = controllers[lowest].flags.contains(.covers)
      return removeTop(of: scene, covers ? .dismissCovering : .dismissOver)
    }
    let comesBack = controllers[root].visibility == .disappeared
    runLayers(
      comesBack ? .dismissCovering : .dismissOver, from: scenes[scene].top, downTo: root,
      ChangeSubject(app: scenes[scene].app, scene: scene, incoming: root))
    controllers[root].next = .none
    scenes[scene].top = root
  }

  /// Runs the rows of a change with every layer above another one, the topmost first, in the place of
  /// the outgoing side.
  mutating func runLayers(
    _ change: OrderedChange, from topmost: ControllerID, downTo end: ControllerID,
    _ subject: ChangeSubject
  ) {
    scenes[subject.scene].isPreserved = false
    for index in orders.range(of: change) {
      let row = orders[index]
      if row.side == .incoming {
        perform(row, of: change, subject)
        continue
      }
      var layer = subject
      layer.outgoing = topmost
      while layer.outgoing != end {
        let below = controllers[layer.outgoing].below
        if row.step == .release || controllers[layer.outgoing].visibility != .disappeared {
          perform(row, of: change, layer)
        }
        layer.outgoing = below
      }
    }
  }

  /// The scene of a session that presents something.
  @inline(__always)
  private func requirePresentation(_ session: SessionID) throws(LifecycleRefusal) -> SceneID {
    let scene = sessions[session].scene
    guard scene != .none, scenes[scene].top != scenes[scene].root else {
      throw .nothingPresented
    }
    return scene
  }

  private mutating func removeTop(of scene: SceneID, _ change: OrderedChange) {
    let top = scenes[scene].top
    let below = controllers[top].below
    controllers[below].next = .none
    scenes[scene].top = below
    runControllers(
      change, ChangeSubject(app: scenes[scene].app, scene: scene, incoming: below, outgoing: top))
  }

  /// The user swipes the topmost sheet down, to the end or not, or taps outside of a popover.
  ///
  /// A modal one stays, and its delegate is notified of the attempt.
  ///
  /// - Throws: ``LifecycleRefusal/nothingPresented``, ``LifecycleRefusal/notASheet``.
  public mutating func swipeDown(
    in session: SessionID, cancelled: Bool = false
  ) throws(LifecycleRefusal) {
    requireKnown(session)
    let scene = try requirePresentation(session)
    try requireRunning(scenes[scene].app)
    let top = scenes[scene].top
    if !controllers[top].style.isDismissedByUser { throw .notASheet }
    if controllers[top].flags.contains(.modal) {
      because(.presentationPage)
      tellPresentation(.presentationDidAttemptToDismiss, top, .documented)
    } else if cancelled {
      runControllers(
        .swipeDownCancelled, ChangeSubject(app: controllers[top].app, scene: scene, outgoing: top))
    } else {
      removeTop(of: scene, .swipeDown)
    }
  }
}
