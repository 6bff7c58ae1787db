/// Steps on stacks and tabs.
extension LifecycleRunner {
  mutating func pop(_ focus: SessionID, cancelled: Bool) throws(StepRefusal) {
    guard let stack = poppable(focus) ?? model.container(.navigation, in: focus) else {
      throw StepRefusal(LifecycleRefusal.noNavigation.reason(topName(focus)))
    }
    try attempt(topName(focus), try model.pop(from: stack, cancelled: cancelled))
  }

  /// Pops to a controller of a stack, or to the first of the stack that has something to pop.
  mutating func pop(to name: String?, _ focus: SessionID) throws(StepRefusal) {
    let stack: ControllerID
    let target: ControllerID
    if let name {
      target = try controller(name, focus)
      guard let parent = model.parent(of: target), model.kind(of: parent) == .navigation else {
        throw StepRefusal("`\(name)` is in no navigation")
      }
      stack = parent
    } else {
      if let candidate = poppable(focus) ?? beneath(focus, { poppable(in: $0) }) {
        stack = candidate
      } else {
        stack = try navigation(in: nil, focus)
      }
      guard let first = model.firstChild(of: stack) else {
        throw StepRefusal(LifecycleRefusal.nothingToPop.reason(topName(focus)))
      }
      target = first
    }
    try attempt(name ?? topName(focus), try model.pop(to: target, in: stack))
  }

  /// Of the stacks in front the last that has something to pop.
  func poppable(_ focus: SessionID) -> ControllerID? {
    model.top(of: focus).flatMap { poppable(in: $0) }
  }

  private func poppable(in root: ControllerID) -> ControllerID? {
    shownTree(root).last {
      model.kind(of: $0) == .navigation && model.firstChild(of: $0) != model.lastChild(of: $0)
    }
  }

  mutating func select(_ name: String, _ focus: SessionID) throws(StepRefusal) {
    guard let tabs = tabs(holding: name, focus) ?? model.container(.tabs, in: focus) else {
      throw StepRefusal(LifecycleRefusal.noTabs.reason(topName(focus)))
    }
    let child = try child(name, of: tabs)
    if model.isShown(child) {
      // A tap on the tab that is selected pops its stack to the root.
      guard let stack = shownTree(child).first(where: { model.kind(of: $0) == .navigation }),
        let first = model.firstChild(of: stack), first != model.lastChild(of: stack)
      else {
        return pendingNotes.append("the tab of `\(name)` is selected already: nothing changes")
      }
      return try attempt(name, try model.pop(to: first, in: stack))
    }
    try attempt(name, try model.select(child, in: tabs))
  }

  /// The tabs of the window in front that hold a controller, beneath presentations too; of several
  /// the topmost and innermost.
  func tabs(holding name: String, _ focus: SessionID) -> ControllerID? {
    guard let held = try? controller(name, focus) else { return nil }
    return ancestry(of: held).first { model.kind(of: $0) == .tabs }
  }

  /// The stack in front; with a name, the stack that holds or is the controller of that name.
  func navigation(in place: String?, _ focus: SessionID) throws(StepRefusal) -> ControllerID {
    guard let place else {
      if let stack = model.container(.navigation, in: focus) { return stack }
      // Code reaches the stack beneath a presentation as well.
      if let stack = beneath(focus, { innermostStack(in: $0) }) { return stack }
      throw StepRefusal(LifecycleRefusal.noNavigation.reason(topName(focus)))
    }
    let holders = ancestry(of: try controller(place, focus))
    if let stack = holders.first(where: { model.kind(of: $0) == .navigation }) { return stack }
    throw StepRefusal("`\(place)` is in no navigation")
  }

  /// The first result of `find` in the layers beneath the topmost one, from the top down; nil for
  /// none.
  private func beneath(
    _ focus: SessionID, _ find: (ControllerID) -> ControllerID?
  ) -> ControllerID? {
    layers(of: focus).dropLast().compactMap(find).last
  }

  /// The innermost stack among what a layer shows.
  private func innermostStack(in root: ControllerID) -> ControllerID? {
    shownTree(root).last { model.kind(of: $0) == .navigation }
  }

  /// The child of a container that is or holds the controller of a name.
  func child(_ name: String, of container: ControllerID) throws(StepRefusal) -> ControllerID {
    let children = children(of: container)
    let found = children.first { child in tree(child).contains { controllerName($0) == name } }
    if let found { return found }
    let names = givenNames(children.flatMap { tree($0) })
    let remedy = Suggestion.remedy(for: name, among: names, noun: "controllers")
    throw StepRefusal("there is no `\(name)` in it. \(remedy)")
  }
}
