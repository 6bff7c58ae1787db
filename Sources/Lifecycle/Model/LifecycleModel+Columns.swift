/// The columns of a split view, side by side or collapsed into the first.
extension LifecycleModel {
  /// The columns of a split view after the first join it, or leave it in a window too narrow.
  ///
  /// - Throws: ``LifecycleRefusal/noColumns``, ``LifecycleRefusal/alreadyShown`` when that is so
  ///   already, ``LifecycleRefusal/notInFront``.
  public mutating func showColumns(
    of split: ControllerID, _ isExpanded: Bool
  ) throws(LifecycleRefusal) {
    let row = known(split)
    guard row.kind == .split, row.firstChild != row.lastChild else { throw .noColumns }
    try requireAppeared(split)
    let second = controllers[row.firstChild].next
    if controllers[second].flags.contains(.shown) == isExpanded { throw .alreadyShown }
    scenes[row.scene].isPreserved = false
    scenes[row.scene].activities = .max
    let change: OrderedChange = isExpanded ? .addChild : .removeChild
    var column = second
    while column != .none {
      let subject = ChangeSubject(
        app: row.app, scene: row.scene, incoming: column, outgoing: column)
      if isExpanded { controllers[column].flags.insert(.shown) }
      for index in orders.range(of: change) where orders[index].step != .release {
        perform(orders[index], of: change, subject)
      }
      if !isExpanded { controllers[column].flags.remove(.shown) }
      column = controllers[column].next
    }
  }

  /// A split view whose first column is a stack becomes too narrow: the stack pushes the other columns.
  ///
  /// - Throws: ``LifecycleRefusal/noColumns`` without another column or a stack,
  ///   ``LifecycleRefusal/notInFront``.
  public mutating func collapseColumns(of split: ControllerID) throws(LifecycleRefusal) {
    let row = known(split)
    guard row.kind == .split, row.firstChild != row.lastChild,
      controllers[row.firstChild].kind == .navigation
    else { throw .noColumns }
    try requireAppeared(split)
    while controllers[row.firstChild].next != .none {
      let column = controllers[row.firstChild].next
      try moveKept(column) { model throws(LifecycleRefusal) in
        model.runControllers(
          .removeChild, ChangeSubject(app: row.app, scene: row.scene, outgoing: column))
        try model.push(again: column, on: row.firstChild)
      }
    }
  }

  /// It is wide enough again: the stack gives up what is above its first controller, at most so many
  /// columns.
  ///
  /// - Throws: ``LifecycleRefusal/noColumns`` where the first column is not a stack,
  ///   ``LifecycleRefusal/notInFront``.
  public mutating func expandColumns(
    of split: ControllerID, atMost count: Int
  ) throws(LifecycleRefusal) {
    let row = known(split)
    guard row.kind == .split, controllers[row.firstChild].kind == .navigation else {
      throw .noColumns
    }
    try requireAppeared(split)
    let column = controllers[row.firstChild].lastChild
    if count == 0 || column == controllers[row.firstChild].firstChild { return }
    try moveKept(column) { model throws(LifecycleRefusal) in
      try model.pop(from: row.firstChild)
      try model.expandColumns(of: split, atMost: count - 1)
      model.controllers[column].flags.remove(.detached)
      model.join(column, split)
    }
  }

  /// Moves a controller that no parent may free on the way.
  mutating func moveKept(
    _ controller: ControllerID, _ move: (inout LifecycleModel) throws(LifecycleRefusal) -> Void
  ) throws(LifecycleRefusal) {
    let isKept = controllers[controller].flags.contains(.retained)
    controllers[controller].flags.insert(.retained)
    defer { if !isKept { controllers[controller].flags.remove(.retained) } }
    try move(&self)
  }
}
