import Files
import Lifecycle
import LifecycleScripts
import SimulationKernel
import Testing

/// The checker of logs: it agrees with the generator, and refuses what no app can be told.
@Suite struct LifecycleCheckTests {
  /// Lines per profile; a hundred thousand in release, where they take seconds.
  private static var lines: Int {
    #if CHECKED
      2_500
    #else
      100_000
    #endif
  }

  /// Steps that lead from Mail in front with one controller on its stack back to there.
  private static let blocks: [[String]] = [
    ["push: a", "pop"], ["push: a", "interactivePop: cancelled", "interactivePop: completed"],
    ["push: a", "push: b", "popToRoot"], ["present: s", "dismiss"],
    ["present: s", "swipeDown: cancelled", "swipeDown: completed"],
    ["present: {controller: {navigation: [n]}, style: fullScreen}", "push: m", "dismiss"],
    ["present: s", "present: t", "dismiss: {from: inbox}"],
    ["present: {controller: s, style: popover}", "tapOutside"],
    ["home", "wait: 2s", "launch: Mail"], ["home", "wait: 9s", "launch: Mail"],
    ["home", "wait: 9s", "kill: Mail", "launch: Mail"], ["interrupt: begin", "interrupt: end"],
    ["rotate: landscape", "rotate: portrait"], ["memoryWarning: Mail"],
    ["lock", "wait: 20s", "unlock"], ["addChild: {parent: inbox, child: k}", "removeChild: k"],
    ["launch: Old", "selectTab: two", "selectTab: one", "launch: Mail"],
    ["launch: Old", "memoryWarning: Old", "home", "wait: 9s", "kill: Old", "launch: Mail"],
    ["swipeAway: Mail", "launch: Mail"], ["event: {app: Mail, kind: openURL}"],
    ["event: {app: Old, kind: backgroundFetch}", "wait: 9s"],
    ["openScene: Mail", "closeScene: {app: Mail, scene: 2}"],
    [
      "openScene: Mail", "touch: {app: Mail, scene: 1}", "hideScene: {app: Mail, scene: 2}",
      "closeScene: {app: Mail, scene: 2}",
    ], ["crash: Mail", "launch: Mail"],
    ["home", "push: a", "pop", "launch: Mail"], ["terminate: Mail", "launch: Mail"],
  ]

  /// Releases before iOS 13 have neither scenes nor swipes of sheets, and popovers cover a phone.
  private static func isOld(_ profile: ProfileName) -> Bool {
    [.ios7, .ios8, .ios9, .ios11].contains(profile)
  }

  private static func apps(_ profile: ProfileName) -> String {
    """
    apps:
      - name: Mail
        \(isOld(profile) ? "lifecycle: app" : "multipleScenes: true")
        restoration: all
        root: {navigation: [inbox]}
      - name: Old
        lifecycle: app
        restoration: all
        root: {tabs: [{controller: one, children: [inner]}, two], name: bar}
    steps:
      - launch: Mail

    """
  }

  static func log(
    seed: UInt64, rounds: Int, _ profile: ProfileName
  ) throws -> LifecycleLog {
    var random = RandomStream(StreamID(seed: seed))
    var text = Self.apps(profile)
    let blocks = Self.blocks.filter { steps in
      !isOld(profile)
        || !steps.contains {
          $0.hasPrefix("swipeDown") || $0.hasPrefix("openScene") || $0 == "tapOutside"
        }
    }
    for _ in 0..<rounds {
      let steps = blocks[Int(random.uniform(below: UInt32(blocks.count)))]
      for step in steps { text += "  - \(step)\n" }
    }
    return try LifecycleRunner.run(
      try LifecycleScript(text: text, name: "seed \(seed)"), profile: profile)
  }

  private static func entries(_ log: LifecycleLog) throws -> [LifecycleEntry] {
    try LifecycleLogReader.read(log.csv(), named: "log")
  }

