import Files
import Foundation
import Lifecycle
import Testing

@testable import LifecycleScripts
import TestSupport

/// What is known of a call, found by its name; the reference of steps.
@Suite struct LifecycleTopicTests {
  private static let statements = """
    - id: W1
      says: "`viewWillAppear` comes before `viewDidAppear`."
      apps: [{name: M, root: {navigation: [home]}}]
      steps: [{launch: M}, {push: b}, {home: true}]
      expect:
        - "home viewWillAppear"
        - "home viewDidAppear"
    """

  private static func page(_ name: String) throws -> String? {
    LifecycleTopic(name, try LifecycleStatement.list(text: statements, name: "test"))?.page
  }

  /// The documentation has an article for each name that the terminal answers.
  @Test func `each call, notification and step has an article`() throws {
    let articles = LifecycleTopic.articles(
      try LifecycleStatement.list(text: Self.statements, name: "test"))
    let all = articles.calls + articles.steps
    #expect(Set(all.map { $0.page.lowercased() }).count == all.count)
    #expect(all.allSatisfy { $0.page.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } })
    let titles = Set(articles.calls.map { $0.text.prefix { $0 != "\n" } })
    for name in LifecycleTopic.names {
      #expect(titles.contains("# " + name.replacing("_", with: "\\_")), "\(name)")
    }
    #expect(articles.steps.contains { $0.page == "Step-push" && $0.text.hasPrefix("# push\n") })
    #expect(LifecycleTopic.topics(articles).contains("- <doc:Call-viewWillAppear>\n"))
  }

  @Test(arguments: [
    "viewWillAppear", "viewWillAppear(_:)", "viewWillAppear:", "ViewWillAppear", "viewwillappear",
    "UIViewController.viewWillAppear(_:)", "-[Inbox viewWillAppear:]", "[Inbox viewWillAppear:]",
    "VIEWWILLAPPEAR", "#selector(viewWillAppear(_:))", "`viewWillAppear`",
    "override func viewWillAppear(_ animated: Bool)", "override func viewWillAppear(_:)",
    "- (void)viewWillAppear:(BOOL)animated", "-(void) viewWillAppear: (BOOL) animated {",
    " (void)viewWillAppear:(BOOL)animated", "[super viewWillAppear:animated];",
    "super.viewWillAppear(animated)", "-[UIViewController(Logging) viewWillAppear:]",
  ])
  func `a call is found under every form of its name`(name: String) throws {
    let page = try #require(try Self.page(name))
    #expect(page.hasPrefix("# viewWillAppear(_:)\n"))
    #expect(page.contains("- `push` (observed;"))
    #expect(page.contains("view appearing"))
    #expect(page.contains("W1: `viewWillAppear` comes before"))
    #expect(page.contains("sceneWillEnterForeground before the first viewWillAppear: ios-17"))
    #expect(page.contains("## Common mistakes"))
  }

