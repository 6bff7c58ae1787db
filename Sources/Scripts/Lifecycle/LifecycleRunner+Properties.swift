import Lifecycle

/// Properties of a controller whose change leads to calls.
extension LifecycleRunner {
  /// Code, or the system, changes a property of a controller.
  mutating func set(
    _ property: SettableProperty, _ value: String, _ controller: ControllerID,
    _ name: String
  ) throws(StepRefusal) {
    if property.concernsView, !model.isLoaded(controller) {
      return pendingNotes.append("the view of `\(name)` is not loaded: nothing changes yet")
    }
    switch property {
    case .additionalSafeAreaInsets:
      say(controller, "viewSafeAreaInsetsDidChange()")
      try layOut(controller, name)
    case .layoutMargins:
      say(controller, "viewLayoutMarginsDidChange()")
    case .edgesForExtendedLayout, .hidesBottomBar: try layOut(controller, name)
    case .preferredContentSize:
      if let parent = model.parent(of: controller)
        ?? presenter(of: controller, model.session(of: controller))
      {
        say(parent, "preferredContentSizeDidChange(forChildContentContainer:)", name)
      }
      try layOut(controller, name)
    case .isEditing: say(controller, "setEditing(_:animated:)", value)
    case .needsUpdateConstraints:
      say(controller, "updateViewConstraints()")
      try layOut(controller, name)
    case .overrideTraits: tellTraits(controller, value)
    case .horizontalSizeClass:
      // Each controller passes the coming traits on to its children.
      for current in shownTree(controller)
      where model.isLoaded(current) && !isSystemContainer(current) {
        say(current, "willTransition(to:with:)", value)
      }
      tellTraits(controller, value)
    case .shouldAutorotate: autorotation[name] = value == "true"
    }
  }

  private mutating func layOut(_ controller: ControllerID, _ name: String) throws(StepRefusal) {
    try attempt(name, try model.layOut(controller))
  }

  /// The traits of a controller and of everything shown in it change.
  mutating func tellTraits(_ root: ControllerID, _ value: String) {
    for current in shownTree(root) where model.isLoaded(current) && !isSystemContainer(current) {
      say(current, "traitCollectionDidChange(_:)", value)
    }
  }

  /// The style of the whole system changes: every window on the screen adapts.
  mutating func changeStyle(_ style: String) {
    for app in processes where model.state(of: app) != .notRunning {
      guard screen.contains(app) else {
        untoldStyles[app] = style
        pendingNotes.append("\(name(app)) is off the screen: its views are told when it returns")
        continue
      }
      for root in sessions(of: app).flatMap({ layers(of: $0) }) { tellTraits(root, style) }
    }
  }

  /// Tells an app that returns what has changed meanwhile: it comes in state inactive, before the
  /// activation.
  mutating func tellWhatChanged(_ app: ProcessID) throws(StepRefusal) {
    drain()
    guard let style = untoldStyles.removeValue(forKey: app) else { return }
    let before = log.lines.count
    for root in sessions(of: app).flatMap({ layers(of: $0) }) { tellTraits(root, style) }
    var lines = Array(log.lines[before...])
    log.lines.removeSubrange(before...)
    let arrivals: Set<Callback> = [.appWillEnterForeground, .sceneWillEnterForeground]
    guard
      let arrival = log.lines.lastIndex(where: {
        $0.step == log.steps.count && $0.app == name(app)
          && $0.callback.map(arrivals.contains) ?? false
      })
    else { return }
    // A process that was launched anew begins with the style of the day.
    let isNew = log.lines[..<arrival].contains {
      $0.step == log.steps.count && $0.app == name(app) && $0.callback == .appDidFinishLaunching
    }
    if isNew { return }
    // The app is inactive when the notifications of the arrival are posted.
    var place = arrival
    while place + 1 < log.lines.count, log.lines[place + 1].step == log.steps.count,
      log.lines[place + 1].app == name(app),
      log.lines[place + 1].call.hasSuffix("willEnterForegroundNotification")
    {
      place += 1
    }
    for index in lines.indices {
      lines[index].evidence = .observed
      lines[index].reason = CallbackReason(nil, .awayLog)
      lines[index].states = CallbackStates(
        app: log.lines[place].states.app, scene: log.lines[arrival].states.scene,
        view: lines[index].states.view)
    }
    log.lines.insert(contentsOf: lines, at: place + 1)
  }

  func isSystemContainer(_ controller: ControllerID) -> Bool {
    controllerName(controller).hasPrefix("(")
  }
}

/// Properties whose change leads to calls.
enum SettableProperty: String, CaseIterable {
  case additionalSafeAreaInsets
  case layoutMargins
  case edgesForExtendedLayout
  case hidesBottomBar
  case preferredContentSize
  case isEditing
  case needsUpdateConstraints
  case overrideTraits
  case horizontalSizeClass
  case shouldAutorotate

  /// Whether it has an effect on loaded views only.
  var concernsView: Bool {
    switch self {
    case .additionalSafeAreaInsets, .layoutMargins, .edgesForExtendedLayout, .hidesBottomBar,
      .needsUpdateConstraints:
      true
    case .preferredContentSize, .isEditing, .overrideTraits, .horizontalSizeClass,
      .shouldAutorotate:
      false
    }
  }

  /// The first release with its call, nil for all.
  var since: ReleaseFacts.Since? {
    switch self {
    case .additionalSafeAreaInsets: ReleaseFacts.Since(11, "safe areas")
    case .layoutMargins: ReleaseFacts.Since(11, "`viewLayoutMarginsDidChange()`")
    case .overrideTraits, .horizontalSizeClass: ReleaseFacts.Since(8, "traits")
    case .edgesForExtendedLayout, .hidesBottomBar, .preferredContentSize, .isEditing,
      .needsUpdateConstraints, .shouldAutorotate:
      nil
    }
  }
}