  /// Of all but iOS 27, which has no app-based apps.
  @Test(arguments: ProfileName.allCases.filter { $0 != .ios27 })
  func `the checker agrees with the generator in every profile`(profile: ProfileName) throws {
    var count = 0
    var seed: UInt64 = 100 * UInt64(profile.rawValue)
    while count < Self.lines {
      seed += 1
      let log = try Self.log(seed: seed, rounds: 100, profile)
      let check = LifecycleChecker.check(try Self.entries(log))
      #expect(check.illegal == nil, "seed \(seed)")
      #expect(check.missing == [], "seed \(seed)")
      #expect(!check.fit.findings.isEmpty && check.fit.profiles.contains(profile), "seed \(seed)")
      count += log.lines.count
    }
  }

  @Test(arguments: LifecycleScenarioFiles.names)
  func `every script's log is legal`(name: String) throws {
    let check = LifecycleChecker.check(try Self.entries(try LifecycleScenarioFiles.log(name)))
    #expect(check.illegal == nil)
    #expect(check.missing == [])
  }

  @Test func `an interrupted transition is legal and reported`() throws {
    let given = try Self.check(Self.cancelledPop)
    // O never logs viewDidDisappear, so its return proves nothing.
    #expect(given.interruptions.map(\.line) == [10])
    #expect(given.interruptions.last?.law == "viewWillDisappear(_:) answers it in line 11")
    #expect(try Self.check(Self.cancelledPop.dropLast()).open.map(\.line) == [13])
  }

  @Test func `a swipe begins after the view appears and before it disappears`() throws {
    let sheet = [
      "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)",
      "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
      "viewWillDisappear(_:)", "viewDidDisappear(_:)", "presentationControllerDidDismiss(_:)",
    ].map { "controller Sheet@1 \($0)" }
    #expect(try Self.check(sheet).isLegal)
    for (one, other, line) in [(2, 3, 3), (4, 5, 6)] {
      var log = sheet
      log.swapAt(one, other)
      #expect(try Self.check(log).illegal?.line == line)
    }
  }

  // MARK: Logs of real apps

  /// A log in the form of the logger of the documentation.
  private static func check(_ lines: [String]) throws -> LifecycleCheck {
    let text = lines.map { "2025-05-04 10:00:00.000 Demo[512:4711] lifecycle \($0)\n" }.joined()
    return LifecycleChecker.check(try LifecycleLogReader.read(text, named: "device.log"))
  }

  /// Lemonbrush notes: one window of a scene-based app.
  private static let firstScene = [
    "app Delegate@1 application(_:didFinishLaunchingWithOptions:)",
    "scene Scene@2 scene(_:willConnectTo:options:)", "controller Home@3 viewDidLoad()",
    "controller Home@3 viewWillAppear(_:)", "scene Scene@2 sceneWillEnterForeground(_:)",
    "scene Scene@2 sceneDidBecomeActive(_:)", "controller Home@3 viewDidAppear(_:)",
  ]

  /// wangling.me: an interactive pop that is given up; O is on top, N beneath.
  private static let cancelledPop = [
    "controller N@1 viewDidLoad()", "controller N@1 viewWillAppear(_:)",
    "controller N@1 viewDidAppear(_:)", "controller O@2 viewDidLoad()",
    "controller N@1 viewWillDisappear(_:)", "controller O@2 viewWillAppear(_:)",
    "controller N@1 viewDidDisappear(_:)", "controller O@2 viewDidAppear(_:)",
    "controller O@2 viewWillDisappear(_:)", "controller N@1 viewWillAppear(_:)",
    "controller N@1 viewWillDisappear(_:)", "controller N@1 viewDidDisappear(_:)",
    "controller O@2 viewWillAppear(_:)", "controller O@2 viewDidAppear(_:)",
  ]

  /// Neuburg, Programming iOS 9: an archive is restored.
  private static let archive = [
    "app Delegate@1 application(_:willFinishLaunchingWithOptions:)",
    "app Delegate@1 application(_:shouldRestoreSecureApplicationState:)",
    "controller Root@2 viewDidLoad()", "controller Root@2 decodeRestorableState(with:)",
    "app Delegate@1 application(_:didDecodeRestorableStateWith:)",
    "controller Root@2 applicationFinishedRestoringState()",
    "app Delegate@1 application(_:didFinishLaunchingWithOptions:)",
    "controller Root@2 viewWillAppear(_:)", "controller Root@2 viewDidAppear(_:)",
    "app Delegate@1 applicationDidBecomeActive(_:)",
  ]

