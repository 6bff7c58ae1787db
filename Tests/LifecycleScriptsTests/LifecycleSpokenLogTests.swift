import Files
import Lifecycle
import LifecycleScripts
import Testing

/// Logs in plain words, lines that say a call again, and calls of the background.
@Suite struct LifecycleSpokenLogTests {
  private static func entries(_ lines: [String]) throws -> [LifecycleEntry] {
    try LifecycleLogReader.read(lines.joined(separator: "\n") + "\n", named: "log")
  }

  private static func check(_ lines: [String]) throws -> LifecycleCheck {
    LifecycleChecker.check(try entries(lines))
  }

  // MARK: Plain words

  private static let words = [
    "view did load", "view will appear", "view is appearing", "view did appear",
    "view will disappear", "view did disappear",
  ]
  private static let calls: [Callback?] = [
    .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear,
  ]

  /// Forms with the name of a class, and forms without.
  private static let named: [@Sendable (String) -> String] = [
    { "InboxViewController: \($0)" }, { "[Inbox] \($0.uppercased())" },
    { "🟢 InboxVC - \($0) 🎉" }, { "10:00:00.123 INFO  InboxVC — \($0)." },
    { "\($0) was called in InboxViewController" },
    { "<Shop.InboxViewController: 0x102a00> \($0) animated: true" },
  ]
  private static let unnamed: [@Sendable (String) -> String] = [
    { $0 }, { "\($0) called" }, { "*** \($0)! ***" },
    { "2024-05-01 10:00:00.123 Shop[43:99] \($0)" },
  ]

  @Test func `plain words are the calls that they name`() throws {
    for form in Self.named + Self.unnamed {
      let lines = Self.words.map(form)
      let entries = try Self.entries(lines)
      #expect(entries.map(\.call) == Self.calls, "\(lines[0])")
      #expect(LifecycleChecker.check(entries).isLegal, "\(lines[0])")
    }
    for form in Self.named {
      var lines = Self.words.map(form)
      lines.swapAt(1, 3)
      #expect(try Self.check(lines).illegal?.line == 2, "\(lines[1])")
    }
  }

  @Test func `what a scene's delegate says of the app is a notification`() throws {
    let lines = [
      "AppDelegate: did finish launching with options", "SceneDelegate: scene will connect",
      "SceneDelegate: app will enter foreground", "SceneDelegate: scene did become active",
      "SceneDelegate: app did become active", "SceneDelegate: app will resign active",
    ]
    #expect(try Self.check(lines).isLegal)
    #expect(try Self.check(lines + [lines[5]]).illegal?.line == 7)
  }

  private static let prose = [
    "the view did load 12 items", "user view did load", "Ad view will appear in 3 s",
    "Home view did appear after the login", "waiting until view did appear",
    "scene did become active too late", "web view did load: done", "view did not load",
    "note that app will terminate soon", "view did appear was not called", "will present the view",
    "scene did load assets", "the view did appear slow",
    "Watchdog: app will terminate in 5 seconds",
    "Warning: app will terminate", "ERROR app will terminate", "Fatal: app will terminate",
    "View will appear in 3...", "[Banner] view will appear in 5", "Missing: view did load",
    "Expected: view did appear", "Skipped: view will appear", "Later: view did load",
    "Waiting: view did appear", "After: view did load", "not called: view did load",
    "view did load?", "view did appear: maybe", "the app will terminate",
    "User says: \"view did load\"", "Test Case 'view did load' passed (0.2 s)",
    "Watch: app did become active", "Host app did become active",
    "Server: app did finish launching",
    "[SceneKit] scene did become active", "WebKit: did receive memory warning",
    "Web process did receive memory warning", "view did load in 0.35 s", "View did load (35 ms)",
    "view did load, then view did appear", "Popup view will disappear", "map view did load",
    "If the view did appear, refresh", "once app did become active", "view did load = 0.3",
    "App did become active users: 12", "Tap to continue, view will disappear", "view_did_load: 0.3",
    "view will appear shortly", "Reminder: view will appear at 10:00",
    "Scene will connect to server",
    "Network scene will connect", "app did enter background mode audio",
    "App did enter background for 12 s", "app will enter foreground now",
    "\"view did disappear\" event dropped", "cannot tell whether view did load",
    "step 3: view did load", "Given: view did load", "Toast: view did appear",
    "Keyboard: view is appearing",
  ]

  @Test(arguments: prose)
  func `prose is no call`(line: String) throws {
    #expect(try Self.entries(["InboxVC viewWillAppear(_:)", line]).count == 1)
    let spoken = Self.words.map { "InboxVC: \($0)" }
    let entries = try Self.entries(spoken.flatMap { [line, $0] })
    #expect(entries.map(\.line) == [2, 4, 6, 8, 10, 12])
    #expect(LifecycleChecker.check(entries).isLegal)
  }

  @Test func `words are not read for a call that the log spells as code`() throws {
    let entries = try Self.entries([
      "InboxVC viewDidLoad()", "InboxVC: view did load", "InboxVC: view will appear",
    ])
    #expect(entries.map(\.call) == [.viewDidLoad, .viewWillAppear])
  }

  // MARK: Remarks

  @Test func `a call that is said again in other words is a remark`() throws {
    let start = [
      "AppDelegate application(_:didFinishLaunchingWithOptions:)", "InboxVC viewDidLoad()",
      "InboxVC viewWillAppear(_:)", "InboxVC viewDidAppear(_:)",
    ]
    #expect(try Self.check(start + ["InboxVC viewDidAppear(_:): reload data"]).isLegal)
    #expect(try Self.check(start + [start[3]]).illegal?.line == 5)
  }

