/// One step of a script as read: what it does, and the controllers that it makes.
struct LifecycleStep: Sendable {
  /// The names of the controllers that it makes.
  var controllers: [String] = []
  /// What it does to the device.
  let perform: @Sendable (inout LifecycleRunner) throws(StepRefusal) -> Void

  /// A step on the window whose code runs.
  ///
  /// - Parameters:
  ///   - form: the controllers that it makes; nil for none.
  ///   - isGesture: whether it is a gesture of the user, which an inactive app does not receive.
  ///   - body: what it does.
  static func window(
    making form: ControllerForm? = nil, isGesture: Bool = false,
    body:
      @escaping @Sendable (inout LifecycleRunner, ProcessID, SessionID) throws(StepRefusal) -> Void
  ) -> LifecycleStep {
    LifecycleStep(controllers: form?.names ?? []) { runner throws(StepRefusal) in
      let (app, focus) = try runner.codeTarget()
      if isGesture, !runner.receivesEvents(app, focus) {
        throw StepRefusal("\(runner.name(app)) is not active and gets no touches")
      }
      try body(&runner, app, focus)
    }
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

/// A controller as a script describes it: one of a class of the app, or a container.
struct ControllerForm: Sendable {
  var kind = ControllerKind.content
  /// Its own name, nil for a container without one.
  var name: String?
  var children: [ControllerForm] = []

  /// The name where it may be that of a controller that exists; nil where a new one is described.
  var bareName: String? { kind == .content && children.isEmpty ? name : nil }

  /// Whether there is a split view in it.
  var hasColumns: Bool { kind == .split || children.contains(where: \.hasColumns) }

  /// The names in the form, its own and those of all controllers in it.
  var names: [String] { [name].compactMap(\.self) + children.flatMap(\.names) }
}
