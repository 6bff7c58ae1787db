/// What goes wrong with calls of the life cycle in the code of apps.
///
/// Each follows from a documented property of the call, not from a rule of style.
enum LifecycleMistakes {
  /// The mistakes with a call, by its name without arguments.
  static func of(_ name: String) -> [String] { table.first { $0.key == name }?.value ?? [] }

  private static let noSuper = "The code does not call `super`, which UIKit requires."

  private static let table: KeyValuePairs<String, [String]> = [
    "loadView": [
      "The code calls `super` although it makes the view itself: the view is then made twice.",
      "The code reads `view` before it has set it, which calls `loadView` again without end.",
    ],
    "viewDidLoad": [
      "The code uses the size of the view: the view is in no window yet and has the size of its nib.",
      "The code expects one call per appearance: a view that is kept does not load again.",
      "The code presents a controller: the view is not in the window's hierarchy, and UIKit refuses.",
    ],
    "viewWillAppear": [
      "The code uses sizes or traits, which are not final: `viewIsAppearing(_:)` has them.",
      "The code expects `viewDidAppear(_:)` afterwards: a gesture that is given up ends in "
        + "`viewDidDisappear(_:)`.",
      "The code expects a call when the app returns to the foreground: the view has never left.",
      "The code adds an observer or a timer on every call and does not remove it when the view "
        + "disappears.", noSuper,
    ],
    "viewIsAppearing": [
      "The code expects a call in an app that runs on iOS 12 or older.",
      "The code sets up what is needed once: the call comes at every appearance.", noSuper,
    ],
    "viewDidAppear": [
      "The code takes the view to be visible: another window or view may cover it.",
      "The code presents on every call, also after the presented controller has been dismissed.",
      noSuper,
    ],
    "viewWillDisappear": [
      "The code saves here what the background may lose: the call does not come when the app goes to "
        + "the background.",
      "The code ends what only `viewDidDisappear(_:)` may end: a gesture that is given up brings the view "
        + "back.", noSuper,
    ],
    "viewDidDisappear": [
      "The code expects a call under a sheet: the presenter's view stays.",
      "The code takes the controller to be gone: a view under a pushed one comes back.", noSuper,
    ],
    "viewDidLayoutSubviews": [
      "The code changes constraints on every call, which asks for another layout.",
      "The code adds views or layers on every call: one appearance may have several layouts.",
    ],
    "deinit": [
      "The code stops a timer here that has a strong reference to the controller: the call never comes."
    ],
    "applicationWillTerminate": [
      "The code saves data: a suspended app is ended without any call, and an app in the background "
        + "is suspended after a few seconds."
    ],
    "applicationDidEnterBackground": [
      "The code expects it in a scene-based app: `sceneDidEnterBackground(_:)` takes its place.",
      "The code works longer than about five seconds without `beginBackgroundTask`.",
    ],
    "applicationDidBecomeActive": [
      "The code expects it in a scene-based app: `sceneDidBecomeActive(_:)` takes its place.",
      "The code starts again after every interruption, such as a banner or the switcher.",
    ],
    "applicationWillEnterForeground": [
      "The code expects it at launch: an app-based app is not notified of it then."
    ],
    "didFinishLaunchingWithOptions": [
      "The code reads `launchOptions` in a scene-based app: links, activities and shortcuts come in the "
        + "connection options of `scene(_:willConnectTo:options:)`.",
      "The code makes a window in a scene-based app, which the scene does not show.",
      "The code takes every call for a visit of the user: the system also launches apps in the "
        + "background.",
      "The code waits for a network or a disk: the system kills an app whose launch takes about 20 s.",
    ],
    "willConnectTo": [
      "The code leaves `connectionOptions` unread: the link, the activity or the quick action that launched "
        + "the app is lost, since no other call brings it.",
      "The code takes the session to be new: a scene that was disconnected connects again.",
    ],
    "sceneDidDisconnect": [
      "The code deletes the user's data: the session may come back; `application(_:didDiscardSceneSessions:)` "
        + "says that it does not.",
      "The code expects the background call before it: a scene swiped away from the front may have none.",
    ],
    "sceneDidBecomeActive": [
      "The code starts again after every interruption, such as a banner or the switcher."
    ],
    "sceneWillEnterForeground": [
      "The code refreshes at a return only: it comes at the first connection too."
    ],
    "openURLContexts": [
      "The code expects it when a link launches the app: then the link is in the connection options."
    ],
    "didDiscardSceneSessions": [
      "The code expects it at once: for an app that does not run it comes after the next launch."
    ],
    "didReceiveMemoryWarning": [
      "The code expects it while the app is suspended: a suspended app is ended without a warning.",
      "The code expects it before every kill: an app that passes its own limit may be killed at once.",
    ],
    "viewWillTransition": [
      "The code reads the old size of the view: the new one is the argument, and the view has it in the "
        + "animation of the coordinator.",
      "The code does not call `super`, so children are not notified.",
    ],
    "viewWillLayoutSubviews": ["The code expects one call per appearance: every layout has one."],
    "traitCollectionDidChange": [
      "The code expects it before the first appearance: it comes for changes only.",
      "The code takes each call for a change of colour: compare with the previous traits.",
    ],
    "encodeRestorableState": [
      "The code encodes data of the user: an archive may be thrown away at any time.",
      "The code expects it when the process ends: it comes on the way to the background.",
    ],
    "decodeRestorableState": [
      "The code takes the archive to be up to date: the data of the app may be newer."
    ],
    "sceneDidEnterBackground": [
      "The code takes the app to be in the background: another of its scenes may be in front.",
      "The code leaves private data on the screen: the system takes the picture for the switcher next.",
      "The code works longer than about five seconds without `beginBackgroundTask`.",
    ],
    "sceneWillResignActive": [
      "The code frees what the view shows: an inactive scene is still on the screen."
    ],
    "applicationWillResignActive": [
      "The code frees what the view shows: an inactive app is still on the screen."
    ],
    "presentationControllerDidDismiss": [
      "The code expects it after its own `dismiss(animated:completion:)`: the completion is called then."
    ],
    "presentationControllerWillDismiss": [
      "The code takes the controller to be gone: a swipe that is given up brings it back."
    ], "didMove": ["A container forgets to call it after `addChild`."],
    "willMove": ["A container forgets to call it with nil before it removes the view."],
  ]
}
