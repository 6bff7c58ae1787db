/// Steps on the device itself.
extension StepDeclaration {
  static let device: [StepDeclaration] = [
    .plain(
      "lock",
      "protected data becomes unavailable 10 s later; the app that was in front runs until it has "
        + "been notified", offers: wherever { !$0.isLocked },
      LifecycleStep { runner throws(StepRefusal) in try runner.lock() }),
    .plain(
      "unlock", "the user returns to what was in front", offers: wherever { $0.isLocked },
      LifecycleStep { runner throws(StepRefusal) in try runner.unlock() }),
    .value(
      "rotate", "landscape",
      "the device begins in portrait; an app that is away is notified on return; an orientation "
        + "that app or controller does not support changes nothing",
      offers: { [$0.orientation == .portrait ? "landscape" : "portrait"] },
      .choice(of: LifecycleStep.Orientation.self)
    ) { orientation in
      LifecycleStep { runner throws(StepRefusal) in try runner.rotate(to: orientation) }
    },
    .plain(
      "attemptRotation", "windows turn to how the device is held, where they may",
      LifecycleStep { runner throws(StepRefusal) in runner.askOrientations() }),
    .value(
      "interfaceStyle", "dark", "for the whole system",
      since: .interfaceStyles, .choice(among: ["dark", "light"])
    ) { style in
      LifecycleStep { runner throws(StepRefusal) in
        runner.changeSystem(.interfaceStyle, to: style)
      }
    },
    .value(
      "textSize", "extraLarge",
      "the text size of the whole system, `preferredContentSizeCategory`; a device begins with `large`",
      since: ReleaseFacts.Since(9, "text sizes in traits", came: 10),
      .choice(among: [
        "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
        "extraExtraExtraLarge",
      ])
    ) { size in
      LifecycleStep { runner throws(StepRefusal) in runner.changeSystem(.textSize, to: size) }
    },
    .value("wait", "10s", "time passes", offers: { _ in [nil] }, .duration()) { time in
      LifecycleStep { runner throws(StepRefusal) in runner.advance(by: .nanoseconds(time)) }
    },
  ]
}
