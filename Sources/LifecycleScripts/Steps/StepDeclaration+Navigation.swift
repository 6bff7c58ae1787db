private let isCancelled = FieldType<Bool>.choice(["completed": false, "cancelled": true])

/// Steps on stacks, tabs, pages and columns.
extension StepDeclaration {
  static let navigation: [StepDeclaration] = [
    StepDeclaration(
      "push", "thread", "on the innermost stack, beneath a presentation that has none",
      offers: inWindow { $0.model.container(.navigation, in: $2) != nil },
      .mapping(short: "controller") { fields throws(InputError) in
        let form = try ControllerForm(reading: &fields)
        let place = try fields.optional("in", .string, "a controller of another stack")
        let isAnimated = try fields.flag("animated", default: true, "")
        return .window(making: form) { runner, app, focus throws(StepRefusal) in
          try runner.push(form, in: place, isAnimated: isAnimated, app, focus)
        }
      }),
    .plain(
      "pop", "by the button or by code",
      offers: inWindow { $0.poppable($2) != nil },
      .window { runner, _, focus throws(StepRefusal) in try runner.pop(focus, cancelled: false) }),
    .controller("popTo", "inbox", "to that controller, beneath a presentation too") {
      runner, name, _, focus throws(StepRefusal) in try runner.pop(to: name, focus)
    },
    .plain(
      "popToRoot", "to the first controller of the stack",
      .window { runner, _, focus throws(StepRefusal) in try runner.pop(to: nil, focus) }),
    .value(
      "interactivePop", "completed", "by the gesture",
      offers: inWindow { $0.poppable($2) != nil && $0.receivesEvents($1, $2) }, isCancelled
    ) { isCancelled in
      .window(isGesture: true) { runner, _, focus throws(StepRefusal) in
        try runner.pop(focus, cancelled: isCancelled)
      }
    },
    .controller(
      "selectTab", "b", "the tab that is or holds `b`",
      offers: valuesInWindow { $0.hidden(.tabs, $2) }
    ) { runner, name, _, focus throws(StepRefusal) in try runner.select(name, focus) },
    StepDeclaration(
      "turnPage", "p2", "the user turns to that page",
      offers: valuesInWindow { $0.receivesEvents($1, $2) ? $0.hidden(.page, $2) : [] },
      .mapping(short: "to") { fields throws(InputError) in
        let name = try fields.name("to")
        let curl =
          try fields.optional("transition", .choice(["scroll": false, "curl": true]), "how")
          ?? false
        let isCancelled = try fields.optional("outcome", isCancelled, "of the gesture") ?? false
        return .window(isGesture: true) { runner, _, focus throws(StepRefusal) in
          guard let pages = runner.model.container(.page, in: focus) else {
            throw StepRefusal(LifecycleRefusal.noPages.reason(runner.topName(focus)))
          }
          let child = try runner.child(name, of: pages)
          try attempt(
            name, try runner.model.turn(to: child, in: pages, curl: curl, cancelled: isCancelled))
        }
      }),
    .plain(
      "collapse", "a split view hides the columns after the first", since: .columns,
      .window { runner, _, focus throws(StepRefusal) in try runner.setColumns(false, focus) }),
    .plain(
      "expand", "a split view shows its columns again", since: .columns,
      .window { runner, _, focus throws(StepRefusal) in try runner.setColumns(true, focus) }),
    .value("replaceRoot", "login", "another root for the window", ControllerForm.type) { form in
      .window(making: form) { runner, app, focus throws(StepRefusal) in
        let template = runner.addTemplate(form, app)
        try attempt(runner.topName(focus), try runner.model.replaceRoot(of: focus, with: template))
      }
    },
  ]
}

extension LifecycleRunner {
  /// The children of a container that are not shown.
  fileprivate func hidden(_ kind: ControllerKind, _ focus: SessionID) -> [String] {
    guard let container = model.container(kind, in: focus) else { return [] }
    return children(of: container).filter { !model.isShown($0) }.map { firstName(in: $0) }
  }

  fileprivate mutating func push(
    _ form: ControllerForm, in place: String?, isAnimated: Bool, _ app: ProcessID,
    _ focus: SessionID
  ) throws(StepRefusal) {
    let stack = try navigation(in: place, focus)
    let kept = detached(form, app)
    let template = addTemplate(form, app)
    model.setAnimated(isAnimated ? nil : false)
    defer { model.setAnimated(nil) }
    if let kept {
      try attempt(topName(focus), try model.push(again: kept, on: stack))
    } else {
      try attempt(topName(focus), try model.push(template, on: stack))
    }
  }

  /// The template of a controller of an app.
  mutating func addTemplate(_ form: ControllerForm, _ app: ProcessID) -> TemplateID {
    model.addTemplate(template(of: form, for: script.apps[app.index]))
  }
}
