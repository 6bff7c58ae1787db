/// Steps on the children of content controllers.
extension StepDeclaration {
  static let children: [StepDeclaration] = [
    StepDeclaration(
      "addChild", "{parent: home, child: banner}", "with its view",
      offers: inWindow { _, _, _ in true },
      .mapping { fields throws(InputError) in
        let parent = try fields.name("parent")
        let form = try fields.required("child", ControllerForm.type, "")
        return .window(making: form) { runner, app, focus throws(StepRefusal) in
          try runner.addChild(form, to: parent, app, focus)
        }
      }),
    .controller(
      "removeChild", "banner", "from its parent, with its view",
      offers: valuesInWindow { $0.removable($2) }
    ) { runner, name, app, focus throws(StepRefusal) in
      let child = try runner.owned(name, focus)
      guard runner.model.parent(of: child) != nil else {
        return runner.pendingNotes.append(
          "`\(name)` has no parent: removeFromParent() has no effect and makes no call")
      }
      try attempt(name, try runner.model.removeChild(child))
    },
    StepDeclaration(
      "replaceChild", "{from: banner, to: list}", "`transition(from:to:...)`",
      .mapping { fields throws(InputError) in
        let name = try fields.name("from")
        let form = try fields.required("to", ControllerForm.type, "")
        return .window(making: form) { runner, app, focus throws(StepRefusal) in
          let child = try runner.controller(name, focus)
          let template = runner.addTemplate(form, app)
          try attempt(name, try runner.model.replaceChild(child, with: template))
        }
      }),
    StepDeclaration(
      "beginAppearance", "{controller: banner, appearing: true}",
      "where the parent forwards by hand",
      .mapping { fields throws(InputError) in
        let name = try fields.name("controller")
        let isAppearing = try fields.flag("appearing", default: true, "or it disappears")
        return .window { runner, _, focus throws(StepRefusal) in
          let child = try runner.controller(name, focus)
          try attempt(name, try runner.model.beginAppearance(of: child, appearing: isAppearing))
        }
      }),
    .controller("endAppearance", "banner", "ends what `beginAppearance` began") {
      runner, name, _, focus throws(StepRefusal) in
      let child = try runner.controller(name, focus)
      try attempt(name, try runner.model.endAppearance(of: child))
    },
  ]
}

extension LifecycleRunner {
  /// The children of content controllers in all layers of a window.
  fileprivate func removable(_ focus: SessionID) -> [String] {
    controllers(in: focus).filter { child in
      !isSystemContainer(child) && (try? controller(controllerName(child), focus)) == child
        && model.parent(of: child).map { model.kind(of: $0) == .content } ?? false
    }.map { controllerName($0) }
  }

  fileprivate mutating func addChild(
    _ form: ControllerForm, to parentName: String, _ app: ProcessID, _ focus: SessionID
  ) throws(StepRefusal) {
    let parent = try owned(parentName, focus)
    if let child = existing(form, focus), child != parent, model.parent(of: child) != parent {
      if ancestry(of: parent).contains(child) {
        throw StepRefusal("`\(parentName)` is in `\(controllerName(child))` itself")
      }
      return try attempt(controllerName(child), try model.addChild(again: child, to: parent))
    }
    let template = addTemplate(form, app)
    try attempt(parentName, try model.addChild(template, to: parent))
  }

  /// A controller that a form without children names and that `addChild` can take: one that the code
  /// has kept, or a child of another content controller.
  private mutating func existing(_ form: ControllerForm, _ focus: SessionID) -> ControllerID? {
    guard let name = form.bareName else { return nil }
    if let kept = model.detached(intern(name), of: model.app(of: focus)) { return kept }
    return controllers(in: focus).last {
      controllerName($0) == name
        && (model.parent(of: $0).map { model.kind(of: $0) == .content } ?? false)
    }
  }
}