  @Test(arguments: [
    ("UIApplicationDidEnterBackgroundNotification", "UIApplication.didEnterBackgroundNotification"),
    ("didEnterBackgroundNotification", "UIApplication.didEnterBackgroundNotification"),
    (
      "NSNotification.Name.UIApplicationDidEnterBackground",
      "UIApplication.didEnterBackgroundNotification"
    ), ("UIScene.didActivateNotification", "sceneDidBecomeActive(_:)"),
    ("didActivateNotification", "sceneDidBecomeActive(_:)"),
    ("SceneDelegate.sceneWillResignActive", "sceneWillResignActive(_:)"),
    (
      "UIApplicationDelegate.application(_:didFinishLaunchingWithOptions:)",
      "application(_:didFinishLaunchingWithOptions:)"
    ), ("onAppear", "onAppear"), ("scenePhase", "scenePhase"), (".task", "task"),
    ("updateProperties", "updateProperties()"),
    ("@Environment(\\.scenePhase)", "scenePhase"), (".onChange(of: scenePhase)", "scenePhase"),
    ("sceneOpenURLContexts", "scene(_:openURLContexts:)"),
    ("applicationOpenURL", "application(_:open:options:)"),
    (
      "func scene(_ scene: UIScene, continue userActivity: NSUserActivity)", "scene(_:continue:)"
    ), ("applicationDidFinishLaunching", "application(_:didFinishLaunchingWithOptions:)"),
    (
      "- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts",
      "scene(_:openURLContexts:)"
    ),
    (
      "- (void)application:(UIApplication *)application performFetchWithCompletionHandler:"
        + "(void (^)(UIBackgroundFetchResult))completionHandler {",
      "application(_:performFetchWithCompletionHandler:)"
    ),
    (
      "NotificationCenter.default.addObserver(self, selector: #selector(saveAll), "
        + "name: UIApplication.didEnterBackgroundNotification, object: nil)",
      "UIApplication.didEnterBackgroundNotification"
    ),
    (
      ".onReceive(NotificationCenter.default.publisher(for: UIApplication.willResignActiveNotification))",
      "UIApplication.willResignActiveNotification"
    ),
    (
      "windowScene(_:performActionFor:completionHandler:)",
      "windowScene(_:performActionFor:completionHandler:)"
    ),
  ])
  func `a notification, a delegate call and a modifier are found`(name: String, call: String)
    throws
  {
    #expect(try #require(try Self.page(name)).hasPrefix("# \(call)\n"))
  }

  @Test func `classes, methods behind a step and former calls have pages`() throws {
    let statements = try LifecycleStatement.list(text: Self.statements, name: "test")
    func other(_ name: String) -> String? { LifecycleTopic.other(name, statements) }
    let scene = try #require(other("UISceneDelegate"))
    #expect(scene.contains("- `sceneDidDisconnect(_:)`") && !scene.contains("viewDidLoad"))
    #expect(try #require(other("UIViewController")).contains("- `viewDidLoad()`"))
    for name in [
      "pushViewController(_:animated:)", "-[UINavigationController pushViewController:]", "push",
    ] {
      let page = try #require(other(name))
      #expect(page.hasPrefix("# push\n") && page.contains("- `viewWillAppear(_:)`"))
      #expect(page.contains("`flotsam lifecycle W1`"))
    }
    #expect(try #require(other("viewDidUnload")).contains("It has not been called since iOS 6"))
    #expect(try #require(other("definesPresentationContext")).contains("Scripts leave it out"))
    #expect(try #require(other("setViewControllers(_:animated:)")).contains("Scripts leave it out"))
    for name in [
      "navigationController(_:willShow:animated:)", "tabBarController:didSelectViewController:",
      "willMove(toWindow:)", "didMoveToWindow", "layoutSubviews()",
    ] {
      #expect(LifecycleTopic(name, statements) == nil && other(name) != nil, "\(name)")
    }
    #expect(try #require(other("onOpenURL")).contains("scene(_:openURLContexts:)"))
    #expect(other("UITableView") == nil && other("cellForRowAt") == nil)
    for (name, near) in [
      ("viewWillApear", "viewWillAppear"), ("aplicationWillTerminate", "applicationWillTerminate"),
      ("onApear", "onAppear"),
    ] {
      #expect(Suggestion.nearest(to: name, among: LifecycleTopic.suggestions) == near)
    }
  }

  @Test func `exactly the calls and notifications of the model have pages`() throws {
    let statements = try LifecycleStatement.list(text: Self.statements, name: "test")
    for name in LifecycleTopic.names {
      #expect(LifecycleTopic(name, statements) != nil, "\(name)")
    }
    #expect(try Self.page("viewWillApear") == nil)
    #expect(try #require(try Self.page("sceneDidDisconnect")).contains("not in ios-7"))
    #expect(
      try #require(try Self.page("applicationWillTerminate")).contains("a suspended app is ended"))
  }

