import MobileOS

/// The state of the check of one scene.
struct SceneCheck {
  /// Whether it may have existed before its log began and no call has given its state.
  private var isUnknown: Bool
  private(set) var isConnected = false
  private var mayActivate = false
  private var isActive = false
  private(set) var isInFront = false
  private var wasInFront = false
  private var hasRestored = false
  private var arrival: LifecycleEntry?
  private var activity: LifecycleEntry?

  /// A scene without a call so far.
  ///
  /// - Parameter isNew: false where it may have been there before the log began.
  init(isNew: Bool) {
    isUnknown = !isNew
  }

  /// The activity that was announced could not be handed over.
  mutating func failActivity() { activity = nil }

  /// The calls whose partner has not come yet; nil for one that has none open.
  var open: [(LifecycleEntry?, String)] {
    [
      (arrival, "sceneDidBecomeActive(_:) never came"),
      (activity, "scene(_:continue:) never came"),
    ]
  }

  /// Takes a call.
  ///
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(_ entry: LifecycleEntry, _ call: Callback, in log: Set<Callback>) -> String? {
    let isNews = isUnknown
    if call != .sceneWillConnect, !isConnected, !isUnknown, log.contains(.sceneWillConnect) {
      return "comes while the scene is not connected"
    }
    switch call {
    case .sceneWillConnect:
      if isConnected { return "comes while the scene is connected" }
      self = SceneCheck(isNew: true)
      isConnected = true
    case .sceneDidDisconnect:
      if isInFront { return "comes while the scene is on the screen" }
      self = SceneCheck(isNew: true)
    case .sceneStateRestorationActivity:
      if isInFront { return "comes while the scene is on the screen" }
    case .sceneRestoreInteractionState:
      if wasInFront { return "comes after the scene was on the screen" }
      if hasRestored { return "comes twice" }
      hasRestored = true
    case .sceneWillContinueActivity:
      if activity != nil { return "comes twice in a row" }
      activity = entry
    case .sceneContinueActivity: activity = nil
    case .sceneOpenURLContexts, .sceneDidUpdateActivity:
      // At any time: an activity may be updated for Handoff too, and the time of URLs is not
      // documented.
      break
    default: return change(entry, call, log, isNews)
    }
    return nil
  }

  private mutating func change(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>, _ isNews: Bool
  ) -> String? {
    isUnknown = false
    isConnected = isConnected || isNews
    switch call {
    case .sceneWillEnterForeground:
      if isInFront { return "comes while the scene is on the screen" }
      isInFront = true
      wasInFront = true
      mayActivate = true
      if log.contains(.sceneDidBecomeActive) { arrival = entry }
    case .sceneDidBecomeActive:
      if isActive { return "comes while the scene is active" }
      if !mayActivate, !isNews, log.contains(.sceneWillEnterForeground) {
        return "comes without sceneWillEnterForeground or sceneWillResignActive"
      }
      isInFront = isInFront || isNews
      isActive = true
      mayActivate = false
      arrival = nil
    case .sceneWillResignActive:
      if !isActive, !isNews, log.contains(.sceneDidBecomeActive) {
        return "comes while the scene is not active"
      }
      isInFront = isInFront || isNews
      isActive = false
      mayActivate = true
    default:
      if isActive { return "comes while the scene is active" }
      if !isInFront, !isNews, log.contains(.sceneWillEnterForeground) {
        return "comes while the scene is not on the screen"
      }
      isInFront = false
      mayActivate = false
      arrival = nil
    }
    return nil
  }
}
