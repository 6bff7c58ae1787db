/// Lines that follow from the model's records: how a controller was made, calls that only an
/// overriding class receives, notifications of scenes, the calls of older releases.
extension LifecycleRunner {
  /// Writes a recorded line with the lines that belong before and after it.
  mutating func decorate(_ line: LifecycleLine, _ record: CallbackRecord) {
    var line = line
    guard let callback = record.callback else {
      log.lines.append(line)
      return
    }
    guard let call = facts.spelling(of: callback) else { return }
    if call != line.call {
      line.call = call
      line.callback = nil
    }
    if cargo.activityFails, callback == .appContinueActivity || callback == .sceneContinueActivity {
      line.call = Self.failure(of: callback == .appContinueActivity ? .app : .scene)
      line.callback = nil
    }
    let traits = traits(of: record)
    if record.kind == .controller, created.insert(record.instance).inserted,
      let creation = traits.creation
    {
      tellCreation(line, creation)
    }
    if callback == .viewDidLoad, traits.creation == .nib || traits.creation == .storyboard {
      line.argument = "outlets connected"
    }
    if callback == .loadView { laidOut[record.instance] = nil }
    if callback == .viewWillLayoutSubviews { tellBeforeLayout(line, record, traits) }
    if callback == .appViewControllerWithIdentifierPath { askClass(&line, record) }
    if facts.release < 8, callback == .viewWillTransition {
      return tellRotation(line, record)
    }
    log.lines.append(line)
    if let notification = callback.sceneNotification {
      append(line, notification, "", .observed, .practice)
    }
    if script.apps[record.app.index].isSwiftUI || traits.isHosting {
      tellSwiftUI(line, record, callback)
    }
    if callback == .encodeRestorableState || callback == .decodeRestorableState {
      let call = callback == .encodeRestorableState ? "encode" : "decode"
      for view in traits.restorableViews {
        append(line, "UIView.\(call)RestorableState(with:)", view, .documented, .restorationPage)
      }
    }
    if traits.overrides.contains(.transitionCoordinator) { tellCoordinator(line, record) }
    if callback == .viewDidLayoutSubviews,
      let place = rotating.firstIndex(where: { $0.object == line.object })
    {
      append(line, "willAnimateRotation(to:duration:)")
      // What turned while it was away is not animated.
      if record.states.app != .active { append(rotating.remove(at: place), "didRotate(from:)") }
    }
  }

  mutating func append(
    _ line: LifecycleLine, _ call: String, _ argument: String = "",
    _ evidence: Evidence = .documented, _ source: OrderSource = .controllerPage
  ) {
    var other = line
    other.callback = nil
    other.call = call
    other.argument = argument
    other.evidence = evidence
    other.reason = CallbackReason(line.reason.change, source)
    log.lines.append(other)
  }

  func traits(of record: CallbackRecord) -> ControllerTraits {
    guard record.kind == .controller else { return ControllerTraits() }
    return traits(controllerNames[Int(record.name.rawValue)], record.app)
  }

  func traits(_ name: String, _ app: ProcessID) -> ControllerTraits {
    script.apps[app.index].controllers[name] ?? ControllerTraits()
  }

  /// How a controller comes into being.
  mutating func tellCreation(_ line: LifecycleLine, _ creation: ControllerTraits.Creation) {
    switch creation {
    case .code, .nib: append(line, "init(nibName:bundle:)", "", .contract, .controllerPage)
    case .storyboard:
      append(line, "init(coder:)", "outlets nil, storyboard known", .contract, .controllerPage)
      append(line, "awakeFromNib()")
    }
  }

  /// What precedes a layout: the safe area and the margins in a size that is new to the view, the
  /// constraints and properties before its first layout.
  private mutating func tellBeforeLayout(
    _ line: LifecycleLine, _ record: CallbackRecord, _ traits: ControllerTraits
  ) {
    if traits.overrides.isEmpty { return }
    let size = windowSize(record)
    let known = laidOut.updateValue(size, forKey: record.instance)
    let calls: [(ControllerTraits.Override, isDue: Bool)] = [
      (.viewSafeAreaInsetsDidChange, known != size), (.viewLayoutMarginsDidChange, known != size),
      (.updateViewConstraints, known == nil), (.updateProperties, known == nil),
    ]
    for (call, isDue) in calls where isDue && facts.tells(call) && traits.overrides.contains(call) {
      append(line, "\(call.rawValue)()")
    }
  }

  /// The restoration class of a controller is asked; without one the delegate is asked.
  private func askClass(_ line: inout LifecycleLine, _ record: CallbackRecord) {
    guard case .parent(let number) = record.argument else { return }
    let name = controllerNames[Int(number.rawValue)]
    line.argument = name
    guard traits(name, record.app).hasRestorationClass else { return }
    line.kind = .controller
    line.object = name
    line.callback = nil
    line.call = "viewController(withRestorationIdentifierPath:coder:)"
  }

  /// A coordinator exists between a `will` and its `did` of an animated transition.
  private mutating func tellCoordinator(_ line: LifecycleLine, _ record: CallbackRecord) {
    guard case .appearance(true, _) = record.argument else { return }
    switch record.callback {
    case .viewWillAppear, .viewWillDisappear:
      let isNew = coordinated.insert(record.instance).inserted
      append(line, "transitionCoordinator", isNew ? "a coordinator" : "isCancelled: true")
    case .viewDidAppear, .viewDidDisappear:
      coordinated.remove(record.instance)
      append(line, "transitionCoordinator", "nil")
    default: break
    }
  }

  // MARK: iOS 7

  /// Before iOS 8 a rotation had calls of its own, for visible controllers.
  private mutating func tellRotation(_ line: LifecycleLine, _ record: CallbackRecord) {
    guard record.states.view == .appeared else { return }
    var turned = line
    turned.callback = nil
    turned.call = "willRotate(to:duration:)"
    log.lines.append(turned)
    rotating.append(turned)
  }

  mutating func finishRotation() {
    drain()
    for line in rotating { append(line, "didRotate(from:)") }
    rotating = []
  }
}