  @Test func `published logs are legal, and the first scene log fits iOS 13`() throws {
    for log in [Self.firstScene, Self.cancelledPop, Self.archive] {
      let check = try Self.check(log)
      #expect(check.isLegal, "\(check)")
      #expect(check.unknown == 0)
    }
    let fit = try Self.check(Self.firstScene).fit
    #expect(fit.profiles.contains(.ios13) && !fit.profiles.contains(.ios17))
  }

  /// What is found in lines without a process.
  private static func checkPlain(_ lines: [String]) throws -> LifecycleCheck {
    let text = lines.map { "lifecycle \($0)\n" }.joined()
    return LifecycleChecker.check(try LifecycleLogReader.read(text, named: "log"))
  }

  @Test func `an archive is restored in the process whose launch ends after it`() throws {
    // The delegate does not override application(_:willFinishLaunchingWithOptions:).
    let check = try Self.checkPlain(Array(Self.archive.dropFirst()))
    #expect(check.illegal == nil)
    #expect(check.missing == [])
  }

  @Test func `two connections with one name may be two scenes`() throws {
    let launch = Self.firstScene[0]
    let connection = "scene Scene scene(_:willConnectTo:options:)"
    let uses = ["sceneWillEnterForeground(_:)", "sceneDidEnterBackground(_:)"].flatMap {
      Array(repeating: "scene Scene \($0)", count: 2)
    }
    #expect(try Self.checkPlain([launch, connection, connection] + uses).isLegal)
    #expect(try Self.checkPlain([launch, connection] + uses).illegal?.line == 4)
  }

  @Test func `a call counts as missing after two later transitions in turn`() throws {
    // Each class logs all four calls. C's view is about to appear; then a push and a pop: in each, one
    // view goes and another comes in its place.
    let appearance = ["viewWillAppear(_:)", "viewDidAppear(_:)"]
    let disappearance = ["viewWillDisappear(_:)", "viewDidDisappear(_:)"]
    func calls(_ object: String, _ calls: [String]) -> [String] {
      calls.map { "controller \(object) \($0)" }
    }
    let push =
      calls("A@1", ["viewDidLoad()"] + appearance)
      + calls("B@2", ["viewDidLoad()"] + appearance + disappearance)
      + calls("C@3", ["viewDidLoad()"] + appearance + disappearance + appearance.prefix(1)) + [
        "controller A@1 viewWillDisappear(_:)", "controller B@2 viewWillAppear(_:)",
        "controller A@1 viewDidDisappear(_:)", "controller B@2 viewDidAppear(_:)",
      ]
    let pop = [
      "controller B@2 viewWillDisappear(_:)", "controller A@1 viewWillAppear(_:)",
      "controller B@2 viewDidDisappear(_:)", "controller A@1 viewDidAppear(_:)",
    ]
    let one = try Self.check(push)
    #expect(one.missing == [] && one.open.map(\.line) == [14])
    #expect(try Self.check(push + pop).missing.map(\.line) == [14])
  }

  @Test func `the error names the fault and its line`() throws {
    var log = Self.firstScene
    log.swapAt(4, 5)
    let illegal = try #require(try Self.check(log).illegal)
    #expect(illegal.line == 5)
    #expect(illegal.call == "sceneDidBecomeActive(_:)")
    // A class that never logs the call does not override it.
    let check = try Self.check(Self.firstScene.dropLast())
    #expect(check.isLegal && check.open.isEmpty)
  }

  @Test func `calls of an ended process are separate from the next one's`() throws {
    let first = Self.firstScene.map { "Demo[1:1] lifecycle \($0)\n" }.joined()
    let second = Self.firstScene.map { "Demo[2:1] lifecycle \($0)\n" }.joined()
    let entries = try LifecycleLogReader.read(first + "something else\n" + second, named: "log")
    #expect(entries.count == 2 * Self.firstScene.count)
    #expect(LifecycleChecker.check(entries).isLegal)
  }

  @Test func `a text without any call is refused`() throws {
    #expect(throws: InputError.self) {
      try LifecycleLogReader.read("nothing of this kind\n", named: "log")
    }
  }
}
