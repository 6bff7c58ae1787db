import Files
import Lifecycle
import LifecycleScripts
import Testing

/// More of what UIKit does in situations of every day: windows that change, columns, pages, arrivals.
@Suite struct LifecycleSituationTests {
  private static func log(
    _ steps: [String], apps: String = "{name: M, root: {navigation: [a]}}", device: String? = nil,
    _ profile: ProfileName? = nil
  ) throws -> LifecycleLog {
    let text =
      (device.map { "device: \($0)\n" } ?? "") + "apps: [\(apps)]\nsteps:\n"
      + steps.map { "  - \($0)\n" }.joined()
    return try LifecycleRunner.run(
      try LifecycleScript(text: text, name: "test.yaml"), profile: profile)
  }

  private static func calls(_ log: LifecycleLog, step: Int, of object: String? = nil) -> [String] {
    log.lines.filter { $0.step == step && (object == nil || $0.object == object) }.map {
      $0.argument.isEmpty ? $0.call : "\($0.call) \($0.argument)"
    }
  }

  /// Apple's forum, thread 732170, and a log of an iPad have no background call; a log of an iPhone has.
  @Test func `a scene swiped away in front may skip the background`() throws {
    let steps = ["launch: M", "swipeAway: M"]
    let through = Self.calls(try Self.log(steps), step: 2, of: "scene 1")
    #expect(through.contains("sceneDidEnterBackground(_:)"))
    let straight = Self.calls(try Self.log(steps, .swipedFromFront), step: 2, of: "scene 1")
    #expect(
      straight.filter { !$0.hasPrefix("UIScene") } == [
        "sceneWillResignActive(_:)", "sceneDidDisconnect(_:)",
      ])
    let why = try Self.log(steps).lines.last { $0.callback == .sceneDidDisconnect }
    #expect(why?.reason.source == .swipeLog)
  }

  /// UIApplicationDelegate has a time change wait for the return to the foreground; of links, logs tell.
  @Test func `a time change and a link that bring an app back have their own sources`() throws {
    for lifecycle in ["app", "scene"] {
      let log = try Self.log(
        [
          "launch: M", "home", "wait: 10s", "event: {app: M, kind: timeChange}",
          "event: {app: M, kind: openURL}",
        ], apps: "{name: M, lifecycle: \(lifecycle), root: a}")
      let told = log.lines.filter { $0.step == 5 }
      let change = told.first { $0.callback == .appSignificantTimeChange }
      #expect(change?.reason.source == .appDelegatePage && change?.evidence == .documented)
      let link = told.first { $0.call.contains("open") }
      #expect(link?.reason.source == .arrivalLog && link?.evidence == .observed)
    }
  }

  /// Which of a call and its notification comes first is not documented, and the example of the page on
  /// containers binds no container of UIKit.
  @Test func `a quiz repeats no question and offers no notification as a wrong choice`() throws {
    let script = try LifecycleScript(
      text: """
        apps: [{name: M, root: {navigation: [a]}}, {name: N, root: b}]
        steps: [{launch: M}, {push: c}, home, {launch: N}, home, {launch: M}, pop]
        """, name: "test.yaml")
    var series = LifecycleQuizSeries([script], count: 40, seed: 3)
    var asked: Set<[String]> = []
    while let quiz = try series.next() {
      let step = quiz.log.lines[quiz.line - 1].step
      let calls = quiz.log.lines[..<quiz.line].filter { $0.step == step }.map(\.call)
      #expect(asked.insert(calls).inserted, "\(calls)")
      for (place, choice) in quiz.choices.enumerated() where place != quiz.answer {
        #expect(!choice.hasSuffix("Notification"), "\(choice)")
      }
    }
    #expect(asked.count > 5)
  }

  /// Releases differ in whether `viewDidAppear` or the call that the app is active comes first.
  @Test(arguments: [ProfileName.ios9, .ios17], ["app", "scene"])
  func `no profile contradicts a question about a contract`(
    profile: ProfileName, form: String
  ) throws {
    if profile == .ios9, form == "scene" { return }
    let text = """
      apps: [{name: M, lifecycle: \(form), root: {navigation: [{controller: a, children: [b]}]}}]
      steps: [{launch: M}, {push: c}, pop, home, {launch: M}, {rotate: landscape}, {present: s}, dismiss]
      """
    let script = try LifecycleScript(
      text: "profile: \(profile.spelling)\n" + text, name: "test.yaml")
    let logs = try ProfileName.allCases.filter {
      $0 != .ios27 && (form == "app" || ![.ios7, .ios8, .ios9, .ios11].contains($0))
    }
    .map { try LifecycleRunner.run(script, profile: $0) }
    var series = LifecycleQuizSeries([script], count: 40, seed: 5)
    var count = 0
    while let quiz = try series.next() {
      if quiz.grade == .observed { continue }
      count += 1
      let right = quiz.choices[quiz.answer]
      let context = Set(quiz.context(.max))
      for log in logs {
        let calls = log.lines.filter { $0.step == quiz.step.number }.map {
          "\($0.object) \($0.call)"
        }
        guard let place = calls.firstIndex(of: right) else { continue }
        let early = Set(calls[..<place]).subtracting(context)
        #expect(early.isDisjoint(with: quiz.choices), "\(log.profile) \(right): \(early)")
      }
    }
    #expect(count > 5)
  }

  @Test
  func `net changes while an app was away are reported together on return`()
    throws
  {
    let log = try Self.log([
      "launch: M", "home", "interfaceStyle: dark", "textSize: small", "launch: M", "home",
      "textSize: large", "textSize: small", "launch: M", "textSize: small",
    ])
    let told = log.lines.filter { $0.call == "traitCollectionDidChange(_:)" }
    #expect(told.map(\.argument) == ["dark, small"])
    #expect(told.first?.states.app == .inactive)
    #expect(log.notes.last?.text.contains("nothing changes") ?? false)
  }

  /// A phone is compact in height in landscape; a pad is not, and its half windows are compact in width.
  @Test func `size classes follow rotation, split view and the kind of device`() throws {
    let turned = Self.calls(try Self.log(["launch: M", "rotate: landscape"]), step: 2)
    #expect(
      turned == [
        "willTransition(to:with:) vertical compact", "viewWillTransition(to:with:) to: landscape",
        "traitCollectionDidChange(_:) vertical compact", "viewWillLayoutSubviews()",
        "viewDidLayoutSubviews()",
      ])
    let pad = Self.calls(try Self.log(["launch: M", "rotate: landscape"], device: "pad"), step: 2)
    #expect(!pad.contains { $0.hasPrefix("trait") || $0.hasPrefix("willTransition") })
    let split = try Self.log(
      ["launch: M", "openScene: M"],
      apps: "{name: M, multipleScenes: true, root: {navigation: [a]}}")
    #expect(
      Self.calls(split, step: 2, of: "a").contains(
        "traitCollectionDidChange(_:) horizontal compact"))
  }

  /// A published log of iOS 11; later ones have the call of the return first.
  @Test func `a turn while away is reported after the return call, before it in iOS 11`() throws {
    let steps = ["launch: M", "home", "rotate: landscape", "launch: M"]
    for (profile, isBefore) in [(ProfileName.ios11, true), (.ios17, false)] {
      let lines = try Self.log(
        steps, apps: "{name: M, lifecycle: app, root: {navigation: [a]}}", profile
      ).lines.filter { $0.step == 4 }
      let turn = try #require(lines.firstIndex { $0.callback == .viewWillTransition })
      let back = try #require(lines.firstIndex { $0.callback == .appWillEnterForeground })
      #expect((turn < back) == isBefore, "\(profile)")
    }
  }

  /// Apple, `collapseSecondaryViewController(_:for:)`: the primary child is asked; a navigation
  /// controller pushes the secondary, and gives it back.
  @Test func `a collapsed split view pushes its detail on the primary stack`() throws {
    let apps = "{name: M, root: {split: [{navigation: [list], name: nav}, detail]}}"
    let log = try Self.log(
      [
        "launch: M", "collapse", "ask: {controller: detail, property: parent}", "expand",
        "ask: {controller: detail, property: parent}", "collapse", "pop", "expand",
      ], apps: apps, device: "pad")
    #expect(Self.calls(log, step: 2, of: "nav").first == "collapseSecondaryViewController(_:for:)")
    #expect(Self.calls(log, step: 2, of: "list").first?.hasPrefix("viewWillDisappear") ?? false)
    #expect(Self.calls(log, step: 2, of: "detail").last == "didMove(toParent:) nav")
    #expect(Self.calls(log, step: 3) == ["parent nav"])
    #expect(Self.calls(log, step: 4, of: "nav").first == "separateSecondaryViewController(for:)")
    #expect(Self.calls(log, step: 5) == ["parent (split)"])
    #expect(!log.lines.contains { $0.step < 7 && $0.callback == .controllerDeinit })
    #expect(log.notes.contains { $0.text.contains("the second column is empty") })
    #expect(throws: InputError.self) {
      try Self.log(["launch: M", "expand"], apps: apps, device: "pad")
    }
  }

  @Test func `only the visible page is a child`() throws {
    let log = try Self.log(
      [
        "launch: M", "turnPage: q", "turnPage: {to: p, outcome: cancelled}",
        "ask: {controller: p, property: parent}",
      ], apps: "{name: M, root: {page: [p, q], name: book}}")
    #expect(!log.lines.contains { $0.step == 1 && $0.object == "q" })
    let moves = log.lines.filter {
      $0.callback == .willMoveToParent || $0.callback == .didMoveToParent
    }
    .map { "\($0.step) \($0.object) \($0.argument)" }
    #expect(
      moves == [
        "1 p book", "1 p book", "2 q book", "2 p nil", "2 p nil", "2 q book", "3 p book",
        "3 p book",
        "3 p nil", "3 p nil",
      ])
    #expect(Self.calls(log, step: 4) == ["parent nil"])
  }

  @Test func `a replaced root removes a presentation above it without a return`() throws {
    let log = try Self.log([
      "launch: M", "present: {controller: m, style: fullScreen}", "present: n",
      "replaceRoot: login",
    ])
    #expect(Self.calls(log, step: 4, of: "a") == ["deinit"])
    for object in ["m", "n"] {
      let calls = log.lines.filter { $0.step == 4 && $0.object == object }.map(\.callback)
      #expect(calls == [.viewWillDisappear, .viewDidDisappear, .controllerDeinit], "\(object)")
    }
    #expect(log.steps[3].state.contains("`login` on top"))
  }

  @Test func `hiding the bottom bar has an effect only before the push`() throws {
    let log = try Self.log([
      "launch: M", "make: c", "set: {controller: c, property: hidesBottomBar}", "push: c",
      "set: {controller: c, property: hidesBottomBar}",
    ])
    #expect(log.notes.map { $0.text.contains("no effect") } == [false, true])
    #expect(Self.calls(log, step: 5).isEmpty)
  }

  @Test func `a URL goes to the window that was touched`() throws {
    let log = try Self.log(
      [
        "launch: M", "openScene: M", "touch: {app: M, scene: 1}", "event: {app: M, kind: openURL}",
      ], apps: "{name: M, multipleScenes: true, root: {navigation: [a]}}")
    #expect(log.lines.last { $0.callback == .sceneOpenURLContexts }?.object == "scene 1")
  }

  /// Apple, UIScene.ConnectionOptions.
  @Test(arguments: [
    ("quickAction", "shortcutItem", "windowScene(_:performActionFor:completionHandler:)"),
    (
      "notificationTap", "notificationResponse",
      "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    ),
  ])
  func `a tap arrives in the options of a new scene or in a call`(
    kind: String, option: String, call: String
  ) throws {
    let tap = "event: {app: M, kind: \(kind)}"
    let log = try Self.log([tap, "home", "wait: 9s", tap])
    #expect(log.lines.first { $0.callback == .sceneWillConnect }?.argument == option)
    #expect(log.lines.contains { $0.step == 4 && $0.call == call })
    #expect(log.lines.contains { $0.step == 1 && $0.call == call } == (kind == "notificationTap"))
    let old = try Self.log([tap], apps: "{name: M, lifecycle: app, root: {navigation: [a]}}")
    let launch = old.lines.first { $0.callback == .appDidFinishLaunching }
    #expect(launch?.argument.hasPrefix("launchOptions[.") ?? false)
  }

  /// A test of iOS 10 (medium.com/@jigarm) for apps without scenes; openhab-ios 1229 with scenes.
  @Test(arguments: ["app", "scene"])
  func `a tap on a notification is told before the app becomes active`(form: String) throws {
    let tap = "event: {app: M, kind: notificationTap}"
    let log = try Self.log(
      [tap, "home", tap, tap], apps: "{name: M, lifecycle: \(form), root: {navigation: [a]}}")
    for step in [1, 3] {
      let lines = log.lines.filter { $0.step == step }
      let told = try #require(lines.firstIndex { $0.call.hasPrefix("userNotificationCenter(") })
      let active = try #require(
        lines.firstIndex {
          $0.callback == .appDidBecomeActive || $0.callback == .sceneDidBecomeActive
        })
      #expect(told == active - 1 && lines[told].states.app == .inactive)
    }
    #expect(Self.calls(log, step: 4).count == 1)
  }

  @Test func `a window that is dragged out has its activity in the options`() throws {
    let log = try Self.log(
      ["launch: M", "openScene: {app: M, activity: note}"],
      apps: "{name: M, multipleScenes: true, root: {navigation: [a]}}")
    let connect = log.lines.last { $0.callback == .sceneWillConnect }
    #expect(connect?.argument == "userActivities: note")
    #expect(!log.lines.contains { $0.callback == .sceneContinueActivity })
  }

  /// Apple, UIModalPresentationStyle.popover and UIAdaptivePresentationControllerDelegate: in a compact
  /// width a popover adapts, unless the delegate says that it does not.
  @Test func `a popover is a sheet on a phone, and stays one on a pad`() throws {
    let steps = ["launch: M", "present: {controller: p, style: popover}"]
    let phone = try Self.log(steps + ["swipeDown: completed"], apps: "{name: M, root: a}")
    #expect(
      Self.calls(phone, step: 2, of: "a") == [
        "adaptivePresentationStyle(for:traitCollection:) pageSheet"
      ])
    #expect(Self.calls(phone, step: 3, of: "p").contains("presentationControllerDidDismiss(_:)"))
    let pad = try Self.log(
      steps + ["tapOutside"], apps: "{name: M, multipleScenes: true, root: a}")
    #expect(Self.calls(pad, step: 2, of: "a").isEmpty)
    let kept = ["launch: M", "present: {controller: p, style: popover, compactWidth: false}"]
    #expect(try !Self.log(kept + ["tapOutside"], apps: "{name: M, root: a}").lines.isEmpty)
  }

  @Test func `a hosting controller in a UIKit app has the calls of SwiftUI`() throws {
    let log = try Self.log(
      ["launch: M", "push: h", "pop"],
      apps: "{name: M, root: {navigation: [a]}, controllers: {h: {swiftUI: true}}}")
    let calls = Self.calls(log, step: 2, of: "h")
    // fatbobman.com, onappear-call-timing: after the layout and before the first frame.
    let appeared = try #require(calls.firstIndex(of: "onAppear"))
    #expect(try #require(calls.firstIndex(of: "viewDidLayoutSubviews()")) < appeared)
    #expect(appeared < (try #require(calls.firstIndex { $0.hasPrefix("viewDidAppear(_:)") })))
    #expect(calls.count { $0 == "onAppear" } == 1)
    #expect(Self.calls(log, step: 3, of: "h").contains("onDisappear"))
    #expect(!log.lines.contains { $0.object == "a" && $0.call == "onAppear" })
    #expect(!log.lines.contains { $0.call == "scenePhase" })
  }

  @Test func `unwinding asks the controllers on its way; overridden traits are readable`()
    throws
  {
    let log = try Self.log([
      "launch: M", "push: b", "push: c",
      "set: {controller: b, property: overrideTraits, value: dark}",
      "ask: {controller: b, property: overrideTraitCollection}", "unwind: {from: c, to: a}",
    ])
    #expect(Self.calls(log, step: 5) == ["overrideTraitCollection dark"])
    let asked = log.lines.filter { $0.call.hasPrefix("canPerformUnwind") }
    #expect(asked.map { "\($0.object) \($0.argument)" } == ["b false", "a true"])
  }

  /// Apple, `viewIsAppearing(_:)`: a view has its traits once it has joined the hierarchy.
  @Test func `a controller below the top gets trait calls when it returns`() throws {
    let log = try Self.log([
      "launch: M", "push: b", "interfaceStyle: dark", "push: c", "pop", "pop", "push: d", "pop",
    ])
    let told = log.lines.filter { $0.call == "traitCollectionDidChange(_:)" }
    #expect(told.map { "\($0.step) \($0.object) \($0.argument)" } == ["3 b dark", "6 a dark"])
    let back = Self.calls(log, step: 6, of: "a").map { String($0.prefix { $0 != "(" }) }
    #expect(
      back.prefix(3) == ["viewWillAppear", "traitCollectionDidChange", "viewIsAppearing"],
      "\(back)")
    #expect(told.last?.states.view == .appearing)
    // What has changed back meanwhile is no news.
    let same = try Self.log([
      "launch: M", "push: b", "interfaceStyle: dark", "interfaceStyle: light", "pop",
    ])
    #expect(
      same.lines.filter { $0.call == "traitCollectionDidChange(_:)" }.map(\.object) == ["b", "b"])
  }

  @Test func `a covered controller gets all its trait changes in one call`() throws {
    let log = try Self.log([
      "launch: M", "present: {controller: m, style: fullScreen}", "rotate: landscape", "home",
      "interfaceStyle: dark", "launch: M", "dismiss",
    ])
    let told = log.lines.filter { $0.call == "traitCollectionDidChange(_:)" }
      .map { "\($0.step) \($0.object) \($0.argument)" }
    #expect(told == ["3 m vertical compact", "6 m dark", "7 a dark, vertical compact"])
  }

  /// Apple, Handoff Programming Guide: the announcement comes as soon as the user has asked, and
  /// what follows is the activity or its failure.
  @Test(arguments: ["app", "scene"])
  func `a failing handoff is announced like any other`(form: String) throws {
    func calls(_ outcome: String) throws -> [String] {
      let log = try Self.log(
        ["launch: M", "home", "event: {app: M, kind: handoff, outcome: \(outcome)}"],
        apps: "{name: M, lifecycle: \(form), root: {navigation: [a]}}", .ios18)
      return Self.calls(log, step: 3)
    }
    let object = form == "app" ? "application" : "scene"
    let next = form == "app" ? "continue:restorationHandler:" : "continue:"
    let failed = try calls("failed")
    #expect(
      failed
        == (try calls("completed")).map {
          $0.replacing(
            "\(object)(_:\(next))",
            with: "\(object)(_:didFailToContinueUserActivityWithType:error:)")
        })
    #expect(failed.contains { $0.contains("didFailToContinue") })
  }

  @Test func `a failing handoff that launches a scene has its type in the options`() throws {
    let log = try Self.log(["event: {app: M, kind: handoff, activity: note, outcome: failed}"])
    let connect = log.lines.first { $0.callback == .sceneWillConnect }
    #expect(connect?.argument == "handoffUserActivityType: note")
    #expect(!log.lines.contains { $0.callback == .sceneWillContinueActivity })
    #expect(log.lines.last?.call == "scene(_:didFailToContinueUserActivityWithType:error:)")
  }

  /// rdar 14295449.
  @Test func `a launch in the background says which call it leaves out`() throws {
    let app = "{name: M, lifecycle: app, root: a}"
    for (profile, isLeftOut) in [(ProfileName.ios17, true), (.documented, false)] {
      let log = try Self.log(["launchInBackground: M"], apps: app, profile)
      let fact = log.facts(of: 2).first { $0.name == "left out" }
      #expect((fact?.text.hasPrefix("applicationDidEnterBackground(_:): ") ?? false) == isLeftOut)
    }
    let launch = try Self.log(["launch: M"], apps: app)
    #expect(launch.facts(of: 2).allSatisfy { $0.name != "left out" })
  }
}
