/// The state of the check of one app and its process.
struct AppCheck {
  private static let words = [
    "the app does not run", "the app is being launched", "the app has been launched",
    "the app is active", "the app is inactive", "the app is in the background",
    "the app has ended",
  ]
  private static let calls = CallTable(
    words,
    [
      (.appWillFinishLaunching, [0], 1), (.appDidFinishLaunching, [1], 2),
      (.appDidBecomeActive, [2, 4], 3), (.appWillResignActive, [3], 4),
      (.appDidEnterBackground, [2, 4], 5), (.appWillEnterForeground, [2, 5], 4),
      (.appWillTerminate, [2, 3, 4, 5], 6),
    ])
  private static let notifications = CallTable(
    words,
    [
      (.didFinishLaunchingNotification, [1], 2), (.didBecomeActiveNotification, [2, 4], 3),
      (.willResignActiveNotification, [3], 4), (.didEnterBackgroundNotification, [2, 4], 5),
      (.willEnterForegroundNotification, [2, 5], 4),
      (.willTerminateNotification, [2, 3, 4, 5], 6),
    ])
  private static let launched: CallTable.States = 0b011_1100
  private static let running: CallTable.States = 0b011_1110
  private static let hasEnded: CallTable.States = 0b100_0000
  private static let inBackground: CallTable.States = 0b010_0000
  /// Calls that wake a suspended app.
  private static let wakings: Set<Callback> = [
    .appDidReceiveRemoteNotification, .appPerformFetch, .appHandleBackgroundSessionEvents,
  ]
  /// Calls that may follow the call about the app's end.
  private static let last: Set<Callback> = [
    .sceneDidDisconnect, .controllerDeinit, .appDidDiscardSceneSessions, .viewWillDisappear,
    .viewDidDisappear, .sceneDidEnterBackground, .sceneWillResignActive,
  ]

  private var phase: PossibleStates
  private var posted: PossibleStates
  /// The last notification, and the observers that have logged it: UIKit posts it to all of them.
  private var last: (call: Callback, observers: Set<String>)?
  private let logged: Set<Callback>
  private(set) var isSuspended = false
  /// Whether the log has the app's wakings: Apple's page of the background has it notified again that it
  /// entered the background when it is woken, which no measurement has shown.
  private var isWoken: Bool
  private var launch: LifecycleEntry?
  private var configuration: LifecycleEntry?
  private var maySave: Bool
  private var mayRestore: Bool
  private var isDataAway = false

  /// An app without a call so far.
  ///
  /// - Parameters:
  ///   - runs: whether its process began before the log.
  ///   - logged: the calls that the app logs at all.
  init(runs: Bool, _ logged: Set<Callback>) {
    self.logged = logged
    isWoken = !logged.isDisjoint(with: Self.wakings)
    phase = PossibleStates(Self.calls, runs ? Self.calls.all & ~1 : 1)
    // Notifications have observers only once the launch has begun.
    posted = PossibleStates(Self.notifications, runs ? Self.notifications.all & ~1 : 0b10)
    (maySave, mayRestore) = (runs, runs)
  }

  /// Whether the first call in a log may be that of an app that is launched then.
  static func isFirst(_ call: Callback, _ logged: Set<Callback>) -> Bool {
    if notifications.has(call) { return notifications.after(call, 0b10, logged) != 0 }
    switch call {
    case .appWillEncodeState, .appViewControllerWithIdentifierPath, .appDidDecodeState: return false
    default: return !calls.has(call) || calls.after(call, 1, logged) != 0
    }
  }

  /// The calls whose partner has not come yet; nil for one that has none open.
  var open: [(LifecycleEntry?, String)] {
    [
      (launch, "application(_:didFinishLaunchingWithOptions:) never came"),
      (configuration, "no scene connected after it"),
    ]
  }

  /// Whether the app has got the call about its end.
  var hasTerminated: Bool { phase.isSurely(in: Self.hasEnded, logged) }

  /// Whether a call belongs to another process, in an app that logs no launch.
  func isOver(before call: Callback) -> Bool {
    if Self.first(in: logged) != nil || Self.last.contains(call) { return false }
    let isPosted = posted.isSurely(in: Self.hasEnded, logged)
    return call.isNotification
      ? isPosted && Self.notifications.has(call) : isPosted || hasTerminated
  }

  /// Whether a call says that the app becomes active.
  static func isActivation(_ call: Callback) -> Bool {
    call == .appDidBecomeActive || call == .didBecomeActiveNotification
  }

  /// Whether a call is the first that tells that the app was active.
  static func isEnd(_ call: Callback, _ logged: Set<Callback>) -> Bool {
    call == .appWillResignActive && !logged.contains(.appDidBecomeActive)
      || call == .willResignActiveNotification && !logged.contains(.didBecomeActiveNotification)
  }

  /// Whether a call is one of the phases of the app.
  static func isPhase(_ call: Callback) -> Bool { calls.has(call) || notifications.has(call) }

  /// Whether a line is that of one more observer of the last notification.
  ///
  /// A class may have several objects that observe it, and a notification that is printed whole names the
  /// app that posts it. What logs no class is one object, and so is a delegate.
  private func isFurther(_ entry: LifecycleEntry, _ call: Callback) -> Bool {
    guard let last, last.call == call, let first = entry.object.first else { return false }
    let isClass = first.isUppercase && !entry.object.contains("@")
    return !last.observers.contains(entry.object) || entry.className == "UIApplication"
      || isClass && !entry.object.hasSuffix("Delegate")
  }

