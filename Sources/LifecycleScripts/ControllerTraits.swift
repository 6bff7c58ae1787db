/// The traits of a controller's class that a script gives: its creation, its overrides, its
/// preferences.
struct ControllerTraits: YAMLReadable, Sendable {
  /// Where a controller and its view come from.
  enum Creation: String, CaseIterable {
    case code, nib, storyboard
  }

  /// Calls that reach only a class that overrides them.
  enum Override: String, CaseIterable {
    case viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange, updateViewConstraints
    case updateProperties, transitionCoordinator
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
  /// Whether it hosts a view of SwiftUI in an app of UIKit.
  var isHosting = false
  /// The child that is asked in its place about the home indicator, gestures and the style.
  var defersTo: String?

  init() {}

  init(reading fields: inout ObjectReader) throws(InputError) {
    creation = try fields.optional(
      "from", .choice(of: Creation.self), "where the controller and its view come from")
    overrides = Set(
      try fields.optional(
        "overrides", .list(of: .choice(of: Override.self)), default: [],
        "the calls that its class overrides"))
    orientations = try fields.optional(
      "orientations", .list(of: .choice(of: LifecycleStep.Orientation.self)),
      "the orientations it supports"
    ).map(Set.init)
    preferredOrientation = try fields.optional(
      "preferredOrientation", .choice(of: LifecycleStep.Orientation.self),
      "of a presentation full screen")
    autorotates = try fields.flag("autorotates", default: true, "whether it turns with the device")
    hasRestorationClass = try fields.flag(
      "restorationClass", "whether a restoration class makes it")
    restorableViews = try fields.optional(
      "restorableViews", .list(of: .string), default: [], "views with restoration identifiers")
    isHosting = try fields.flag("swiftUI", "whether it is a `UIHostingController`")
    defersTo = try fields.optional(
      "defersTo", .string, "the child that is asked about preferences in its place")
  }
}
