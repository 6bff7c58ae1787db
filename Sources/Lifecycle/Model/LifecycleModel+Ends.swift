/// The ends of scenes, sessions and processes, and what they free. No callback is delivered here.
extension LifecycleModel {
  /// Frees a scene and its controllers; its machine has stepped already, or its process is gone.
  mutating func removeScene(_ scene: SceneID) {
    let row = scenes[scene]
    var root = row.root
    while root != .none {
      let above = layer(above: root)
      free(root)
      root = above
    }
    if apps[row.app].scenes == scene {
      apps[row.app].scenes = row.next
    } else {
      var before = apps[row.app].scenes
      while scenes[before].next != scene { before = scenes[before].next }
      scenes[before].next = row.next
    }
    if apps[row.app].flags.contains(.mayOwnDetached) { freeDetached(of: row.app, scene) }
    apps[row.app].sceneCount -= 1
    sessions[row.session].scene = .none
    scenes.remove(scene)
  }

  /// Frees the controllers that belong to a scene's code and are in no window.
  private mutating func freeDetached(of app: ProcessID, _ scene: SceneID) {
    var node = apps[app].oldest
    while node != .none {
      let row = controllers[node]
      var following = row.younger
      if row.flags.contains(.detached), row.scene == scene {
        // Its children, younger or older, are freed too: the search starts again.
        free(node)
        following = apps[app].oldest
      }
      node = following
    }
  }

  /// Frees a session and its preserved controllers.
  mutating func removeSession(_ session: SessionID) {
    dropPreserved(session)
    let row = sessions[session]
    if apps[row.app].sessions == session {
      apps[row.app].sessions = row.next
    } else {
      var before = apps[row.app].sessions
      while sessions[before].next != session { before = sessions[before].next }
      sessions[before].next = row.next
    }
    sessions.remove(session)
  }

  /// Frees everything a process owned.
  ///
  /// Sessions stay.
  mutating func endProcess(_ app: ProcessID) {
    while apps[app].scenes != .none { removeScene(apps[app].scenes) }
    apps[app].foregroundScenes = 0
    apps[app].activeScenes = 0
    apps[app].delivery = .none
    apps[app].flags.remove(.timeChangePending)
    apps[app].flags.remove(.dataUnavailable)
  }

  /// Disconnects all scenes of a running app that the user swipes away.
  ///
  /// The app's own state does not change: its next callback is that it will terminate.
  mutating func closeAllScenes(of app: ProcessID) {
    because(.swipeLog)
    while apps[app].scenes != .none {
      let scene = apps[app].scenes
      step(scene: scene, .close, .observed)
      removeScene(scene)
    }
  }

  /// The user discarded all windows; an app with scenes is notified at its next launch.
  mutating func discardAllSessions(of app: ProcessID) {
    while apps[app].sessions != .none {
      if apps[app].form == .scene { apps[app].unreportedDiscards &+= 1 }
      removeSession(apps[app].sessions)
    }
  }
}
