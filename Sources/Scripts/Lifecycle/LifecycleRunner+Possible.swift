import Files
import MobileOS
import SimulationKernel

/// The text of a refusal: the state that the step met and the steps that are possible in it.
extension LifecycleRunner {
  func error(for step: LifecycleScript.Step, _ refusal: StepRefusal) -> InputError {
    let end = refusal.reason.contains("Did you mean") ? "?" : "."
    return step.origin.error(
      step.path,
      "`\(step.key)` is not possible: \(refusal.reason)\(end) State: \(stateInWords())",
      remedy: "Possible here: " + possibleSteps().joined(separator: ", "))
  }

  /// The state of every app with its scenes, and of a locked or interrupted device.
  func stateInWords() -> String {
    var parts: [String] = []
    for app in processes {
      var text = "\(name(app)) \(model.state(of: app).words)"
      if prewarmed.contains(app) { text += ", prewarmed" }
      if model.form(of: app) == .scene {
        for session in sessions(of: app) {
          text += ", scene \(model.number(of: session)) \(model.sceneState(of: session).words)"
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

  /// The steps that are possible now, as a script writes them.
  func possibleSteps() -> [String] {
    var steps: [String] = []
    if let (app, focus) = try? codeTarget() { steps += windowSteps(app, focus) }
    if front != nil { steps.append(isInterrupted ? "interrupt: end" : "interrupt: begin") }
    if front != nil, !isLocked { steps.append("home") }
    for app in processes { steps += appSteps(app) }
    steps += splitViews()
    steps += events()
    steps += [
      isLocked ? "unlock" : "lock",
      "rotate: \(orientation == .portrait ? "landscape" : "portrait")",
      "wait",
    ]
    return steps
  }

  /// Split views with the app in front on the left.
  private func splitViews() -> [String] {
    guard let front, !isLocked, !isInterrupted, facts.release >= 9 else { return [] }
    return processes.filter { $0 != front && screen != [front, $0] }
      .map { "splitView: {left: \(name(front)), right: \(name($0))}" }
  }

  /// Events with the kinds that each app can get now.
  private func events() -> [String] {
    let kinds = LifecycleStep.EventKind.allCases
    let possible = processes.map { app in
      kinds.filter { kind in
        switch kind {
        case .openURL: !isLocked
        case .handoff: !isLocked && facts.release >= 8
        case .watchMessage: facts.release >= 8
        case .timeChange: model.state(of: app) != .notRunning
        default: true
        }
      }
    }
    if possible.allSatisfy({ $0 == kinds }) { return ["event"] }
    return zip(script.apps, possible).map { app, kinds in
      "event: {app: \(app.name), kind: \(kinds.map(\.rawValue).joined(separator: " | "))}"
    }
  }

  private func windowSteps(_ app: ProcessID, _ focus: SessionID) -> [String] {
    var steps: [String] = []
    let isTouched = receivesEvents(app, focus)
    if model.container(.navigation, in: focus) != nil { steps.append("push") }
    if poppable(focus) != nil { steps += isTouched ? ["pop", "interactivePop"] : ["pop"] }
    steps.append("present")
    if let top = topPresentation(focus) {
      steps.append("dismiss")
      if isTouched, model.style(of: top).isSheet, facts.release >= 13 { steps.append("swipeDown") }
      if isTouched, model.style(of: top) == .popover { steps.append("tapOutside") }
    }
    for (kind, key) in [(ControllerKind.tabs, "selectTab"), (.page, "turnPage")] {
      if key == "turnPage", !isTouched { continue }
      guard let container = model.container(kind, in: focus) else { continue }
      for child in children(of: container) where !model.isShown(child) {
        steps.append("\(key): \(firstName(in: child))")
      }
    }
    return steps + ["addChild"] + childSteps(focus)
  }

  /// Steps on the children of content controllers in all layers of a window.
  private func childSteps(_ focus: SessionID) -> [String] {
    var steps: [String] = []
    for child in controllers(in: focus) where !isSystemContainer(child) {
      let name = controllerName(child)
      if let parent = model.parent(of: child), model.kind(of: parent) == .content,
        (try? controller(name, focus)) == child
      {
        steps.append("removeChild: \(name)")
      }
    }
    return steps
  }

  func firstName(in root: ControllerID) -> String {
    givenNames(tree(root)).first ?? "?"
  }

  private func appSteps(_ app: ProcessID) -> [String] {
    let name = name(app)
    let state = model.state(of: app)
    var steps: [String] = []
    if !isLocked {
      let isInSwitcher = state != .notRunning || model.firstSession(of: app) != nil
      if !screen.contains(app) { steps.append("launch: \(name)") }
      if front != app, isInSwitcher { steps.append("switchTo: \(name)") }
      if state != .notRunning, mayOpenScene(app), !isInterrupted {
        steps.append("openScene: \(name)")
      }
      if isInSwitcher { steps.append("swipeAway: \(name)") }
    }
    if model.form(of: app) == .scene { steps += sceneSteps(app) }
    if state == .notRunning {
      if !model.isForceQuit(app) { steps.append("launchInBackground: \(name)") }
      if prewarmed.contains(app) {
        steps.append("kill: \(name)")
      } else if facts.refusal(of: .prewarm(name)) == nil {
        steps.append("prewarm: \(name)")
      }
    } else {
      steps += ["memoryWarning: \(name)", "kill: \(name)"]
    }
    return steps
  }

  /// Whether an app may have one more window, or has closed its only one.
  private func mayOpenScene(_ app: ProcessID) -> Bool {
    model.allowsMultipleScenes(app)
      || model.form(of: app) == .scene && model.firstSession(of: app) == nil
  }

  private func sceneSteps(_ app: ProcessID) -> [String] {
    var steps: [String] = []
    let sessions = sessions(of: app)
    for candidate in sessions {
      let which =
        sessions.count == 1
        ? name(app) : "{app: \(name(app)), scene: \(model.number(of: candidate))}"
      if !isLocked { steps.append("closeScene: \(which)") }
      let state = model.sceneState(of: candidate)
      if !isLocked, state.isForeground, windowsInFront(of: app).count > 1 {
        steps += ["touch: \(which)", "hideScene: \(which)"]
      }
      if state == .background || state == .suspended { steps.append("disconnectScene: \(which)") }
    }
    return steps
  }
}