  /// Whether a call follows another launch, in an app that logs none: this process cannot become
  /// active now, or cannot have become active where the app does not log that it does.
  func isLaunch(_ entry: LifecycleEntry, _ call: Callback) -> Bool {
    guard Self.first(in: logged) == nil, Self.isActivation(call) || Self.isEnd(call, logged),
      !isFurther(entry, call)
    else { return false }
    var (phase, posted) = (phase, posted)
    return (call.isNotification ? posted.take(call, logged) : phase.take(call, logged)) != nil
  }

  /// Whether the process surely runs.
  var isRunning: Bool { phase.states & 1 == 0 }

  /// Whether a call begins another process of the app.
  ///
  /// An archive is restored inside the launch: the end of a launch that has begun belongs to it.
  func beginsProcess(_ call: Callback) -> Bool {
    call == Self.first(in: logged)
      && !(call == .appDidFinishLaunching && phase.isSurely(in: 0b10, logged))
  }

  /// The first call of a process, by the calls that its app logs; nil where it logs none.
  static func first(in logged: Set<Callback>) -> Callback? {
    [.appWillFinishLaunching, .appDidFinishLaunching, .didFinishLaunchingNotification]
      .first(where: logged.contains)
  }

  /// The app is suspended.
  ///
  /// It gets no call that protected data is back, so the call that they go may be repeated.
  mutating func suspend() {
    isSuspended = true
    isDataAway = false
  }

  mutating func resume() { (isSuspended, isWoken) = (false, true) }

  /// A scene connects after its configuration was requested.
  mutating func connected() { configuration = nil }

  /// Why a call of a scene or a controller cannot come now, nil where it can.
  mutating func refusal(of call: Callback, isSceneBased: Bool) -> String? {
    if isSuspended { return "comes while the app is suspended" }
    if hasTerminated {
      return Self.last.contains(call) ? nil : "comes after applicationWillTerminate(_:)"
    }
    // An app that shows its window inside `didFinishLaunching` may log that call at its end.
    let isInside = !isSceneBased && (call == .viewWillAppear || call == .viewIsAppearing)
    let isLater = call.target == .scene || call.isAppearance && !isInside
    if phase.settle(in: isLater ? Self.launched : Self.running, logged) { return nil }
    return "comes before the launch" + (isRunning ? " has finished" : "")
  }

  /// Takes a call.
  ///
  /// - Parameters:
  ///   - isSceneBased: whether the log of this app has calls of scenes.
  ///   - tellsConnections: whether it has every connection of a scene.
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(
    _ entry: LifecycleEntry, _ call: Callback, isSceneBased: Bool, tellsConnections: Bool
  ) -> String? {
    if isSuspended {
      // A suspended app-based app may come straight to the front.
      guard call == .appWillEnterForeground || call == .willEnterForegroundNotification else {
        return "comes while the app is suspended"
      }
      isSuspended = false
    }
    if hasTerminated, !call.isNotification, !Self.last.contains(call) {
      return "comes after applicationWillTerminate(_:)"
    }
    if call.isTakenOverByScenes, isSceneBased {
      return "goes to the scene delegate in a scene-based app"
    }
    let isBackground = call == .appDidEnterBackground || call == .didEnterBackgroundNotification
    let states = call.isNotification ? posted.states : phase.states
    if isWoken, isBackground, states == Self.inBackground { return nil }
    if Self.calls.has(call) {
      let last = phase.states
      if let law = phase.take(call, logged) {
        if Self.calls.moves.contains(where: { $0.call == call && $0.to == last }) {
          return "comes twice in a row"
        }
        return call == .appDidFinishLaunching || call == .appWillFinishLaunching
          ? "comes while the app runs" : law
      }
      launch = phase.isSurely(in: 0b10, logged) ? entry : nil
      return nil
    }
    if Self.notifications.has(call) {
      if isFurther(entry, call) {
        last?.observers.insert(entry.object)
        return nil
      }
      if let law = posted.take(call, logged) { return law }
      last = (call, [entry.object])
      _ = phase.settle(in: Self.running, logged)
      return nil
    }
    if call.isNotification { return nil }
    if !phase.settle(in: Self.running, logged), !hasTerminated { return "comes before the launch" }
    return condition(entry, call, tellsConnections)
  }

  private mutating func condition(
    _ entry: LifecycleEntry, _ call: Callback, _ tellsConnections: Bool
  ) -> String? {
    switch call {
    case .appConfigurationForConnecting:
      if configuration != nil { return "comes twice before a scene connects" }
      if tellsConnections { configuration = entry }
    case .appShouldSaveState: maySave = true
    case .appWillEncodeState:
      if !maySave, logged.contains(.appShouldSaveState) {
        return "comes without being asked to save"
      }
      maySave = false
    case .appShouldRestoreState: mayRestore = true
    case .appViewControllerWithIdentifierPath, .appDidDecodeState:
      if !mayRestore, logged.contains(.appShouldRestoreState) {
        return "comes without being asked to restore"
      }
      if call == .appDidDecodeState { mayRestore = false }
    case .appProtectedDataWillBecomeUnavailable:
      if isDataAway, logged.contains(.appProtectedDataDidBecomeAvailable) {
        return "comes twice in a row"
      }
      isDataAway = true
    case .appProtectedDataDidBecomeAvailable: isDataAway = false
    default: break
    }
    return nil
  }
}
