import MobileOS

/// What a checker remembers of one scene.
struct SceneCheck {
  private(set) var isConnected = false
  private var mayActivate = false
  private var isActive = false
  private(set) var isInFront = false
  private var wasInFront = false
  private var wasAsked = false
  private var hasRestored = false
  private var arrival: LifecycleEntry?
  private var activity: LifecycleEntry?

  /// The calls that wait for their partner.
  var open: [(LifecycleEntry, String)] {
    [
      (arrival, "sceneDidBecomeActive(_:) never came"),
      (activity, "scene(_:continue:) never came"),
    ].compactMap { entry, text in entry.map { ($0, text) } }
  }

  /// Takes a call.
  ///
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(_ entry: LifecycleEntry, _ call: Callback, in log: Set<Callback>) -> String? {
    if call != .sceneWillConnect, !isConnected, log.contains(.sceneWillConnect) {
      return "comes while the scene is not connected"
    }
    switch call {
    case .sceneWillConnect:
      if isConnected { return "comes while the scene is connected" }
      self = SceneCheck()
      isConnected = true
    case .sceneDidDisconnect:
      if isInFront { return "comes while the scene is on the screen" }
      self = SceneCheck()
    case .sceneStateRestorationActivity:
      if isInFront { return "comes while the scene is on the screen" }
      wasAsked = true
    case .sceneDidUpdateActivity:
      if !wasAsked, log.contains(.sceneStateRestorationActivity) {
        return "comes without stateRestorationActivity(for:)"
      }
      wasAsked = false
    case .sceneRestoreInteractionState:
      if wasInFront { return "comes after the scene was on the screen" }
      if hasRestored { return "comes twice" }
      hasRestored = true
    case .sceneWillContinueActivity:
      if activity != nil { return "comes twice in a row" }
      activity = entry
    case .sceneContinueActivity: activity = nil
    case .sceneOpenURLContexts:
      if !isInFront, log.contains(.sceneWillEnterForeground) {
        return "comes while the scene is not on the screen"
      }
    default: return change(entry, call, log)
    }
    return nil
  }

  private mutating func change(
    _ entry: LifecycleEntry, _ call: Callback, _ log: Set<Callback>
  ) -> String? {
    switch call {
    case .sceneWillEnterForeground:
      if isInFront { return "comes while the scene is on the screen" }
      isInFront = true
      wasInFront = true
      mayActivate = true
      if log.contains(.sceneDidBecomeActive) { arrival = entry }
    case .sceneDidBecomeActive:
      if isActive { return "comes while the scene is active" }
      if !mayActivate, log.contains(.sceneWillEnterForeground) {
        return "comes without sceneWillEnterForeground or sceneWillResignActive"
      }
      isActive = true
      mayActivate = false
      arrival = nil
    case .sceneWillResignActive:
      if !isActive, log.contains(.sceneDidBecomeActive) {
        return "comes while the scene is not active"
      }
      isActive = false
      mayActivate = true
    default:
      if isActive { return "comes while the scene is active" }
      if !isInFront, log.contains(.sceneWillEnterForeground) {
        return "comes while the scene is not on the screen"
      }
      isInFront = false
      mayActivate = false
      arrival = nil
    }
    return nil
  }
}
