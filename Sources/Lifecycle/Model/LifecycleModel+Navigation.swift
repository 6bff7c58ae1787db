/// Navigation stacks, tabs and pages: transitions between controllers of one container.
extension LifecycleModel {
  /// Pushes a new controller on a stack.
  ///
  /// On a stack that is in no hierarchy, as beneath a presentation that covers it, the controller is
  /// added without appearing; it appears with its stack.
  ///
  /// - Throws: ``LifecycleRefusal/noNavigation``, ``LifecycleRefusal/notInFront`` when the stack is
  ///   in the middle of appearing, ``LifecycleRefusal/suspended``, as every verb on controllers.
  @discardableResult
  public mutating func push(
    _ template: TemplateID, on navigation: ControllerID
  ) throws(LifecycleRefusal) -> ControllerID {
    requireKnown(navigation)
    try requireSettledStack(navigation)
    // The fields are read one by one, here and below: a row of 52 bytes would be copied by a call.
    let app = controllers[navigation].app
    let scene = controllers[navigation].scene
    let pushed = make(template, app: app, scene: scene, parent: navigation)
    pushMade(pushed, on: navigation)
    return pushed
  }

  /// Pushes a controller that the app's code has kept.
  ///
  /// - Throws: as ``push(_:on:)``; ``LifecycleRefusal/notDetached``.
  public mutating func push(
    again controller: ControllerID, on navigation: ControllerID
  ) throws(LifecycleRefusal) {
    requireKnown(controller)
    requireKnown(navigation)
    if !controllers[controller].flags.contains(.detached) { throw .notDetached }
    try requireSettledStack(navigation)
    controllers[controller].flags.remove(.detached)
    pushMade(controller, on: navigation)
  }

  @inline(__always)
  private mutating func pushMade(_ pushed: ControllerID, on navigation: ControllerID) {
    let app = controllers[navigation].app
    let scene = controllers[navigation].scene
    let top = controllers[navigation].lastChild
    append(pushed, to: navigation)
    let isInHierarchy = controllers[navigation].visibility == .appeared
    if top == .none {
      controllers[pushed].flags.formUnion(.joinedAndShown)
    } else {
      controllers[pushed].flags.insert(.joined)
      show(pushed, insteadOf: top)
    }
    let subject = ChangeSubject(app: app, scene: scene, incoming: pushed, outgoing: top)
    if !isInHierarchy {
      runQuietly(.addChildQuietly, subject)
    } else {
      runControllers(top == .none ? .addChild : .push, subject)
    }
  }

  /// Pops the top of a stack, or cancels the gesture half-way.
  ///
  /// A finished gesture delivers the same calls as the button. On a stack that is in no hierarchy
  /// the top is removed without disappearing.
  ///
  /// - Throws: ``LifecycleRefusal/noNavigation``, ``LifecycleRefusal/nothingToPop``,
  ///   ``LifecycleRefusal/notInFront``.
  public mutating func pop(
    from navigation: ControllerID, cancelled: Bool = false
  ) throws(LifecycleRefusal) {
    requireKnown(navigation)
    try requireSettledStack(navigation)
    let top = controllers[navigation].lastChild
    if controllers[navigation].firstChild == top { throw .nothingToPop }
    if cancelled { try requireAppeared(navigation) }
    let below = controllers[top].previous
    let subject = ChangeSubject(
      app: controllers[navigation].app, scene: controllers[navigation].scene,
      incoming: below, outgoing: top)
    if cancelled { return runControllers(.popCancelled, subject) }
    show(below, insteadOf: top)
    if controllers[navigation].visibility == .appeared {
      runControllers(.pop, subject)
    } else {
      runQuietly(.removeChildQuietly, subject)
    }
  }

