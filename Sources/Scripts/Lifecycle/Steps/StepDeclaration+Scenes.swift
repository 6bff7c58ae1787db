/// Steps on the windows of apps.
extension StepDeclaration {
  static let scenes: [StepDeclaration] = [
    StepDeclaration(
      "openScene", "Mail", "a window next to the one in front", since: .scenes,
      offers: { runner in
        runner.apps("openScene") {
          !runner.isLocked && !runner.isInterrupted && runner.model.state(of: $0) != .notRunning
            && runner.mayOpenScene($0)
        }
      },
      .mapping(short: "app") { fields throws(InputError) in
        let app = try fields.app()
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
        return LifecycleStep { runner throws(StepRefusal) in
          try runner.openScene(try runner.app(app), number, display, activity: activity)
        }
      }),
    .scene(
      "touch", "the user continues in that window: steps on controllers go to it",
      offers: { $0.windows("touch") { $0.isOneOfSeveral($1, $2) } }
    ) { runner, app, number throws(StepRefusal) in try runner.touch(app, number) },
    .scene(
      "hideScene", "the window leaves the screen, another of the app stays",
      offers: { $0.windows("hideScene") { $0.isOneOfSeveral($1, $2) } }
    ) { runner, app, number throws(StepRefusal) in try runner.hideScene(app, number) },
    .scene(
      "closeScene", "by the user: the session is discarded",
      offers: { $0.windows("closeScene") { runner, _, _ in !runner.isLocked } }
    ) { runner, app, number throws(StepRefusal) in try runner.closeScene(app, number) },
    .scene(
      "disconnectScene", "by the system: the session stays",
      offers: {
        $0.windows("disconnectScene") { runner, _, session in
          let state = runner.model.sceneState(of: session)
          return state == .background || state == .suspended
        }
      }
    ) { runner, app, number throws(StepRefusal) in try runner.disconnectScene(app, number) },
  ]
}

extension LifecycleRunner {
  /// A step with every window for which it is possible.
  fileprivate func windows(
    _ step: String, where isPossible: (borrowing LifecycleRunner, ProcessID, SessionID) -> Bool
  ) -> [String] {
    var steps: [String] = []
    for app in processes where model.form(of: app) == .scene {
      let sessions = sessions(of: app)
      for session in sessions where isPossible(self, app, session) {
        steps.append(
          sessions.count == 1
            ? "\(step): \(name(app))"
            : "\(step): {app: \(name(app)), scene: \(model.number(of: session))}")
      }
    }
    return steps
  }

  fileprivate func isOneOfSeveral(_ app: ProcessID, _ session: SessionID) -> Bool {
    !isLocked && model.sceneState(of: session).isForeground && windowsInFront(of: app).count > 1
  }

  /// Whether an app may have one more window, or has closed its only one.
  fileprivate func mayOpenScene(_ app: ProcessID) -> Bool {
    model.allowsMultipleScenes(app)
      || model.form(of: app) == .scene && model.firstSession(of: app) == nil
  }
}
