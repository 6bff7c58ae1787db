/// The text of a refusal: the state that the step met and the steps that are possible in it.
extension LifecycleRunner {
  func error(for step: LifecycleScript.Step, _ refusal: StepRefusal) -> InputError {
    return step.origin.error(
      step.path,
      InputError.ended("`\(step.declaration.name)` is not possible: \(refusal.reason)")
        + " State: \(stateInWords())",
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
    for step in StepDeclaration.all where step.since.map(facts.includes) ?? true {
      steps += step.offers(self).map { $0.map { "\(step.name): \($0)" } ?? step.name }
    }
    return steps
  }

  func firstName(in root: ControllerID) -> String { givenNames(tree(root)).first ?? "?" }
}
