import MobileOS

/// The state of the check of one app and its process.
struct AppCheck {
  /// The state of an app by its delegate's calls, or by the notifications.
  private enum Phase {
    /// It ran before the log began.
    case unknown
    case launched
    case active
    case inactive
    case background
  }

  private(set) var isRunning: Bool
  private var isLaunched: Bool
  private(set) var hasTerminated = false
  private(set) var isSuspended = false
  private var phase: Phase
  private var posted: Phase
  private var wasPostedLaunch = false
  private var wasPostedEnd = false
  private var launch: LifecycleEntry?
  private var configuration: LifecycleEntry?
  private var activity: LifecycleEntry?
  private var maySave: Bool
  private var mayRestore: Bool
  private var isDataAway = false

  /// An app without a call so far.
  ///
  /// - Parameter runs: whether its process began before the log.
  init(runs: Bool) {
    isRunning = runs
    isLaunched = runs
    (maySave, mayRestore) = (runs, runs)
    phase = runs ? .unknown : .launched
    posted = phase
  }

  /// The calls whose partner has not come yet; nil for one that has none open.
  var open: [(LifecycleEntry?, String)] {
    [
      (launch, "application(_:didFinishLaunchingWithOptions:) never came"),
      (configuration, "no scene connected after it"),
      (activity, "application(_:continue:restorationHandler:) never came"),
    ]
  }

  /// Whether a call begins another process of the app.
  func beginsProcess(_ call: Callback, in log: Set<Callback>) -> Bool {
    let first: Callback =
      log.contains(.appWillFinishLaunching) ? .appWillFinishLaunching : .appDidFinishLaunching
    return call == first
  }

  /// The app is suspended.
  ///
  /// It is not told that protected data is back, so it may be told again that they go.
  mutating func suspend() {
    isSuspended = true
    isDataAway = false
  }

  mutating func resume() { isSuspended = false }

  /// The activity that was announced could not be handed over.
  mutating func failActivity() { activity = nil }

  /// A scene connects after its configuration was requested.
  mutating func connected() { configuration = nil }

  /// Why a call of a scene or a controller cannot come now, nil where it can.
  func refusal(_ kind: CallbackTarget, in log: Set<Callback>) -> String? {
    if hasTerminated { return "comes after applicationWillTerminate(_:)" }
    if isSuspended { return "comes while the app is suspended" }
    if !isRunning, log.contains(.appDidFinishLaunching) { return "comes before the launch" }
    if kind == .scene, !isLaunched, log.contains(.appDidFinishLaunching) {
      return "comes before the launch has finished"
    }
    return nil
  }

  /// Takes a call.
  ///
  /// - Parameter isSceneBased: whether the log of this app has calls of scenes.
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(
    _ entry: LifecycleEntry, _ call: Callback, in log: Set<Callback>, isSceneBased: Bool
  ) -> String? {
    if isSuspended {
      // A suspended app-based app may come straight to the front.
      guard call == .appWillEnterForeground || call == .willEnterForegroundNotification else {
        return "comes while the app is suspended"
      }
      isSuspended = false
    }
    if hasTerminated, call != .willTerminateNotification, !beginsProcess(call, in: log) {
      return "comes after applicationWillTerminate(_:)"
    }
    if !isRunning, !beginsProcess(call, in: log), log.contains(.appDidFinishLaunching) {
      return "comes before the launch"
    }
    if call.isTakenOverByScenes, isSceneBased {
      return "goes to the scene delegate in a scene-based app"
    }
    if let step = Step.all.first(where: { $0.call == call }) {
      return Self.step(&phase, step, unlogged: Step.all.filter { !log.contains($0.call) })
    }
    if let step = Step.all.first(where: { $0.post == call }) {
      return Self.step(&posted, step, unlogged: Step.all.filter { !log.contains($0.post) })
    }
    switch call {
    case .appWillFinishLaunching, .appDidFinishLaunching, .didFinishLaunchingNotification:
      return start(entry, call, log)
    case .appWillTerminate:
      hasTerminated = true
    case .willTerminateNotification:
      if !hasTerminated, log.contains(.appWillTerminate) {
        return "comes without applicationWillTerminate(_:)"
      }
      if wasPostedEnd { return "comes twice" }
      wasPostedEnd = true
    default: return condition(entry, call, log)
    }
    return nil
  }

  private mutating func start(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    switch call {
    case .appWillFinishLaunching:
      if isRunning { return "comes while the app runs" }
      isRunning = true
      launch = entry
    case .appDidFinishLaunching:
      if isLaunched { return "comes while the app runs" }
      if !isRunning, log.contains(.appWillFinishLaunching) {
        return "comes without application(_:willFinishLaunchingWithOptions:)"
      }
      isRunning = true
      isLaunched = true
      launch = nil
    default:
      if !isLaunched, log.contains(.appDidFinishLaunching) {
        return "comes before the launch has finished"
      }
      if wasPostedLaunch { return "comes twice" }
      wasPostedLaunch = true
    }
    return nil
  }

  // MARK: Phases

  /// A change of the phase: the delegate's call, the notification, and where they lead.
  private struct Step {
    let call: Callback
    let post: Callback
    let from: Set<Phase>
    let to: Phase

    static let all = [
      Step(
        call: .appDidBecomeActive, post: .didBecomeActiveNotification,
        from: [.unknown, .launched, .inactive], to: .active),
      Step(
        call: .appWillResignActive, post: .willResignActiveNotification,
        from: [.unknown, .active], to: .inactive),
      Step(
        call: .appDidEnterBackground, post: .didEnterBackgroundNotification,
        from: [.unknown, .launched, .inactive], to: .background),
      Step(
        call: .appWillEnterForeground, post: .willEnterForegroundNotification,
        from: [.unknown, .launched, .background], to: .inactive),
    ]

    /// The phase after it; nil where it cannot come.
    func next(_ phase: Phase) -> Phase? { from.contains(phase) ? to : nil }
  }

  /// Takes a step to the next phase, after steps that are not logged where it needs them.
  private static func step(_ phase: inout Phase, _ step: Step, unlogged: [Step]) -> String? {
    var reached: Set<Phase> = [phase]
    for _ in unlogged {
      reached.formUnion(reached.flatMap { from in unlogged.compactMap { $0.next(from) } })
    }
    // A step that can come at once needs no unlogged steps before it.
    guard let next = step.next(phase) ?? reached.compactMap({ step.next($0) }).first else {
      return "comes while the app is \(phase)"
    }
    phase = next
    return nil
  }

  private mutating func condition(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    switch call {
    case .appConfigurationForConnecting:
      if configuration != nil { return "comes twice before a scene connects" }
      if log.contains(.sceneWillConnect) { configuration = entry }
    case .appShouldSaveState: maySave = true
    case .appWillEncodeState:
      if !maySave, log.contains(.appShouldSaveState) { return "comes without being asked to save" }
      maySave = false
    case .appShouldRestoreState: mayRestore = true
    case .appViewControllerWithIdentifierPath, .appDidDecodeState:
      if !mayRestore, log.contains(.appShouldRestoreState) {
        return "comes without being asked to restore"
      }
      if call == .appDidDecodeState { mayRestore = false }
    case .appWillContinueActivity:
      if activity != nil { return "comes twice in a row" }
      activity = entry
    case .appContinueActivity: activity = nil
    case .appProtectedDataWillBecomeUnavailable:
      if isDataAway { return "comes twice in a row" }
      isDataAway = true
    case .appProtectedDataDidBecomeAvailable: isDataAway = false
    default: break
    }
    return nil
  }
}
