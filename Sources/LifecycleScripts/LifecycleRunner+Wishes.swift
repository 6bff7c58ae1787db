/// The preferences and orientations that the system queries from the controller responsible for a
/// window.
extension LifecycleRunner {
  /// The preferences of a controller have changed: the system queries them again, from the window's
  /// root or full-screen controller or from the child that it names.
  mutating func ask(again wish: Wish, _ app: ProcessID, _ focus: SessionID) throws(StepRefusal) {
    guard var asked = answering(focus) else { throw StepRefusal("the window shows nothing") }
    let (call, property) = wish.calls
    while let name = traits(controllerName(asked), app).defersTo {
      say(asked, call, name)
      let child = try controller(name, focus)
      if model.parent(of: child) != asked {
        throw StepRefusal("`\(name)` is not a child of the controller that names it")
      }
      asked = child
    }
    say(asked, property)
  }

  /// The controller responsible for a window: its root, or the full-screen presentation on top of
  /// it.
  func answering(_ focus: SessionID) -> ControllerID? {
    let layers = layers(of: focus)
    return layers.last { model.covers($0) } ?? layers.first
  }

  /// The orientation that a window has: that of the device where app and controller support it.
  func wanted(_ app: ProcessID, _ session: SessionID) -> LifecycleStep.Orientation {
    let current = sizes[session]?.orientation ?? .portrait
    guard let asked = answering(session) else { return orientation }
    let name = controllerName(asked)
    let wishes = traits(name, app)
    let both = script.apps[app.index].orientations.intersection(
      wishes.orientations ?? [.portrait, .landscape])
    if let preferred = wishes.preferredOrientation, model.covers(asked), both.contains(preferred) {
      return preferred
    }
    if both.contains(orientation), autorotation[name] ?? wishes.autorotates { return orientation }
    return both.contains(current) ? current : both.first ?? current
  }

  /// The device was turned: the queries of apps that restrict orientations.
  mutating func askOrientations() {
    for app in screen where script.apps[app.index].hasOrientations {
      guard let session = lastInFront(app), let asked = answering(session) else { continue }
      let name = controllerName(asked)
      let wishes = traits(name, app)
      let rotates = autorotation[name] ?? wishes.autorotates
      say(asked, "shouldAutorotate", rotates ? "true" : "false")
      if rotates {
        let mask = (wishes.orientations ?? [.portrait, .landscape]).map(\.rawValue).sorted()
        say(asked, "supportedInterfaceOrientations", mask.joined(separator: ", "))
      }
      if wanted(app, session) != orientation {
        pendingNotes.append("\(self.name(app)) does not turn to \(orientation.rawValue)")
      }
    }
  }
}

/// A preference that the system queries from the controller responsible for a window.
enum Wish: String, CaseIterable {
  case homeIndicator, screenEdges, interfaceStyle

  /// The call that gives the responsible child, and the call that gives the preference.
  var calls: (child: String, property: String) {
    switch self {
    case .homeIndicator: ("childForHomeIndicatorAutoHidden", "prefersHomeIndicatorAutoHidden")
    case .screenEdges:
      ("childForScreenEdgesDeferringSystemGestures", "preferredScreenEdgesDeferringSystemGestures")
    case .interfaceStyle:
      ("childViewControllerForUserInterfaceStyle", "preferredUserInterfaceStyle")
    }
  }
}
