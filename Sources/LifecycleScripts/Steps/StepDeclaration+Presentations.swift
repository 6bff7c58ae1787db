/// Steps that present and dismiss controllers.
extension StepDeclaration {
  static let presentations: [StepDeclaration] = [
    StepDeclaration(
      "present", "{controller: note, style: pageSheet}",
      "on top of what the window shows", offers: inWindow { _, _, _ in true },
      .mapping(short: "controller") { fields throws(InputError) in
        let form = try ControllerForm(reading: &fields)
        let how = try PresentationForm(reading: &fields)
        return .window(making: form) { runner, app, focus throws(StepRefusal) in
          if how.isModal {
            try runner.facts.require(ReleaseFacts.Since(13, "`isModalInPresentation`"))
          }
          try runner.present(form, how, app, focus)
        }
      }),
    StepDeclaration(
      "dismiss", "true", "the topmost presentation, by the program",
      offers: inWindow { $0.topPresentation($2) != nil },
      .mapping(short: "from") { fields throws(InputError) in
        let given = try fields.optional("from", .string, "everything above that controller")
        let hasCompletion = try fields.flag("completion", "gives a completion handler")
        let presenter = given == "true" ? nil : given
        return .window { runner, _, focus throws(StepRefusal) in
          try runner.dismiss(from: presenter, focus)
          if hasCompletion, let presenter = try runner.named(presenter, focus) {
            runner.say(presenter, "dismiss(animated:completion:)", "completion")
          }
        }
      }),
    .value(
      "swipeDown", "completed", "the topmost sheet, by the user",
      since: ReleaseFacts.Since(13, "sheets that a swipe dismisses"),
      offers: topIsTouched(\.isSheet), .choice(["completed": false, "cancelled": true])
    ) { isCancelled in
      .window(isGesture: true) { runner, _, focus throws(StepRefusal) in
        if let top = runner.topPresentation(focus), !runner.model.style(of: top).isSheet {
          throw StepRefusal(LifecycleRefusal.notASheet.reason(runner.topName(focus)))
        }
        try runner.swipeDown(focus, isCancelled)
      }
    },
    .plain(
      "tapOutside", "outside a popover, by the user",
      offers: topIsTouched { $0 == .popover },
      .window(isGesture: true) { runner, _, focus throws(StepRefusal) in
        guard let top = runner.topPresentation(focus), runner.model.style(of: top) == .popover
        else { throw StepRefusal("`\(runner.topName(focus))` is on top and is not a popover") }
        try runner.swipeDown(focus, false)
      }),
    StepDeclaration(
      "segue", "{identifier: open, from: a, to: b}", "of a storyboard",
      .mapping { fields throws(InputError) in
        let segue = try SegueForm(reading: &fields)
        return .window(making: segue.to) { runner, app, focus throws(StepRefusal) in
          try runner.perform(segue, app, focus)
        }
      }),
    StepDeclaration(
      "unwind", "{from: c, to: a}", "back to a controller that accepts it",
      .mapping { fields throws(InputError) in
        let (source, target) = (try fields.name("from"), try fields.name("to"))
        return .window { runner, _, focus throws(StepRefusal) in
          try runner.unwind(from: source, to: target, focus)
        }
      }), .show("show", "in the primary context", inDetail: false),
    .show("showDetail", "in the secondary context", inDetail: true),
  ]

  /// Where the topmost presentation has such a style and gets touches.
  private static func topIsTouched(
    _ isRight: @escaping @Sendable (PresentationStyle) -> Bool
  ) -> Offers {
    inWindow { runner, app, focus in
      guard runner.receivesEvents(app, focus), let top = runner.topPresentation(focus) else {
        return false
      }
      return isRight(runner.model.style(of: top))
    }
  }

  private static func show(_ name: String, _ summary: String, inDetail: Bool) -> StepDeclaration {
    StepDeclaration(
      name, "{controller: b, from: a}", summary,
      since: ReleaseFacts.Since(8, "`show(_:sender:)` and `showDetailViewController(_:sender:)`"),
      .mapping { fields throws(InputError) in
        let form = try ControllerForm(reading: &fields)
        let source = try fields.name("from")
        return .window(making: form) { runner, app, focus throws(StepRefusal) in
          try runner.show(form, from: source, inDetail: inDetail, app, focus)
        }
      })
  }
}

/// How a controller is presented.
struct PresentationForm: Sendable {
  /// nil for the style of the release.
  let style: PresentationStyle?
  let isModal: Bool
  let isAnimated: Bool
  /// Whether a custom presentation removes the presenter's view.
  let covers: Bool?
  /// Whether the window is too narrow for a popover, which adapts to a sheet; nil as on the device.
  let isCompact: Bool?
  /// The controller that presents; nil for the topmost one.
  let from: String?
  /// Whether the presenter gives a completion handler.
  let hasCompletion: Bool

  init(reading fields: inout ObjectReader) throws(InputError) {
    style =
      try fields.optional(
        "style",
        .choice([
          "fullScreen": PresentationStyle?.some(.fullScreen), "currentContext": .currentContext,
          "pageSheet": .pageSheet, "formSheet": .formSheet, "popover": .popover,
          "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
          "custom": .custom, "automatic": nil,
        ]), "of the release where it is not given") ?? nil
    isModal = try fields.flag("isModalInPresentation", "refuses swipes")
    isAnimated = try fields.flag("animated", default: true, "")
    covers = try fields.optional("removesPresenter", .bool, "with `style: custom`")
    isCompact = try fields.optional(
      "compactWidth", .bool, "a popover adapts to a sheet, as on a phone")
    from = try fields.optional("from", .string, "the controller that presents")
    hasCompletion = try fields.flag("completion", "gives a completion handler")
    try fields.check(
      covers == nil || style == .custom, "removesPresenter",
      "only a custom presentation has a choice", remedy: "Write `style: custom`, or leave it out")
  }
}

/// A segue of a storyboard.
struct SegueForm: Sendable {
  let identifier: String
  let from: String
  let to: ControllerForm
  let isPresented: Bool
  /// Whether the source refuses it.
  let isRefused: Bool

  init(reading fields: inout ObjectReader) throws(InputError) {
    identifier = try fields.optional("identifier", .string, default: "segue", "")
    from = try fields.name("from")
    to = try fields.required("to", ControllerForm.type, "")
    isPresented =
      try fields.optional("kind", .choice(["show": false, "present": true]), "pushes or presents")
      ?? false
    isRefused = try fields.flag("refused", "the source refuses it")
  }
}
