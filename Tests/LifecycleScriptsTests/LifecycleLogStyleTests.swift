import Files
import Lifecycle
import LifecycleScripts
import Testing

/// Logs as devices and tools write them: styles, other lines between, beginnings and ends in the
/// middle, classes that override different calls.
@Suite struct LifecycleLogStyleTests {
  /// Launch, push, and the way to the background, in the form of the logger of the documentation.
  private static let calls = [
    "app Delegate@10 application(_:didFinishLaunchingWithOptions:)",
    "scene Scene@20 scene(_:willConnectTo:options:)", "controller Home@30 viewDidLoad()",
    "scene Scene@20 sceneWillEnterForeground(_:)", "controller Home@30 viewWillAppear(_:)",
    "controller Home@30 viewIsAppearing(_:)", "scene Scene@20 sceneDidBecomeActive(_:)",
    "controller Home@30 viewDidAppear(_:)", "controller Thread@40 viewDidLoad()",
    "controller Home@30 viewWillDisappear(_:)", "controller Thread@40 viewWillAppear(_:)",
    "controller Thread@40 viewIsAppearing(_:)", "controller Home@30 viewDidDisappear(_:)",
    "controller Thread@40 viewDidAppear(_:)", "scene Scene@20 sceneWillResignActive(_:)",
    "scene Scene@20 sceneDidEnterBackground(_:)",
  ].map { "lifecycle \($0)" }

  private static func entries(_ text: String) throws -> [LifecycleEntry] {
    try LifecycleLogReader.read(text, named: "log")
  }

  private static func check(_ lines: [String]) throws -> LifecycleCheck {
    LifecycleChecker.check(try entries(lines.joined(separator: "\n") + "\n"))
  }

  /// What `log show` and other tools put in front of a message of process 512 of Mail.
  private static let styles: [String] = [
    "2025-05-04 10:00:00.000 Df Mail[512:1c5b] [lifecycle:calls] ",
    "2025-05-04 10:00:00.000000+0200 0x1c5b  Default  0x0   512    0    Mail: [lifecycle:calls] ",
    "2025-05-04 10:00:00.000000+0200 0x1c5b  Default  0x0   512    0    Mail: (Own) [lifecycle:a] ",
    "2025-05-04 10:00:00.000000+0200  localhost Mail[512]: (Own) [lifecycle:calls] ",
    "May  4 10:00:00 iPhone Mail(Own.dylib)[512] <Notice>: ",
    "4. Mai 2025 um 10:00:00 MESZ Mail[512:4711] [calls] ", "Standard\t10:00:00\t512\tMail\t",
  ]

  @Test(arguments: styles)
  func `the process is read in every style despite other lines`(style: String) throws {
    let noise = [
      "2025-05-04 10:00:00.000 Df SpringBoard[33:1a] lifecycle state changed", "",
      "    a second line {", "lifecycle app",
    ]
    var text = ""
    for (index, call) in Self.calls.enumerated() {
      text += style + call + " \r\n" + noise[index % noise.count] + "\r\n"
    }
    let entries = try Self.entries(text)
    #expect(entries.count == Self.calls.count)
    #expect(entries.allSatisfy { $0.app == "Mail" && $0.process == "512" })
    #expect(entries.map(\.line) == Self.calls.indices.map { 2 * $0 + 1 })
    #expect(LifecycleChecker.check(entries).isLegal)
  }

  /// `NSLog(@"%@ %@", self, NSStringFromSelector(_cmd))`, where selectors with arguments end in a colon.
  @Test func `an address before a selector is not read as a thread`() throws {
    let entries = try Self.entries(
      """
      -[AppDelegate application:didFinishLaunchingWithOptions:]
      <Home: 0x7f8b1a40> viewDidLoad
      <Home: 0x7f8b1a40> viewDidAppear:
      <Home: 0x7f8b1a40> viewWillAppear:
      <SceneDelegate: 0x5> scene:willConnectToSession:options:

      """)
    #expect(entries.map(\.line) == [1, 2, 3, 4, 5])
    #expect(LifecycleChecker.check(entries).illegal?.line == 3)
  }

