import Lifecycle

/// An occasion on which a call does not come, although people expect it.
struct LifecycleAbsence {
  /// The occasion and the reason.
  let text: String
  private let evidence: Evidence
  private let source: OrderSource

  /// The absences of a call, by its name without arguments, as rows of a list.
  static func of(_ name: String) -> [String] {
    table.filter { $0.names.contains(name) }.map { _, absence in
      "- \(absence.text) (\(absence.evidence.spelling); \(absence.source.title))"
    }
  }

  private static func row(
    _ names: String..., text: String, _ source: OrderSource, _ evidence: Evidence = .documented
  ) -> (names: [String], absence: Self) {
    (names, Self(text: text, evidence: evidence, source: source))
  }

  private static let table = ofControllers + ofTransitions + ofApps + ofScenes

  private static let ofControllers = [
    row(
      "loadView", "viewDidLoad",
      text: "The controller is made, stands under others in a stack, or has a tab that was never "
        + "selected: only the first use of its view loads it.", .controllerPage),
    row(
      "loadView", "viewDidLoad",
      text: "The view appears again: it is kept, and loaded once.", .controllerPage),
    row(
      "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      text: "The app or its scene returns to the front: the view never left the hierarchy.",
      .controllerPage),
    row(
      "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      text: "A sheet, a popover or an alert above it closes: the presenter's view stayed.",
      .sheetLog,
      .observed),
    row(
      "viewIsAppearing",
      text: "A gesture is given up and the view comes back: no page says whether the call is made.",
      .practice, .observed),
    row(
      "viewWillDisappear", "viewDidDisappear",
      text: "The user goes home or to another app, or locks the device: the view stays in the "
        + "hierarchy.", .controllerPage),
    row(
      "viewWillDisappear", "viewDidDisappear",
      text: "A sheet, a popover or an alert covers the view.", .sheetLog, .observed),
    row(
      "viewWillDisappear", "viewDidDisappear",
      text: "The scene disconnects or the process ends: the controllers go without it.", .practice,
      .observed),
    row(
      "deinit", text: "A parent, a presenter, a closure or a timer still owns the controller.",
      .controllerPage),
    row(
      "willMove", "didMove",
      text: "The controller is presented or becomes the root of a window: it gets no parent.",
      .containerPage),
  ]

  private static let ofTransitions = [
    row(
      "viewWillTransition",
      text: "The view is not loaded, or the window keeps its size, as in a push.", .controllerPage),
    row(
      "traitCollectionDidChange",
      text: "The app is suspended while the traits change: the call comes on return.", .awayLog,
      .observed),
    row(
      "traitCollectionDidChange",
      text: "The traits stay as they are: an iPad has the same size classes when it is turned.",
      .controllerPage),
    row(
      "encodeRestorableState", "decodeRestorableState",
      text: "The controller or one of its parents has no restoration identifier.", .restorationPage),
    row(
      "encodeRestorableState", "decodeRestorableState",
      text:
        "The app is scene-based: `stateRestorationActivity(for:)` of the scene takes its place.",
      .sceneDelegatePage),
    row(
      "decodeRestorableState",
      text: "The app has crashed or was swiped away: the archive is thrown away.", .restorationPage),
    row(
      "didReceiveMemoryWarning", "applicationDidReceiveMemoryWarning",
      text: "The app is suspended: it is ended without a warning.", .memoryPage),
  ]

  private static let ofApps = [
    row(
      "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
      "applicationWillEnterForeground",
      text: "The app is scene-based: the delegate of each scene is told in its place.",
      .appDelegatePage),
    row(
      "applicationWillEnterForeground", text: "The app is launched to the front.", .lifeCyclePage),
    row(
      "applicationWillTerminate",
      text: "A suspended app is ended, by the system or by the user.", .appDelegatePage),
    row(
      "applicationWillTerminate",
      text: "The process crashes or is killed for its memory, in whatever state.", .lifeCyclePage),
    row(
      "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
      text: "An app that runs or is suspended comes back: its process goes on.", .launchPage),
    row(
      "configurationForConnecting",
      text: "The session is known from an earlier launch: it keeps its configuration.", .practice,
      .observed),
    row(
      "didDiscardSceneSessions",
      text: "The system takes a scene back to reclaim memory: its session stays.", .appDelegatePage),
  ]

  private static let ofScenes = [
    row(
      "willConnectTo",
      text: "A scene that is still connected comes back to the screen.", .sceneDelegatePage),
    row(
      "sceneDidDisconnect",
      text: "The process ends while the scene is suspended, or is killed or crashes in any state.",
      .lifeCyclePage),
    row(
      "sceneDidDisconnect",
      text: "The scene leaves the screen: the system disconnects it later, or never.",
      .sceneDelegatePage),
    row(
      "sceneDidEnterBackground",
      text: "The user swipes the app away in front of him: some logs go straight to "
        + "`sceneDidDisconnect(_:)`.", .swipeLog, .observed),
    row(
      "sceneDidEnterBackground",
      text:
        "The system connects the scene in the background: no page says whether the call is made.",
      .practice, .observed),
    row(
      "sceneWillEnterForeground",
      text: "An interruption ends: the scene never left the screen.", .lifeCyclePage),
    row(
      "openURLContexts",
      text: "The link launches the app or opens a window: it is in the connection options.",
      .sceneDelegatePage),
  ]
}
