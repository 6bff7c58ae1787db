import MobileOS
import SimulationKernel

/// What the refusal of a step says: the state it met and what would be possible in it.
extension LifecycleRunner {
  func error(for step: LifecycleScript.Step, _ refusal: StepRefusal) -> InputError {
    step.origin.error(
      step.path,
      "`\(step.key)` is not possible: \(refusal.reason). State: \(stateInWords())",
      remedy: "Possible here: " + possibleSteps().joined(separator: ", "))
  }

  /// Every app with its scenes, and the device where that matters.
  func stateInWords() -> String {
    var parts: [String] = []
    for index in script.apps.indices {
      let app = ProcessID(UInt32(index))
      var text = "\(name(app)) \(model.state(of: app).words)"
      if model.form(of: app) == .scene {
        var session = model.firstSession(of: app)
        while let candidate = session {
          text += ", scene \(model.number(of: candidate)) \(model.sceneState(of: candidate).words)"
          session = model.session(after: candidate)
        }
      }
      if front == app, let focus { text += ", `\(topName(focus))` on top" }
      if front != app, screen.contains(app) { text += ", beside it" }
      parts.append(text)
    }
    if isLocked { parts.append("device locked") }
    if isInterrupted { parts.append("interrupted") }
    return parts.joined(separator: "; ")
  }

  /// The steps that would be possible now, as one would write them.
  func possibleSteps() -> [String] {
    var steps: [String] = []
    if front != nil, let focus { steps += windowSteps(focus) }
    if front != nil { steps.append(isInterrupted ? "interrupt: end" : "interrupt: begin") }
    if front != nil, !isLocked { steps.append("home") }
    for index in script.apps.indices { steps += appSteps(ProcessID(UInt32(index))) }
    steps += splitViews()
    steps += [
      isLocked ? "unlock" : "lock",
      "rotate: \(orientation == .portrait ? "landscape" : "portrait")",
      "wait",
    ]
    return steps
  }

  /// Split views with the app in front on the left.
  private func splitViews() -> [String] {
    guard let front, !isLocked, !isInterrupted else { return [] }
    return script.apps.indices.map { ProcessID(UInt32($0)) }
      .filter { $0 != front && screen != [front, $0] }
      .map { "splitView: {left: \(name(front)), right: \(name($0))}" }
  }

  private func windowSteps(_ focus: SessionID) -> [String] {
    var steps: [String] = []
    if model.container(.navigation, in: focus) != nil { steps.append("push") }
    if poppable(focus) != nil { steps += ["pop", "interactivePop"] }
    steps.append("present")
    if let top = model.top(of: focus), top != model.root(of: focus) {
      steps.append("dismiss")
      if model.style(of: top).isSheet { steps.append("swipeDown") }
    }
    for (kind, key) in [(ControllerKind.tabs, "selectTab"), (.page, "turnPage")] {
      guard let container = model.container(kind, in: focus) else { continue }
      var child = model.firstChild(of: container)
      while let candidate = child {
        if !model.isShown(candidate) { steps.append("\(key): \(firstName(in: candidate))") }
        child = model.sibling(after: candidate)
      }
    }
    return steps + ["addChild"]
  }

  private func firstName(in root: ControllerID) -> String {
    var node: ControllerID? = root
    while let current = node {
      let name = controllerNames[Int(model.name(of: current).rawValue)]
      if !name.hasPrefix("(") { return name }
      node = model.controller(after: current, in: root)
    }
    return "?"
  }

  private func appSteps(_ app: ProcessID) -> [String] {
    let name = name(app)
    let state = model.state(of: app)
    var steps: [String] = []
    if !isLocked {
      if !screen.contains(app) {
        steps.append("launch: \(name)")
      } else if front != app {
        steps.append("switchTo: \(name)")
      }
      if state != .notRunning, model.allowsMultipleScenes(app), !isInterrupted {
        steps.append("openScene: \(name)")
      }
      if state != .notRunning || model.firstSession(of: app) != nil {
        steps.append("swipeAway: \(name)")
      }
    }
    if model.form(of: app) == .scene { steps += sceneSteps(app) }
    if state == .notRunning {
      if !model.isForceQuit(app) { steps.append("launchInBackground: \(name)") }
    } else {
      steps += ["memoryWarning: \(name)", "kill: \(name)"]
    }
    return steps
  }

  private func sceneSteps(_ app: ProcessID) -> [String] {
    var steps: [String] = []
    let first = model.firstSession(of: app)
    let isOnly = first.map { model.session(after: $0) == nil } ?? true
    var session = first
    while let candidate = session {
      session = model.session(after: candidate)
      let which =
        isOnly ? name(app) : "{app: \(name(app)), scene: \(model.number(of: candidate))}"
      if !isLocked { steps.append("closeScene: \(which)") }
      let state = model.sceneState(of: candidate)
      if state == .background || state == .suspended { steps.append("disconnectScene: \(which)") }
    }
    return steps
  }
}
