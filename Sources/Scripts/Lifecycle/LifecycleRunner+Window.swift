import MobileOS

/// Steps on the controllers of the window in front.
extension LifecycleRunner {
  mutating func performInWindow(_ step: LifecycleStep) throws(StepRefusal) {
    let (app, focus) = try codeTarget()
    // What is inactive or in the background gets no events, and so no gestures of the user.
    if step.isGesture, !receivesEvents(app, focus) {
      throw StepRefusal("\(name(app)) is not active and gets no touches")
    }
    let owner = script.apps[app.index]
    switch step {
    case .push(let form, let place, let isAnimated):
      let stack = try navigation(in: place, focus)
      let kept = detached(form, app)
      let template = model.addTemplate(template(of: form, for: owner))
      model.setAnimated(isAnimated ? nil : false)
      defer { model.setAnimated(nil) }
      if let kept {
        try attempt(topName(focus), try model.push(again: kept, on: stack))
      } else {
        try attempt(topName(focus), try model.push(template, on: stack))
      }
    case .pop: try pop(focus, cancelled: false)
    case .interactivePop(let cancelled): try pop(focus, cancelled: cancelled)
    case .popTo(let name): try pop(to: name, focus)
    case .present(let form, let how): try present(form, how, app, focus)
    case .dismiss(let presenter, let hasCompletion):
      try dismiss(from: presenter, focus)
      if hasCompletion, let presenter = try named(presenter, focus) {
        say(presenter, "dismiss(animated:completion:)", "completion")
      }
    case .swipeDown(let cancelled):
      if let top = topPresentation(focus), !model.style(of: top).isSheet {
        throw StepRefusal(LifecycleRefusal.notASheet.reason(topName(focus)))
      }
      try swipeDown(focus, cancelled)
    case .tapOutside:
      guard let top = topPresentation(focus), model.style(of: top) == .popover else {
        throw StepRefusal("`\(topName(focus))` is on top and is no popover")
      }
      try swipeDown(focus, false)
    case .selectTab(let name): try select(name, focus)
    case .turnPage(let name, let curl, let cancelled):
      guard let pages = model.container(.page, in: focus) else {
        throw StepRefusal(LifecycleRefusal.noPages.reason(topName(focus)))
      }
      let child = try child(name, of: pages)
      try attempt(name, try model.turn(to: child, in: pages, curl: curl, cancelled: cancelled))
    case .replaceRoot(let form):
      let template = model.addTemplate(template(of: form, for: owner))
      try attempt(topName(focus), try model.replaceRoot(of: focus, with: template))
    case .set(let name, let property, let value):
      try set(property, value, try owned(name, owner, focus), name)
    case .setNeeds(let wish): try ask(again: wish, app, focus)
    case .segue(let segue): try perform(segue, app, focus)
    case .unwind(let source, let target): try unwind(from: source, to: target, focus)
    case .show(let form, let source, let inDetail):
      try show(form, from: source, inDetail: inDetail, app, focus)
    case .shareView(let source, let target):
      _ = try controller(source, focus)
      _ = try controller(target, focus)
      throw StepRefusal(
        "the view of `\(source)` belongs to it alone "
          + "(UIKit raises UIViewControllerHierarchyInconsistency)")
    case .columns(let areShown): try setColumns(areShown, focus)
    case .make(let form):
      let template = model.addTemplate(template(of: form, for: owner))
      let made = try attempt(topName(focus), try model.makeDetached(template, in: focus))
      created.insert(model.instance(of: made))
      let first = line(made, "", "", .contract, .controllerPage)
      tellCreation(first, traits(form.name ?? "", app).creation ?? .code)
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
    guard let session = sessions(of: lastFront).first(where: { model.root(of: $0) != nil }) else {
      throw StepRefusal("\(name(lastFront)) has no window")
    }
    return (lastFront, session)
  }

  func receivesEvents(_ app: ProcessID, _ focus: SessionID) -> Bool {
    model.form(of: app) == .app
      ? model.state(of: app) == .active : model.sceneState(of: focus) == .foregroundActive
  }
}
