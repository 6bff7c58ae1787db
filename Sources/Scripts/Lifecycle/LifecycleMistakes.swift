/// What goes wrong with calls of the life cycle in the code of apps.
///
/// Each follows from a documented property of the call; none is about style.
enum LifecycleMistakes {
  /// The mistakes with a call, by its name without arguments.
  static func of(_ name: String) -> [String] {
    table.first { $0.key == name }?.value ?? []
  }

  private static let table: KeyValuePairs<String, [String]> = [
    "loadView": [
      "It calls `super` although it makes the view itself: the view is then made twice.",
      "It reads `view` before it has set it, which calls `loadView` again without end.",
    ],
    "viewDidLoad": [
      "It uses the size of the view: the view is in no window yet and has the size of its nib.",
      "It expects one call per appearance: a view that is kept does not load again.",
    ],
    "viewWillAppear": [
      "It uses sizes or traits, which are not final: `viewIsAppearing(_:)` has them.",
      "It expects `viewDidAppear(_:)` afterwards: a gesture that is given up ends in "
        + "`viewDidDisappear(_:)`.",
      "It expects a call when the app returns to the foreground: the view has never left.",
    ],
    "viewIsAppearing": ["It expects a call in an app that runs on iOS 12 or older."],
    "viewDidAppear": [
      "It takes the view to be visible: another window or view may cover it.",
      "It presents on every call, also after the presented controller has been dismissed.",
    ],
    "viewWillDisappear": [
      "It saves on the way to the background: only leaving the hierarchy is told here.",
      "It ends what only `viewDidDisappear(_:)` may end: a gesture that is given up brings the view "
        + "back.",
    ],
    "viewDidDisappear": ["It expects a call under a sheet: the presenter's view stays."],
    "viewDidLayoutSubviews": [
      "It changes constraints on every call, which asks for another layout."
    ],
    "deinit": ["It never comes: a closure or timer still owns the controller."],
    "applicationWillTerminate": [
      "It saves data: a suspended app is ended without any call, and most apps are suspended."
    ],
    "applicationDidEnterBackground": [
      "It is expected in a scene-based app: `sceneDidEnterBackground(_:)` takes its place.",
      "It works longer than about five seconds without `beginBackgroundTask`.",
    ],
    "applicationDidBecomeActive": [
      "It is expected in a scene-based app: `sceneDidBecomeActive(_:)` takes its place."
    ],
    "applicationWillEnterForeground": [
      "It is expected at launch: an app-based app is not told of it then."
    ],
    "didFinishLaunchingWithOptions": [
      "It reads `launchOptions` in a scene-based app: links, activities and shortcuts come in the "
        + "connection options of `scene(_:willConnectTo:options:)`.",
      "It makes a window in a scene-based app, which the scene does not show.",
    ],
    "willConnectTo": [
      "It leaves `connectionOptions` unread: what launched the app is lost, since no other call follows."
    ],
    "sceneDidDisconnect": [
      "It deletes the user's data: the session may come back; `application(_:didDiscardSceneSessions:)` "
        + "says that it does not.",
      "It expects the background call before it: a scene swiped away from the front may have none.",
    ],
    "sceneDidBecomeActive": [
      "It starts anew after every interruption, such as a banner or the switcher."
    ],
    "sceneWillEnterForeground": [
      "It refreshes at a return only: it comes at the first connection too."
    ],
    "openURLContexts": [
      "It is expected when a link launches the app: then the link is in the connection options."
    ],
    "didDiscardSceneSessions": [
      "It is expected at once: for an app that does not run it comes after the next launch."
    ],
    "didReceiveMemoryWarning": [
      "It is expected while suspended: a suspended app is ended unwarned."
    ],
    "didMove": ["A container forgets to call it after `addChild`."],
    "willMove": ["A container forgets to call it with nil before it removes the view."],
  ]
}