  @Test func `dots after a call are ignored`() throws {
    let lines = ["viewDidLoad...", "viewWillAppear.", "viewDidAppear..."].map { "Home.\($0)\n" }
    #expect(try Self.entries(lines.joined()).map(\.line) == [1, 2, 3])
  }

  @Test func `JSON is read as an array, by line and as far as it is complete`() throws {
    let objects = Self.calls.map {
      #"{"category":"calls","backtrace":{"frames":[{"imageOffset":5}]},"#
        + #""processImagePath":"\/var\/Mail.app\/My \u004dail","eventMessage":"\#($0) ","#
        + #""processID":512,"activityIdentifier":0}"#
    }
    let array = "[" + objects.joined(separator: ",\n") + "]"
    let lines = "Filtering the log data\n" + objects.joined(separator: "\n")
    for text in [array, lines + "\n{\"count\":16,\"finished\":1}\n"] {
      let entries = try Self.entries(text)
      #expect(entries.count == Self.calls.count)
      #expect(entries.allSatisfy { $0.app == "My Mail" && $0.process == "512" })
      #expect(LifecycleChecker.check(entries).isLegal)
    }
    let cut = String(lines.dropLast(40))
    let entries = try Self.entries(cut)
    #expect(entries.count == Self.calls.count - 1)
    #expect(LifecycleLogReader.isCutOff(cut, entries))
    #expect(!LifecycleLogReader.isCutOff(array, entries))
  }

  @Test func `a call that is repeated in a row is illegal`() throws {
    // One process, so that a second launch is none of another.
    let calls = Self.calls.map { "Mail[1:1] \($0)" }
    #expect(try Self.check(calls).isLegal)
    // A scene may disconnect, and a view leave, without a word: neither class logs that here.
    for index in calls.indices where index != 1 && index != 10 {
      var doubled = calls
      doubled.insert(calls[index], at: index)
      #expect(try !Self.check(doubled).isLegal, "line \(index + 1) twice")
    }
  }

  @Test func `a log may begin midway and is then checked`() throws {
    for start in [6, 7, 9, 10, 12, 14] {
      let second = Self.calls.map { "Mail[600:1] \($0)" }
      let first = Self.calls[start...].map { "Mail[512:1] \($0)" }
      let check = try Self.check(first + second)
      #expect(check.isLegal, "from line \(start + 1): \(check)")
      #expect(check.running == ["Mail"])
      var wrong = first + second
      wrong.append("Mail[600:1] lifecycle controller Home@30 viewDidDisappear(_:)")
      #expect(try !Self.check(wrong).isLegal)
    }
    // The view that goes was there before.
    #expect(try Self.check(Array(Self.calls[8..<14])).isLegal)
    // An object that goes on across the launch belongs to its process.
    let early = [Self.calls[3]] + Self.calls[..<2] + Self.calls[4...]
    #expect(try !Self.check(early.map { "Mail[7:1] \($0)" }).isLegal)
  }

  @Test func `calls that are open at the end of a log are not missing`() throws {
    let lines = Array(Self.calls[4..<11])
    let check = try Self.check(lines)
    #expect(check.isLegal && check.open.isEmpty)
    let cut = String(Self.calls[...10].joined(separator: "\n").dropLast(6))
    let read = try Self.entries(cut)
    #expect(LifecycleLogReader.isCutOff(cut, read))
    #expect(LifecycleChecker.check(read, isCutOff: true).isLegal)
  }

