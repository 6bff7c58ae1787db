/// Navigation stacks, tabs and pages: transitions between controllers of one container.
extension LifecycleModel {
  /// Pushes a new controller on a stack.
  ///
  /// - Throws: ``LifecycleRefusal/noNavigation``, ``LifecycleRefusal/notInFront`` when the stack is
  ///   not in the hierarchy, ``LifecycleRefusal/suspended``, as every verb on controllers.
  @discardableResult
  public mutating func push(
    _ template: TemplateID, on navigation: ControllerID
  ) throws(LifecycleRefusal) -> ControllerID {
    requireKnown(navigation)
    if controllers[navigation.rawValue].kind != .navigation { throw .noNavigation }
    try requireAppeared(navigation)
    // Field by field, here and below: a row of 48 bytes would be copied by a call.
    let app = controllers[navigation.rawValue].app
    let scene = controllers[navigation.rawValue].scene
    let top = controllers[navigation.rawValue].lastChild
    let pushed = make(template.rawValue, app: app, scene: scene, parent: navigation)
    append(pushed, to: navigation)
    if top == .none {
      runControllers(.addChild, ChangeSubject(app: app, scene: scene, incoming: pushed))
    } else {
      show(pushed, insteadOf: top)
      runControllers(
        .push, ChangeSubject(app: app, scene: scene, incoming: pushed, outgoing: top))
    }
    return pushed
  }

  /// Pops the top of a stack, or lets the gesture be given up half-way.
  ///
  /// A finished gesture tells the same as the button.
  ///
  /// - Throws: ``LifecycleRefusal/noNavigation``, ``LifecycleRefusal/nothingToPop``,
  ///   ``LifecycleRefusal/notInFront``.
  public mutating func pop(
    from navigation: ControllerID, cancelled: Bool = false
  ) throws(LifecycleRefusal) {
    requireKnown(navigation)
    if controllers[navigation.rawValue].kind != .navigation { throw .noNavigation }
    let top = controllers[navigation.rawValue].lastChild
    if controllers[navigation.rawValue].firstChild == top { throw .nothingToPop }
    try requireAppeared(navigation)
    let below = controllers[top.rawValue].previous
    let subject = ChangeSubject(
      app: controllers[navigation.rawValue].app, scene: controllers[navigation.rawValue].scene,
      incoming: below, outgoing: top)
    if cancelled {
      runControllers(.popCancelled, subject)
    } else {
      show(below, insteadOf: top)
      runControllers(.pop, subject)
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
    if controllers[tabs.rawValue].kind != .tabs { throw .noTabs }
    try exchange(child, in: tabs, .selectTab, stays: true)
  }

  /// Turns to another page, or lets the gesture be given up half-way.
  ///
  /// - Throws: as ``select(_:in:)``, with ``LifecycleRefusal/noPages``.
  public mutating func turn(
    to child: ControllerID, in pages: ControllerID, curl: Bool = false, cancelled: Bool = false
  ) throws(LifecycleRefusal) {
    requireKnown(child)
    requireKnown(pages)
    if controllers[pages.rawValue].kind != .page { throw .noPages }
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
    let row = controllers[child.rawValue]
    if row.parent != container { throw .notAChild }
    if row.flags.contains(.shown) { throw .alreadyShown }
    try requireAppeared(container)
    let shown = shown(from: controllers[container.rawValue].firstChild)
    if stays { show(child, insteadOf: shown) }
    runControllers(
      change, ChangeSubject(app: row.app, scene: row.scene, incoming: child, outgoing: shown))
  }

  // Inlined, because to borrow the model for a call that is not mutating copies all of it.

  /// Transitions are told only where they happen in a hierarchy on a window.
  @inline(__always)
  func requireAppeared(_ controller: ControllerID) throws(LifecycleRefusal) {
    try requireRunning(controllers[controller.rawValue].app)
    if controllers[controller.rawValue].visibility != .appeared { throw .notInFront }
  }

  /// No code of a suspended app runs.
  @inline(__always)
  func requireRunning(_ app: ProcessID) throws(LifecycleRefusal) {
    if apps[app.rawValue].state == .suspended { throw .suspended }
  }
}
