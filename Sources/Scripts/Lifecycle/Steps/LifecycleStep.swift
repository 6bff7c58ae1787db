/// One step of a script as read: what it does, and the controllers that it makes.
struct LifecycleStep: Sendable {
  /// What a step does to the device.
  typealias Body = @Sendable (inout LifecycleRunner) throws(StepRefusal) -> Void

  /// What a step does to the window in front.
  typealias WindowBody =
    @Sendable (inout LifecycleRunner, ProcessID, SessionID) throws(StepRefusal) -> Void

  /// The names of the controllers that it makes.
  var controllers: [String] = []
  let perform: Body

  init(making forms: ControllerForm..., body: @escaping Body) {
    controllers = forms.flatMap(\.names)
    perform = body
  }

  /// A step on the window whose code runs.
  ///
  /// - Parameters:
  ///   - forms: the controllers that it makes.
  ///   - isGesture: whether it is a gesture of the user, which an inactive app does not receive.
  ///   - body: what it does.
  static func window(
    making forms: ControllerForm..., isGesture: Bool = false, body: @escaping WindowBody
  ) -> LifecycleStep {
    var step = LifecycleStep { runner throws(StepRefusal) in
      let (app, focus) = try runner.codeTarget()
      if isGesture, !runner.receivesEvents(app, focus) {
        throw StepRefusal("\(runner.name(app)) is not active and gets no touches")
      }
      try body(&runner, app, focus)
    }
    step.controllers = forms.flatMap(\.names)
    return step
  }

  /// How the device is held.
  enum Orientation: String, CaseIterable {
    case portrait
    case landscape
  }
}

/// Why a step cannot be done, in words.
struct StepRefusal: Error {
  /// Completes "`pop` is not possible: ...".
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// A controller as a script describes it: a name, or a container with its children.
indirect enum ControllerForm: Sendable {
  case named(String, children: [ControllerForm])
  case container(ControllerKind, name: String?, children: [ControllerForm])

  /// Its own name, nil for a container without one.
  var name: String? {
    switch self {
    case .named(let name, _): name
    case .container(_, let name, _): name
    }
  }

  var children: [ControllerForm] {
    switch self {
    case .named(_, let children), .container(_, _, let children): children
    }
  }

  /// Whether there is a split view in it.
  var hasColumns: Bool {
    if case .container(.split, _, _) = self { return true }
    return children.contains(where: \.hasColumns)
  }

  /// The names in the form, its own and those of all controllers in it.
  var names: [String] { [name].compactMap(\.self) + children.flatMap(\.names) }
}
