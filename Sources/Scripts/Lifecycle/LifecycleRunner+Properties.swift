import MobileOS

/// Properties of a controller whose change others are told of.
extension LifecycleRunner {
  /// Code, or the system, changes a property of a controller that others are told of.
  mutating func set(
    _ property: LifecycleStep.SettableProperty, _ value: String, _ controller: ControllerID,
    _ name: String
  ) throws(StepRefusal) {
    if property.concernsView, !model.isLoaded(controller) {
      return pendingNotes.append("the view of `\(name)` is not loaded: nothing changes yet")
    }
    switch property {
    case .additionalSafeAreaInsets:
      say(controller, "viewSafeAreaInsetsDidChange()", "", .documented, .controllerPage)
      try layOut(controller, name)
    case .layoutMargins:
      say(controller, "viewLayoutMarginsDidChange()", "", .documented, .controllerPage)
    case .edgesForExtendedLayout, .hidesBottomBar: try layOut(controller, name)
    case .preferredContentSize:
      if let parent = model.parent(of: controller)
        ?? presenter(of: controller, model.session(of: controller))
      {
        say(
          parent, "preferredContentSizeDidChange(forChildContentContainer:)", name, .documented,
          .controllerPage)
      }
      try layOut(controller, name)
    case .isEditing: say(controller, "setEditing(_:animated:)", value, .documented, .controllerPage)
    case .needsUpdateConstraints:
      say(controller, "updateViewConstraints()", "", .documented, .controllerPage)
      try layOut(controller, name)
    case .overrideTraits: tellTraits(controller, value)
    case .horizontalSizeClass:
      say(controller, "willTransition(to:with:)", value, .documented, .controllerPage)
      tellTraits(controller, value)
    case .shouldAutorotate: autorotation[name] = value == "true"
    }
  }

  private mutating func layOut(
    _ controller: ControllerID, _ name: String
  ) throws(StepRefusal) {
    try attempt(name) { model throws(LifecycleRefusal) in try model.layOut(controller) }
  }

  /// The traits of a controller and of everything shown in it change.
  mutating func tellTraits(_ root: ControllerID, _ value: String) {
    var node: ControllerID? = root
    while let current = node {
      if model.isLoaded(current), !isSystemContainer(current) {
        say(current, "traitCollectionDidChange(_:)", value, .documented, .controllerPage)
      }
      node = model.shownController(after: current, in: root)
    }
  }

  /// The style of the whole system changes: every window on the screen adapts.
  mutating func changeStyle(_ style: String) {
    for app in screen {
      var session = model.firstSession(of: app)
      while let candidate = session {
        session = model.session(after: candidate)
        var layer = model.root(of: candidate)
        while let root = layer {
          tellTraits(root, style)
          layer = model.presented(by: root)
        }
      }
    }
  }

  func isSystemContainer(_ controller: ControllerID) -> Bool {
    controllerNames[Int(model.name(of: controller).rawValue)].hasPrefix("(")
  }
}

extension LifecycleStep {
  /// Properties whose change others are told of.
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

    /// Whether it matters only to a view that is there.
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
  }
}
