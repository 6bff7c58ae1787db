/// Queries of a running simulation about the window in front.
extension LifecycleModel {
  /// Whether a stack holds at least that many controllers; O(limit).
  package func isDeep(_ stack: ControllerID, atLeast limit: Int) -> Bool {
    var (controller, left) = (controllers[stack].lastChild, limit)
    while left > 0, controller != .none {
      controller = controllers[controller].previous
      left -= 1
    }
    return left == 0
  }

  /// The child that a container shows, nil where it shows none.
  package func selectedChild(of container: ControllerID) -> ControllerID? {
    let child = shown(from: controllers[container.rawValue].firstChild)
    return child == .none ? nil : child
  }

  /// Whether a swipe or a tap outside of it takes a presentation away.
  package func isDismissedByUser(_ presented: ControllerID) -> Bool {
    controllers[presented.rawValue].style.isDismissedByUser
  }

  /// The window that navigation happens in: the first of the app that is in front.
  package func frontSession(of app: ProcessID) -> SessionID? {
    if apps[app.rawValue].form == .app {
      let state = apps[app.rawValue].state
      return state == .active || state == .inactive ? firstSession(of: app) : nil
    }
    var session = apps[app.rawValue].sessions
    while session != .none {
      let scene = sessions[session.rawValue].scene
      if scene != .none, scenes[scene.rawValue].state.isForeground { return session }
      session = sessions[session.rawValue].next
    }
    return nil
  }
}