  @Test func `a line may say that a call was called`() throws {
    for words in ["was called", "has been called", "is called", "got called", "invoked"] {
      #expect(try Self.entries(["InboxVC viewDidLoad \(words)"]).map(\.call) == [.viewDidLoad])
    }
    for words in ["was never called", "was called twice", "was not invoked"] {
      #expect(throws: InputError.self) { try Self.entries(["InboxVC viewDidLoad \(words)"]) }
    }
  }

  // MARK: The background

  @Test func `a scene that the system requests may go to the background at once`() throws {
    let scene = [
      "scene(_:willConnectTo:options:)", "sceneDidEnterBackground(_:)",
      "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)", "sceneWillResignActive(_:)",
    ].map { "SceneDelegate \($0)" }
    let launch = ["AppDelegate application(_:didFinishLaunchingWithOptions:)"]
    #expect(try Self.check(launch + scene).isLegal)
    var wrong = scene
    wrong.swapAt(1, 4)
    #expect(try Self.check(launch + wrong).illegal?.line == 3)
  }

  @Test func `an app that is woken may be told of the background anew`() throws {
    let lines = [
      "application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive(_:)",
      "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
      "applicationDidEnterBackground(_:)",
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
      "applicationWillEnterForeground(_:)", "applicationDidBecomeActive(_:)",
    ].map { "AppDelegate \($0)" }
    #expect(try Self.check(lines).isLegal)
    #expect(try Self.check(lines.filter { !$0.contains("Remote") }).illegal?.line == 5)
  }

  // MARK: Classes and methods of an app's own

  @Test(arguments: [
    ("SceneDelegate", ["will connect", "will enter foreground", "did become active"]),
    ("SceneDelegate.", ["WillConnect", "WillEnterForeground", "DidBecomeActive"]),
    ("InboxViewController", ["Did Load", "Will Appear", "Did Appear"]),
    ("InboxVC:", ["did load", "will appear", "did appear"]),
    ("", ["did finish launching", "did become active", "will resign active"]),
    ("AppDelegate.", ["FinishedLaunching", "OnActivated", "OnResignActivation"]),
    ("", ["appDidBecomeActive()", "appWillResignActive()", "appDidEnterBackground()"]),
    ("InboxViewController.", ["didBecomeActive()", "willResignActive()", "didEnterBackground()"]),
  ])
  func `words without a subject are calls of the class beside them`(
    label: String, words: [String]
  ) throws {
    let lines = words.map { label.hasSuffix(".") ? label + $0 : "\(label) \($0)" }
    #expect(try Self.check(lines).entries == 3)
    #expect(try Self.check(lines).isLegal)
    // Nothing says how many scenes a log without their background has.
    if label.hasPrefix("Scene") { return }
    let wrong = [lines[0], lines[2], lines[1], lines[0]]
    #expect(try !Self.check(["AppDelegate didFinishLaunchingWithOptions"] + wrong).isLegal)
  }

  @Test(arguments: [
    "Player: did become active", "WebSocket did become active", "Session: will resign active",
    "InboxVC did load", "post-viewDidLoad", "observing didBecomeActive",
    "Forgot to call super in the method of the class: viewDidLoad()",
  ])
  func `a single line about something else is no call`(line: String) {
    #expect(throws: InputError.self) { try Self.entries([line]) }
  }

  @Test(arguments: [
    ["VIEWDIDLOAD", "VIEWWILLAPPEAR", "VIEWDIDAPPEAR"],
    ["viewdidload", "viewwillappear", "viewdidappear"],
    ["ViewController's view did load", "ViewController's view will appear"],
    ["ViewController：viewDidLoad", "ViewController：viewWillAppear"],
    ["视图A--viewDidLoad", "视图A--viewWillAppear", "视图A--viewDidAppear"],
    ["10:00:00,InboxVC,viewDidLoad", "10:00:01,InboxVC,viewWillAppear"],
    ["method=viewDidLoad class=InboxVC", "method=viewWillAppear class=InboxVC"],
    ["InboxVC viewDidLoad (0.0, 0.0, 375.0, 812.0)", "InboxVC viewWillAppear (0, 0, 375, 812, 1)"],
    ["InboxVC viewDidLoad before super", "InboxVC viewWillAppear before calling super"],
    [
      "The app moved from not running to inactive: application(_:didFinishLaunchingWithOptions:)",
      "The app moved from inactive to active state: applicationDidBecomeActive(_:)",
    ],
  ])
  func `calls are read in every spelling, between signs, and behind a sentence`(
    lines: [String]
  ) throws {
    let check = try Self.check(lines)
    #expect(check.entries == lines.count && check.objects == 1 && check.isLegal, "\(check)")
  }

  @Test func `every observer of a notification may log it`() throws {
    let names = ["didBecomeActive", "willResignActive", "didEnterBackground"]
    let objects = ["FeedCell", "FeedCell", "<Shop.CellView: 0x1a>", "<Shop.CellView: 0x1b>"]
    for launch in [[], ["AppDelegate didFinishLaunchingWithOptions"], ["InboxVC viewDidLoad"]] {
      let lines =
        launch
        + names.flatMap { name in objects.map { "\($0) UIApplication.\(name)Notification" } }
      #expect(try Self.check(lines).isLegal)
      // The same object is not notified twice, and the order holds over all observers.
      var twice = lines
      twice.insert(lines[launch.count + 3], at: launch.count + 3)
      #expect(try Self.check(twice).illegal != nil)
      var wrong = lines
      wrong.swapAt(launch.count + 3, launch.count + 8)
      #expect(try Self.check(wrong).illegal != nil)
    }
  }
}
