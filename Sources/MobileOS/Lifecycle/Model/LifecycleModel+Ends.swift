/// The ends of scenes, sessions and processes, and what they free. No callback is delivered here.
extension LifecycleModel {
  /// Frees a scene and its controllers; its machine has stepped already, or its process is gone.
  mutating func removeScene(_ scene: SceneID) {
    let row = scenes[scene.rawValue]
    var root = row.root
    while root != .none {
      let above = layer(above: root)
      free(root)
      root = above
    }
    if apps[row.app.rawValue].scenes == scene {
      apps[row.app.rawValue].scenes = row.next
    } else {
      var before = apps[row.app.rawValue].scenes
      while scenes[before.rawValue].next != scene { before = scenes[before.rawValue].next }
      scenes[before.rawValue].next = row.next
    }
    if apps[row.app.rawValue].flags.contains(.mayOwnDetached) { freeDetached(of: row.app, scene) }
    apps[row.app.rawValue].sceneCount -= 1
    sessions[row.session.rawValue].scene = .none
    scenes.remove(scene.rawValue)
  }

  /// Frees the controllers that belong to a scene's code and are in no window.
  private mutating func freeDetached(of app: ProcessID, _ scene: SceneID) {
    var node = apps[app.rawValue].oldest
    while node != .none {
      let row = controllers[node.rawValue]
      var following = row.younger
      if row.flags.contains(.detached), row.scene == scene {
        // Its children, younger or older, are freed too: the search starts again.
        free(node)
        following = apps[app.rawValue].oldest
      }
      node = following
    }
  }

  /// Frees a session and its preserved controllers.
  mutating func removeSession(_ session: SessionID) {
    dropPreserved(session)
    let row = sessions[session.rawValue]
    if apps[row.app.rawValue].sessions == session {
      apps[row.app.rawValue].sessions = row.next
    } else {
      var before = apps[row.app.rawValue].sessions
      while sessions[before.rawValue].next != session { before = sessions[before.rawValue].next }
      sessions[before.rawValue].next = row.next
    }
    sessions.remove(session.rawValue)
  }

  /// Frees everything a process owned.
  ///
  /// Sessions stay.
  mutating func endProcess(_ app: ProcessID) {
    while apps[app.rawValue].scenes != .none { removeScene(apps[app.rawValue].scenes) }
    apps[app.rawValue].foregroundScenes = 0
    apps[app.rawValue].activeScenes = 0
    apps[app.rawValue].delivery = .none
    apps[app.rawValue].flags.remove(.timeChangePending)
    apps[app.rawValue].flags.remove(.dataUnavailable)
  }

  /// Disconnects all scenes of a running app that the user swipes away.
  ///
  /// The app's own state does not change: its next callback is that it will terminate.
  mutating func closeAllScenes(of app: ProcessID) {
    because(.practice)
    while apps[app.rawValue].scenes != .none {
      let scene = apps[app.rawValue].scenes
      step(scene: scene, .close, .observed)
      removeScene(scene)
    }
  }

  /// The user discarded all windows; an app with scenes is told at its next launch.
  mutating func discardAllSessions(of app: ProcessID) {
    while apps[app.rawValue].sessions != .none {
      if apps[app.rawValue].form == .scene { apps[app.rawValue].unreportedDiscards &+= 1 }
      removeSession(apps[app.rawValue].sessions)
    }
  }
}
