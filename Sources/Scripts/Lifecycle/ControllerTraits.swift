import Files

/// The traits of a controller's class that a script gives: its creation, its overrides, its
/// preferences.
struct ControllerTraits: Sendable {
  /// Where a controller and its view come from.
  enum Creation: String, CaseIterable {
    case code
    case nib
    case storyboard
  }

  /// Calls that reach only a class that overrides them.
  enum Override: String, CaseIterable {
    case viewSafeAreaInsetsDidChange
    case viewLayoutMarginsDidChange
    case updateViewConstraints
    case transitionCoordinator
  }

  /// nil where the script gives none; then no line shows it.
  var creation: Creation?
  var overrides: Set<Override> = []
  /// The orientations it supports; nil for all.
  var orientations: Set<LifecycleStep.Orientation>?
  /// The orientation it prefers when it is presented full screen.
  var preferredOrientation: LifecycleStep.Orientation?
  var autorotates = true
  /// Whether a restoration class makes it.
  var hasRestorationClass = false
  /// The views in its own that have restoration identifiers.
  var restorableViews: [String] = []
  /// The child that is asked in its place about the home indicator, gestures and the style.
  var defersTo: String?

  init() {}

  init(reading node: YAMLNode, at path: String) throws(InputError) {
    let fields = try ScriptFields(
      node, at: path,
      keys: [
        "from", "overrides", "orientations", "preferredOrientation", "autorotates",
        "restorationClass", "restorableViews", "defersTo",
      ])
    if fields["from"] != nil { creation = try fields.name("from", Creation.self) }
    overrides = Set(try fields.names("overrides", Override.self) ?? [])
    orientations = try fields.names("orientations", LifecycleStep.Orientation.self).map(Set.init)
    if fields["preferredOrientation"] != nil {
      preferredOrientation = try fields.name("preferredOrientation", LifecycleStep.Orientation.self)
    }
    autorotates = try fields.flag("autorotates") ?? true
    hasRestorationClass = try fields.flag("restorationClass") ?? false
    restorableViews = try fields.texts("restorableViews") ?? []
    defersTo = try fields.optionalText("defersTo")
  }
}
