import Files
import LifecycleScripts
import Testing

/// Logs as people paste them: notifications in the forms of print and NSLog, controllers alone
/// without a launch, activities that fail, gestures that are given up in a class that logs little.
@Suite struct LifecycleStrangerLogTests {
  private static func check(_ lines: [String]) throws -> LifecycleCheck {
    let text = lines.joined(separator: "\n") + "\n"
    return LifecycleChecker.check(try LifecycleLogReader.read(text, named: "log"))
  }

  // MARK: Notifications

  /// Forms of `print(notification)`, `NSLog(@"%@", notification)` and the name alone.
  private static let forms: [@Sendable (String) -> String] = [
    { $0 }, { "Observer received \($0)" },
    {
      "2024-03-11 10:22:01.123 Mail[47:99] NSConcreteNotification 0x28 {name = \($0); "
        + "object = <UIApplication: 0x10a>}"
    },
    { "name = \($0), object = Optional(<UIApplication: 0x10a>), userInfo = nil" },
    { "Notification: NSNotificationName(_rawValue: \($0))" },
  ]

  private static let run = [
    "DidFinishLaunching", "DidBecomeActive", "WillResignActive", "DidEnterBackground",
    "WillEnterForeground", "DidBecomeActive",
  ].map { "UIApplication\($0)Notification" }

  @Test func `a log of notifications begins with the launch notification`() throws {
    for form in Self.forms {
      let lines = Self.run.map(form)
      let check = try Self.check(lines)
      #expect(check.isLegal && check.entries == 6, "\(lines[0]): \(check)")
      #expect(check.running == [] && check.assumed == [], "\(lines[0])")
      var wrong = lines
      wrong.swapAt(2, 3)
      #expect(try Self.check(wrong).illegal?.line == 3, "\(wrong[2])")
      // Where the log has no numbers of processes, another launch is another process.
      let again = try Self.check(lines + lines)
      #expect(again.isLegal == !lines[0].contains("Mail[47"), "\(lines[0])")
    }
  }

  @Test func `scene notifications are read by their objects`() throws {
    let names = ["WillConnect", "WillEnterForeground", "DidActivate", "WillDeactivate"]
    func line(_ name: String, _ address: Int) -> String {
      "NSConcreteNotification 0x\(name.count) {name = UIScene\(name)Notification; object = "
        + "<UIWindowScene: 0x\(address)>; userInfo = { a = 1; b = 2; c = 3; }}"
    }
    let first = names.map { line($0, 1) }
    let both = first[..<3] + names[..<3].map { line($0, 2) } + [line("WillDeactivate", 1)]
    let check = try Self.check(Array(both))
    #expect(check.isLegal && check.entries == 7, "\(check)")
    let wrong = Array(both) + [line("WillDeactivate", 1)]
    #expect(try Self.check(wrong).illegal?.line == 8)
  }

  // An app is killed in the background and launched again. Its delegate logs no launch, and the class of
  // its first view overrides no loading.
  @Test func `a view that appears in the background shows another process`() throws {
    let home = ["WillResignActive", "DidEnterBackground"].map { "AppDelegate application\($0)(_:)" }
    let back = "AppDelegate applicationWillEnterForeground(_:)"
    let active = "AppDelegate applicationDidBecomeActive(_:)"
    let shown = ["Settings viewWillAppear(_:)", "Settings viewDidAppear(_:)"]
    let first = shown + [active] + home + [back, active] + home
    #expect(try Self.check(first + shown + [active]).isLegal)
    // Where nothing appears, the call before it is missed.
    #expect(try Self.check(first + [active]).illegal?.line == 10)
    // A view of a class that logs that it loads is not a new one.
    let loads = ["Settings viewDidLoad()"] + first
    #expect(try Self.check(loads + shown + [active]).illegal != nil)
  }

  // MARK: Controllers alone

  private static let push = [
    "Home viewDidLoad()", "Home viewWillAppear(_:)", "Home viewDidAppear(_:)",
    "Detail viewDidLoad()", "Home viewWillDisappear(_:)", "Detail viewWillAppear(_:)",
    "Home viewDidDisappear(_:)", "Detail viewDidAppear(_:)", "Detail viewWillDisappear(_:)",
    "Home viewWillAppear(_:)", "Detail viewDidDisappear(_:)", "Home viewDidAppear(_:)",
    "Detail deinit",
  ]