  @Test(arguments: [
    "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "viewWillDisappear", "viewDidDisappear", "deinit", "willMove", "didMove", "viewWillTransition",
    "encodeRestorableState", "decodeRestorableState", "didReceiveMemoryWarning",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate", "didFinishLaunchingWithOptions",
    "configurationForConnecting", "didDiscardSceneSessions", "sceneDidDisconnect",
    "sceneDidEnterBackground", "sceneWillEnterForeground", "openURLContexts",
    "presentationControllerDidDismiss", "presentationControllerDidAttemptToDismiss",
  ])
  func `a page says when the call does not come, with grade and source`(name: String) throws {
    let page = try #require(try Self.page(name))
    let start = try #require(page.firstRange(of: "## When it does not\n\n- "))
    let row = page[start.upperBound...].prefix { $0 != "\n" }
    #expect(row.contains("(documented; ") || row.contains("(observed; "), "\(row)")
  }

  @Test func `orders of scenes name no release without scenes, and steps bring calls alone`() throws
  {
    let page = try #require(try Self.page("sceneDidBecomeActive"))
    let releases = try #require(page.firstRange(of: "sceneDidBecomeActive before viewDidAppear: "))
    let row = page[releases.upperBound...].prefix { $0 != "\n" }
    #expect(row.contains("ios-13") && !row.contains("ios-9") && !row.contains("ios-7"), "\(row)")
    #expect(try #require(try Self.page("scene(_:continue:)")).contains("- `event` (documented; "))
    let statements = try LifecycleStatement.list(text: Self.statements, name: "test")
    #expect(try #require(LifecycleTopic.other("home", statements)).contains("- `(") == false)
  }

  @Test func `the guide has the rows of the step reference`() throws {
    let text = try readText(from: "\(LifecycleScenarioFiles.folder)/README.md")
    let steps = try #require(text.firstRange(of: "## Steps"))
    let rows = text[steps.upperBound...].split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = StepDeclaration.all.map { "| `\($0.form)` | \($0.text) |" }
    #expect(rows.map(String.init) == expected)
  }

  @Test(arguments: [
    ("isBeingPresented", "inside the calls of appearance"), ("UIView", "no life cycle of its own"),
    ("UIApplication.State", "active, inactive and background"),
    ("activationState", "foreground inactive"), ("application:handleOpenURL:", "since iOS 9"),
    ("application(_:didRegisterForRemoteNotificationsWithDeviceToken:)", "does not know it"),
    ("UIApplicationSceneManifest", "scene-based"), ("onChange(of:)", "scenePhase"),
    ("WindowGroup", "interface: swiftUI"), ("modalPresentationStyle", "style: fullScreen"),
    ("UIApplicationSupportsMultipleScenes", "multipleScenes: true"),
  ])
  func `names beside the calls have an answer`(name: String, words: String) throws {
    #expect(try Self.page(name) == nil)
    #expect(LifecycleTopic.other(name, [])?.contains(words) ?? false)
  }

  @Test(arguments: [
    ("performActionForShortcutItem", "kind: quickAction"),
    ("setMinimumBackgroundFetchInterval", "kind: backgroundFetch"),
    ("urlSessionDidFinishEvents(forBackgroundURLSession:)", "kind: downloadFinished"),
    ("UNUserNotificationCenterDelegate", "kind: notificationTap"),
    ("@SceneStorage", "its session"), ("UIAlertController", "no call of appearance"),
    (".presentationDetents([.medium])", "detent"),
    ("UIResponder.keyboardWillShowNotification", "changes no state"),
    ("UIScreenDidConnectNotification", "display: external"), ("PKPushRegistry", "launches the app"),
    ("@UIApplicationMain", "willFinishLaunchingWithOptions"), ("TabView", "selectTab"),
    ("startMonitoringSignificantLocationChanges", "launchInBackground"),
    ("shouldAutomaticallyForwardAppearanceMethods", "manualForwarding"),
    ("AppLifecycleState", "another framework"), ("forceQuit", "swipeAway: Mail"),
  ])
  func `names of other frameworks say what a script writes`(name: String, words: String) throws {
    #expect(try Self.page(name) == nil)
    let page = try #require(LifecycleTopic.other(name, []))
    #expect(page.contains(words), "\(page)")
  }

