/// Why a verb of ``LifecycleModel`` is not possible now.
///
/// Nothing has changed when it is thrown.
public enum LifecycleRefusal: Error, Hashable, Sendable {
  /// The app has no process.
  case notRunning
  /// The app has a process already.
  case alreadyRunning
  /// The app is on the screen already.
  case alreadyInFront
  /// The app is not on the screen.
  case notInFront
  /// The app receives events already.
  case alreadyActive
  /// The app does not receive events.
  case notActive
  /// The app is not in the background with its process running.
  case notInBackground
  /// The app's process is suspended.
  case suspended
  /// The app's process is not suspended.
  case notSuspended
  /// The user swiped the app away; the system does not start it until the user opens it.
  case forceQuit
  /// The app is app-based and has no scenes.
  case notSceneBased
  /// The app is written for one scene.
  case singleScene
  /// The app has nothing in the switcher.
  case noSession
  /// The scene is on a screen.
  case sceneOnScreen
  /// There is no navigation stack in front.
  case noNavigation
  /// The stack has only its first controller.
  case nothingToPop
  /// There are no tabs in front.
  case noTabs
  /// There is no page controller in front.
  case noPages
  /// The controller is not a child of the container.
  case notAChild
  /// The controller is shown already.
  case alreadyShown
  /// No controller is presented.
  case nothingPresented
  /// A swipe does not dismiss the presentation on top.
  case notASheet
  /// Children are managed by the container itself: push, select or turn instead.
  case childrenManagedByContainer
  /// The parent forwards appearance by hand.
  case forwardsByHand
  /// The parent forwards appearance by itself.
  case forwardsAutomatically
  /// Two appearance calls of the same kind in a row, or an end without a begin.
  case unpairedAppearance
  /// The controller is in a window already.
  case notDetached
  /// The controller is not a split view with several columns.
  case noColumns
}
