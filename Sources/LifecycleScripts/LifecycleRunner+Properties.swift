/// Properties of a controller whose change leads to calls.
extension LifecycleRunner {
  /// Code, or the system, changes a property of a controller.
  mutating func set(
    _ property: SettableProperty, _ value: String, _ controller: ControllerID, _ name: String
  ) throws(StepRefusal) {
    if property.concernsView, !model.isLoaded(controller) {
      return pendingNotes.append("the view of `\(name)` is not loaded: nothing changes yet")
    }
    switch property {
    case .additionalSafeAreaInsets:
      say(controller, "viewSafeAreaInsetsDidChange()")
      try layOut(controller, name)
    case .layoutMargins, .viewRespectsSystemMinimumLayoutMargins:
      say(controller, "viewLayoutMarginsDidChange()")
    case .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars: try layOut(controller, name)
    case .hidesBottomBar:
      let isOnStack = model.parent(of: controller).map { model.kind(of: $0) == .navigation }
      pendingNotes.append(
        isOnStack ?? false
          ? "`hidesBottomBarWhenPushed` is read when `\(name)` is pushed: set afterwards it has no effect"
          : "the bar at the bottom is hidden when `\(name)` is pushed, which has no call of its own"
      )
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
    case .overrideTraits:
      if ["dark", "light"].contains(value) { try facts.require(.interfaceStyles) }
      overriddenTraits[name] = value
      tellTraits(tree(controller), value)
    case .horizontalSizeClass:
      announceTraits(controller, value)
      tellTraits(tree(controller), value)
    case .shouldAutorotate: autorotation[name] = value == "true"
    }
  }

  private mutating func layOut(_ controller: ControllerID, _ name: String) throws(StepRefusal) {
    try attempt(name, try model.layOut(controller))
  }
}

/// Properties whose change leads to calls.
enum SettableProperty: String, CaseIterable {
  case additionalSafeAreaInsets, layoutMargins, viewRespectsSystemMinimumLayoutMargins
  case edgesForExtendedLayout, extendedLayoutIncludesOpaqueBars, hidesBottomBar
  case preferredContentSize, isEditing, needsUpdateConstraints, overrideTraits, horizontalSizeClass
  case shouldAutorotate

  /// Whether it has an effect on loaded views only.
  var concernsView: Bool {
    switch self {
    case .additionalSafeAreaInsets, .layoutMargins, .viewRespectsSystemMinimumLayoutMargins,
      .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars, .needsUpdateConstraints:
      true
    case .hidesBottomBar, .preferredContentSize, .isEditing, .overrideTraits, .horizontalSizeClass,
      .shouldAutorotate:
      false
    }
  }

  /// The first release with its call, nil for all.
  var since: ReleaseFacts.Since? {
    switch self {
    case .additionalSafeAreaInsets: ReleaseFacts.Since(11, "safe areas")
    case .layoutMargins, .viewRespectsSystemMinimumLayoutMargins:
      ReleaseFacts.Since(11, "`viewLayoutMarginsDidChange()`")
    case .overrideTraits, .horizontalSizeClass: ReleaseFacts.Since(8, "traits")
    case .edgesForExtendedLayout, .extendedLayoutIncludesOpaqueBars, .hidesBottomBar,
      .preferredContentSize, .isEditing, .needsUpdateConstraints, .shouldAutorotate:
      nil
    }
  }
}
