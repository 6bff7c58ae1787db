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

  private init(
    _ what: String, _ before: (cold: String, warm: String), _ after: (cold: String, warm: String),
    _ source: String, _ calls: [Callback], _ call: String = ""
  ) {
    self.what = what
    self.before = before
    self.after = after
    self.source = source
    self.calls = Set(calls.map(\.spelling) + [call])
  }

  /// Everything that arrives by another way.
  public static let all: [SceneArrival] = launches + requests

  private static let launches: [SceneArrival] = [
    SceneArrival(
      "the reason of a launch",
      ("launchOptions of application(_:didFinishLaunchingWithOptions:)", "none"),
      ("launchOptions is nil; connectionOptions of scene(_:willConnectTo:options:)", "none"),
      "UIScene.ConnectionOptions", [.appDidFinishLaunching]),
    SceneArrival(
      "the window",
      ("made in application(_:didFinishLaunchingWithOptions:)", "the same window"),
      (
        "made in scene(_:willConnectTo:options:); one made at the launch is not shown",
        "each scene has its own"
      ), "TN3187", [.appDidFinishLaunching]),
    SceneArrival(
      "foreground, background, activation",
      ("applicationDidBecomeActive(_:) and its like", "the same"),
      (
        "sceneDidBecomeActive(_:) and its like; the app's calls are not made",
        "the same; the app's notifications are still posted"
      ), "UIApplicationDelegate",
      [
        .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground,
        .appWillEnterForeground,
      ]),
    SceneArrival(
      "state to restore",
      ("application(_:shouldRestoreSecureApplicationState:)", "none"),
      ("the session's stateRestorationActivity in scene(_:willConnectTo:options:)", "none"),
      "UISceneDelegate", [.appShouldSaveState, .appShouldRestoreState]),
  ]

  private static let requests: [SceneArrival] = [
    SceneArrival(
      "a link with the app's scheme",
      ("launchOptions[.url], then application(_:open:options:)", "application(_:open:options:)"),
      (
        "connectionOptions.urlContexts; scene(_:openURLContexts:) is not called",
        "scene(_:openURLContexts:)"
      ), "UIScene.ConnectionOptions, urlContexts", [.appOpenURL]),
    SceneArrival(
      "a universal link, a search result",
      (
        "launchOptions[.userActivityDictionary], then application(_:continue:restorationHandler:)",
        "application(_:continue:restorationHandler:)"
      ),
      (
        "connectionOptions.userActivities; scene(_:continue:) is not called",
        "scene(_:continue:)"
      ), "UIScene.ConnectionOptions, userActivities",
      [.appContinueActivity]),
    SceneArrival(
      "Handoff",
      (
        "application(_:willContinueUserActivityWithType:), then "
          + "application(_:continue:restorationHandler:)", "the same"
      ),
      (
        "connectionOptions.userActivities, or handoffUserActivityType with the type alone: the "
          + "activity then follows in scene(_:continue:)",
        "scene(_:willContinueUserActivityWithType:), then scene(_:continue:)"
      ), "UIScene.ConnectionOptions, userActivities", [.appWillContinueActivity]),
    SceneArrival(
      "a quick action",
      (
        "launchOptions[.shortcutItem], or application(_:performActionFor:completionHandler:)",
        "application(_:performActionFor:completionHandler:)"
      ),
      (
        "connectionOptions.shortcutItem",
        "windowScene(_:performActionFor:completionHandler:)"
      ),
      "UIScene.ConnectionOptions, shortcutItem", [],
      "application(_:performActionFor:completionHandler:)"),
    SceneArrival(
      "a tap on a notification",
      (
        "launchOptions[.remoteNotification] and "
          + "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "userNotificationCenter(_:didReceive:withCompletionHandler:)"
      ),
      (
        "connectionOptions.notificationResponse",
        "userNotificationCenter(_:didReceive:withCompletionHandler:)"
      ), "UIScene.ConnectionOptions, notificationResponse", [],
      "userNotificationCenter(_:didReceive:withCompletionHandler:)"),
    SceneArrival(
      "a CloudKit share",
      ("application(_:userDidAcceptCloudKitShareWith:)", "the same"),
      (
        "connectionOptions.cloudKitShareMetadata",
        "windowScene(_:userDidAcceptCloudKitShareWith:)"
      ),
      "UIScene.ConnectionOptions, cloudKitShareMetadata", []),
    SceneArrival(
      "a silent push, a fetch, a finished download",
      ("the app delegate's calls; launchOptions has the reason", "the app delegate's calls"),
      (
        "the app delegate's calls, without a scene; launchOptions keeps the reason",
        "the app delegate's calls"
      ), "UIApplicationDelegate",
      [.appDidReceiveRemoteNotification, .appPerformFetch, .appHandleBackgroundSessionEvents]),
  ]
}
