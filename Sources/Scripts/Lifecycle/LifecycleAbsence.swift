/// An occasion on which a call does not come, although people expect it.
struct LifecycleAbsence {
  /// The occasion and the reason.
  let text: String
  private let evidence: Evidence
  private let source: String
  /// The change in which the call is left out, nil where it is not one change.
  private let change: OrderedChange?

  /// The absences of a call, by its name without arguments, with grade and source; those in one change
  /// where it is given.
  static func of(_ name: String, in change: OrderedChange? = nil) -> [String] {
    table.filter { $0.names.contains(name) && (change == nil || $0.absence.change == change) }
      .map { _, absence in "\(absence.text) (\(absence.evidence.spelling); \(absence.source))" }
  }

  private static func row(
    _ names: String..., text: String, source: String, _ evidence: Evidence = .documented,
    in change: OrderedChange? = nil
  ) -> (names: [String], absence: Self) {
    (names, Self(text: text, evidence: evidence, source: source, change: change))
  }

  private static func row(
    _ names: String..., text: String, _ source: OrderSource, _ evidence: Evidence = .documented
  ) -> (names: [String], absence: Self) {
    (names, Self(text: text, evidence: evidence, source: source.title, change: nil))
  }

  private static let kernelNotes = "Apple, XNU: a kill for memory is a SIGKILL"
  private static let foregroundAnswer = "an answer with many votes (Stack Overflow 5277940)"
  private static let table = ofControllers + ofTransitions + ofPresentations + ofApps + ofScenes

  private static let ofControllers = [
    row(
      "loadView", "viewDidLoad",
      text: "The view was not used yet, as in a tab that was never selected: making a controller "
        + "does not load its view.", .controllerPage),
    row(
      "loadView", "viewDidLoad",
      text: "The view appears again: the controller has kept it.", .controllerPage),
    row(
      "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      text: "The app or its scene returns to the foreground: the view has stayed in the hierarchy.",
      source: foregroundAnswer, .observed),
    row(
      "viewWillAppear", "viewIsAppearing", "viewDidAppear",
      text: "A sheet, a popover or an alert above the view closes: the view has stayed in the "
        + "hierarchy. Before iOS 13 sheets and popovers covered the screen of an iPhone, and the "
        + "calls came.", source: sheetSource, .observed),
    row(
      "viewDidAppear",
      text:
        "A controller that was presented in a popover is dismissed: the presenter is not notified.",
      source: "Apple, UIViewController.viewDidAppear(_:)"),
    row(
      "viewWillDisappear", "viewDidDisappear",
      text: "The user goes home or to another app, or locks the device: the view stays in the "
        + "hierarchy.", source: foregroundAnswer, .observed),
    row(
      "viewWillDisappear", "viewDidDisappear",
      text: "A sheet, a popover or an alert covers the view: it stays in the hierarchy. Before "
        + "iOS 13 sheets and popovers covered the screen of an iPhone, and the calls came.",
      source: sheetSource, .observed),
    row(
      "viewWillDisappear", "viewDidDisappear",
      text: "The process is killed or crashes: its code does not run any more.",
      source: kernelNotes),
    row(
      "viewWillDisappear", "viewDidDisappear",
      text: "The scene disconnects: UIKit releases its controllers and views.",
      source: "Apple, WWDC 2019, session 258"),
    row(
      "deinit",
      text: "A parent, a presenter, a closure or a timer still has a strong reference to the "
        + "controller.", source: "The Swift Programming Language, Automatic Reference Counting"),
    row(
      "deinit", text: "The process ends: the system takes its memory back as a whole.",
      .practice, .observed),
    row(
      "willMove", "didMove",
      text: "The controller is presented or becomes the root of a window: neither gives it a "
        + "parent.", .containerPage),
  ]

  private static let sheetSource =
    OrderSource.sheetLog.title + "; a table of styles on iOS 12 (regularberry.github.io, 2019)"

