/// The kind of object that receives a callback.
public enum CallbackTarget: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The app delegate, or an observer of the application's notifications.
  case app
  /// The delegate of one scene.
  case scene
  /// A view controller.
  case controller
}
