/// Queries of a running simulation about the window in front.
extension LifecycleModel {
  // Mutating only because a call that borrows the model copied all of it.

  /// Whether a stack holds at least that many controllers; O(limit).
  package mutating func isDeep(_ stack: ControllerID, atLeast limit: Int) -> Bool {
    var count = 0
    var child = controllers[stack.rawValue].lastChild
    while child != .none, count < limit {
      count += 1
      child = controllers[child.rawValue].previous
    }
    return count == limit
  }

  /// The child that a container shows, nil where it shows none.
  package mutating func selectedChild(of container: ControllerID) -> ControllerID? {
    let child = shown(from: controllers[container.rawValue].firstChild)
    return child == .none ? nil : child
  }

  /// Whether a swipe or a tap beside it takes a presentation away.
  package mutating func isDismissedByUser(_ presented: ControllerID) -> Bool {
    controllers[presented.rawValue].style.isDismissedByUser
  }

  /// The window that navigation happens in: the first of the app that is in front.
  package mutating func frontSession(of app: ProcessID) -> SessionID? {
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