  @Test func `a method that a class clearly does not override is not missing`() throws {
    let twice = [
      "A@1 viewDidLoad()", "A@1 viewDidAppear(_:)", "B@2 viewDidLoad()", "B@2 viewWillAppear(_:)",
      "B@2 viewDidDisappear(_:)", "A@1 viewDidAppear(_:)", "B@2 viewWillAppear(_:)",
      "B@2 viewDidDisappear(_:)",
    ].map { "lifecycle controller \($0)" }
    let check = try Self.check([Self.calls[0]] + twice)
    #expect(check.isLegal, "\(check)")
    #expect(
      check.unlogged == [
        "A viewDidDisappear(_:)", "A viewWillAppear(_:)", "B viewDidAppear(_:)",
      ])
    // What one class logs proves nothing of another, nor one app of another.
    #expect(try Self.check([Self.calls[0]] + twice[..<5]).isLegal)
    let launch = "application(_:willFinishLaunchingWithOptions:)"
    let apps = [
      "News[2:1] lifecycle app Delegate@1 \(launch)",
      "News[2:1] \(Self.calls[0])", "Mail[1:1] \(Self.calls[0])", "Mail[1:1] \(Self.calls[1])",
    ]
    #expect(try Self.check(apps).isLegal)
  }

  @Test
  func `a presenter is its sheet's delegate; notifications obey the machines`()
    throws
  {
    let sheet = [
      "controller Sheet@4 viewDidLoad()", "controller Sheet@4 viewWillAppear(_:)",
      "controller Sheet@4 viewIsAppearing(_:)",
      "controller Sheet@4 viewDidAppear(_:)",
      "controller Home@30 presentationControllerShouldDismiss(_:)",
      "controller Home@30 presentationControllerWillDismiss(_:)",
      "controller Sheet@4 viewWillDisappear(_:)", "controller Sheet@4 viewDidDisappear(_:)",
      "controller Home@30 presentationControllerDidDismiss(_:)",
      "scene UIWindowScene@5 UISceneWillConnectNotification",
      "scene UIWindowScene@5 UIScene.willEnterForegroundNotification",
      "scene UIWindowScene@5 UISceneDidActivateNotification",
      "app UIApplication@6 UIApplicationDidBecomeActiveNotification",
    ].map { "lifecycle \($0)" }
    let check = try Self.check(Self.calls[..<8] + sheet)
    #expect(check.isLegal, "\(check)")
    #expect(check.unknown == 0)
    for index in [5, 8] {
      var lines = sheet
      lines.insert(sheet[index], at: index)
      #expect(try !Self.check(Self.calls[..<8] + lines).isLegal, "line \(index + 1) twice")
    }
  }

  @Test func `a missing did call is distinguished from a cancelled gesture`() throws {
    let pop = [
      "Thread@40 viewWillDisappear(_:)", "Home@30 viewWillAppear(_:)",
      "Home@30 viewIsAppearing(_:)",
      "Home@30 viewWillDisappear(_:)", "Home@30 viewDidDisappear(_:)",
      "Thread@40 viewWillAppear(_:)",
      "Thread@40 viewIsAppearing(_:)", "Thread@40 viewDidAppear(_:)",
    ].map { "lifecycle controller \($0)" }
    let given = try Self.check(Self.calls[..<14] + pop)
    #expect(given.isLegal && given.interruptions.count == 1, "\(given)")
    let back = [
      "Thread@40 viewWillDisappear(_:)", "Home@30 viewWillAppear(_:)",
      "Home@30 viewIsAppearing(_:)",
      "Thread@40 viewDidDisappear(_:)", "Home@30 viewDidAppear(_:)",
    ].map { "lifecycle controller \($0)" }
    let whole = Array(Self.calls[..<14]) + back
    #expect(try Self.check(whole).isLegal)
    for index in [7] {
      var lines = whole
      lines.remove(at: index)
      #expect(try !Self.check(lines).isLegal, "without line \(index + 1)")
    }
  }

  // MARK: Healthy logs

  private static func printed(_ lines: [String]) throws -> LifecycleCheck {
    let check = try Self.check(lines)
    #expect(check.isLegal, "\(check)")
    return check
  }

  @Test func `two objects of one class are distinguished without addresses`() throws {
    let lines = [
      "Detail viewDidLoad()", "Detail viewWillAppear(_:)", "Detail viewDidAppear(_:)",
      "Detail viewWillDisappear(_:)", "Detail viewDidDisappear(_:)", "Detail viewWillAppear(_:)",
      "Detail viewDidAppear(_:)",
      // The second one is pushed on the first.
      "Detail viewDidLoad()", "Detail viewWillDisappear(_:)", "Detail viewWillAppear(_:)",
      "Detail viewDidDisappear(_:)", "Detail viewDidAppear(_:)",
    ]
    _ = try Self.printed(lines)
    // A third appearance has no object left.
    #expect(
      try !Self.check(
        [Self.calls[0]]
          + (lines + ["Detail viewDidAppear(_:)"]).map {
            "lifecycle controller \($0)"
          }
      ).isLegal)
  }

  @Test func `levels, threads, files and columns before a call are not names`() throws {
    let calls = ["viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)"]
    let forms: [(Int, String) -> String] = [
      { "2025-05-04 10:00:00.123 [Debug] [main] [Inbox.swift:\(20 + $0)] \($1) > " },
      { "10:00:00.123 💚 DEBUG Inbox.\($1):\(20 + $0) - loaded" },
      { _, call in "<_NSMainThread: 0x600001704000>{number = 1, name = main} Inbox \(call)" },
      { _, call in "Inbox \(call) <NSThread: 0x6000>{number = 1, name = (null)}" },
      { _, call in "[MainActor] Inbox \(call)" }, { _, call in "Inbox#\(call)" },
      { _, call in "Inbox|\(call)" }, { _, call in "Inbox (\(call))" },
      { _, call in "\(call): InboxController" },
      { _, call in "default\t10:00:00.123456+0200\tMail\tInbox \(call)" },
      { _, call in
        "2025-05-04 10:00:00.123456+0200 0x1c5b  Default  0x0  512  0  Mail: [a:ui] Inbox \(call)"
      },
    ]
    for form in forms {
      let text = calls.enumerated().map { form($0, $1) }.joined(separator: "\n")
      let entries = try Self.entries(text)
      #expect(entries.count == 4 && Set(entries.map(\.object)).count == 1, "\(text)")
      #expect(entries.allSatisfy { $0.object.hasPrefix("Inbox") }, "\(entries[0].object)")
      #expect(LifecycleChecker.check(entries).isLegal)
    }
  }

  @Test func `the hidden root of a stack need not have joined it`() throws {
    let root = "controller Settings@9 willMove(toParent:) UINavigationController"
    let pop = [
      "controller Thread@40 viewWillDisappear(_:)", "controller Home@30 viewWillAppear(_:)",
      "controller Home@30 viewIsAppearing(_:)", "controller Thread@40 viewDidDisappear(_:)",
      "controller Home@30 viewDidAppear(_:)", "controller Other@50 willMove(toParent:) Stack",
      "controller Other@50 didMove(toParent:) Stack",
      "controller Settings@8 willMove(toParent:) Stack",
      "controller Settings@8 didMove(toParent:) Stack",
    ]
    let lines = Array(Self.calls[..<2]) + ["lifecycle \(root)"] + Self.calls[2..<14]
    _ = try Self.printed(lines + pop.map { "lifecycle \($0)" })
  }

  @Test(arguments: [true, false])
  func `a cancelled pop ends with the stack's name or without a call`(isTold: Bool)
    throws
  {
    let stays = [
      "willMove(toParent:) nil", "viewWillDisappear(_:)", "viewWillAppear(_:)", "viewDidAppear(_:)",
    ]
    let goes = [
      "willMove(toParent:) nil", "viewWillDisappear(_:)", "viewDidDisappear(_:)",
      "didMove(toParent:) nil",
    ]
    let lines = stays + (isTold ? ["didMove(toParent:) Stack"] : []) + goes
    _ = try Self.printed(Self.calls[..<14] + lines.map { "lifecycle controller Thread@40 \($0)" })
    // Without the return it is a call that comes twice.
    let wrong = ["willMove(toParent:) nil", "willMove(toParent:) nil"]
    let all =
      Self.calls[..<14] + (wrong + goes + stays).map { "lifecycle controller Thread@40 \($0)" }
    #expect(try !Self.check(Array(all)).isLegal)
  }

  @Test func `an app-based app may log its launch after its window appears`() throws {
    let launch = [
      "controller Home@1 viewDidLoad()", "controller Home@1 viewWillAppear(_:)",
      "app Delegate@2 application(_:didFinishLaunchingWithOptions:)",
      "app Delegate@2 applicationDidBecomeActive(_:)", "controller Home@1 viewDidAppear(_:)",
    ].map { "lifecycle \($0)" }
    _ = try Self.printed(launch)
    // A scene connects after the launch.
    let scenes = launch.map {
      $0.replacing(
        "app Delegate@2 applicationDidBecomeActive", with: "scene S@3 sceneDidBecomeActive")
    }
    #expect(try !Self.check(scenes).isLegal)
  }

  @Test func `a class without viewDidDisappear does not hide the next view`() throws {
    let lines = [
      "Home@30 viewWillAppear(_:)", "Home@30 viewWillDisappear(_:)", "New@60 viewDidLoad()",
      "New@60 viewWillAppear(_:)", "New@60 viewDidAppear(_:)",
    ].map { "lifecycle controller \($0)" }
    _ = try Self.printed(
      Self.calls[..<14].filter { !$0.contains("Home@30 viewDidDisappear") } + lines)
  }

  @Test func `a controller may reuse the address of one from a closed scene`() throws {
    let again = [
      "scene Scene@20 sceneDidDisconnect(_:)", "scene Scene@21 scene(_:willConnectTo:options:)",
      "controller Thread@40 viewDidLoad()", "scene Scene@21 sceneWillEnterForeground(_:)",
      "controller Thread@40 viewWillAppear(_:)", "controller Thread@40 viewIsAppearing(_:)",
      "scene Scene@21 scene(_:didUpdate:)", "scene Scene@21 sceneDidBecomeActive(_:)",
      "controller Thread@40 viewDidAppear(_:)",
    ].map { "lifecycle \($0)" }
    let check = try Self.check(Self.calls + again)
    #expect(check.isLegal, "\(check)")
    #expect(try !Self.check(Self.calls + again.dropFirst(2)).isLegal)
  }

  @Test func `a generic class has one name`() throws {
    let name = "Hosting<Modified<AnyView, Root>>@1"
    let entry = try #require(
      try Self.entries("lifecycle controller \(name) viewDidLoad() x y\n").first)
    #expect(entry.object == name && entry.call == .viewDidLoad && entry.argument == "x y")
  }

  @Test func `terminal colours and quotation marks are ignored`() throws {
    let plain = try Self.entries(Self.calls.joined(separator: "\n"))
    let coloured = Self.calls.map { "\u{1B}[32mMail[5:1] \u{1B}[0;1m\($0)\u{1B}[0m" }
    let quoted = Self.calls.map { "\"10:00\",\"Mail\",\"\($0)\",\"x\"" }
    for lines in [coloured, quoted] {
      let entries = try Self.entries(lines.joined(separator: "\n"))
      #expect(entries.map(\.object) == plain.map(\.object))
      #expect(entries.map(\.call) == plain.map(\.call))
      #expect(entries.allSatisfy { $0.argument.isEmpty })
    }
    let wide = Self.calls.joined(separator: "\n").map { "\($0)\0" }.joined()
    let error = #expect(throws: InputError.self) { try Self.entries(wide) }
    #expect(error?.description.contains("Save it as UTF-8") == true)
  }

  @Test func `a view that returns without leaving need not be appearing`() throws {
    let given = [
      "controller Thread@40 viewWillDisappear(_:)", "controller Home@30 viewWillAppear(_:)",
      "controller Home@30 viewWillDisappear(_:)", "controller Home@30 viewDidDisappear(_:)",
      "controller Thread@40 viewWillAppear(_:)", "controller Thread@40 viewDidAppear(_:)",
    ].map { "lifecycle \($0)" }
    let check = try Self.check(Self.calls.dropLast(2) + given)
    #expect(check.isLegal)
    #expect(check.interruptions.count == 1)
    // A view that did leave is appearing before it has appeared.
    let popped = [
      "controller Thread@40 viewWillDisappear(_:)", "controller Home@30 viewWillAppear(_:)",
      "controller Thread@40 viewDidDisappear(_:)", "controller Home@30 viewDidAppear(_:)",
    ].map { "lifecycle \($0)" }
    #expect(try Self.check(Self.calls.dropLast(2) + popped).illegal?.line == 18)
  }
}
