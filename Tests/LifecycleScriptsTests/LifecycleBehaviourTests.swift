import Files
import Lifecycle
import LifecycleScripts
import Testing

/// What UIKit does in situations of every day, each with its source.
@Suite struct LifecycleBehaviourTests {
  private static func log(
    _ steps: [String], root: String = "{navigation: [inbox]}", form: String = "scene",
    _ profile: ProfileName? = nil
  ) throws -> LifecycleLog {
    let text = """
      apps:
        - name: Mail
          lifecycle: \(form)
          root: \(root)
      steps:
      \(steps.map { "  - \($0)" }.joined(separator: "\n"))

      """
    return try LifecycleRunner.run(
      try LifecycleScript(text: text, name: "test.yaml"), profile: profile)
  }

  /// Apple, states of apps: the app-based picture has an arrow from suspended to inactive, the
  /// scene-based one has none.
  @Test func `an app-based app goes from suspended straight to inactive`() throws {
    let steps = ["launch: Mail", "home", "wait: 10s", "launch: Mail"]
    let app = try Self.log(steps, form: "app").lines.first { $0.call == "(resumed)" }
    #expect(app?.states.app == .inactive)
    let scene = try Self.log(steps).lines.first { $0.call == "(resumed)" }
    #expect(scene?.states.app == .background)
  }

  /// rdar 14295449 and a log of iOS 10: neither call nor notification.
  @Test func `a background launch has no background call in releases`() throws {
    let steps = ["launchInBackground: Mail"]
    for profile in ProfileName.allCases where profile != .ios27 {
      let log = try Self.log(steps, form: "app", profile)
      let isTold = log.lines.contains { $0.callback == .appDidEnterBackground }
      #expect(isTold == !profile.isRelease, "\(profile)")
    }
  }

  /// A published log: the change is told on return, in state inactive, before the activation.
  @Test(arguments: ["app", "scene"])
  func `an appearance change while suspended is reported on return`(form: String) throws {
    let log = try Self.log(
      ["launch: Mail", "home", "wait: 10s", "interfaceStyle: dark", "launch: Mail"], form: form)
    let lines = log.lines.filter { $0.step == 5 }
    let change = try #require(lines.firstIndex { $0.call == "traitCollectionDidChange(_:)" })
    #expect(lines[change].object == "inbox" && lines[change].argument == "dark")
    #expect(lines[change].states.app == .inactive)
    let arrivals: [Callback?] = [.appWillEnterForeground, .sceneWillEnterForeground]
    let activations: [Callback?] = [.appDidBecomeActive, .sceneDidBecomeActive]
    #expect(try #require(lines.firstIndex { arrivals.contains($0.callback) }) < change)
    #expect(try #require(lines.firstIndex { activations.contains($0.callback) }) > change)
    #expect(!log.lines.contains { $0.step == 4 && $0.callback != nil })
    // Told once.
    let again = try Self.log(
      [
        "launch: Mail", "home", "interfaceStyle: dark", "launch: Mail", "home", "launch: Mail",
      ], form: form)
    #expect(again.lines.count { $0.call == "traitCollectionDidChange(_:)" } == 1)
  }

  /// Apple, UIViewController: each controller passes the coming traits on to its children.
  @Test func `coming traits are passed on to children`() throws {
    let log = try Self.log(
      ["launch: Mail", "set: {controller: home, property: horizontalSizeClass, value: regular}"],
      root: "{controller: home, children: [k]}")
    let told = log.lines.filter { $0.step == 2 }.map { "\($0.object) \($0.call)" }
    #expect(
      told == [
        "home willTransition(to:with:)", "k willTransition(to:with:)",
        "home traitCollectionDidChange(_:)", "k traitCollectionDidChange(_:)",
      ])
  }

  /// Apple, `dismiss(animated:completion:)`: called on the presented controller UIKit asks the
  /// presenter to handle it.
  @Test func `dismiss on the presented controller dismisses it`() throws {
    let log = try Self.log(["launch: Mail", "present: note", "dismiss: {from: note}"])
    #expect(
      log.lines.contains { $0.step == 3 && $0.object == "note" && $0.callback == .viewDidDisappear }
    )
  }

  @Test func `a second presentation gives a warning and the script continues`() throws {
    let log = try Self.log(
      ["launch: Mail", "present: note", "present: {controller: t, from: inbox}", "home"])
    let warning = try #require(log.lines.first { $0.call == "(warning)" })
    #expect(
      warning.argument
        == "Attempt to present <t> on <inbox> which is already presenting <note>")
    #expect(!log.lines.contains { $0.object == "t" })
    #expect(log.lines.contains { $0.step == 4 && $0.callback == .sceneDidEnterBackground })
  }

  @Test func `a tap on the selected tab pops its stack to the root`() throws {
    let root = "{tabs: [{navigation: [a]}, b]}"
    let log = try Self.log(["launch: Mail", "push: c", "selectTab: a"], root: root)
    #expect(
      log.lines.contains { $0.step == 3 && $0.object == "c" && $0.callback == .viewDidDisappear })
    #expect(
      log.lines.contains { $0.step == 3 && $0.object == "a" && $0.callback == .viewDidAppear })
    let nothing = try Self.log(["launch: Mail", "selectTab: a"], root: root)
    #expect(!nothing.lines.contains { $0.step == 2 } && nothing.notes.count == 1)
  }

  /// Apple, `addChild(_:)`: a child of another container is removed from that one first.
  @Test func `a controller made in code becomes a child, and a child moves`() throws {
    let root = "{controller: home, children: [one, two]}"
    let made = try Self.log(
      ["launch: Mail", "make: k", "addChild: {parent: home, child: k}"], root: root)
    #expect(
      made.lines.contains { $0.step == 3 && $0.object == "k" && $0.callback == .viewDidAppear })
    #expect(!made.lines.contains { $0.object == "k#2" })
    let moved = try Self.log(
      [
        "launch: Mail", "addChild: {parent: one, child: k}", "addChild: {parent: two, child: k}",
        "ask: {controller: k, property: parent}",
      ], root: root)
    let calls = moved.lines.filter { $0.step == 3 && $0.object == "k" }.compactMap(\.callback)
    #expect(calls.first == .willMoveToParent && calls.last == .viewDidAppear)
    #expect(calls.contains(.viewDidDisappear) && !calls.contains(.controllerDeinit))
    #expect(!calls.contains(.loadView))
    #expect(moved.lines.last?.argument == "two")
    #expect(throws: InputError.self) {
      try Self.log(["launch: Mail", "addChild: {parent: k, child: home}"], root: root)
    }
  }

  /// Two answers and UIKit's header: the exception is for a view whose controller has another parent.
  @Test func `removing a controller without a parent does nothing`() throws {
    let log = try Self.log(["launch: Mail", "make: k", "removeChild: k"])
    #expect(!log.lines.contains { $0.step == 3 } && log.notes.count == 1)
  }

  @Test func `a line later than its step has its own time`() throws {
    let log = try Self.log(["launch: Mail", "home", "wait: 40s"])
    let late = try #require(log.lines.first { $0.call == "(suspended)" })
    #expect(late.time != log.steps[late.step - 1].time)
  }
}
