/// The kind of a controller: how it shows its children.
public enum ControllerKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Shows its own view and all its children.
  case content
  /// A stack; shows the last child.
  case navigation
  /// Shows the selected child.
  case tabs
  /// Shows the current page.
  case page
  /// Shows all columns side by side.
  case split
}

/// How a controller is presented.
public enum PresentationStyle: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  case fullScreen, currentContext, pageSheet, formSheet, popover, overFullScreen
  case overCurrentContext, custom

  /// Whether the presenter's view leaves the hierarchy, unless a custom presentation overrides it.
  ///
  /// The presenter receives calls only then.
  public var coversPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the user can swipe it down.
  public var isSheet: Bool { self == .pageSheet || self == .formSheet }

  /// Whether the user can dismiss it: a sheet by a swipe, a popover by a tap outside of it.
  public var isDismissedByUser: Bool { isSheet || self == .popover }
}

/// One live view controller.
struct ControllerRow: BitwiseCopyable {
  var app: ProcessID
  var scene: SceneID
  var name: ControllerName
  /// The containing controller; none for the root of a window or a presentation.
  var parent = ControllerID.none
  var firstChild = ControllerID.none
  var lastChild = ControllerID.none
  var next = ControllerID.none
  var previous = ControllerID.none
  /// For the root of a presentation: the root of the presenter's layer.
  var below = ControllerID.none
  /// The app's live controllers in order of age.
  var younger = ControllerID.none
  var older = ControllerID.none
  var kind: ControllerKind
  var visibility = ControllerVisibility.State.disappeared
  var style = PresentationStyle.fullScreen
  var flags: ControllerFlags
}

struct ControllerFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt16
  /// The view exists.
  static let loaded = ControllerFlags(rawValue: 1)
  /// The view's size is new since its last layout.
  static let needsLayout = ControllerFlags(rawValue: 2)
  /// The parent shows it; true for roots.
  static let shown = ControllerFlags(rawValue: 4)
  static let restorable = ControllerFlags(rawValue: 8)
  /// It forwards appearance to its children by hand.
  static let manualForwarding = ControllerFlags(rawValue: 16)
  /// A swipe must not dismiss it.
  static let modal = ControllerFlags(rawValue: 32)
  /// `viewIsAppearing` was sent in this appearance.
  static let isAppearingSent = ControllerFlags(rawValue: 64)
  /// A container of the system: its calls reach no code of the app.
  static let silent = ControllerFlags(rawValue: 128)
  /// It was notified that it has joined its container.
  static let joined = ControllerFlags(rawValue: 256)
  static let encodesChildren = ControllerFlags(rawValue: 512)
  /// It passes a new size on to its children by hand.
  static let manualSize = ControllerFlags(rawValue: 1024)
  /// Its presentation removes the presenter's view.
  static let covers = ControllerFlags(rawValue: 2048)
  /// The app's code keeps it too, so that it outlives its place in a window.
  static let retained = ControllerFlags(rawValue: 4096)
  /// It is in no window now.
  static let detached = ControllerFlags(rawValue: 8192)
  /// A child that is made whenever its parent is made.
  static let first = ControllerFlags(rawValue: 16384)
  /// The flags that steps through the machine change.
  static var phase: ControllerFlags { ControllerFlags(rawValue: 1 | 2 | 64) }
  /// A child that a verb adds; the verb delivers its move calls.
  static var joinedAndShown: ControllerFlags { ControllerFlags(rawValue: 4 | 256) }
  /// A view that has never been laid out.
  static var newView: ControllerFlags { ControllerFlags(rawValue: 1 | 2) }
  /// The flags that are copied from a template.
  static var traits: ControllerFlags {
    ControllerFlags(rawValue: 8 | 16 | 32 | 128 | 512 | 1024 | 2048 | 16384)
  }
  /// The flags that exclude a controller from ``PlainTransitions``.
  static var special: ControllerFlags { ControllerFlags(rawValue: 128 | 4096) }

  // The sets are raw values, because a literal of several members may be built as an array where
  // the optimiser does not fold it.
}
