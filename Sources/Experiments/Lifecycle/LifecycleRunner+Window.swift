import MobileOS
import SimulationKernel

/// Steps on the controllers of the window in front.
extension LifecycleRunner {
  mutating func performInWindow(_ step: LifecycleStep) throws(StepRefusal) {
    guard let app = front, let focus else { throw StepRefusal("no app is in front") }
    let owner = script.apps[app.index]
    switch step {
    case .push(let form, let place):
      let stack = try navigation(in: place, focus)
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        try model.push(template, on: stack)
      }
    case .pop: try pop(focus, cancelled: false)
    case .interactivePop(let cancelled): try pop(focus, cancelled: cancelled)
    case .present(let form, let style, let isModal):
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        try model.present(template, style: style, isModal: isModal, in: focus)
      }
    case .dismiss:
      try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        try model.dismiss(in: focus)
      }
    case .swipeDown(let cancelled):
      try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        try model.swipeDown(in: focus, cancelled: cancelled)
      }
    case .selectTab(let name): try select(name, focus)
    case .turnPage(let name, let curl, let cancelled):
      guard let pages = model.container(.page, in: focus) else {
        throw StepRefusal(LifecycleRefusal.noPages.reason(topName(focus)))
      }
      let child = try child(name, of: pages)
      try attempt(name) { model throws(LifecycleRefusal) in
        try model.turn(to: child, in: pages, curl: curl, cancelled: cancelled)
      }
    default: try performContainment(step, owner, focus)
    }
  }

  private mutating func performContainment(
    _ step: LifecycleStep, _ owner: LifecycleScript.App, _ focus: SessionID
  ) throws(StepRefusal) {
    switch step {
    case .addChild(let form, let parentName):
      let parent = try controller(parentName, focus)
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(parentName) { model throws(LifecycleRefusal) in
        try model.addChild(template, to: parent)
      }
    case .removeChild(let name):
      let child = try controller(name, focus)
      try attempt(name) { model throws(LifecycleRefusal) in try model.removeChild(child) }
    case .replaceChild(let name, let form):
      let child = try controller(name, focus)
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(name) { model throws(LifecycleRefusal) in
        try model.replaceChild(child, with: template)
      }
    case .beginAppearance(let name, let appearing):
      let child = try controller(name, focus)
      try attempt(name) { model throws(LifecycleRefusal) in
        try model.beginAppearance(of: child, appearing: appearing)
      }
    case .endAppearance(let name):
      let child = try controller(name, focus)
      try attempt(name) { model throws(LifecycleRefusal) in
        try model.endAppearance(of: child)
      }
    default: preconditionFailure("a step of the device reached the window")
    }
  }

  private mutating func pop(_ focus: SessionID, cancelled: Bool) throws(StepRefusal) {
    let stack: ControllerID
    if let candidate = poppable(focus) {
      stack = candidate
    } else {
      stack = try navigation(in: nil, focus)
    }
    try attempt(topName(focus)) { model throws(LifecycleRefusal) in
      try model.pop(from: stack, cancelled: cancelled)
    }
  }

  /// Of the stacks in front the last that has something to pop.
  func poppable(_ focus: SessionID) -> ControllerID? {
    var found: ControllerID?
    var node = model.top(of: focus)
    let root = node
    while let current = node, let root {
      if model.kind(of: current) == .navigation,
        model.firstChild(of: current) != model.lastChild(of: current)
      {
        found = current
      }
      node = model.shownController(after: current, in: root)
    }
    return found
  }

  private mutating func select(_ name: String, _ focus: SessionID) throws(StepRefusal) {
    guard let tabs = model.container(.tabs, in: focus) else {
      throw StepRefusal(LifecycleRefusal.noTabs.reason(topName(focus)))
    }
    let child = try child(name, of: tabs)
    try attempt(name) { model throws(LifecycleRefusal) in
      try model.select(child, in: tabs)
    }
  }

  /// The stack in front; with a name, the stack that holds or is the controller of that name.
  private func navigation(
    in place: String?, _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    guard let place else {
      if let stack = model.container(.navigation, in: focus) { return stack }
      throw StepRefusal(LifecycleRefusal.noNavigation.reason(topName(focus)))
    }
    var node: ControllerID? = try controller(place, focus)
    while let candidate = node {
      if model.kind(of: candidate) == .navigation { return candidate }
      node = model.parent(of: candidate)
    }
    throw StepRefusal("`\(place)` is in no navigation")
  }

  /// The child of a container that is or holds the controller of a name.
  private func child(
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

  /// A live controller of the window in front; of several with one name the topmost.
  func controller(
    _ name: String, _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    var found: ControllerID?
    var names: [String] = []
    var layer = model.root(of: focus)
    while let root = layer {
      var node: ControllerID? = root
      while let current = node {
        let other = controllerNames[Int(model.name(of: current).rawValue)]
        if other == name { found = current }
        if !other.hasPrefix("(") { names.append(other) }
        node = model.controller(after: current, in: root)
      }
      layer = model.presented(by: root)
    }
    if let found { return found }
    let remedy = Suggestion.remedy(for: name, among: names, noun: "controllers")
    throw StepRefusal("there is no controller `\(name)` in this window. \(remedy)")
  }

  /// The controller the user looks at: the innermost shown one of the topmost layer.
  func topName(_ focus: SessionID) -> String {
    guard let root = model.top(of: focus) else { return "nothing" }
    var found = root
    var node: ControllerID? = root
    while let current = node {
      if model.kind(of: current) == .content { found = current }
      node = model.shownController(after: current, in: root)
      if model.kind(of: current) == .content { break }
    }
    return controllerNames[Int(model.name(of: found).rawValue)]
  }
}
