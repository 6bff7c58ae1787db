/// Where something arrives in an app-based app and in a scene-based one, when it starts the app (cold)
/// and when the app runs (warm).
///
/// What is missed on the way to scenes is a row whose two forms differ: the old call is not made, and
/// no error says so.
public struct SceneArrival: Sendable {
  /// What arrives.
  public let what: String
  /// App-based, cold and warm.
  public let before: (cold: String, warm: String)
  /// Scene-based, cold and warm.
  public let after: (cold: String, warm: String)
  /// The page that says it.
  public let source: String
  /// The calls of an app-based log that have to do with it.
  let calls: Set<String>

  /// - Parameters:
  ///   - appCold: app-based, cold; the next is warm.
  ///   - sceneCold: scene-based, cold; the next is warm.
  private init(
    _ what: String, app appCold: String, _ appWarm: String, scene sceneCold: String,
    _ sceneWarm: String, source: String, _ calls: [Callback] = [], _ call: String = ""
  ) {
    self.what = what
    before = (appCold, appWarm)
    after = (sceneCold, sceneWarm)
    self.source = source
    self.calls = Set(calls.map(\.spelling) + [call])
  }

  /// Everything that arrives by another way.
  public static let all: [SceneArrival] = launches + requests

  private static let launches: [SceneArrival] = [
    SceneArrival(
      "the reason of a launch",
      app: "launchOptions of application(_:didFinishLaunchingWithOptions:)", "none",
      scene: "launchOptions is nil; connectionOptions of scene(_:willConnectTo:options:)", "none",
      source: "UIScene.ConnectionOptions", [.appDidFinishLaunching]),
    SceneArrival(
      "the window",
      app: "made in application(_:didFinishLaunchingWithOptions:)", "the same window",
      scene: "made in scene(_:willConnectTo:options:); one made at the launch is not shown",
      "each scene has its own",
      source: "TN3187", [.appDidFinishLaunching]),
    SceneArrival(
      "foreground, background, activation",
      app: "applicationDidBecomeActive(_:) and its like", "the same",
      scene: "sceneDidBecomeActive(_:) and its like; the app's calls are not made",
      "the same; the app's notifications are still posted",
      source: "UIApplicationDelegate",
      [.appDidBecomeActive, .appWillResignActive, .appDidEnterBackground, .appWillEnterForeground]),
    SceneArrival(
      "state to restore",
      app: "application(_:shouldRestoreSecureApplicationState:)", "none",
      scene: "the session's stateRestorationActivity in scene(_:willConnectTo:options:)", "none",
      source: "UISceneDelegate", [.appShouldSaveState, .appShouldRestoreState]),
  ]

  private static let requests: [SceneArrival] = [
    SceneArrival(
      "a link with the app's scheme",
      app: "launchOptions[.url], then application(_:open:options:)",
      "application(_:open:options:)",
      scene: "connectionOptions.urlContexts; scene(_:openURLContexts:) is not called",
      "scene(_:openURLContexts:)",
      source: "UIScene.ConnectionOptions, urlContexts", [.appOpenURL]),
    SceneArrival(
      "a universal link, a search result",
      app:
        "launchOptions[.userActivityDictionary], then application(_:continue:restorationHandler:)",
      "application(_:continue:restorationHandler:)",
      scene: "connectionOptions.userActivities; scene(_:continue:) is not called",
      "scene(_:continue:)",
      source: "UIScene.ConnectionOptions, userActivities", [.appContinueActivity]),
    SceneArrival(
      "Handoff",
      app: "application(_:willContinueUserActivityWithType:), then "
        + "application(_:continue:restorationHandler:)",
      "the same",
      scene:
        "connectionOptions.userActivities, or handoffUserActivityType with the type alone: the "
        + "activity then follows in scene(_:continue:)",
      "scene(_:willContinueUserActivityWithType:), then scene(_:continue:)",
      source: "UIScene.ConnectionOptions, userActivities", [.appWillContinueActivity]),
    SceneArrival(
      "a quick action",
      app: "launchOptions[.shortcutItem], or application(_:performActionFor:completionHandler:)",
      "application(_:performActionFor:completionHandler:)",
      scene: "connectionOptions.shortcutItem",
      "windowScene(_:performActionFor:completionHandler:)",
      source: "UIScene.ConnectionOptions, shortcutItem", [],
      "application(_:performActionFor:completionHandler:)"),
    SceneArrival(
      "a tap on a notification",
      app: "launchOptions[.remoteNotification] and "
        + "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      scene: "connectionOptions.notificationResponse",
      "userNotificationCenter(_:didReceive:withCompletionHandler:)",
      source: "UIScene.ConnectionOptions, notificationResponse", [],
      "userNotificationCenter(_:didReceive:withCompletionHandler:)"),
    SceneArrival(
      "a CloudKit share",
      app: "application(_:userDidAcceptCloudKitShareWith:)", "the same",
      scene: "connectionOptions.cloudKitShareMetadata",
      "windowScene(_:userDidAcceptCloudKitShareWith:)",
      source: "UIScene.ConnectionOptions, cloudKitShareMetadata"),
    SceneArrival(
      "a silent push, a fetch, a finished download",
      app: "the app delegate's calls; launchOptions has the reason", "the app delegate's calls",
      scene: "the app delegate's calls, without a scene; launchOptions keeps the reason",
      "the app delegate's calls",
      source: "UIApplicationDelegate",
      [.appDidReceiveRemoteNotification, .appPerformFetch, .appHandleBackgroundSessionEvents]),
  ]
}
