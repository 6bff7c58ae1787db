/// Children of content controllers, appearance forwarded by hand, and released views.
extension LifecycleModel {
  /// Adds a new child to a content controller, with its view.
  ///
  /// The child appears at once when the parent has appeared and forwards appearance; otherwise it
  /// appears with its parent, or by ``beginAppearance(of:appearing:)``. Its view is loaded now only
  /// if the parent's is.
  ///
  /// - Throws: ``LifecycleRefusal/childrenManagedByContainer``.
  @discardableResult
  public mutating func addChild(
    _ template: TemplateID, to parent: ControllerID
  ) throws(LifecycleRefusal) -> ControllerID {
    let row = known(parent)
    if row.kind != .content { throw .childrenManagedByContainer }
    try requireRunning(row.app)
    let child = make(template, app: row.app, scene: row.scene, parent: parent)
    join(child, parent)
    return child
  }

  /// Adds a controller that exists to a content controller: one that the app's code has kept, or a
  /// child of another content controller, which is removed from there first.
  ///
  /// - Throws: as ``removeChild(_:)``; ``LifecycleRefusal/notDetached`` where it is in another window,
  ///   or a root.
  public mutating func addChild(
    again child: ControllerID, to parent: ControllerID
  ) throws(LifecycleRefusal) {
    let row = known(parent)
    requireKnown(child)
    if row.kind != .content { throw .childrenManagedByContainer }
    try requireRunning(row.app)
    if controllers[child].scene != row.scene { throw .notDetached }
    if controllers[child].parent != .none {
      try moveKept(child) { model throws(LifecycleRefusal) in try model.removeChild(child) }
    }
    if !controllers[child].flags.contains(.detached) { throw .notDetached }
    controllers[child].flags.remove(.detached)
    join(child, parent)
  }

  mutating func join(_ child: ControllerID, _ parent: ControllerID) {
    let row = controllers[parent]
    append(child, to: parent)
    controllers[child].flags.formUnion(.joinedAndShown)
    let appears = row.visibility == .appeared && !row.flags.contains(.manualForwarding)
    let subject = ChangeSubject(app: row.app, scene: row.scene, incoming: child)
    if appears {
      runControllers(.addChild, subject)
    } else if row.flags.contains(.loaded) {
      runControllers(.addChildQuietly, subject)
    } else {
      scenes[row.scene].isPreserved = false
      runQuietly(.addChildQuietly, subject)
    }
  }

  /// Removes a child of a content controller and frees it.
  ///
  /// - Throws: ``LifecycleRefusal/notAChild`` for a root,
  ///   ``LifecycleRefusal/childrenManagedByContainer``.
  public mutating func removeChild(_ child: ControllerID) throws(LifecycleRefusal) {
    let row = known(child)
    if row.parent == .none { throw .notAChild }
    try requireRunning(row.app)
    if controllers[row.parent].kind != .content { throw .childrenManagedByContainer }
    let forwards = !controllers[row.parent].flags.contains(.manualForwarding)
    let disappears = row.visibility == .appeared && forwards
    runControllers(
      disappears ? .removeChild : .removeChildQuietly,
      ChangeSubject(app: row.app, scene: row.scene, outgoing: child))
  }

  /// `transition(from:to:...)`: a new child takes the place of another, whose view leaves the
  /// hierarchy when the transition ends.
  ///
  /// - Throws: ``LifecycleRefusal/notAChild``, ``LifecycleRefusal/childrenManagedByContainer``,
  ///   ``LifecycleRefusal/forwardsByHand``, ``LifecycleRefusal/notInFront``.
  @discardableResult
  public mutating func replaceChild(
    _ child: ControllerID, with template: TemplateID
  ) throws(LifecycleRefusal) -> ControllerID {
    let row = known(child)
    if row.parent == .none { throw .notAChild }
    let parent = controllers[row.parent]
    if parent.kind != .content { throw .childrenManagedByContainer }
    if parent.flags.contains(.manualForwarding) { throw .forwardsByHand }
    return try exchange(child, for: template)
  }

