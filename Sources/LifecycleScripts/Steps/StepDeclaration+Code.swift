/// What an app's code does with controllers and their views.
extension StepDeclaration {
  static let code: [StepDeclaration] = [
    .value(
      "make", "note",
      "code makes a controller and keeps it; `push` and `present` show it, again and again",
      ControllerForm.type
    ) { form in
      .window(making: form) { runner, app, focus throws(StepRefusal) in
        try runner.make(form, runner.traits(form.name ?? "", app).creation ?? .code, app, focus)
      }
    },
    .controller("readView", "b", "code reads the view, which loads it") {
      runner, name, app, focus throws(StepRefusal) in
      let controller = try runner.load(name, app, focus)
      runner.say(controller, "view", "a view", .contract, .controllerPage)
    },
    .controller(
      "loadViewIfNeeded", "b", "code loads the view",
      since: ReleaseFacts.Since(9, "`loadViewIfNeeded()`")
    ) { runner, name, app, focus throws(StepRefusal) in
      _ = try runner.load(name, app, focus)
    },
    StepDeclaration(
      "ask", "{controller: b, property: isViewLoaded}", "code reads a property",
      .mapping { fields throws(InputError) in
        let name = try fields.name("controller")
        let property = try fields.required(
          "property", .choice(of: ControllerProperty.self), "which")
        return .window { runner, app, focus throws(StepRefusal) in
          if property == .viewIfLoaded {
            try runner.facts.require(ReleaseFacts.Since(9, "`viewIfLoaded`"))
          }
          let controller = try runner.owned(name, focus)
          runner.say(
            controller, property.rawValue, runner.answer(property, controller, focus), .contract,
            .controllerPage)
        }
      }),
    StepDeclaration(
      "set", "{controller: b, property: isEditing, value: true}", "code sets a property",
      .mapping { fields throws(InputError) in
        let name = try fields.name("controller")
        let property = try fields.required("property", .choice(of: SettableProperty.self), "which")
        let value = try fields.optional("value", .string, default: "true", "")
        return .window { runner, app, focus throws(StepRefusal) in
          if let since = property.since { try runner.facts.require(since) }
          try runner.set(property, value, try runner.owned(name, focus), name)
        }
      }),
    .value(
      "setNeeds", "homeIndicator",
      "the preference is asked again, of the window's controller or of the child that it names",
      .choice(of: Wish.self)
    ) { wish in
      .window { runner, app, focus throws(StepRefusal) in
        try runner.facts.require(
          wish == .interfaceStyle
            ? ReleaseFacts.Since.interfaceStyles
            : ReleaseFacts.Since(11, "home indicators and deferred screen edges"))
        try runner.ask(again: wish, app, focus)
      }
    },
    StepDeclaration(
      "shareView", "{from: a, to: b}", "refused: a view belongs to one controller",
      .mapping { fields throws(InputError) in
        let (source, target) = (try fields.name("from"), try fields.name("to"))
        return .window { runner, _, focus throws(StepRefusal) in
          _ = try runner.controller(source, focus)
          _ = try runner.controller(target, focus)
          throw StepRefusal(
            "the view of `\(source)` belongs to it alone "
              + "(UIKit raises UIViewControllerHierarchyInconsistency)")
        }
      }),
  ]
}

extension LifecycleRunner {
  /// A controller whose view is loaded afterwards.
  fileprivate mutating func load(
    _ name: String, _ app: ProcessID, _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    let controller = try owned(name, focus)
    if model.isLoaded(controller) {
      pendingNotes.append("the view of `\(name)` is loaded already")
    }
    try attempt(name, try model.readView(of: controller))
    return controller
  }

  /// Makes a controller that is in no container yet.
  @discardableResult
  mutating func make(
    _ form: ControllerForm, _ creation: ControllerTraits.Creation, _ app: ProcessID,
    _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    let template = addTemplate(form, app)
    let made = try attempt(topName(focus), try model.makeDetached(template, in: focus))
    created.insert(model.instance(of: made))
    drain()
    tellCreation(line(made, "", "", .contract, .controllerPage), creation)
    return made
  }
}