  @Test func `a log without a launch and only new objects must obey the laws`() throws {
    let check = try Self.check(Self.push)
    #expect(check.isLegal && check.assumed == ["app"] && check.running == [], "\(check)")
    for index in [2, 6, 7, 10] {
      var twice = Self.push
      twice.insert(twice[index], at: index)
      #expect(try !Self.check(twice).isLegal, "line \(index + 1) twice")
    }
    var early = Self.push
    early.insert("Detail viewDidAppear(_:)", at: 5)
    #expect(try Self.check(early).illegal?.line == 6)
  }

  /// Layout has no first call of its own that only a new object could have.
  @Test func `a log with layout that begins with a new object is whole`() throws {
    let layout = ["Home viewWillLayoutSubviews()", "Home viewDidLayoutSubviews()"]
    let lines = Array(Self.push[..<2]) + layout + Self.push[2...]
    let check = try Self.check(lines)
    #expect(check.isLegal && check.assumed == ["app"] && check.running == [], "\(check)")
  }

  /// The stack's root joins it and goes without having appeared: it was there before the log.
  @Test func `a log whose first view goes without having appeared is cut`() throws {
    let lines = [
      "Home didMove(toParent:) UINavigationController", "Sheet viewDidLoad()",
      "Home viewWillDisappear(_:)", "Sheet viewDidAppear(_:)", "Home viewDidDisappear(_:)",
      "Sheet viewWillDisappear(_:)", "Home viewIsAppearing(_:)", "Sheet viewDidDisappear(_:)",
      "Detail viewDidLoad()", "Detail viewDidAppear(_:)",
      "Detail didMove(toParent:) UINavigationController",
      "Other willMove(toParent:) UINavigationController",
    ]
    let check = try Self.check(lines)
    #expect(check.isLegal && check.running == ["app"] && check.assumed == [], "\(check)")
  }

  /// A crash leaves no line: the next launch shows by the view that loads before the app is active.
  @Test(arguments: [[], ["applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)"]])
  func `an app that logs no launch begins again where a view loads and it becomes active`(
    end: [String]
  ) throws {
    let usual = ["applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)"]
    let away = [
      "applicationDidEnterBackground(_:)", "applicationWillEnterForeground(_:)", usual[0],
    ]
    func delegate(_ calls: [String]) -> [String] { calls.map { "AppDelegate \($0)" } }
    let load = ["ListVC loadView()", "ListVC viewWillAppear(_:)"]
    let first = load + delegate(usual + away) + ["ListVC viewDidAppear(_:)"] + delegate(end)
    let second = load + delegate([usual[0]]) + ["ListVC viewDidAppear(_:)"] + delegate([usual[1]])
    #expect(try Self.check(first + second).isLegal)
    // Without a view that loads it is the same process.
    #expect(try Self.check(first + second.filter { !$0.contains("load") }).isLegal == false)
    // With a launch in the log it is the same process until that call comes again.
    let launch = delegate(["application(_:didFinishLaunchingWithOptions:)"])
    #expect(try Self.check(launch + first + second).isLegal == false)
  }

  @Test func `a log without a launch may begin beside an unlogged controller`() throws {
    // A page appears next to another of its class that was there before the log.
    let pages = [
      "Page viewDidLoad()", "Page viewWillAppear(_:)", "Page viewWillDisappear(_:)",
      "Page viewDidAppear(_:)", "Page viewDidDisappear(_:)", "Page viewDidLoad()",
      "Page viewWillAppear(_:)", "Page viewWillDisappear(_:)", "Page viewDidAppear(_:)",
      "Page viewDidDisappear(_:)",
    ]
    let check = try Self.check(pages)
    #expect(check.isLegal, "\(check)")
    let midway = Array(Self.push.dropFirst(4))
    #expect(try Self.check(midway).running == ["app"])
    #expect(try Self.check(midway).isLegal)
  }

  // MARK: Optional calls

