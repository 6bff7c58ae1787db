/// The form of the life cycle an app is written for.
public enum LifecycleForm: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// One window; the app delegate receives all calls. The legacy form.
  case app
  /// Scenes; each has its delegate.
  case scene
}

/// One installed app and, while it lives, its process.
struct AppRow: BitwiseCopyable {
  var state = ProcessState.notRunning
  var form: LifecycleForm
  var flags: AppFlags
  /// The template of a new window.
  var template: TemplateID
  var sessions = SessionID.none
  var scenes = SceneID.none
  var oldest = ControllerID.none
  var youngest = ControllerID.none
  /// The calls that are delivered during the next arrival.
  var delivery = CallbackList.none
  var sceneCount: UInt16 = 0
  /// Scenes on a screen, receiving events or not.
  var foregroundScenes: UInt16 = 0
  /// Scenes receiving events.
  var activeScenes: UInt16 = 0
  /// Sessions that the user discarded while the app could not be notified.
  var unreportedDiscards: UInt16 = 0
  var controllerCount: UInt32 = 0
  var loadedViews: UInt32 = 0
}

struct AppFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static let multipleScenes = AppFlags(rawValue: 1)
  /// It takes part in state restoration by identifiers.
  static let restores = AppFlags(rawValue: 2)
  /// The user swiped it away and has not opened it since.
  static let forceQuit = AppFlags(rawValue: 4)
  /// A time change waits until the app can be notified.
  static let timeChangePending = AppFlags(rawValue: 8)
  /// It was notified that protected data goes away, or began to run without it.
  static let dataUnavailable = AppFlags(rawValue: 16)
  /// It may own controllers that are in no window.
  static let mayOwnDetached = AppFlags(rawValue: 32)
}
