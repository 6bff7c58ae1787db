/// What keeps an app in the background from being suspended.
struct BackgroundLife {
  /// Work of an app in the background that the system keeps account of.
  struct Work {
    enum Kind {
      /// `beginBackgroundTask`: all of an app share one budget, which runs in the background only.
      case assertion
      /// The completion handler of a push, a fetch or a download.
      case handler
      /// A task of the BackgroundTasks framework.
      case task(isProcessing: Bool)
    }

    var name: String
    var kind: Kind
    /// When it ends by itself; nil where a step ends it.
    var ends: SimTime?
    /// When its time is over; nil while its time does not run.
    var expires: SimTime?
    /// Whether the app ends it when it is notified that the time is over.
    var endsWhenExpired = true
  }

  /// The end of the time that every app has.
  var grace: SimTime?
  /// When it went to the background; nil while it is not there.
  var since: SimTime?
  var work: [Work] = []
  /// `audio` and `location`, while they last.
  var modes: Set<String> = []

  /// Background time that every app has before it is suspended.
  static let graceTime = SimDuration.seconds(5)
  /// The time of all task assertions of an app together; the same as in a simulation.
  static let assertionBudget = SimDuration.seconds(BackgroundBudget.tasks)
  /// The time of a push, a fetch, a download or a refresh.
  static let handlerBudget = SimDuration.seconds(BackgroundBudget.refresh)
  /// The time of a processing task.
  static let processingBudget = SimDuration.seconds(BackgroundBudget.processing)
  /// From the lock to the notice that protected data goes away.
  ///
  /// The app that was in front is kept running until it has been notified.
  static let dataProtectionDelay = SimDuration.seconds(BackgroundBudget.protectionDelay)

  /// When the time of all task assertions is over; nil while it does not run.
  var assertionEnd: SimTime? { since.map { $0 + Self.assertionBudget } }

  /// The next thing that falls due in the background.
  var due: SimTime? {
    let times = work.flatMap { [$0.ends, $0.expires] }.compactMap(\.self)
    if let first = times.min() { return first }
    return work.isEmpty && modes.isEmpty ? grace : nil
  }
}

extension LifecycleRunner {
  /// Advances the clock; what falls due happens in order of time, the notice of the lock before
  /// anything else at the same instant.
  mutating func advance(by duration: SimDuration) {
    let end = now + duration
    while let due = nextDue(), due <= end {
      now = max(now, due)
      if let protection, protection <= now {
        self.protection = nil
        announceProtection()
      } else if let index = background.firstIndex(where: { $0.due.map { $0 <= due } ?? false }) {
        fallDue(ProcessID(UInt32(index)))
      }
      drain()
    }
    now = end
  }

  private func nextDue() -> SimTime? {
    (background.map(\.due) + [protection]).compactMap(\.self).min()
  }

  private mutating func fallDue(_ app: ProcessID) {
    let work = background[app.index].work
    if let index = work.firstIndex(where: { $0.ends.map { $0 <= now } ?? false }) {
      end(index, of: app)
    } else if let index = work.firstIndex(where: { $0.expires.map { $0 <= now } ?? false }) {
      expire(index, of: app)
    } else {
      background[app.index].grace = nil
      if model.state(of: app) == .background { try? model.suspend(app) }
    }
  }

  /// Starts the background time of an app that runs in the background, ends that of any other.
  mutating func scheduleSuspension(of app: ProcessID) {
    let isInBackground = model.state(of: app) == .background
    background[app.index].since = isInBackground ? background[app.index].since ?? now : nil
    for index in background[app.index].work.indices {
      if case .assertion = background[app.index].work[index].kind {
        background[app.index].work[index].expires = background[app.index].assertionEnd
      }
    }
    background[app.index].grace = nil
    guard isInBackground else { return }
    var due = now + BackgroundLife.graceTime
    if let protection, lockedApps.contains(app) { due = max(due, protection) }
    background[app.index].grace = due
  }

  /// A process has ended, and everything it did with it.
  mutating func endWork(of app: ProcessID) { background[app.index] = BackgroundLife() }

  // MARK: Steps

  mutating func beginTask(
    _ app: ProcessID, named name: String, endsWhenExpired: Bool
  ) throws(StepRefusal) {
    try requireCode(of: app)
    if background[app.index].work.contains(where: { $0.name == name }) {
      throw StepRefusal("a background task `\(name)` has begun already")
    }
    background[app.index].work.append(
      BackgroundLife.Work(
        name: name, kind: .assertion,
        expires: background[app.index].assertionEnd, endsWhenExpired: endsWhenExpired))
    say(app, "beginBackgroundTask(withName:expirationHandler:)", name, .contract, .appDelegatePage)
  }

  mutating func endTask(_ app: ProcessID, named name: String) throws(StepRefusal) {
    try requireCode(of: app)
    guard let index = background[app.index].work.firstIndex(where: { $0.name == name }) else {
      throw StepRefusal("no background task `\(name)` has begun")
    }
    end(index, of: app)
  }

