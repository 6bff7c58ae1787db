/// Steps of the user and the system on whole apps.
extension StepDeclaration {
  static let apps: [StepDeclaration] = [
    .app(
      "launch", "the user opens it; the apps in front leave",
      offers: eachApp { !$0.isLocked && !$0.screen.contains($1) }
    ) { runner, app throws(StepRefusal) in try runner.launch(app) },
    .app(
      "switchTo", "the same, from the switcher: it must have run",
      offers: eachApp { !$0.isLocked && $0.front != $1 && $0.isInSwitcher($1) }
    ) { runner, app throws(StepRefusal) in try runner.switchTo(app) },
    StepDeclaration(
      "splitView", "{left: Mail, right: Notes}",
      "two apps side by side, one window each; steps on controllers go to the one that came last, "
        + "`switchTo` turns to the other",
      since: ReleaseFacts.Since(9, "two apps side by side"), offers: { $0.splitViews() },
      .mapping { fields throws(InputError) in
        let (left, right) = (try fields.name("left"), try fields.name("right"))
        return LifecycleStep { runner throws(StepRefusal) in
          try runner.splitView(try runner.app(left), try runner.app(right))
        }
      }),
    .plain(
      "home", "the apps in front leave; they are suspended 5 s later",
      offers: wherever { $0.front != nil && !$0.isLocked },
      LifecycleStep { runner throws(StepRefusal) in try runner.home() }),
    .value(
      "interrupt", "begin", "a call banner, the control centre",
      offers: { $0.front == nil ? [] : [$0.isInterrupted ? "end" : "begin"] },
      .choice(["begin": true, "end": false])
    ) { begins in
      LifecycleStep { runner throws(StepRefusal) in try runner.interrupt(begins: begins) }
    },
    .app(
      "swipeAway", "by the user, in the switcher",
      offers: eachApp { !$0.isLocked && $0.isInSwitcher($1) }
    ) { runner, app throws(StepRefusal) in try runner.swipeAway(app) },
    .app(
      "prewarm",
      "the system starts the process ahead of its launch without any call, and kills it again "
        + "without one (since iOS 15)", since: ReleaseFacts.Since(13, "prewarming", came: 15),
      offers: eachApp { $0.model.state(of: $1) == .notRunning && !$0.prewarmed.contains($1) }
    ) { runner, app throws(StepRefusal) in try runner.prewarm(app) },
    .app(
      "kill", "by the system, without notice",
      offers: eachApp { $0.model.state(of: $1) != .notRunning || $0.prewarmed.contains($1) }
    ) { runner, app throws(StepRefusal) in
      try runner.end(app) { model, app throws(LifecycleRefusal) in try model.kill(app) }
    },
    .app("terminate", "by the system, with notice to what runs") {
      runner, app throws(StepRefusal) in
      try runner.end(app) { model, app throws(LifecycleRefusal) in try model.terminate(app) }
    },
    .app("crash", "by a fault of its own; an archive is thrown away") {
      runner, app throws(StepRefusal) in
      try runner.end(app) { model, app throws(LifecycleRefusal) in try model.crash(app) }
    },
    StepDeclaration(
      "memoryWarning", "Mail", "the system warns a running app",
      offers: eachApp { $0.model.state(of: $1) != .notRunning },
      .app(reading: { fields throws(InputError) in
        try fields.flag("dropViews", "the app gives up views off screen")
      }) { runner, app, drops throws(StepRefusal) in try runner.warn(app, drops) }),
  ]
}

extension LifecycleRunner {
  /// Whether the switcher shows an app.
  func isInSwitcher(_ app: ProcessID) -> Bool {
    model.state(of: app) != .notRunning || model.firstSession(of: app) != nil
  }

  /// Split views with the app in front on the left.
  fileprivate func splitViews() -> [String?] {
    guard let front, !isLocked, !isInterrupted else { return [] }
    return processes.filter { $0 != front && screen != [front, $0] }
      .map { "{left: \(name(front)), right: \(name($0))}" }
  }
}
