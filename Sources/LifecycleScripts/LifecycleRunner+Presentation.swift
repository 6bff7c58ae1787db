/// Steps that present and dismiss controllers.
extension LifecycleRunner {
  mutating func present(
    _ form: ControllerForm, _ how: PresentationForm, _ app: ProcessID, _ focus: SessionID
  ) throws(StepRefusal) {
    if let name = how.from {
      let root = layer(of: try controller(name, focus))
      if let above = model.presented(by: root) {
        // UIKit prints a warning, presents nothing and continues.
        let new = form.name ?? "a controller"
        return say(
          try controller(name, focus), "(warning)",
          "Attempt to present <\(new)> on <\(name)> which is already presenting "
            + "<\(firstName(in: above))>", .observed, .practice)
      }
    }
    if let since = how.style.flatMap(ReleaseFacts.since) { try facts.require(since) }
    let presenter = try named(how.from, focus)
    let kept = detached(form, app)
    var style = how.style ?? facts.automaticStyle
    let isPhone = script.idiom == .phone
    if style == .popover, how.isCompact ?? (isPhone && facts.release >= 13), let presenter {
      let adapted = facts.style(.popover, isCompact: true)
      say(
        presenter, "adaptivePresentationStyle(for:traitCollection:)",
        adapted == .fullScreen ? "fullScreen" : "pageSheet", .documented, .presentationPage)
      style = adapted == .fullScreen ? .fullScreen : .pageSheet
    }
    style = facts.style(style, isCompact: isPhone)
    if style == .custom, let presenter {
      for call in [
        "presentationController(forPresented:presenting:source:)",
        "animationController(forPresented:presenting:source:)",
      ] { say(presenter, call) }
    }
    let template = addTemplate(form, app)
    model.setAnimated(how.isAnimated ? nil : false)
    defer { model.setAnimated(nil) }
    let subject = topName(focus)
    if let kept {
      try attempt(
        subject,
        try model.present(again: kept, style: style, isModal: how.isModal, covers: how.covers))
    } else {
      try attempt(
        subject,
        try model.present(
          template, style: style, isModal: how.isModal, covers: how.covers, in: focus))
    }
    if how.hasCompletion, let presenter {
      say(presenter, "present(_:animated:completion:)", "completion")
    }
  }

  mutating func dismiss(from presenter: String?, _ focus: SessionID) throws(StepRefusal) {
    if let root = topPresentation(focus), model.style(of: root) == .custom,
      let top = topController(focus)
    {
      say(top, "animationController(forDismissed:)")
    }
    guard let presenter else {
      return try attempt(topName(focus), try model.dismiss(in: focus))
    }
    var root = layer(of: try controller(presenter, focus))
    // Called on a presented controller that presents nothing, UIKit asks its presenter to do it.
    if model.presented(by: root) == nil, let below = self.presenter(of: root, focus) {
      root = below
    }
    try attempt(presenter, try model.dismissAll(above: root))
  }

  mutating func swipeDown(_ focus: SessionID, _ cancelled: Bool) throws(StepRefusal) {
    try attempt(topName(focus), try model.swipeDown(in: focus, cancelled: cancelled))
  }

  /// The root of the presentation or window that a controller is in.
  func layer(of controller: ControllerID) -> ControllerID {
    ancestry(of: controller).last ?? controller
  }
}
