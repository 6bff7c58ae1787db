/// Events, and steps on apps that are not in front.
extension StepDeclaration {
  static let background: [StepDeclaration] = [
    StepDeclaration(
      "launchInBackground", "Mail", "by the system",
      offers: eachApp { $0.model.state(of: $1) == .notRunning && !$0.model.isForceQuit($1) },
      .app(reading: { fields throws(InputError) in
        try fields.flag("connectScene", "connects a scene")
      }) { runner, app, connects throws(StepRefusal) in
        if connects { try runner.facts.require(.scenes) }
        try runner.launchInBackground(app, connects)
      }),
    StepDeclaration(
      "event", "{app: Mail, kind: openURL}", "something for an app arrives",
      offers: { $0.events() },
      .mapping { fields throws(InputError) in
        let event = try EventForm(reading: &fields)
        return LifecycleStep { runner throws(StepRefusal) in
          if let since = event.kind.since { try runner.facts.require(since) }
          try runner.happen(event, try runner.app(event.app))
        }
      }),
    .plain(
      "timeChange", "midnight, for every app",
      LifecycleStep { runner throws(StepRefusal) in runner.changeTime() }),
    StepDeclaration(
      "beginBackgroundTask", "{app: Mail, name: upload}",
      "all of an app have 30 s in the background",
      .app(reading: { fields throws(InputError) in
        (name: try fields.taskName(), ends: try fields.endsWhenExpired())
      }) { runner, app, task throws(StepRefusal) in
        try runner.beginTask(app, named: task.name, endsWhenExpired: task.ends)
      }),
    StepDeclaration(
      "endBackgroundTask", "{app: Mail, name: upload}", "the app gives the time back",
      .app(reading: { fields throws(InputError) in try fields.taskName() }) {
        runner, app, task throws(StepRefusal) in try runner.endTask(app, named: task)
      }),
    StepDeclaration(
      "backgroundTask", "{app: Mail, kind: refresh, takes: 10s}",
      "a task of the BackgroundTasks framework: a refresh has 30 s, processing 10 min; what takes "
        + "longer expires and completes with `false`",
      since: ReleaseFacts.Since(13, "tasks of the BackgroundTasks framework"),
      .app(
        isShort: false,
        reading: { fields throws(InputError) in
          (
            isProcessing: try fields.optional(
              "kind", .choice(["refresh": false, "processing": true]), "which") ?? false,
            time: try fields.optional("takes", .duration(), "how long the app works on it")
              .map(SimDuration.nanoseconds),
            ends: try fields.endsWhenExpired()
          )
        }
      ) { runner, app, task throws(StepRefusal) in
        try runner.runTask(
          app, task.isProcessing, lasting: task.time, endsWhenExpired: task.ends)
      }), .mode("audio", "the app plays and is not suspended until `end`"),
    .mode("location", "the app follows the location and is not suspended until `end`"),
  ]

  /// A mode in which an app is not suspended.
  private static func mode(_ name: String, _ summary: String) -> StepDeclaration {
    StepDeclaration(
      name, "{app: Mail, state: begin}", summary,
      .app(
        isShort: false,
        reading: { fields throws(InputError) in
          try fields.optional("state", .choice(["begin": true, "end": false]), "whether it begins")
            ?? true
        }
      ) { runner, app, begins throws(StepRefusal) in
        try runner.setMode(name, of: app, begins: begins)
      })
  }
}

extension ObjectReader {
  fileprivate mutating func taskName() throws(InputError) -> String {
    try optional("name", .string, default: "task", "")
  }

  fileprivate mutating func endsWhenExpired() throws(InputError) -> Bool {
    try flag("endsWhenExpired", default: true, "with `false` the app is killed at its expiration")
  }
}

/// An event as a script gives it.
struct EventForm: Sendable {
  enum Kind: String, CaseIterable {
    case openURL, handoff, quickAction, notificationTap, watchMessage, timeChange, downloadFinished
    case backgroundFetch, remoteNotification

    /// Whether the system starts an app for it without showing it.
    var startsApp: Bool {
      switch self {
      case .watchMessage, .downloadFinished, .backgroundFetch, .remoteNotification: true
      case .openURL, .handoff, .quickAction, .notificationTap, .timeChange: false
      }
    }

    /// The first release with it, nil for all.
    var since: ReleaseFacts.Since? {
      switch self {
      case .handoff: ReleaseFacts.Since(8, "handoff")
      case .watchMessage: ReleaseFacts.Since(8, "apps on a watch")
      case .quickAction: ReleaseFacts.Since(9, "quick actions")
      case .notificationTap: ReleaseFacts.Since(9, "the call of the notification centre", came: 10)
      default: nil
      }
    }
  }

  let kind: Kind
  let app: String
  let url: String?
  let activity: String?
  /// How long the app works on it before it calls the completion handler.
  let lasting: SimDuration?
  /// Whether a handoff fails.
  let fails: Bool

  init(reading fields: inout ObjectReader) throws(InputError) {
    app = try fields.app()
    let kind = try fields.required("kind", .choice(of: Kind.self), "what arrives")
    self.kind = kind
    url = try fields.optional("url", .string, "of `openURL`")
    activity = try fields.optional("activity", .string, "of `handoff`")
    lasting = try fields.optional(
      "takes", .duration(), "how long the app works before it calls the completion handler"
    ).map(SimDuration.nanoseconds)
    fails =
      try fields.optional(
        "outcome", .choice(["completed": false, "failed": true]), "of `handoff`") ?? false
    for (key, belongs) in [
      ("url", kind == .openURL), ("activity", kind == .handoff), ("outcome", kind == .handoff),
      ("takes", kind.startsApp),
    ] {
      try fields.check(
        belongs || !fields.isGiven(key), key, "`\(kind.rawValue)` has no `\(key)`",
        remedy: "Leave it out")
    }
  }
}

extension LifecycleRunner {
  /// Events with the kinds that each app can get now.
  fileprivate func events() -> [String?] {
    let kinds = EventForm.Kind.allCases
    let possible = processes.map { app in
      kinds.filter { kind in
        if let since = kind.since, facts.release < since.release { return false }
        return switch kind {
        case .openURL, .handoff, .quickAction, .notificationTap: !isLocked
        case .timeChange: model.state(of: app) != .notRunning
        default: true
        }
      }
    }
    if possible.allSatisfy({ $0 == kinds }) { return [nil] }
    return zip(script.apps, possible).map { app, kinds in
      "{app: \(app.name), kind: \(kinds.map(\.rawValue).joined(separator: " | "))}"
    }
  }
}
