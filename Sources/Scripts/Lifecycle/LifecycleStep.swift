import MobileOS
import SimulationKernel

/// One step of a script; apps and controllers are given by their names.
enum LifecycleStep: Sendable {
  case launch(String)
  case splitView(left: String, right: String)
  case push(ControllerForm, in: String?, isAnimated: Bool)
  case interactivePop(isCancelled: Bool)
  case pop
  case present(ControllerForm, PresentationForm)
  case swipeDown(isCancelled: Bool)
  case tapOutside
  /// Everything above the layer of a controller; without one, the topmost presentation.
  case dismiss(from: String?, hasCompletion: Bool)
  /// To a controller of the stack; without one, to its first.
  case popTo(String?)
  case replaceRoot(ControllerForm)
  case make(ControllerForm)
  case readView(String, onlyIfNeeded: Bool)
  case ask(String, ControllerProperty)
  case columns(areShown: Bool)
  case set(String, SettableProperty, String)
  case setNeeds(Wish)
  case segue(SegueForm)
  case unwind(from: String, to: String)
  case show(ControllerForm, from: String, inDetail: Bool)
  case shareView(from: String, to: String)
  case attemptRotation
  case interfaceStyle(String)
  case prewarm(String)
  case addChild(ControllerForm, parent: String)
  case removeChild(String)
  case replaceChild(String, with: ControllerForm)
  case selectTab(String)
  case turnPage(String, curl: Bool, isCancelled: Bool)
  case beginAppearance(String, appearing: Bool)
  case endAppearance(String)
  case rotate(Orientation)
  case interrupt(begins: Bool)
  case memoryWarning(String, dropsViews: Bool)
  case openScene(String, number: Int?, DisplayKind)
  case touch(String, number: Int?)
  case hideScene(String, number: Int?)
  case closeScene(String, number: Int?)
  case disconnectScene(String, number: Int?)
  case home
  case switchTo(String)
  case launchInBackground(String, connectsScene: Bool)
  case wait(nanoseconds: Int64)
  case lock
  case unlock
  case kill(String)
  case crash(String)
  case terminate(String)
  case swipeAway(String)
  case event(EventForm)
  case timeChange
  case beginBackgroundTask(String, name: String, endsWhenExpired: Bool)
  case endBackgroundTask(String, name: String)
  case backgroundTask(String, isProcessing: Bool, lasting: SimDuration?, endsWhenExpired: Bool)
  case mode(String, app: String, begins: Bool)

  /// How the device is held.
  enum Orientation: String, CaseIterable {
    case portrait
    case landscape
  }

  enum EventKind: String, CaseIterable {
    case openURL
    case handoff
    case watchMessage
    case timeChange
    case downloadFinished
    case backgroundFetch
    case remoteNotification
  }

  struct EventForm: Sendable {
    var kind: EventKind
    var app: String
    var url: String?
    var activity: String?
    /// How long the app works on it before it calls the completion handler.
    var lasting: SimDuration?
    /// Whether a handoff fails.
    var fails = false
  }

  struct PresentationForm: Sendable {
    /// nil for the style of the release.
    var style: PresentationStyle?
    var isModal = false
    var isAnimated = true
    /// Whether a custom presentation removes the presenter's view.
    var covers: Bool?
    /// Whether the window is too narrow for a popover, which adapts to a sheet.
    var isCompact = false
    /// The controller that presents; nil for the topmost one.
    var from: String?
    /// Whether the presenter gives a completion handler.
    var hasCompletion = false
  }

  /// The properties of a controller that `ask` can read.
  enum ControllerProperty: String, CaseIterable {
    case isViewLoaded
    case viewIfLoaded
    case parent
    case children
    case presentedViewController
    case presentingViewController
    case navigationController
    case tabBarController
    case splitViewController
    case responderChain
  }

  /// Every key a step may have, as written.
  static let keys = LifecycleStepReference.names
}

/// A controller as a script describes it: a name, or a container with its children.
indirect enum ControllerForm: Sendable {
  case named(String, children: [ControllerForm])
  case container(ControllerKind, name: String?, children: [ControllerForm])
}