  /// The controller in the second column of a split view; nil where only the first is shown.
  public func secondColumn(of split: ControllerID) -> ControllerID? {
    precondition(kind(of: split) == .split, "only a split view has columns")
    guard let first = firstChild(of: split), let second = sibling(after: first), isShown(second)
    else { return nil }
    return second
  }

  /// `showDetailViewController(_:sender:)`: a split view puts another controller into its second
  /// column.
  ///
  /// - Throws: ``LifecycleRefusal/noColumns`` where the split view shows one column only,
  ///   ``LifecycleRefusal/notInFront``.
  @discardableResult
  public mutating func showDetail(
    _ template: TemplateID, in split: ControllerID
  ) throws(LifecycleRefusal) -> ControllerID {
    requireKnown(split)
    guard let second = secondColumn(of: split) else { throw .noColumns }
    return try exchange(second, for: template)
  }

  private mutating func exchange(
    _ child: ControllerID, for template: TemplateID
  ) throws(LifecycleRefusal) -> ControllerID {
    let row = controllers[child]
    try requireAppeared(row.parent)
    let next = make(template, app: row.app, scene: row.scene, parent: row.parent)
    append(next, to: row.parent)
    controllers[next].flags.formUnion(.joinedAndShown)
    runControllers(
      .replaceChild, ChangeSubject(app: row.app, scene: row.scene, incoming: next, outgoing: child))
    return next
  }

  /// `beginAppearanceTransition(_:animated:)`: the container tells a child that it will appear or
  /// disappear, because it forwards appearance by hand.
  ///
  /// - Throws: ``LifecycleRefusal/notAChild``, ``LifecycleRefusal/forwardsAutomatically``,
  ///   ``LifecycleRefusal/unpairedAppearance``.
  public mutating func beginAppearance(
    of child: ControllerID, appearing: Bool
  ) throws(LifecycleRefusal) {
    requireKnown(child)
    try requireManualForwarding(child)
    let state = controllers[child].visibility
    let input: ControllerVisibility.Input = appearing ? .willAppear : .willDisappear
    if !visibilityTable.accepts(input, in: state) { throw .unpairedAppearance }
    scenes[controllers[child].scene].activities = .max
    because(.containerPage)
    if appearing {
      load(child, .documented)
      parentsFirst(child, .willAppear, .contract)
      parentsFirst(child, .isAppearing, .documented)
      layout(child, .documented)
    } else {
      parentsFirst(child, .willDisappear, .contract)
    }
  }

  /// `endAppearanceTransition()`: the transition that was begun by hand has finished.
  ///
  /// - Throws: as ``beginAppearance(of:appearing:)``.
  public mutating func endAppearance(of child: ControllerID) throws(LifecycleRefusal) {
    requireKnown(child)
    try requireManualForwarding(child)
    scenes[controllers[child].scene].activities = .max
    because(.containerPage)
    switch controllers[child].visibility {
    case .appearing: finish(child, .didAppear, .contract)
    case .disappearing: finish(child, .didDisappear, .contract)
    case .appeared, .disappeared: throw .unpairedAppearance
    }
  }

  private func requireManualForwarding(_ child: ControllerID) throws(LifecycleRefusal) {
    let parent = controllers[child].parent
    if parent == .none { throw .notAChild }
    try requireRunning(controllers[parent].app)
    if !controllers[parent].flags.contains(.manualForwarding) {
      throw .forwardsAutomatically
    }
  }

  /// Runs the rows of a change that load no view.
  mutating func runQuietly(_ change: OrderedChange, _ subject: ChangeSubject) {
    scenes[subject.scene].isPreserved = false
    for index in orders.range(of: change) where orders[index].step != .load {
      perform(orders[index], of: change, subject)
    }
  }

  /// Releases the views of all controllers of an app that are in no hierarchy.
  ///
  /// - Returns: how many views were released.
  @discardableResult
  public mutating func dropOffscreenViews(of app: ProcessID) -> Int {
    let before = known(app).loadedViews
    var node = apps[app].oldest
    while node != .none {
      let row = controllers[node]
      if row.visibility == .disappeared, row.flags.contains(.loaded) {
        controllers[node].flags.remove(.loaded)
        apps[app].loadedViews &-= 1
      }
      node = row.younger
    }
    return Int(before - apps[app].loadedViews)
  }
}