  @Test(arguments: ["viewDidDisappear", "viewWillDisappear"])
  func `a cancelled pop in a class with few logged calls is not missing`(unlogged: String)
    throws
  {
    let lines = [
      "Home@1 viewDidAppear(_:)", "Detail@2 viewDidLoad()", "Detail@2 willMove(toParent:) nav",
      "Home@1 viewWillDisappear(_:)", "Detail@2 viewWillAppear(_:)", "Home@1 viewDidDisappear(_:)",
      "Detail@2 viewDidAppear(_:)", "Detail@2 didMove(toParent:) nav",
      "Detail@2 willMove(toParent:) nil", "Detail@2 viewWillDisappear(_:)",
      "Home@1 viewWillAppear(_:)", "Home@1 viewWillDisappear(_:)", "Home@1 viewDidDisappear(_:)",
      "Detail@2 viewWillAppear(_:)", "Detail@2 viewDidAppear(_:)",
    ]
    .filter { !$0.hasPrefix("Detail@2 \(unlogged)") }.map { "lifecycle controller \($0)" }
    let check = try Self.check(lines)
    #expect(check.isLegal && check.open == [], "\(check)")
  }

  @Test func `a cancelled and repeated pop leaves no open call`() throws {
    let check = try Self.check([
      "Detail viewWillDisappear(_:)", "Detail willMove(toParent:)", "List viewWillAppear(_:)",
      "List viewWillDisappear(_:)", "List viewDidDisappear(_:)", "Detail viewWillAppear(_:)",
      "Detail viewDidAppear(_:)", "Detail viewWillDisappear(_:)", "List viewWillAppear(_:)",
      "Detail willMove(toParent:)", "Detail viewDidDisappear(_:)", "List viewDidAppear(_:)",
      "Detail didMove(toParent:)", "Detail deinit",
    ])
    #expect(check.isLegal && check.open == [], "\(check)")
  }

  /// Apple: the call about the failure is optional, so that a log may lack it.
  @Test func `an activity may be announced again without a handover`() throws {
    let announced = "-[AppDelegate application:willContinueUserActivityWithType:]"
    let check = try Self.check([
      "-[AppDelegate application:didFinishLaunchingWithOptions:]",
      "-[AppDelegate applicationDidBecomeActive:]", announced,
      "-[AppDelegate application:didFailToContinueUserActivityWithType:error:]", announced,
      "-[AppDelegate application:continueUserActivity:restorationHandler:]", announced,
    ])
    #expect(check.isLegal && check.open == [], "\(check)")
  }

  // MARK: States and windows

  /// Lines of flutter 146734 and 168356, of the example of React Native's AppState, and of scenePhase.
  @Test(arguments: [
    ("flutter: didChangeAppLifecycleState AppLifecycleState.inactive", "Flutter"),
    (" LOG  AppState background", "React Native"),
    ("OnApplicationPause: True", "a message of Unity"),
    ("scenePhase: inactive", "SwiftUI"), ("App is in background", "SwiftUI"),
  ])
  func `a log of states says which calls to print`(line: String, origin: String) throws {
    let error = #expect(throws: InputError.self) { try Self.check(["starting", line]) }
    let remedy = try #require(error?.remedy)
    #expect(remedy.hasPrefix("Line 2 looks like \(origin)"), "\(remedy)")
    #expect(remedy.contains("print(#function)"))
  }

  @Test func `a call that only a second window explains is reported, and stays legal`() throws {
    let active = "sceneDidBecomeActive"
    let twice = try Self.check([active, active, "sceneWillResignActive"])
    #expect(twice.isLegal && twice.doubts.map(\.line) == [2])
    let round = [
      "sceneDidBecomeActive", "sceneWillResignActive", "sceneDidEnterBackground",
      "sceneWillEnterForeground", "sceneDidBecomeActive",
    ]
    #expect(try Self.check(round).doubts.isEmpty)
    let launch = ["scene(_:willConnectTo:options:)"] + round.dropFirst(3)
    #expect(try Self.check(launch).doubts.isEmpty)
    // Two windows that are restored are distinguished by their connections.
    let connect = "scene(_:willConnectTo:options:)"
    let windows = [connect, connect] + round.suffix(2) + round.suffix(2)
    #expect(try Self.check(windows).doubts.isEmpty)
  }

