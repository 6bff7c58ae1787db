/// Where a scene is shown.
public enum DisplayKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The device's own screen.
  case main
  /// A screen connected to the device.
  case external
}

/// One connected scene; in the app-based form the app's only window.
struct SceneRow: BitwiseCopyable {
  var app: ProcessID
  var session: SessionID
  var next = SceneID.none
  var root = ControllerID.none
  /// The root of the topmost presentation, or ``root``.
  var top = ControllerID.none
  /// Callbacks of the connect transition that are still to be delivered.
  var pending = CallbackList.none
  /// The presentations of an archive, lowest first, until the launch has finished.
  var restored = ControllerID.none
  var state = SceneLifecycle.State.unattached
  /// The saved activity is up to date.
  var isSaved = false
  /// The preserved controllers are up to date.
  var isPreserved = false
  /// The device was turned while the scene was off the screen.
  var isTurned = false
  /// The number of controllers whose activity was updated at the last save; 255 for unknown.
  var activities = UInt8.max
}

/// One session: the state of a window that the system keeps, connected or not.
struct SessionRow: BitwiseCopyable {
  var app: ProcessID
  var next = SessionID.none
  var scene = SceneID.none
  /// The root of the preserved controllers.
  var preserved = TemplateID.none
  /// 1, 2, ...: the lowest number free in the app when the session began.
  var number: UInt16
  var display: DisplayKind
  /// It has connected before.
  var isKnown = false
  /// Restoration state was saved.
  var hasState = false
  /// It was on the screen when the app last was.
  var wasInFront = false
}
