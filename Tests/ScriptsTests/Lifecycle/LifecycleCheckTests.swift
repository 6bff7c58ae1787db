import Files
import MobileOS
import Scripts
import SimulationKernel
import Testing

/// The checker of logs: it agrees with the generator, and refuses what no app can be told.
@Suite struct LifecycleCheckTests {
  /// Lines per profile; a hundred thousand in release, where they take seconds.
  private static var lines: Int {
    #if DEBUG
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

  /// Releases before iOS 13 have neither scenes nor swipes of sheets.
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

  private static func log(
    seed: UInt64, rounds: Int, _ profile: ProfileName
  ) throws -> LifecycleLog {
    var random = RandomStream(StreamID(seed: seed))
    var text = Self.apps(profile)
    let blocks = Self.blocks.filter { steps in
      !isOld(profile)
        || !steps.contains { $0.hasPrefix("swipeDown") || $0.hasPrefix("openScene") }
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

  @Test(arguments: ProfileName.allCases)
  func `the checker agrees with the generator in every profile`(profile: ProfileName) throws {
    var count = 0
    var seed: UInt64 = 100 * UInt64(profile.rawValue)
    while count < Self.lines {
      seed += 1
      let log = try Self.log(seed: seed, rounds: 100, profile)
      let check = LifecycleChecker.check(try Self.entries(log))
      #expect(check.illegal == nil, "seed \(seed)")
      #expect(check.missing == [], "seed \(seed)")
      let fit = try #require(check.fits.first { $0.profile == profile })
      #expect(fit.agreeing == fit.seen && fit.seen > 0, "seed \(seed): \(check.fits)")
      count += log.lines.count
    }
  }

  @Test(arguments: LifecycleScenarioFiles.names)
  func `every script's log is legal`(name: String) throws {
    let check = LifecycleChecker.check(try Self.entries(try LifecycleScenarioFiles.log(name)))
    #expect(check.illegal == nil)
    #expect(check.missing == [])
  }

  // MARK: Mutations

  private enum Mutation: CaseIterable {
    case removed
    case doubled
    case swapped
  }

  /// One call removed, doubled, or swapped with the next one of the same object; nil where that
  /// changes nothing.
  private static func mutate(
    _ entries: [LifecycleEntry], at index: Int, _ mutation: Mutation
  ) -> [LifecycleEntry]? {
    var changed = entries
    switch mutation {
    case .removed: changed.remove(at: index)
    case .doubled: changed.insert(entries[index], at: index)
    case .swapped:
      guard
        let other = entries[(index + 1)...].firstIndex(where: {
          $0.app == entries[index].app && $0.object == entries[index].object && $0.call != nil
        }), entries[other].call != entries[index].call
      else { return nil }
      changed.swapAt(index, other)
    }
    return changed
  }

  /// Why a mutation of a call is legal, nil where it is not.
  ///
  /// - Parameters:
  ///   - next: the next call of the same object.
  ///   - isOnly: whether it is the only one of its kind in the log.
  ///   - isPartial: whether the log has not all calls of an app's state.
  ///   - interruptions: how many interrupted transitions the mutation adds.
  private static func reason(
    _ mutation: Mutation, _ call: Callback, before next: Callback?, isOnly: Bool,
    interruptions: Int, isPartial: Bool
  ) -> String? {
    // Told any number of times, at any time while the object lives.
    let free: Set<Callback> = [
      .controllerDidReceiveMemoryWarning, .appDidReceiveMemoryWarning,
      .didReceiveMemoryWarningNotification, .updateUserActivityState, .viewWillTransition,
      .encodeRestorableState, .appDidDiscardSceneSessions, .appPerformFetch,
      .appProtectedDataDidBecomeAvailable, .protectedDataDidBecomeAvailableNotification,
      .protectedDataWillBecomeUnavailableNotification, .sceneOpenURLContexts,
      .sceneStateRestorationActivity, .sceneDidUpdateActivity, .presentationShouldDismiss,
      .appShouldSaveState,
      .appShouldRestoreState, .appViewControllerWithIdentifierPath, .appWillEncodeState,
      .appDidDecodeState,
    ]
    switch mutation {
    case .removed:
      if isOnly { return "what an app does not log at all is not missed" }
      if call == .viewDidAppear || call == .viewDidDisappear, interruptions == 1 {
        return "the opposite will answers an interrupted transition, and the check names it"
      }
      if call == .presentationWillDismiss, next == .viewWillDisappear {
        return "a swipe may be refused, and the view go for another reason"
      }
      if call == .viewIsAppearing, next == .viewWillDisappear {
        return "a transition may be given up before it"
      }
      if free.contains(call) { return "nobody counts on it" }
      if call == .controllerDeinit { return "somebody else may own the controller" }
      if call == .sceneDidUpdateActivity || call == .sceneRestoreInteractionState {
        return "there may be no activity"
      }
      if call == .appConfigurationForConnecting { return "the session may be known" }
      if call.isNotification || call == .applicationFinishedRestoringState
        || call == .decodeRestorableState || call == .appProtectedDataWillBecomeUnavailable
      {
        return "an observer may come late"
      }
      if call == .sceneDidDisconnect || call == .sceneDidEnterBackground
        || call == .appDidEnterBackground || call == .sceneWillResignActive
        || call == .sceneWillEnterForeground || call == .appWillTerminate
        || call == .sceneDidBecomeActive
      {
        return "the process may have died before it"
      }
    case .doubled:
      if free.contains(call) { return "it may come twice" }
      if isPartial, call.isNotification || call == .appDidEnterBackground {
        return "what an app does not log at all is not missed"
      }
    case .swapped:
      guard let next else { return nil }
      let pair: Set = [call, next]
      if !free.isDisjoint(with: pair) { return "one of the two may come at any time" }
      if pair.contains(.didMoveToParent) || pair.contains(.willMoveToParent) {
        return "where a move stands among appearance calls is not promised"
      }
      if call.isNotification || next.isNotification {
        return "a notification and a call of the delegate are heard by different objects"
      }
      if pair.contains(.applicationFinishedRestoringState) {
        return "an app may extend restoration beyond its launch"
      }
      if pair.contains(.sceneDidUpdateActivity) {
        return "an activity that was asked for may be filled in later"
      }
      if pair.contains(.appConfigurationForConnecting) || pair.contains(.controllerDeinit) {
        return "it belongs to another object"
      }
    }
    return nil
  }

  /// Whether a `viewIsAppearing` is part of a return: the `viewWillAppear` before it answers a
  /// `viewWillDisappear`.
  private static func comesBack(_ entries: [LifecycleEntry], _ index: Int) -> Bool {
    let entry = entries[index]
    let before = entries[..<index].filter {
      $0.app == entry.app && $0.object == entry.object && $0.call?.isAppearance == true
    }.map(\.call)
    return before.suffix(2) == [.viewWillDisappear, .viewWillAppear]
  }

  /// Whether a log lacks a call that tells the state of an app, among those of one kind.
  private static func isPartial(_ log: Set<Callback>, _ call: Callback) -> Bool {
    let posts: Set<Callback> = [
      .didBecomeActiveNotification, .willResignActiveNotification,
      .didEnterBackgroundNotification, .willEnterForegroundNotification,
    ]
    let delegates: Set<Callback> = [
      .appDidBecomeActive, .appWillResignActive, .appDidEnterBackground, .appWillEnterForeground,
    ]
    return !(posts.contains(call) ? posts : delegates).isSubset(of: log)
  }

  /// Mutations; ten thousand in release.
  private static var mutations: Int {
    #if DEBUG
      600
    #else
      10_000
    #endif
  }

  @Test func `a single mutation is refused unless it is legal, and then there is a reason`() throws
  {
    var refused = 0
    var legal: [String: Int] = [:]
    var seed: UInt64 = 0
    while refused + legal.values.reduce(0, +) < Self.mutations {
      seed += 1
      let entries = try Self.entries(try Self.log(seed: seed, rounds: 12, .newest))
      let interruptions = LifecycleChecker.check(entries).interruptions.count
      for index in entries.indices {
        guard let call = entries[index].call else { continue }
        for mutation in Mutation.allCases {
          guard let changed = Self.mutate(entries, at: index, mutation) else { continue }
          let check = LifecycleChecker.check(changed)
          if !check.isLegal {
            refused += 1
            continue
          }
          let next = entries[(index + 1)...].first {
            $0.app == entries[index].app && $0.object == entries[index].object && $0.call != nil
          }?.call
          let reason = Self.reason(
            mutation, call, before: next, isOnly: entries.count { $0.call == call } == 1,
            interruptions: check.interruptions.count - interruptions,
            isPartial: Self.isPartial(Set(entries.compactMap(\.call)), call))
          if mutation == .removed, call == .viewIsAppearing, Self.comesBack(entries, index) {
            legal["whether it is told of a view that never left is not promised", default: 0] += 1
          } else if let reason {
            legal[reason, default: 0] += 1
          } else {
            Issue.record("seed \(seed), line \(entries[index].line): \(call) \(mutation)")
          }
        }
      }
    }
    let accepted = legal.values.reduce(0, +)
    #expect(refused > 2 * accepted, "refused \(refused), legal \(legal)")
    #if !DEBUG
      print("mutations: refused \(refused), legal \(accepted)")
      for (reason, count) in legal.sorted(by: { $0.value > $1.value }) {
        print("\(count) \(reason)")
      }
    #endif
  }

  @Test func `an interrupted transition is legal and named`() throws {
    let given = try Self.check(Self.cancelledPop)
    #expect(given.interruptions.map(\.line) == [9, 10])
    #expect(given.interruptions.last?.law == "viewWillDisappear(_:) answers it in line 11")
    #expect(given.interruptions.first?.law == "viewWillAppear(_:) answers it in line 13")
    #expect(try Self.check(Self.cancelledPop.dropLast()).missing.map(\.line) == [13])
  }

  @Test func `a swipe begins when the view has appeared and before it disappears`() throws {
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

  @Test func `published logs are legal, and the first scene's fits iOS 13`() throws {
    for log in [Self.firstScene, Self.cancelledPop, Self.archive] {
      let check = try Self.check(log)
      #expect(check.isLegal, "\(check)")
      #expect(check.unknown == 0)
    }
    let best = try #require(try Self.check(Self.firstScene).fits.first)
    #expect(best.profile == .ios13 && best.agreeing == best.seen)
  }

  @Test func `what is wrong is named with its line`() throws {
    var log = Self.firstScene
    log.swapAt(4, 5)
    let illegal = try #require(try Self.check(log).illegal)
    #expect(illegal.line == 5)
    #expect(illegal.call == "sceneDidBecomeActive(_:)")
    let missing = try Self.check(Self.firstScene.dropLast()).missing
    #expect(missing.map(\.line) == [4])
    #expect(missing.map(\.call) == ["viewWillAppear(_:)"])
  }

  @Test func `calls of a process that has ended do not mix with those of the next`() throws {
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