  /// The public interfaces of UIKit, SwiftUI and other frameworks, and words that engineers use.
  @Test(arguments: [
    ("exit", "crash: Mail"), ("@main", "willFinishLaunchingWithOptions"), ("main", "prewarm: Mail"),
    (".searchable(text: $query)", "no call of appearance"), ("refreshable", "leave it out"),
    ("ProcessInfo", "beginBackgroundTask"), ("processInfo.performExpiringActivity", "time in"),
    ("UIWindowSceneGeometry", "viewWillTransition(to:with:)"),
    ("UIWindowScene.Geometry", "iOS 26"), ("requestGeometryUpdate(_:errorHandler:)", "rotate"),
    ("windowScene(_:didUpdateEffectiveGeometry:)", "iOS 26"),
    ("UIApplication.LaunchOptionsKey.url", "connectionOptions"),
    ("UIApplicationLaunchOptionsShortcutItemKey", "connectionOptions"),
    ("BGTaskSchedulerPermittedIdentifiers", "backgroundTask: {app: Mail"),
    ("BGContinuedProcessingTask", "since iOS 26"), ("CFBundleURLTypes", "kind: openURL"),
    ("NSUserActivityTypes", "kind: handoff"), ("UIMainStoryboardFile", "from: storyboard"),
    ("UIViewControllerRepresentable", "calls of any child"),
    ("UIActivityViewController", "present"),
    ("AVPictureInPictureController", "audio: {app: Mail"),
    ("CLLocationManager", "launchInBackground"),
    ("WCSession", "kind: watchMessage"), ("AppIntent", "launchInBackground"),
    ("controlCenter", "interrupt: begin"), ("UIHostingController", "swiftUI: true"),
    ("[[UIApplication sharedApplication] openURL:url]", "application(_:open:options:)"),
    ("UINavigationControllerDelegate", "log of a script leaves it out"),
    ("dismissWindow", "closeScene"), ("overrideUserInterfaceStyle", "interfaceStyle"),
    ("setNeedsStatusBarAppearanceUpdate", "Scripts leave it out"),
    ("- (BOOL)application:(UIApplication *)app handleOpenURL:(NSURL *)url;", "since iOS 9"),
    ("UIDevice.orientationDidChangeNotification", "rotate"), ("jetsam", "kill: Mail"),
    ("view.window", "its scene and its root controller"), ("UIDocument", "saves itself"),
    ("MXMetricManager", "kill: Mail"), ("NSUbiquityIdentityDidChange", "iCloud"),
    ("NSFileProtectionComplete", "lock"), ("viewControllerForRestoration", "restoration class"),
    ("applicationShouldRequestHealthAuthorization", "interrupt: begin"),
    ("Scene Storage", "window and its"),
    ("UIApplicationStateRestorationBundleVersionKey", "shouldRestoreSecureApplicationState"),
    ("navigationController?.popViewController", "`pop: true`"),
    ("@Environment(\\.dismiss)", "# dismiss"),
    (
      "[[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(a:) "
        + "name:UIApplicationDidBecomeActiveNotification object:nil]",
      "# UIApplication.didBecomeActiveNotification"
    ),
    ("NSExtensionHostDidBecomeActiveNotification", "process of its own"),
    ("NSCalendarDayChanged", "# applicationSignificantTimeChange(_:)"),
    ("prefersInterfaceOrientationLocked", "since iOS 26"), ("horizontalSizeClass", "Deprecated"),
    ("BGHealthResearchTaskRequest", "backgroundTask: {app: Mail"), ("CADisplayLink", "suspended"),
    ("statusBarOrientation", "iOS 13 deprecated it"), ("NSApplicationDelegate", "AppKit"),
    ("LSRequiresIPhoneOS", "Info.plist"), ("prefersPageSizing", "style: pageSheet"),
    ("UISceneAccessory", "since iOS 27"), ("UIScene.subtitle", "iOS ignores the subtitle"),
    ("UIViewController.registerSceneAccessory(_:)", "display: external"),
    ("UISceneSession.Role.windowExternalDisplayNonInteractive", "display: external"),
    ("UISceneDestructionCondition", "since iOS 26"),
    ("UISceneSystemProtectionManager", "since iOS 18"),
    ("centralManager(_:willRestoreState:)", "launchInBackground"),
    ("windowScene:userDidAcceptCloudKitShareWithMetadata:", "like a quick action"),
    ("WidgetCenter", "launch: Mail"), ("SLComposeServiceViewController", "process of its own"),
    ("UITableViewController", "flotsam lifecycle UIViewController"),
    ("UIStoryboard", "make: note"),
    ("largestUndimmedDetentIdentifier", "style: pageSheet"), ("Slide Over", "splitView"),
  ])
  func `an engineer's word has an answer`(name: String, words: String) throws {
    let page = try #require(try Self.page(name) ?? LifecycleTopic.other(name, []))
    #expect(page.contains(words), "\(page)")
  }

