import MobileOS

/// Properties of a controller whose change leads to calls.
extension LifecycleRunner {
  /// Code, or the system, changes a property of a controller.
  mutating func set(
    _ property: LifecycleStep.SettableProperty, _ value: String, _ controller: ControllerID,
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
      say(controller, "willTransition(to:with:)", value)
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
    for app in screen {
      for root in sessions(of: app).flatMap({ layers(of: $0) }) { tellTraits(root, style) }
    }
  }

  func isSystemContainer(_ controller: ControllerID) -> Bool {
    controllerName(controller).hasPrefix("(")
  }
}

extension LifecycleStep {
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
  }
}