  // MARK: Lines without spaces, and without a class

  /// Forms of public repositories: names joined by signs, and words of languages that set no spaces.
  @Test(arguments: [
    "Home_viewDidLoad", "vc1_viewDidLoad", "HomeVC/viewDidLoad", "HomeVC@viewDidLoad",
    "HomeVC的viewDidLoad", "HomeVC--viewDidLoad--执行了", "viewDidLoad被调用", "viewDidLoadが呼ばれました",
    "viewDidLoad가 호출되었습니다.", "【HomeVC】viewDidLoad", "「viewDidLoad」", "“viewDidLoad”",
    "- (void)viewDidLoad", "-(void)viewDidLoad",
  ])
  func `a call joined to other words is read`(line: String) throws {
    let check = try Self.check([line, line.replacing("viewDidLoad", with: "viewWillAppear")])
    #expect(check.isLegal && check.entries == 2, "\(line): \(check)")
    #expect(check.objects == 1, "\(line): \(check)")
  }

  /// A method of another class may stand for a call, and a line may be about two.
  @Test(arguments: [
    "swizzled_viewDidLoad", "HomeVC.swz_viewDidLoad", "viewDidLoad→viewWillAppear",
    "viewDidLoad’s work",
  ])
  func `a name that only contains a call is not read`(line: String) throws {
    #expect(throws: InputError.self) { try Self.check([line]) }
  }

  @Test func `the subject of a delegate's call names no object`() throws {
    let lines = [
      "SceneDelegate scene willConnectTo", "SceneDelegate sceneWillEnterForeground",
      "SceneDelegate sceneDidBecomeActive",
    ]
    #expect(try Self.check(lines).objects == 1)
  }

  @Test func `a call that does not fit the only controller is reported, and stays legal`() throws {
    let load = "viewDidLoad called"
    let calls = ["viewWillAppear called", "viewDidAppear called"]
    let turned = try Self.check([load] + calls.reversed())
    #expect(turned.isLegal && turned.doubts.map(\.line) == [2])
    let twice = try Self.check([load] + calls + [calls[1]])
    #expect(twice.isLegal && twice.doubts.map(\.line) == [4])
    #expect(try Self.check([load] + calls).doubts.isEmpty)
    // Two controllers, the second of which logs as the first does.
    let pushed = [load] + calls + [load, "viewWillDisappear called"] + calls
    #expect(try Self.check(pushed).doubts.isEmpty)
  }
  // MARK: Launches in logs without numbers of processes, and addresses that are used again

  // A delegate that prints at the end of `didFinishLaunching` has shown its window there: the view of the
  // next process appears in front of the line.
  @Test func `every launch may be printed after the window has appeared`() throws {
    let launch = "AppDelegate application(_:didFinishLaunchingWithOptions:)"
    let shown = ["Home viewDidLoad()", "Home viewWillAppear(_:)"]
    let rest = [
      "Home viewWillLayoutSubviews()", "Home viewDidLayoutSubviews()", "Home viewDidAppear(_:)",
      "AppDelegate applicationDidBecomeActive(_:)",
    ]
    let home = ["WillResignActive", "DidEnterBackground"].map { "AppDelegate application\($0)(_:)" }
    #expect(try Self.check(["Home willMove(toParent:)", launch] + rest + home).isLegal)
    for start in [shown + [launch] + rest, [launch, "List viewDidAppear(_:)", rest[3]]] {
      let log = start + home + shown + [launch] + rest
      #expect(try Self.check(log).isLegal, "\(start)")
    }
    // Nothing before the second launch loads the view that is laid out behind it.
    let log = [launch] + shown + rest + home + [launch] + rest
    #expect(try Self.check(log).illegal?.line == 11)
  }

  // Neither the launch nor the activation is logged: an app that resigns in the background was killed and
  // launched again, if a view has loaded since.
  @Test func `an app that resigns again was launched again`() throws {
    let home = ["WillResignActive", "DidEnterBackground"].map { "AppDelegate application\($0)(_:)" }
    let shown = ["Home viewDidLoad()", "Home viewDidAppear(_:)"]
    let first = shown + home + ["AppDelegate applicationWillEnterForeground(_:)"] + home
    #expect(try Self.check(first + shown + home).isLegal)
    #expect(try Self.check(first + home).illegal?.line == 8)
  }