  @Test func `every name of the table has an answer, and one alone`() throws {
    let file = ReferenceData.root + "/Sources/LifecycleScripts/api-names.yaml"
    let node = try YAMLNode(parsing: try readText(from: file), named: file)
    guard case .list(let entries) = node.content else { throw InputError("no list") }
    // Other spellings lead to calls that only the scripts of the statements have. Each script is run once.
    let all = LifecycleTopic.logs(
      of: try LifecycleStatement.list(
        text: try readText(
          from: ReferenceData.root + "/Scenarios/statements/lifecycle-statements.yaml"),
        name: "statements"))
    let own = LifecycleTopic.logs(of: [])
    var seen: Set<String> = []
    for entry in entries {
      guard case .list(let names)? = entry["names"]?.content else { throw InputError("no names") }
      let logs = entry["as"] == nil ? own : all
      for case .scalar(let name, _) in names.map(\.content) {
        let words = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "*" }
        #expect(seen.insert(words.joined(separator: " ")).inserted, "\(name) comes twice")
        let typed = name.replacing("*", with: "x")
        let isKnown =
          LifecycleTopic(typed, in: logs) != nil || LifecycleTopic.other(typed, []) != nil
        #expect(isKnown, "\(name)")
      }
    }
    #expect(seen.count > 840)
  }

  /// A word inside another name is not that name.
  @Test(arguments: ["desiringFlag", "myKeyboardless", "presentationStyleSheet"])
  func `parts of names are not matched`(name: String) throws {
    #expect(try Self.page(name) == nil && LifecycleTopic.other(name, []) == nil)
  }

  @Test(arguments: ["willMoveToParent", "didMoveToParent"])
  func `a call is found without the last word of its selector`(name: String) throws {
    let call = "\(name.prefix { $0 != "T" })(toParent:)"
    #expect(try #require(try Self.page(name)).hasPrefix("# \(call)\n"))
  }

  @Test func `names of SwiftUI are no calls of delegates and controllers`() throws {
    for name in ["scenePhase", "onAppear", "onDisappear", "task"] {
      let page = try #require(try Self.page(name))
      #expect(page.contains("SwiftUI's") && !page.contains("It is a call"), "\(name)")
    }
  }

  /// rdar 14295449: neither the call nor the notification comes.
  @Test(arguments: [
    "applicationDidEnterBackground", "UIApplication.didEnterBackgroundNotification",
  ])
  func `releases do not tell a launch in the background`(name: String) throws {
    let page = try #require(try Self.page(name))
    #expect(page.contains("- not at a launch in the background in ios-7, ios-8, "))
    #expect(page.contains("(observed; rdar 14295449"))
  }
}
