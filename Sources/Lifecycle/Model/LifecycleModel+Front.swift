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

  /// The scenes that an app has connected, and its loaded views; both cost it memory.
  package func scenesAndViews(of app: ProcessID) -> (scenes: Int, views: Int) {
    (connectedScenes(of: app), loadedViews(of: app))
  }

  /// The window that navigation happens in, the controller at its root, and the presentation above
  /// that; the first window of the app that is in front.
  package func frontWindow(
    of app: ProcessID
  ) -> (session: SessionID, root: ControllerID, presented: ControllerID?)? {
    guard let session = frontSession(of: app) else { return nil }
    let scene = sessions[session].scene
    guard scene != .none, let root = optional(scenes[scene].root) else { return nil }
    return (session, root, optional(layer(above: root)))
  }

  @inline(__always)
  private func frontSession(of app: ProcessID) -> SessionID? {
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