  /// Pops everything above a controller of a stack; what lies between leaves without a transition.
  ///
  /// - Throws: as ``pop(from:cancelled:)``; ``LifecycleRefusal/notAChild``.
  public mutating func pop(
    to controller: ControllerID, in navigation: ControllerID
  ) throws(LifecycleRefusal) {
    requireKnown(controller)
    requireKnown(navigation)
    if controllers[controller].parent != navigation { throw .notAChild }
    try requireSettledStack(navigation)
    let top = controllers[navigation].lastChild
    if top == controller { throw .nothingToPop }
    while controllers[top].previous != controller {
      let between = controllers[top].previous
      runQuietly(
        .removeChildQuietly,
        ChangeSubject(
          app: controllers[navigation].app,
          scene: controllers[navigation].scene, outgoing: between))
    }
    try pop(from: navigation)
  }

  @inline(__always)
  private func requireSettledStack(_ navigation: ControllerID) throws(LifecycleRefusal) {
    if controllers[navigation].kind != .navigation { throw .noNavigation }
    try requireRunning(controllers[navigation].app)
    try requireSettled(navigation)
  }

  /// A change is refused until a transition made by hand has ended.
  @inline(__always)
  private func requireSettled(_ controller: ControllerID) throws(LifecycleRefusal) {
    switch controllers[controller].visibility {
    case .appeared, .disappeared: return
    case .appearing, .disappearing: throw .notInFront
    }
  }

  /// Selects a tab.
  ///
  /// - Throws: ``LifecycleRefusal/noTabs``, ``LifecycleRefusal/notAChild``,
  ///   ``LifecycleRefusal/alreadyShown``, ``LifecycleRefusal/notInFront``.
  public mutating func select(
    _ child: ControllerID, in tabs: ControllerID
  ) throws(LifecycleRefusal) {
    requireKnown(child)
    requireKnown(tabs)
    if controllers[tabs].kind != .tabs { throw .noTabs }
    try exchange(child, in: tabs, .selectTab, stays: true)
  }

  /// Turns to another page, or cancels the gesture half-way.
  ///
  /// - Throws: as ``select(_:in:)``, with ``LifecycleRefusal/noPages``.
  public mutating func turn(
    to child: ControllerID, in pages: ControllerID, curl: Bool = false, cancelled: Bool = false
  ) throws(LifecycleRefusal) {
    requireKnown(child)
    requireKnown(pages)
    if controllers[pages].kind != .page { throw .noPages }
    let change: OrderedChange =
      switch (curl, cancelled) {
      case (false, false): .scrollPage
      case (false, true): .scrollPageCancelled
      case (true, false): .curlPage
      case (true, true): .curlPageCancelled
      }
    try exchange(child, in: pages, change, stays: !cancelled)
  }

  private mutating func exchange(
    _ child: ControllerID, in container: ControllerID, _ change: OrderedChange, stays: Bool
  ) throws(LifecycleRefusal) {
    let row = controllers[child]
    if row.parent != container { throw .notAChild }
    if row.flags.contains(.shown) { throw .alreadyShown }
    try requireRunning(row.app)
    try requireSettled(container)
    let shown = shown(from: controllers[container].firstChild)
    if stays { show(child, insteadOf: shown) }
    if controllers[container].visibility == .disappeared {
      // Nothing appears or disappears outside a hierarchy.
      scenes[row.scene].isPreserved = false
      if stays, controllers[container].kind == .page { exchangePages(child, shown) }
      return
    }
    runControllers(
      change, ChangeSubject(app: row.app, scene: row.scene, incoming: child, outgoing: shown))
  }

  /// Transitions deliver calls only in a hierarchy on a window.
  @inline(__always)
  func requireAppeared(_ controller: ControllerID) throws(LifecycleRefusal) {
    try requireRunning(controllers[controller].app)
    if controllers[controller].visibility != .appeared { throw .notInFront }
  }

  /// No code of a suspended app runs.
  @inline(__always)
  func requireRunning(_ app: ProcessID) throws(LifecycleRefusal) {
    if apps[app].state == .suspended { throw .suspended }
  }
}