  /// Begins work for an event: it lasts `time`, or is over at once.
  mutating func beginWork(
    _ app: ProcessID, _ name: String, _ kind: BackgroundLife.Work.Kind, lasting time: SimDuration?,
    endsWhenExpired: Bool = false
  ) {
    let budget: SimDuration =
      if case .task(isProcessing: true) = kind {
        BackgroundLife.processingBudget
      } else {
        BackgroundLife.handlerBudget
      }
    background[app.index].work.append(
      BackgroundLife.Work(
        name: name, kind: kind, ends: now + (time ?? .zero), expires: now + budget,
        endsWhenExpired: endsWhenExpired))
    if time == nil { end(background[app.index].work.count - 1, of: app) }
  }

  mutating func setMode(_ mode: String, of app: ProcessID, begins: Bool) throws(StepRefusal) {
    try requireCode(of: app)
    if background[app.index].modes.contains(mode) == begins {
      throw StepRefusal("\(mode) of \(name(app)) \(begins ? "runs already" : "does not run")")
    }
    if begins {
      background[app.index].modes.insert(mode)
      pendingNotes.append("\(name(app)) is not suspended while its \(mode) lasts")
    } else {
      background[app.index].modes.remove(mode)
      scheduleSuspension(of: app)
      pendingNotes.append("\(name(app)) may be suspended again")
    }
  }

  private func requireCode(of app: ProcessID) throws(StepRefusal) {
    switch model.state(of: app) {
    case .notRunning: throw StepRefusal("\(name(app)) is not running")
    case .suspended: throw StepRefusal("\(name(app)) is suspended: none of its code runs")
    case .inactive, .active, .background: return
    }
  }

  // MARK: Ends

  private mutating func end(_ index: Int, of app: ProcessID) {
    let work = background[app.index].work.remove(at: index)
    switch work.kind {
    case .assertion: say(app, "endBackgroundTask(_:)", work.name, .contract, .appDelegatePage)
    case .handler: say(app, "completionHandler", work.name, .documented, .appDelegatePage)
    case .task: say(app, "setTaskCompleted(success:)", work.name, .documented, .appDelegatePage)
    }
  }

  /// The time of some work is over: the app is notified, and killed if it does not end the work.
  private mutating func expire(_ index: Int, of app: ProcessID) {
    let work = background[app.index].work[index]
    background[app.index].work[index].expires = nil
    var dies = true
    switch work.kind {
    case .assertion:
      say(app, "expirationHandler", work.name, .contract, .appDelegatePage)
      dies = !work.endsWhenExpired
    case .handler: break
    case .task:
      say(app, "expirationHandler", work.name, .documented, .appDelegatePage)
      dies = !work.endsWhenExpired
      if !dies { background[app.index].work[index].name += ": false" }
    }
    if !dies { return end(index, of: app) }
    pendingNotes.append(
      "\(name(app)) did not end `\(work.name)` in time and is killed without notice")
    try? model.kill(app)
    drain()
    forget(app)
    endWork(of: app)
  }

  private mutating func announceProtection() {
    for app in processes
    where model.state(of: app) != .suspended && model.state(of: app) != .notRunning {
      try? model.deliver(.protectedDataWillBecomeUnavailable, to: app)
    }
  }

  /// Appends a line about a controller that only scripts have.
  mutating func say(
    _ controller: ControllerID, _ call: String, _ argument: String = "",
    _ evidence: Evidence = .documented, _ source: OrderSource = .controllerPage
  ) {
    guard let call = facts.spelling(of: call) else { return }
    drain()
    log.lines.append(line(controller, call, argument, evidence, source))
  }

  /// Makes a line about a controller that only scripts have; where it is appended, what the model has
  /// recorded must have been written.
  mutating func line(
    _ controller: ControllerID, _ call: String, _ argument: String, _ evidence: Evidence,
    _ source: OrderSource
  ) -> LifecycleLine {
    let session = model.session(of: controller)
    let app = model.app(of: session)
    let instance = model.instance(of: controller)
    let isAppBased = model.form(of: app) == .app
    return LifecycleLine(
      time: now, app: name(app),
      object: labels.label(
        instance, app, UInt16(model.number(of: session)), named: controllerName(controller)),
      kind: .controller, scene: model.number(of: session), instance: Int(instance), callback: nil,
      call: call, argument: argument, evidence: evidence, reason: CallbackReason(nil, source),
      states: CallbackStates(
        app: model.state(of: app), scene: isAppBased ? nil : model.sceneState(of: session),
        view: model.visibility(of: controller)), step: log.steps.count)
  }

  /// Appends a line about an app, or a scene of it, that only scripts have.
  mutating func say(
    _ app: ProcessID, _ call: String, _ argument: String, _ evidence: Evidence,
    _ source: OrderSource, scene session: SessionID? = nil
  ) {
    drain()
    let scene = session.map { model.number(of: $0) }
    let states = CallbackStates(
      app: model.state(of: app), scene: session.map { model.sceneState(of: $0) }, view: nil)
    log.lines.append(
      LifecycleLine(
        time: now, app: name(app), object: scene.map { "scene \($0)" } ?? "app",
        kind: scene == nil ? .app : .scene, scene: scene, instance: nil, callback: nil, call: call,
        argument: argument, evidence: evidence, reason: CallbackReason(nil, source), states: states,
        step: log.steps.count))
  }
}
