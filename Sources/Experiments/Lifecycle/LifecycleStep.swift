import MobileOS

/// What happens next in a script; apps and controllers go by their names.
enum LifecycleStep: Sendable {
  case launch(String)
  case splitView(left: String, right: String)
  case push(ControllerForm, in: String?)
  case interactivePop(isCancelled: Bool)
  case pop
  case present(ControllerForm, PresentationStyle, isModal: Bool)
  case swipeDown(isCancelled: Bool)
  case dismiss
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
  case closeScene(String, number: Int?)
  case disconnectScene(String, number: Int?)
  case home
  case switchTo(String)
  case launchInBackground(String, connectsScene: Bool)
  case wait(nanoseconds: Int64)
  case lock
  case unlock
  case kill(String)
  case swipeAway(String)
  case event(EventKind, app: String)

  /// How the device is held.
  enum Orientation: String, CaseIterable {
    case portrait
    case landscape
  }

  /// What arrives from outside.
  enum EventKind: String, CaseIterable {
    case openURL
    case handoff
    case watchMessage
    case timeChange
    case downloadFinished
    case backgroundFetch
    case remoteNotification
  }

  /// Every key a step may have, as written.
  static let keys = [
    "launch", "splitView", "push", "interactivePop", "pop", "present", "swipeDown", "dismiss",
    "addChild",
    "removeChild", "replaceChild", "selectTab", "turnPage", "beginAppearance", "endAppearance",
    "rotate",
    "interrupt", "memoryWarning", "openScene", "closeScene", "disconnectScene", "home", "switchTo",
    "launchInBackground", "wait", "lock", "unlock", "kill", "swipeAway", "event",
  ]
}

/// A controller as a script describes it: a name, or a container with its children.
indirect enum ControllerForm: Sendable {
  case named(String, children: [ControllerForm])
  case container(ControllerKind, name: String?, children: [ControllerForm])
}
