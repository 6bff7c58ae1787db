import Files
import MobileOS

/// Controllers by their names.
extension LifecycleRunner {
  /// A live controller of the window in front; of several with one name the topmost.
  func controller(
    _ name: String, _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    var found: ControllerID?
    var names: [String] = []
    var layer = model.root(of: focus)
    while let root = layer {
      var node: ControllerID? = root
      while let current = node {
        let other = controllerNames[Int(model.name(of: current).rawValue)]
        if other == name { found = current }
        if !other.hasPrefix("(") { names.append(other) }
        node = model.controller(after: current, in: root)
      }
      layer = model.presented(by: root)
    }
    if let found { return found }
    let remedy = Suggestion.remedy(for: name, among: names, noun: "controllers")
    throw StepRefusal("there is no controller `\(name)` in this window. \(remedy)")
  }

  /// A live controller of the window in front, or one that the code has kept.
  mutating func owned(
    _ name: String, _ owner: LifecycleScript.App, _ focus: SessionID
  ) throws(StepRefusal) -> ControllerID {
    if let kept = model.detached(intern(name), of: model.app(of: focus)) { return kept }
    return try controller(name, focus)
  }

  /// A controller of that name that the code has kept and that is in no window.
  mutating func detached(_ form: ControllerForm, _ app: ProcessID) -> ControllerID? {
    guard case .named(let name, let children) = form, children.isEmpty else { return nil }
    return model.detached(intern(name), of: app)
  }

  /// The name of the controller the user looks at.
  func topName(_ focus: SessionID) -> String {
    guard let top = topController(focus) else { return "nothing" }
    return controllerNames[Int(model.name(of: top).rawValue)]
  }

  /// The controller of that name; the one the user looks at where none is given.
  func named(_ name: String?, _ focus: SessionID) throws(StepRefusal) -> ControllerID? {
    guard let name else { return topController(focus) }
    return try controller(name, focus)
  }

  /// The controller the user looks at: the innermost shown one of the topmost layer.
  func topController(_ focus: SessionID) -> ControllerID? {
    guard let root = model.top(of: focus) else { return nil }
    var found = root
    var node: ControllerID? = root
    while let current = node {
      if model.kind(of: current) == .content { found = current }
      node = model.shownController(after: current, in: root)
      if model.kind(of: current) == .content { break }
    }
    return found
  }
}
