import MobileOS

/// Steps on the children of a container, and on the columns of a split view.
extension LifecycleRunner {
  mutating func performContainment(
    _ step: LifecycleStep, _ owner: LifecycleScript.App, _ focus: SessionID
  ) throws(StepRefusal) {
    switch step {
    case .addChild(let form, let parentName):
      let parent = try owned(parentName, owner, focus)
      if let child = existing(form, focus), child != parent, model.parent(of: child) != parent {
        if ancestry(of: parent).contains(child) {
          throw StepRefusal("`\(parentName)` is in `\(controllerName(child))` itself")
        }
        try attempt(controllerName(child), try model.addChild(again: child, to: parent))
        return
      }
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(parentName, try model.addChild(template, to: parent))
    case .removeChild(let name):
      let child = try owned(name, owner, focus)
      guard model.parent(of: child) != nil else {
        return pendingNotes.append(
          "`\(name)` has no parent: removeFromParent() has no effect, and nothing is told")
      }
      try attempt(name, try model.removeChild(child))
    case .replaceChild(let name, let form):
      let child = try controller(name, focus)
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(name, try model.replaceChild(child, with: template))
    case .beginAppearance(let name, let appearing):
      let child = try controller(name, focus)
      try attempt(name, try model.beginAppearance(of: child, appearing: appearing))
    case .endAppearance(let name):
      let child = try controller(name, focus)
      try attempt(name, try model.endAppearance(of: child))
    case .readView(let name, let onlyIfNeeded):
      let controller = try owned(name, owner, focus)
      if model.isLoaded(controller) {
        pendingNotes.append("the view of `\(name)` is loaded already")
      }
      try attempt(name, try model.readView(of: controller))
      if !onlyIfNeeded { say(controller, "view", "a view", .contract, .controllerPage) }
    case .ask(let name, let property):
      let controller = try owned(name, owner, focus)
      say(
        controller, property.rawValue, answer(property, controller, focus), .contract,
        .controllerPage)
    default: preconditionFailure("a step of the device reached the window")
    }
  }

  /// A controller that a form without children names and that `addChild` can take: one that the code
  /// has kept, or a child of another content controller.
  private mutating func existing(_ form: ControllerForm, _ focus: SessionID) -> ControllerID? {
    guard case .named(let name, let children) = form, children.isEmpty else { return nil }
    if let kept = model.detached(intern(name), of: model.app(of: focus)) { return kept }
    return controllers(in: focus).last {
      controllerName($0) == name
        && (model.parent(of: $0).map { model.kind(of: $0) == .content } ?? false)
    }
  }

  mutating func setColumns(_ areShown: Bool, _ focus: SessionID) throws(StepRefusal) {
    guard let split = model.container(.split, in: focus), let first = model.firstChild(of: split)
    else { throw StepRefusal("there is no split view in front") }
    let call =
      areShown
      ? "separateSecondaryViewController(for:)" : "collapseSecondaryViewController(_:for:)"
    let before = log.lines.count
    try attempt("split view", try model.showColumns(of: split, areShown))
    let primary = line(firstContent(in: first), call, "", .documented, .controllerPage)
    log.lines.insert(primary, at: before)
    say(
      firstContent(in: first), "UIViewController.showDetailTargetDidChangeNotification", "",
      .observed, .controllerPage)
  }

  /// The first controller of a tree that is a class of the app.
  func firstContent(in root: ControllerID) -> ControllerID {
    shownTree(root).first { model.kind(of: $0) == .content } ?? root
  }
}
