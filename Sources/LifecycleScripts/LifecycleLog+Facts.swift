extension LifecycleLog {
  /// Why a line has its place and where that is known from, each with its name.
  ///
  /// - Parameter number: the line, from 1.
  public func facts(of number: Int) -> [(name: String, text: String)] {
    let line = lines[number - 1]
    let source = line.reason.source
    let evidence =
      switch line.evidence {
      case .contract: "contract: the system guarantees it"
      case .documented: "documented, without a guarantee about other objects"
      case .observed: "observed; it may differ between releases"
      }
    let part = line.reason.change.map { "the change `\($0)`" } ?? "a step of one object alone"
    var facts = [
      ("step", "\(line.step). \(steps[line.step - 1].text)"), ("part of", part),
      ("place", evidence), ("source", source.title),
      ("release", source.release ?? "the source names none"),
      ("profile", profile.spelling), ("app", line.states.app.words),
      ("scene", line.states.scene?.words ?? "-"), ("view", line.states.view.map { "\($0)" } ?? "-"),
    ]
    if let since = Self.deprecation(of: line.call) {
      facts.append(("outdated", "deprecated since \(since)"))
    }
    if line.reason.change == .launchAppInBackground, line.kind == .app,
      !OrderProfile.named(profile).rows(of: .launchAppInBackground)
        .contains(where: { $0.step == .arriveInBackground })
    {
      let call = "applicationDidEnterBackground"
      for absence in CallFacts.absences(of: call, in: .launchAppInBackground) {
        facts.append(("left out", "\(call)(_:): \(absence)"))
      }
    }
    return facts
  }
}
