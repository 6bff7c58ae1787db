/// Segues of a storyboard, and `show`.
extension LifecycleRunner {
  /// A segue: the source is asked, the destination is made, the source prepares it, it is shown.
  mutating func perform(
    _ segue: SegueForm, _ app: ProcessID, _ focus: SessionID
  ) throws(StepRefusal) {
    let source = try controller(segue.from, focus)
    say(
      source, "shouldPerformSegue(withIdentifier:sender:)",
      "\(segue.identifier): \(!segue.isRefused)")
    if segue.isRefused { return }
    let made = try make(segue.to, .storyboard, app, focus)
    say(source, "prepare(for:sender:)", segue.identifier)
    model.give(made)
    if segue.isPresented {
      try attempt(segue.from, try model.present(again: made, style: facts.automaticStyle))
    } else {
      let stack = try navigation(in: segue.from, focus)
      try attempt(segue.from, try model.push(again: made, on: stack))
    }
  }

  /// An unwind segue: the controller that accepts it is searched, and everything above goes.
  mutating func unwind(
    from source: String, to target: String, _ focus: SessionID
  ) throws(StepRefusal) {
    let from = try controller(source, focus)
    let to = try controller(target, focus)
    say(from, "shouldPerformSegue(withIdentifier:sender:)", "unwind: true")
    if let parent = model.parent(of: to), !isSystemContainer(parent) {
      say(parent, "allowedChildrenForUnwinding(from:)", target)
    }
    // The children of the container are asked from the top, until one accepts.
    if let stack = model.parent(of: to) {
      let passed = children(of: stack).reversed().prefix { $0 != to }
      for controller in passed where controller != from {
        say(controller, "canPerformUnwindSegueAction(_:from:sender:)", "false")
      }
    }
    say(to, "canPerformUnwindSegueAction(_:from:sender:)", "true")
    say(from, "prepare(for:sender:)", "unwind")
    say(to, "unwind(for:towards:)")
    if layer(of: from) != layer(of: to) {
      let root = layer(of: to)
      try attempt(target, try model.dismissAll(above: root))
    }
    if let stack = model.parent(of: to), model.kind(of: stack) == .navigation,
      model.lastChild(of: stack) != to
    {
      try attempt(target, try model.pop(to: to, in: stack))
    }
  }

  /// `show(_:sender:)`: the nearest stack pushes; without one the controller is presented.
  mutating func show(
    _ form: ControllerForm, from source: String, inDetail: Bool, _ app: ProcessID,
    _ focus: SessionID
  ) throws(StepRefusal) {
    let sender = try controller(source, focus)
    let call = inDetail ? "showDetailViewController(_:sender:)" : "show(_:sender:)"
    say(sender, call)
    let template = addTemplate(form, app)
    let split = inDetail ? nearest(.split, above: sender) : nil
    if let split, model.secondColumn(of: split) != nil {
      try attempt(source, try model.showDetail(template, in: split))
    } else if !inDetail || split != nil, let stack = nearest(.navigation, above: sender) {
      try attempt(source, try model.push(template, on: stack))
    } else {
      try attempt(source, try model.present(template, style: facts.automaticStyle, in: focus))
    }
  }
}