  // The log begins with the end of a launch whose window has been shown before.
  @Test func `the first line may be the end of a launch`() throws {
    let log = [
      "app AppDelegate@1 application(_:didFinishLaunchingWithOptions:)",
      "app AppDelegate@1 applicationDidBecomeActive(_:)", "controller Home@2 viewWillDisappear(_:)",
      "controller Home@2 viewDidDisappear(_:)", "controller Home@3 viewDidLoad()",
      "controller Home@3 viewWillAppear(_:)", "controller Home@3 viewDidAppear(_:)",
    ].map { "10:00:00.1 Df Mail[40:1c5b] [a:b] lifecycle \($0) " }
    #expect(try Self.check(log).isLegal)
  }

  // Roots of tabs that were never selected have no `didMove`, and go with their scene without a call.
  @Test func `an address is used again after its scene`() throws {
    func log(_ isClosed: Bool) -> [String] {
      let closing = isClosed ? ["sceneDidEnterBackground(_:)", "sceneDidDisconnect(_:)"] : []
      let first = ["scene(_:willConnectTo:options:)", "sceneWillEnterForeground(_:)"]
      let move = "controller Home@9 willMove(toParent:) UINavigationController"
      let calls =
        first.map { "scene SceneDelegate@1 \($0)" } + [move]
        + ["scene SceneDelegate@1 sceneDidBecomeActive(_:)"]
        + closing.map { "scene SceneDelegate@1 \($0)" }
        + (isClosed ? first.map { "scene SceneDelegate@2 \($0)" } : []) + [move]
        + ["controller Home@9 didMove(toParent:) UINavigationController"]
        + (isClosed ? [] : ["scene SceneDelegate@1 sceneDidDisconnect(_:)"])
      return calls.map { "10:00:00.1 Df Mail[40:1c5b] [a:b] lifecycle \($0) " }
    }
    #expect(try Self.check(log(true)).isLegal)
    #expect(try Self.check(log(false)).illegal?.law == "comes twice in a row")
  }

  // UIKit does not promise `didMove` after a pop that was given up, so the controller may be freed without.
  @Test func `a controller is freed after a pop that was given up`() throws {
    let log = [
      "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "willMove(toParent:) nil",
      "viewWillDisappear(_:)", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
      "viewDidDisappear(_:)", "deinit",
    ].map { "10:00:00.1 Df Mail[40:1c5b] [a:b] lifecycle controller Home@9 \($0)" }
    let app = [
      "10:00:00.1 Df Mail[40:1c5b] [a:b] lifecycle app AppDelegate@1 applicationDidBecomeActive(_:) "
    ]
    let move =
      "10:00:00.1 Df Mail[40:1c5b] [a:b] lifecycle controller Home@8 didMove(toParent:) nil"
    #expect(try Self.check(log + app + [move]).isLegal)
  }

  // The root of a tab has been a child since the launch, and `didMove` comes when it is first shown.
  @Test func `the end of a move is not missed before the view is shown`() throws {
    let prefix = "10:00:00.1 Df Mail[40:1c5b] [a:b] lifecycle controller "
    let stack = "UINavigationController"
    func transition(_ name: String) -> [String] {
      [
        "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
        "viewDidDisappear(_:)",
      ].map { "\(name) \($0)" }
    }
    let end = ["Root@1 didMove(toParent:) \(stack)"]
    let tab = ["Root@2 viewDidLoad()", "Root@2 viewWillAppear(_:)", "Root@2 viewDidAppear(_:)"]
    let begin = ["Root@1", "Root@2"].map { "\($0) willMove(toParent:) \(stack)" }
    let log = begin + transition("Root@1") + end + transition("Root@3") + tab
    #expect(try Self.check(log.map { prefix + $0 }).isLegal)
    let later = log + transition("Root@4") + transition("Root@5")
    #expect(try Self.check(later.map { prefix + $0 }).missing.map(\.line) == [2])
  }
}
