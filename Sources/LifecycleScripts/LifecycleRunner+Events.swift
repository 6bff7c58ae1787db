/// Steps that come from outside: events and memory warnings.
extension LifecycleRunner {
  mutating func happen(_ event: EventForm, _ app: ProcessID) throws(StepRefusal) {
    switch event.kind {
    case .openURL:
      cargo.url = event.url ?? "https://example.com"
      try handOver(.openURL, app)
    case .handoff:
      cargo.activity = event.activity ?? "com.example.reading"
      if event.fails { return try failHandoff(app) }
      try handOver(.handoff, app)
    case .quickAction, .notificationTap: try answer(event, app)
    case .timeChange:
      if model.state(of: app) == .notRunning {
        throw StepRefusal("\(name(app)) is not running and cannot be notified of the time")
      }
      tellTime(app)
    case .watchMessage: try deliverInBackground(.watchMessage, app, event)
    case .downloadFinished: try deliverInBackground(.downloadFinished, app, event)
    case .backgroundFetch: try deliverInBackground(.backgroundFetch, app, event)
    case .remoteNotification:
      cargo.launchReason = "remoteNotification"
      try deliverInBackground(.remoteNotification, app, event)
    }
  }

  /// Midnight, a new time zone: every running app is notified, a suspended one when it returns.
  mutating func changeTime() {
    for app in processes where model.state(of: app) != .notRunning { tellTime(app) }
  }

  private mutating func tellTime(_ app: ProcessID) {
    if model.state(of: app) == .suspended {
      pendingNotes.append("\(name(app)) is suspended: it is notified on return to the front")
    }
    try? model.deliver(.timeChange, to: app)
    drain()
  }

  /// A handoff that fails: it is announced as any other, and its failure is reported in its place.
  private mutating func failHandoff(_ app: ProcessID) throws(StepRefusal) {
    cargo.activityFails = true
    let before = log.lines.count
    try handOver(.handoff, app)
    drain()
    let failure = Self.failure(of: model.form(of: app))
    if log.lines[before...].contains(where: { $0.call == failure }) { return }
    // A scene that connected has the type in its options, and no call announces it.
    if let focus {
      say(app, failure, cargo.activity ?? "", .documented, .sceneDelegatePage, scene: focus)
    }
  }

  /// The call about an activity that could not be handed over.
  static func failure(of form: LifecycleForm) -> String {
    (form == .app ? "application" : "scene") + "(_:didFailToContinueUserActivityWithType:error:)"
  }

  private static let tap = "userNotificationCenter(_:didReceive:withCompletionHandler:)"

  /// Tells an app of a tap on its notification before the line of its activation.
  mutating func tellTap(before line: LifecycleLine, _ record: CallbackRecord) {
    let isActivation =
      record.callback == .appDidBecomeActive || record.callback == .sceneDidBecomeActive
    guard isActivation, cargo.tapped == record.app else { return }
    cargo.tapped = nil
    append(line, Self.tap, "", .observed, .arrivalLog)
    giveLastLineToApp(in: .inactive)
  }

  /// Makes the last line, written like one of a scene, a line of the app in a state.
  mutating func giveLastLineToApp(in state: ProcessState) {
    let last = log.lines.count - 1
    log.lines[last].kind = .app
    log.lines[last].object = "app"
    log.lines[last].scene = nil
    log.lines[last].states = CallbackStates(app: state, scene: nil, view: nil)
  }

  /// The user taps a quick action of the icon or a notification: the app comes to the front.
  ///
  /// A scene that connects has it in its connection options; any other app is called. No page gives the
  /// place of that call; logs have a tap on a notification while the app is inactive.
  private mutating func answer(_ event: EventForm, _ app: ProcessID) throws(StepRefusal) {
    try requireUnlocked()
    let isAppBased = model.form(of: app) == .app
    let isTap = event.kind == .notificationTap
    let isCold = model.state(of: app) == .notRunning
    cargo.launchReason =
      isAppBased
      ? (isTap ? "launchOptions[.remoteNotification]" : "launchOptions[.shortcutItem]") : nil
    cargo.option = isTap ? "notificationResponse" : "shortcutItem"
    if isTap { cargo.tapped = app }
    let connected = log.lines.count
    if !screen.contains(app) {
      try bringToFront(app)
    } else if front != app {
      turn(to: app)
    }
    drain()
    let hasOptions = log.lines[connected...].contains {
      $0.callback == .sceneWillConnect && $0.app == name(app)
    }
    if isTap {
      if cargo.tapped != nil { say(app, Self.tap, "", .documented, .appDelegatePage) }
    } else if isAppBased {
      // Only a launch that returns true has the call besides the option.
      say(
        app, "application(_:performActionFor:completionHandler:)", "",
        isCold ? .observed : .documented, .appDelegatePage)
    } else if !hasOptions, let focus {
      say(
        app, "windowScene(_:performActionFor:completionHandler:)", "", .documented,
        .sceneDelegatePage, scene: focus)
    }
  }

  /// The user opens something in the app, which brings it to the front.
  private mutating func handOver(
    _ delivery: LifecycleDelivery, _ app: ProcessID
  ) throws(StepRefusal) {
    try requireUnlocked()
    if !screen.contains(app) { return try bringToFront(app, delivering: delivery) }
    // It goes to the window that the user is in.
    if front != app { turn(to: app) }
    let session = focus
    try attempt(name(app), try model.deliver(delivery, to: app, session: session))
  }

  /// The system starts or resumes the app for the event, unless the user has swiped it away.
  private mutating func deliverInBackground(
    _ kind: LifecycleEvent, _ app: ProcessID, _ event: EventForm
  ) throws(StepRefusal) {
    guard try start(app) else { return }
    try attempt(name(app), try model.deliver(kind, to: app))
    if let time = event.lasting {
      beginWork(app, event.kind.rawValue, .handler, lasting: time)
    }
    scheduleSuspension(of: app)
  }

  /// The system gives an app time for a task of the BackgroundTasks framework.
  mutating func runTask(
    _ app: ProcessID, _ isProcessing: Bool, lasting time: SimDuration?, endsWhenExpired: Bool
  ) throws(StepRefusal) {
    guard try start(app) else { return }
    let name = isProcessing ? "processing task" : "refresh task"
    say(app, "BGTaskScheduler launchHandler", name, .documented, .appDelegatePage)
    beginWork(
      app, name, .task(isProcessing: isProcessing), lasting: time, endsWhenExpired: endsWhenExpired)
    scheduleSuspension(of: app)
  }

  /// Makes sure that the app's code runs.
  ///
  /// - Returns: false where the user has swiped the app away.
  private mutating func start(_ app: ProcessID) throws(StepRefusal) -> Bool {
    if model.isForceQuit(app) {
      pendingNotes.append(
        "\(name(app)) was swiped away: the system does not start it until the user opens it")
      return false
    }
    if model.state(of: app) == .notRunning {
      try launchInBackground(app, false)
    } else {
      try wake(app)
    }
    return true
  }

  mutating func warn(_ app: ProcessID, _ dropsViews: Bool) throws(StepRefusal) {
    if model.state(of: app) == .notRunning {
      throw StepRefusal("\(name(app)) is not running and cannot be warned")
    }
    let isTold = try attempt(name(app), try model.warnOfMemory(app))
    if !isTold {
      pendingNotes.append("\(name(app)) is suspended: it is not warned")
    } else if dropsViews {
      _ = model.dropOffscreenViews(of: app)
    }
  }
}
