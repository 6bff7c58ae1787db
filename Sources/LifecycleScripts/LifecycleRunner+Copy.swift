extension LifecycleRunner {
  /// A device in the same state, to try one of several steps.
  func copy() -> LifecycleRunner {
    var copy = LifecycleRunner(script, facts, model.copy())
    copy.controllerNames = controllerNames
    copy.namesInUse = namesInUse
    copy.log = log
    copy.labels = labels
    copy.now = now
    copy.background = background
    copy.protection = protection
    copy.screen = screen
    copy.front = front
    copy.lastFront = lastFront
    copy.focus = focus
    copy.sizes = sizes
    copy.prewarmed = prewarmed
    copy.isInterrupted = isInterrupted
    copy.isLocked = isLocked
    copy.lockedApps = lockedApps
    copy.orientation = orientation
    copy.created = created
    copy.coordinated = coordinated
    copy.laidOut = laidOut
    copy.phases = phases
    copy.hosting = hosting
    copy.laidOutHosts = laidOutHosts
    copy.rotating = rotating
    copy.autorotation = autorotation
    copy.overriddenTraits = overriddenTraits
    copy.systemTraits = systemTraits
    copy.toldTraits = toldTraits
    copy.toldSizes = toldSizes
    copy.missedTraits = missedTraits
    copy.collapsed = collapsed
    return copy
  }

  /// All that decides what can happen next, as a text: times as distances from now, and neither the
  /// ids of objects nor the log.
  ///
  /// - Parameter withAges: whether with how long apps have been in the background, which decides only
  ///   when tasks expire.
  func situation(withAges: Bool = true) -> String {
    var text = "\(front.map { name($0) } ?? "") \(lastFront.map { name($0) } ?? "")"
    text += " \(screen.map { name($0) }) \(lockedApps.map { name($0) }) \(orientation)"
    text += " \(SystemTrait.allCases.map { systemTraits[$0] ?? "" })"
    text += isInterrupted ? " interrupted" : ""
    text += isLocked ? " locked" : ""
    text += protection.map { " protection \(distance($0))" } ?? ""
    for app in processes {
      text += "\n\(name(app)) \(model.state(of: app)) \(model.isForceQuit(app))"
      let told = toldTraits[app] ?? SystemTrait.initial
      text += "\(prewarmed.contains(app)) \(SystemTrait.allCases.map { told[$0] ?? "" })"
      let life = background[app.index]
      let since = withAges ? life.since : nil
      text += " \(life.grace.map { distance($0) } ?? "") \(since.map { distance($0) } ?? "")"
      for work in life.work {
        text += " \(work.name) \(work.ends.map { distance($0) } ?? "")"
        text += " \(work.expires.map { distance($0) } ?? "")"
      }
      text += life.modes.sorted().joined()
      for session in sessions(of: app) {
        text += "\n\(model.number(of: session)) \(model.sceneState(of: session))"
        text += session == focus ? " focus" : ""
        text += " \(sizes[session]?.words ?? "") \(toldSizes[session]?.words ?? "")"
        for root in layers(of: session) { text += "\n  \(model.style(of: root)) " + describe(root) }
      }
    }
    return text
  }

  private func distance(_ time: SimTime) -> String {
    time < now ? "-\((now - time).nanoseconds)" : "\((time - now).nanoseconds)"
  }

  private func describe(_ root: ControllerID) -> String {
    tree(root).map { node in
      let depth = String(repeating: ">", count: ancestry(of: node).count)
      return "\(depth)\(controllerName(node)) \(model.visibility(of: node))"
        + (collapsed[node].map { "(\($0))" } ?? "")
        + (model.isLoaded(node) ? "" : "?") + (model.isShown(node) ? "" : "-")
        + missedInWords(node)
    }.joined(separator: " ")
  }
}
