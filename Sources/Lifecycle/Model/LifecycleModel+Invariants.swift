/// Laws that hold between any two verbs; for tests and debug builds.
extension LifecycleModel {
  /// The first law that is broken, nil when all hold.
  ///
  /// - Complexity: O(rows of all tables).
  public func brokenInvariant() -> LifecycleLaw? {
    var scenesSeen = 0
    var controllersSeen = 0
    for index in 0..<UInt32(apps.end) {
      let app = ProcessID(index)
      if let law = brokenLaw(of: app) { return law }
      scenesSeen += Int(apps[app].sceneCount)
      controllersSeen += Int(apps[app].controllerCount)
    }
    if scenesSeen != scenes.count || controllersSeen != controllers.count { return .tableCounts }
    return nil
  }

  private func brokenLaw(of app: ProcessID) -> LifecycleLaw? {
    let row = apps[app]
    var connected = 0
    var inFront = 0
    var active = 0
    var tally = ControllerTally()
    var scene = row.scenes
    while scene != .none {
      let sceneRow = scenes[scene]
      connected += 1
      inFront += sceneRow.state.isForeground ? 1 : 0
      active += sceneRow.state == .foregroundActive ? 1 : 0
      if sessions[sceneRow.session].scene != scene { return .sessionOfScene }
      if row.form == .scene {
        if sceneRow.state == .unattached { return .connectedScene }
        if (sceneRow.state == .suspended) != (row.state == .suspended) { return .suspendsTogether }
      }
      if !sceneRow.pending.isEmpty { return .nothingPending }
      if let law = brokenLaw(ofLayersIn: sceneRow, &tally) { return law }
      scene = sceneRow.next
    }
    tallyDetached(of: app, &tally)
    if connected != row.sceneCount || tally.count != row.controllerCount
      || tally.loaded != row.loadedViews
    {
      return .tableCounts
    }
    if row.state == .notRunning, connected > 0 { return .processOwnsScenes }
    if !row.delivery.isEmpty { return .nothingPending }
    guard row.form == .scene else { return nil }
    if inFront != row.foregroundScenes || active != row.activeScenes { return .sceneCounts }
    let agrees =
      switch row.state {
      case .active: active > 0
      case .inactive: inFront > 0 && active == 0
      case .background, .suspended, .notRunning: inFront == 0
      }
    return agrees ? nil : .appFollowsScenes
  }

  private func tallyDetached(of app: ProcessID, _ tally: inout ControllerTally) {
    var node = apps[app].oldest
    while node != .none {
      if controllers[node].flags.contains(.detached) {
        var inside = node
        while inside != .none {
          tally.count += 1
          tally.loaded += controllers[inside].flags.contains(.loaded) ? 1 : 0
          inside = next(after: inside, in: node)
        }
      }
      node = controllers[node].younger
    }
  }

  private func brokenLaw(
    ofLayersIn scene: SceneRow, _ tally: inout ControllerTally
  ) -> LifecycleLaw? {
    var root = scene.root
    var last = ControllerID.none
    while root != .none {
      let above = layer(above: root)
      let isCovered = above != .none && controllers[above].flags.contains(.covers)
      let expected: ControllerVisibility.State = isCovered ? .disappeared : .appeared
      if controllers[root].visibility != expected { return .coveredLayer }
      var node = root
      while node != .none {
        if let law = brokenLaw(of: node, root) { return law }
        tally.count += 1
        tally.loaded += controllers[node].flags.contains(.loaded) ? 1 : 0
        node = next(after: node, in: root)
      }
      last = root
      root = above
    }
    return last == scene.top ? nil : .topLayer
  }

  private func brokenLaw(of node: ControllerID, _ root: ControllerID) -> LifecycleLaw? {
    let row = controllers[node]
    if row.visibility == .appeared, !row.flags.isSuperset(of: [.loaded, .isAppearingSent]) {
      return .appearedIsLoaded
    }
    if node == root { return nil }
    let parent = controllers[row.parent]
    if parent.flags.contains(.manualForwarding) { return nil }
    // Visibility of a child is the lesser of its parent's and its own membership.
    let expected = row.flags.contains(.shown) ? parent.visibility : .disappeared
    return row.visibility == expected ? nil : .childFollowsParent
  }
}

private struct ControllerTally {
  var count = 0
  var loaded = 0
}

/// A law of the life cycle's model.
public enum LifecycleLaw: UInt8, Sendable, CaseIterable {
  /// Table counts and lists agree.
  case tableCounts
  /// A scene and its session refer to each other.
  case sessionOfScene
  /// A scene in the table is connected.
  case connectedScene
  /// All scenes suspend with their process.
  case suspendsTogether
  /// No callback of a transition is pending after its verb.
  case nothingPending
  /// Only a process has scenes.
  case processOwnsScenes
  /// The app's counts of scenes in front are right.
  case sceneCounts
  /// The app's state is derived from its scenes.
  case appFollowsScenes
  /// A layer has appeared unless the presentation right above it covers it.
  case coveredLayer
  /// The topmost layer is the end of the chain of layers.
  case topLayer
  /// A controller that has appeared has a loaded view and got `viewIsAppearing`.
  case appearedIsLoaded
  /// A child is visible if its parent is and shows it.
  case childFollowsParent
}
