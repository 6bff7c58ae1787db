import Files
import MobileOS

/// Steps on stacks and tabs.
extension LifecycleRunner {
  mutating func pop(_ focus: SessionID, cancelled: Bool) throws(StepRefusal) {
    let stack: ControllerID
    if let candidate = poppable(focus) ?? model.container(.navigation, in: focus) {
      stack = candidate
    } else {
      throw StepRefusal(LifecycleRefusal.noNavigation.reason(topName(focus)))
    }
    try attempt(topName(focus)) { model throws(LifecycleRefusal) in
      try model.pop(from: stack, cancelled: cancelled)
    }
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
    try attempt(name ?? topName(focus)) { model throws(LifecycleRefusal) in
      try model.pop(to: target, in: stack)
    }
  }

  /// Of the stacks in front the last that has something to pop.
  func poppable(_ focus: SessionID) -> ControllerID? {
    model.top(of: focus).flatMap { poppable(in: $0) }
  }

  private func poppable(in root: ControllerID) -> ControllerID? {
    var found: ControllerID?
    var node: ControllerID? = root
    while let current = node {
      if model.kind(of: current) == .navigation,
        model.firstChild(of: current) != model.lastChild(of: current)
      {
        found = current
      }
      node = model.shownController(after: current, in: root)
    }
    return found
  }

  mutating func select(_ name: String, _ focus: SessionID) throws(StepRefusal) {
    guard let tabs = tabs(holding: name, focus) ?? model.container(.tabs, in: focus) else {
      throw StepRefusal(LifecycleRefusal.noTabs.reason(topName(focus)))
    }
    let child = try child(name, of: tabs)
    try attempt(name) { model throws(LifecycleRefusal) in
      try model.select(child, in: tabs)
    }
  }

  /// The tabs of the window in front that hold a controller, beneath presentations too; of several
  /// the topmost and innermost.
  func tabs(holding name: String, _ focus: SessionID) -> ControllerID? {
    guard let held = try? controller(name, focus) else { return nil }
    var node: ControllerID? = held
    while let candidate = node {
      if model.kind(of: candidate) == .tabs { return candidate }
      node = model.parent(of: candidate)
    }
    return nil
  }

  /// The stack in front; with a name, the stack that holds or is the controller of that name.
  func navigation(
    in place: String?, _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    guard let place else {
      if let stack = model.container(.navigation, in: focus) { return stack }
      // Code reaches the stack beneath a presentation as well.
      if let stack = beneath(focus, { innermost(.navigation, in: $0) }) { return stack }
      throw StepRefusal(LifecycleRefusal.noNavigation.reason(topName(focus)))
    }
    var node: ControllerID? = try controller(place, focus)
    while let candidate = node {
      if model.kind(of: candidate) == .navigation { return candidate }
      node = model.parent(of: candidate)
    }
    throw StepRefusal("`\(place)` is in no navigation")
  }

  /// What the layers beneath the topmost one give, from the top down; nil where none gives anything.
  private func beneath(
    _ focus: SessionID, _ find: (ControllerID) -> ControllerID?
  ) -> ControllerID? {
    var found: ControllerID?
    var layer = model.root(of: focus)
    while let root = layer, let above = model.presented(by: root) {
      found = find(root) ?? found
      layer = above
    }
    return found
  }

  /// The innermost container of a kind among what a layer shows.
  private func innermost(_ kind: ControllerKind, in root: ControllerID) -> ControllerID? {
    var found: ControllerID?
    var node: ControllerID? = root
    while let current = node {
      if model.kind(of: current) == kind { found = current }
      node = model.shownController(after: current, in: root)
    }
    return found
  }

  /// The child of a container that is or holds the controller of a name.
  func child(
    _ name: String, of container: ControllerID
  ) throws(StepRefusal) -> ControllerID {
    var names: [String] = []
    var child = model.firstChild(of: container)
    while let candidate = child {
      var node: ControllerID? = candidate
      while let current = node {
        let other = controllerNames[Int(model.name(of: current).rawValue)]
        if other == name { return candidate }
        if !other.hasPrefix("(") { names.append(other) }
        node = model.controller(after: current, in: candidate)
      }
      child = model.sibling(after: candidate)
    }
    let remedy = Suggestion.remedy(for: name, among: names, noun: "controllers")
    throw StepRefusal("there is no `\(name)` in it. \(remedy)")
  }
}