  private static let ofTransitions = [
    row(
      "viewWillTransition", text: "The size of the view stays the same, as in a push.",
      source: "Apple, UIViewController.h"),
    row("viewWillTransition", text: "The view is not loaded.", .practice, .observed),
    row(
      "traitCollectionDidChange",
      text: "The traits change while the app is suspended: the call comes when it returns.",
      .awayLog, .observed),
    row(
      "traitCollectionDidChange",
      text: "An iPad with the app in full screen is turned: both size classes stay regular.",
      source: "Apple, UITraitCollection"),
    row(
      "encodeRestorableState", "decodeRestorableState",
      text: "The controller or one of its parents has no restoration identifier.",
      source: "Apple, Preserving your app's UI across launches"),
    row(
      "encodeRestorableState", "decodeRestorableState",
      text: "The app restores its scenes by activities: `stateRestorationActivity(for:)` takes the "
        + "place of the archive.", source: "Apple, Restoring your app's state"),
    row(
      "decodeRestorableState",
      text: "The user has swiped the app away, or it crashed at its launch: the system deletes the "
        + "archive.", source: "Apple, sample code StateRestoreChildViews"),
    row(
      "didReceiveMemoryWarning", "applicationDidReceiveMemoryWarning",
      text: "The app is suspended: the system ends suspended apps first and warns running ones.",
      .memoryPage),
  ]

  private static let ofPresentations = [
    row(
      "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
      "presentationControllerDidDismiss", "presentationControllerDidAttemptToDismiss",
      text: "The app's code dismisses the controller: only gestures of the user have these calls.",
      .presentationPage),
    row(
      "presentationControllerShouldDismiss", "presentationControllerWillDismiss",
      "presentationControllerDidDismiss",
      text:
        "`isModalInPresentation` is true: `presentationControllerDidAttemptToDismiss(_:)` takes "
        + "their place.", .presentationPage),
    row(
      "presentationControllerDidDismiss",
      text: "The swipe is given up: the view comes back.", .presentationPage),
  ]

  private static let ofApps = [
    row(
      "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
      "applicationWillEnterForeground",
      text: "The app is scene-based: UIKit calls the delegate of the scene in its place, and posts "
        + "the notification of the app all the same.", .appDelegatePage),
    row(
      "applicationDidEnterBackground", "UIApplication.didEnterBackgroundNotification",
      text:
        "An app-based app is launched in the background: measurements have neither the call nor "
        + "the notification. Apple's table of transitions has the call, and so has the profile "
        + "`documented`.",
      source: "rdar 14295449 and a test of calls on iOS 10 (medium.com/@jigarm)", .observed,
      in: .launchAppInBackground),
    row(
      "applicationWillEnterForeground",
      text: "The app is launched to the foreground: the call belongs to the return from the "
        + "background.", .appDelegatePage),
    row(
      "applicationWillTerminate",
      text: "A suspended app is ended, by the system or by the user.", .appDelegatePage),
    row(
      "applicationWillTerminate",
      text: "The user leaves the app: it goes to the background and is suspended.",
      .appDelegatePage),
    row(
      "applicationWillTerminate",
      text: "The process crashes, or the system kills it for its memory: its code does not run any "
        + "more.", source: kernelNotes),
    row(
      "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
      text: "The app returns from the background or from suspension: its process goes on.",
      .launchPage),
    row(
      "configurationForConnecting",
      text: "The session is known from an earlier launch: UIKit connects it with the configuration "
        + "that it had.",
      source: "a published test (luxmentis.org) and Apple's forum, thread 702040", .observed),
    row(
      "didDiscardSceneSessions",
      text: "The system disconnects a scene to reclaim memory: its session stays.",
      .sceneDelegatePage),
  ]

  private static let ofScenes = [
    row(
      "willConnectTo",
      text: "A scene that is still connected comes back to the screen.", .sceneDelegatePage),
    row(
      "sceneDidDisconnect",
      text: "The process ends while the scene is suspended, or is killed or crashes in any state.",
      source: kernelNotes),
    row(
      "sceneDidDisconnect",
      text: "The user goes home or to another app: UIKit does not disconnect a scene for that.",
      .sceneDelegatePage),
    row(
      "sceneDidEnterBackground",
      text: "The user swipes the app away from the foreground: some logs have "
        + "`sceneDidDisconnect(_:)` directly after `sceneWillResignActive(_:)`.",
      .swipeLog, .observed),
    row(
      "sceneWillEnterForeground",
      text: "An interruption ends: the scene never left the foreground.", .lifeCyclePage),
    row(
      "openURLContexts",
      text: "The link launches the app or opens a window: it is in the connection options of "
        + "`scene(_:willConnectTo:options:)`.",
      source: "Apple, Defining a custom URL scheme for your app"),
    row(
      "performActionFor",
      text: "The quick action launches the app or opens a window: it is the `shortcutItem` of the "
        + "connection options.", source: "Apple, UIScene.ConnectionOptions"),
  ]
}
