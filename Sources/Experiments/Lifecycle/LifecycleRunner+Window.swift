import MobileOS
import SimulationKernel

/// Steps on the controllers of the window in front.
extension LifecycleRunner {
  mutating func performInWindow(_ step: LifecycleStep) throws(StepRefusal) {
    let (app, focus) = try codeTarget()
    if step.isGesture { try requireEvents(app, focus) }
    let owner = script.apps[app.index]
    switch step {
    case .push(let form, let place, let isAnimated):
      let stack = try navigation(in: place, focus)
      let kept = detached(form, app)
      let template = model.addTemplate(template(of: form, for: owner))
      model.setAnimated(isAnimated ? nil : false)
      defer { model.setAnimated(nil) }
      try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        if let kept {
          try model.push(again: kept, on: stack)
        } else {
          try model.push(template, on: stack)
        }
      }
    case .pop: try pop(focus, cancelled: false)
    case .interactivePop(let cancelled): try pop(focus, cancelled: cancelled)
    case .popTo(let name): try pop(to: name, focus)
    case .present(let form, let how): try present(form, how, app, focus)
    case .dismiss(let presenter): try dismiss(from: presenter, focus)
    case .swipeDown(let cancelled):
      if let top = model.top(of: focus), top != model.root(of: focus),
        !model.style(of: top).isSheet
      {
        throw StepRefusal(LifecycleRefusal.notASheet.reason(topName(focus)))
      }
      try swipeDown(focus, cancelled)
    case .tapOutside:
      guard let top = model.top(of: focus), top != model.root(of: focus),
        model.style(of: top) == .popover
      else { throw StepRefusal("`\(topName(focus))` is on top and is no popover") }
      try swipeDown(focus, false)
    case .selectTab(let name): try select(name, focus)
    case .turnPage(let name, let curl, let cancelled):
      guard let pages = model.container(.page, in: focus) else {
        throw StepRefusal(LifecycleRefusal.noPages.reason(topName(focus)))
      }
      let child = try child(name, of: pages)
      try attempt(name) { model throws(LifecycleRefusal) in
        try model.turn(to: child, in: pages, curl: curl, cancelled: cancelled)
      }
    case .replaceRoot(let form):
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        try model.replaceRoot(of: focus, with: template)
      }
    case .columns(let areShown): try setColumns(areShown, focus)
    case .make(let form):
      let template = model.addTemplate(template(of: form, for: owner))
      var made: ControllerID?
      try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        made = try model.makeDetached(template, in: focus)
      }
      if let made { say(made, "init(nibName:bundle:)", "", .contract, .controllerPage) }
    default: try performContainment(step, owner, focus)
    }
  }

  /// The window whose code a step runs: of the app in front, or of the one that was, while it still
  /// runs in the background.
  func codeTarget() throws(StepRefusal) -> (ProcessID, SessionID) {
    if let front, let focus { return (front, focus) }
    if let lastFront, model.state(of: lastFront) == .suspended {
      throw StepRefusal("\(name(lastFront)) is suspended: none of its code runs")
    }
    guard let lastFront, model.state(of: lastFront) == .background else {
      throw StepRefusal("no app is in front")
    }
    var session = model.firstSession(of: lastFront)
    while let candidate = session, model.root(of: candidate) == nil {
      session = model.session(after: candidate)
    }
    guard let session else { throw StepRefusal("\(name(lastFront)) has no window") }
    return (lastFront, session)
  }

  /// What is inactive or in the background gets no events, and so no gestures of the user.
  private func requireEvents(_ app: ProcessID, _ focus: SessionID) throws(StepRefusal) {
    if !receivesEvents(app, focus) {
      throw StepRefusal("\(name(app)) is not active and gets no touches")
    }
  }

  func receivesEvents(_ app: ProcessID, _ focus: SessionID) -> Bool {
    model.form(of: app) == .app
      ? model.state(of: app) == .active : model.sceneState(of: focus) == .foregroundActive
  }

  /// A controller of that name that the code has kept and that is in no window.
  private mutating func detached(_ form: ControllerForm, _ app: ProcessID) -> ControllerID? {
    guard case .named(let name, let children) = form, children.isEmpty else { return nil }
    return model.detached(intern(name), of: app)
  }

  // MARK: Presentations

  private mutating func present(
    _ form: ControllerForm, _ how: LifecycleStep.PresentationForm, _ app: ProcessID,
    _ focus: SessionID
  ) throws(StepRefusal) {
    if let name = how.from {
      let root = layer(of: try controller(name, focus))
      if let above = model.presented(by: root) {
        throw StepRefusal(
          "`\(name)` presents `\(firstName(in: above))` already, and one controller at a time")
      }
    }
    let kept = detached(form, app)
    let template = model.addTemplate(template(of: form, for: script.apps[app.index]))
    model.setAnimated(how.isAnimated ? nil : false)
    defer { model.setAnimated(nil) }
    try attempt(topName(focus)) { model throws(LifecycleRefusal) in
      if let kept {
        try model.present(
          again: kept, style: how.style, isModal: how.isModal, covers: how.covers)
      } else {
        try model.present(
          template, style: how.style, isModal: how.isModal, covers: how.covers, in: focus)
      }
    }
  }

  private mutating func dismiss(from presenter: String?, _ focus: SessionID) throws(StepRefusal) {
    guard let presenter else {
      return try attempt(topName(focus)) { model throws(LifecycleRefusal) in
        try model.dismiss(in: focus)
      }
    }
    let root = layer(of: try controller(presenter, focus))
    try attempt(presenter) { model throws(LifecycleRefusal) in
      try model.dismissAll(above: root)
    }
  }

  private mutating func swipeDown(_ focus: SessionID, _ cancelled: Bool) throws(StepRefusal) {
    try attempt(topName(focus)) { model throws(LifecycleRefusal) in
      try model.swipeDown(in: focus, cancelled: cancelled)
    }
  }

  /// The root of the presentation or window that a controller is in.
  func layer(of controller: ControllerID) -> ControllerID {
    var root = controller
    while let parent = model.parent(of: root) { root = parent }
    return root
  }

  private mutating func setColumns(_ areShown: Bool, _ focus: SessionID) throws(StepRefusal) {
    guard let split = model.container(.split, in: focus), let first = model.firstChild(of: split)
    else { throw StepRefusal("there is no split view in front") }
    let call =
      areShown
      ? "separateSecondaryViewController(for:)" : "collapseSecondaryViewController(_:for:)"
    let before = log.lines.count
    try attempt("split view") { model throws(LifecycleRefusal) in
      try model.showColumns(of: split, areShown)
    }
    let primary = line(firstContent(in: first), call, "", .documented, .controllerPage)
    log.lines.insert(primary, at: before)
    say(
      firstContent(in: first), "UIViewController.showDetailTargetDidChangeNotification", "",
      .observed, .controllerPage)
  }

  /// The first controller of a tree that is a class of the app.
  private func firstContent(in root: ControllerID) -> ControllerID {
    var node: ControllerID? = root
    while let current = node, model.kind(of: current) != .content {
      node = model.shownController(after: current, in: root)
    }
    return node ?? root
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
    case .readView(let name, let onlyIfNeeded):
      let controller = try owned(name, owner, focus)
      if model.isLoaded(controller) {
        pendingNotes.append("the view of `\(name)` is loaded already")
      }
      try attempt(name) { model throws(LifecycleRefusal) in
        try model.readView(of: controller)
      }
      if !onlyIfNeeded { say(controller, "view", "a view", .contract, .controllerPage) }
    case .ask(let name, let property):
      let controller = try owned(name, owner, focus)
      say(
        controller, property.rawValue, answer(property, controller, focus), .contract,
        .controllerPage)
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

  /// Pops to a controller of a stack, or to the first of the stack that has something to pop.
  private mutating func pop(to name: String?, _ focus: SessionID) throws(StepRefusal) {
    let stack: ControllerID
    let target: ControllerID
    if let name {
      target = try controller(name, focus)
      guard let parent = model.parent(of: target), model.kind(of: parent) == .navigation else {
        throw StepRefusal("`\(name)` is in no navigation")
      }
      stack = parent
    } else {
      if let candidate = poppable(focus) {
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
  private func tabs(holding name: String, _ focus: SessionID) -> ControllerID? {
    guard let held = try? controller(name, focus) else { return nil }
    var node: ControllerID? = held
    while let candidate = node {
      if model.kind(of: candidate) == .tabs { return candidate }
      node = model.parent(of: candidate)
    }
    return nil
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

  /// A live controller of the window in front, or one that the code has kept.
  private mutating func owned(
    _ name: String, _ owner: LifecycleScript.App, _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    if let kept = model.detached(intern(name), of: model.app(of: focus)) { return kept }
    return try controller(name, focus)
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
