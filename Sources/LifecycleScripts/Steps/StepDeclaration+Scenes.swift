/// Steps on the windows of apps.
extension StepDeclaration {
  static let scenes: [StepDeclaration] = [
    StepDeclaration(
      "openScene", "Mail", "a window next to the one in front", since: .scenes,
      offers: eachApp {
        !$0.isLocked && !$0.isInterrupted && $0.model.state(of: $1) != .notRunning
          && $0.mayOpenScene($1)
      },
      .app(reading: { fields throws(InputError) in
        let number = try fields.optional("scene", .int(in: 1...Int.max), "shows that window again")
        let display =
          try fields.optional(
            "display", .choice(["main": DisplayKind.main, "external": .external]),
            "where it opens") ?? .main
        let activity = try fields.optional(
          "activity", .string, "of a window that is dragged out: its connection options have it")
        try fields.check(
          activity == nil || number == nil, "activity", "a window that is known gets no activity",
          remedy: "Leave out `scene` or `activity`")
        return (number: number, display: display, activity: activity)
      }) { runner, app, how throws(StepRefusal) in
        try runner.openScene(app, how.number, how.display, activity: how.activity)
      }),
    .scene(
      "touch", "the user continues in that window: steps on controllers go to it",
      offers: eachScene { $0.isOneOfSeveral($1, $2) }
    ) { runner, app, session throws(StepRefusal) in try runner.touch(app, session) },
    .scene(
      "hideScene", "the window leaves the screen, another of the app stays",
      offers: eachScene { $0.isOneOfSeveral($1, $2) }
    ) { runner, app, session throws(StepRefusal) in try runner.hideScene(app, session) },
    .scene(
      "closeScene", "by the user: the session is discarded",
      offers: eachScene { runner, _, _ in !runner.isLocked }
    ) { runner, app, session throws(StepRefusal) in try runner.closeScene(app, session) },
    .scene(
      "disconnectScene", "by the system: the session stays", mayBeLocked: true,
      offers: eachScene { runner, _, session in
        let state = runner.model.sceneState(of: session)
        return state == .background || state == .suspended
      }
    ) { runner, app, session throws(StepRefusal) in try runner.disconnectScene(app, session) },
  ]
}

extension LifecycleRunner {
  fileprivate func isOneOfSeveral(_ app: ProcessID, _ session: SessionID) -> Bool {
    !isLocked && model.sceneState(of: session).isForeground && windowsInFront(of: app).count > 1
  }

  /// Whether an app may have one more window, or has closed its only one.
  fileprivate func mayOpenScene(_ app: ProcessID) -> Bool {
    model.allowsMultipleScenes(app)
      || model.form(of: app) == .scene && model.firstSession(of: app) == nil
  }
}
