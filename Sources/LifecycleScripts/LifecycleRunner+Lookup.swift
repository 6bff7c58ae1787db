/// Windows and controllers, by the names that a script gives them.
extension LifecycleRunner {
  /// The window whose code a step runs: of the app in front, or of the one that was, while it still
  /// runs in the background.
  func codeTarget() throws(StepRefusal) -> (ProcessID, SessionID) {
    if let front, let focus { return (front, focus) }
    if let lastFront, model.state(of: lastFront) == .suspended {
      throw StepRefusal("\(name(lastFront)) is suspended: none of its code runs")
    }
    guard let lastFront, model.state(of: lastFront) == .background else {
      throw StepRefusal("no app is in front")
    }
    guard let session = sessions(of: lastFront).first(where: { model.root(of: $0) != nil }) else {
      throw StepRefusal("\(name(lastFront)) has no window")
    }
    return (lastFront, session)
  }

  func receivesEvents(_ app: ProcessID, _ focus: SessionID) -> Bool {
    model.form(of: app) == .app
      ? model.state(of: app) == .active : model.sceneState(of: focus) == .foregroundActive
  }

  /// A live controller of the window in front; of several with one name the topmost.
  func controller(_ name: String, _ focus: SessionID) throws(StepRefusal) -> ControllerID {
    let all = controllers(in: focus)
    if let found = all.last(where: { controllerName($0) == name }) { return found }
    let remedy = Suggestion.remedy(for: name, among: givenNames(all), noun: "controllers")
    throw StepRefusal("there is no controller `\(name)` in this window. \(remedy)")
  }

  /// A live controller of the window in front, or one that the code has kept.
  mutating func owned(_ name: String, _ focus: SessionID) throws(StepRefusal) -> ControllerID {
    if let kept = model.detached(intern(name), of: model.app(of: focus)) { return kept }
    return try controller(name, focus)
  }

  /// A controller of that name that the code has kept and that is in no window.
  mutating func detached(_ form: ControllerForm, _ app: ProcessID) -> ControllerID? {
    form.bareName.flatMap { model.detached(intern($0), of: app) }
  }

  /// The name of the controller the user looks at.
  func topName(_ focus: SessionID) -> String {
    topController(focus).map { controllerName($0) } ?? "nothing"
  }

  /// The controller of that name; the one the user looks at where none is given.
  func named(_ name: String?, _ focus: SessionID) throws(StepRefusal) -> ControllerID? {
    guard let name else { return topController(focus) }
    return try controller(name, focus)
  }

  /// The controller the user looks at: the innermost shown one of the topmost layer.
  func topController(_ focus: SessionID) -> ControllerID? {
    model.top(of: focus).map { firstContent(in: $0) }
  }

  /// The root of the topmost presentation; nil where the window presents nothing.
  func topPresentation(_ focus: SessionID) -> ControllerID? {
    model.top(of: focus).flatMap { $0 == model.root(of: focus) ? nil : $0 }
  }

  func controllerName(_ controller: ControllerID) -> String {
    controllerNames[Int(model.name(of: controller).rawValue)]
  }

  /// The names among those of some controllers that the script has given.
  func givenNames(_ controllers: [ControllerID]) -> [String] {
    controllers.map { controllerName($0) }.filter { !$0.hasPrefix("(") }
  }
}
