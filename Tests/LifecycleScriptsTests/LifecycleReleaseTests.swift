import Files
import Lifecycle
import LifecycleScripts
import Testing

/// What a release does not have yet, from Apple's tables of availability.
@Suite struct LifecycleReleaseTests {
  private static func log(
    _ app: String, _ steps: String, _ profile: ProfileName
  ) throws -> LifecycleLog {
    try LifecycleRunner.run(
      try LifecycleScript(
        text: "apps: [{name: M, \(app)}, {name: N}]\nsteps: [\(steps)]\n", name: "script"),
      profile: profile)
  }

  private static let old: [ProfileName] = [.ios7, .ios8, .ios9, .ios11]

  @Test(arguments: ProfileName.allCases)
  func `scenes and viewIsAppearing came with iOS 13`(profile: ProfileName) throws {
    let isOld = Self.old.contains(profile)
    let log = try Self.log("root: home", "{launch: M}", profile)
    #expect(log.lines.contains { $0.call == "viewIsAppearing(_:)" } != isOld)
    #expect(log.lines.contains { $0.kind == .scene } != isOld)
    #expect(log.notes.count == (isOld ? 2 : 0))
  }

  @Test(arguments: [
    ("root: home", "{launch: M}, {present: s}, {swipeDown: completed}", ProfileName.ios11),
    ("lifecycle: scene", "{launch: M}", .ios11), ("multipleScenes: true", "{launch: M}", .ios9),
    ("interface: swiftUI", "{launch: M}", .ios11), ("root: home", "{prewarm: M}", .ios11),
    ("root: home", "{splitView: {left: M, right: N}}", .ios8),
    ("root: home", "{event: {app: M, kind: handoff}}", .ios7),
    ("root: home", "{backgroundTask: {app: M, kind: refresh}}", .ios11),
    ("root: home", "{launch: M}, {interfaceStyle: dark}", .ios11),
    ("root: home", "{launch: M}, {setNeeds: homeIndicator}", .ios9),
    ("root: home", "{launch: M}, {loadViewIfNeeded: home}", .ios8),
    ("root: home", "{launch: M}, {show: {controller: b, from: home}}", .ios7),
    ("root: home", "{launch: M}, {textSize: small}", .ios8),
    ("root: {split: [a, b]}", "{launch: M}, {collapse: true}", .ios7),
    ("root: home", "{launch: M}, {present: {controller: s, style: overFullScreen}}", .ios7),
    ("root: home", "{launch: M}, {present: {controller: s, style: popover}}", .ios7),
    (
      "root: home",
      "{launch: M}, {set: {controller: home, property: overrideTraits, value: dark}}", .ios11
    ),
  ])
  func `later features are refused by old releases and work in the newest`(
    app: String, steps: String, profile: ProfileName
  ) throws {
    let error = #expect(throws: InputError.self) { try Self.log(app, steps, profile) }
    #expect(error?.description.contains("came with iOS") ?? false, "\(error?.description ?? "")")
    #expect(try !Self.log(app, steps, .newest).steps.isEmpty)
  }

  @Test func `before iOS 13 a presentation covers, and calls have older names`() throws {
    let steps =
      "{launch: M}, {present: s}, dismiss, home, {event: {app: M, kind: openURL, url: m://}}"
    let app = "lifecycle: app, restoration: all, root: home"
    let calls = try Self.log(app, steps, .ios8).lines.map { "\($0.object) \($0.call)" }
    #expect(calls.contains("home viewWillDisappear(_:)"))
    #expect(calls.contains("app application(_:shouldSaveApplicationState:)"))
    #expect(calls.contains("app application(_:open:sourceApplication:annotation:)"))
    let newest = try Self.log(app, steps, .newest).lines.map { "\($0.object) \($0.call)" }
    #expect(!newest.contains("home viewWillDisappear(_:)"))
    #expect(newest.contains("app application(_:open:options:)"))
    #expect(
      try Self.log(app, steps, .ios9).lines.contains { $0.call == "application(_:open:options:)" })
  }

  /// Apple's tables of availability: `unwind(for:towards:)` has come with iOS 9, the question with `sender:`
  /// with iOS 13.
  @Test func `an unwind segue has the calls of its release`() throws {
    let app = "root: {navigation: [a, b]}"
    let steps = "{launch: M}, {unwind: {from: b, to: a}}"
    for (profile, question, isTold) in [
      (ProfileName.ios8, "canPerformUnwindSegueAction(_:from:withSender:)", false),
      (.ios11, "canPerformUnwindSegueAction(_:from:withSender:)", true),
      (.ios13, "canPerformUnwindSegueAction(_:from:sender:)", true),
    ] {
      let calls = try Self.log(app, steps, profile).lines.map(\.call)
      #expect(calls.contains(question), "\(profile)")
      #expect(calls.contains("unwind(for:towards:)") == isTold, "\(profile)")
    }
  }

  /// UIViewController's page on rotation before iOS 8: each turn ends with `didRotate`.
  @Test func `on iOS 7 a turn while the app is away ends before it is active`() throws {
    let steps = "{launch: M}, home, {rotate: landscape}, {launch: M}, {rotate: portrait}"
    let calls = try Self.log("root: home", steps, .ios7).lines.map(\.call)
    let ends = calls.indices.filter { calls[$0] == "didRotate(from:)" }
    let active = try #require(calls.lastIndex(of: "applicationDidBecomeActive(_:)"))
    #expect(calls.count { $0 == "willRotate(to:duration:)" } == 2)
    #expect(ends.map { $0 < active } == [true, false])
  }

  /// A table of styles on iOS 12 (regularberry.github.io, 2019).
  @Test(arguments: ["pageSheet", "formSheet", "popover"])
  func `sheets and popovers covered a phone before iOS 13, and left the presenter on a pad`(
    style: String
  ) throws {
    for (device, profile, covers) in [
      ("phone", ProfileName.ios11, true), ("pad", .ios11, false), ("phone", .ios13, false),
    ] {
      let script = try LifecycleScript(
        text: """
          apps: [{name: M, root: home}]
          device: \(device)
          steps: [{launch: M}, {present: {controller: s, style: \(style)}}]
          """, name: "script")
      let log = try LifecycleRunner.run(script, profile: profile)
      let calls = log.lines.filter { $0.object == "home" }.map(\.call)
      #expect(calls.contains("viewDidDisappear(_:)") == covers, "\(device) \(profile)")
    }
  }

  /// TN3187: built with the SDK of iOS 27 an app-based app does not launch; before, UIKit logs a warning.
  @Test func `an app-based app gets warnings on iOS 18 and 26, no launch on 27`() throws {
    for (profile, notes) in [(ProfileName.ios17, 0), (.ios18, 1), (.ios26, 1)] {
      let log = try Self.log("lifecycle: app, root: home", "{launch: M}", profile)
      #expect(log.notes.count == notes, "\(profile)")
    }
    let error = #expect(throws: InputError.self) {
      try Self.log("lifecycle: app, root: home", "{launch: M}", .ios27)
    }
    #expect(error?.description.contains("does not launch without scenes (TN3187)") ?? false)
    #expect(try Self.log("root: home", "{launch: M}", .ios27).notes == [])
  }

  /// What's new in UIKit, 2025: after the traits, before the layout.
  @Test(arguments: [(ProfileName.ios18, 0), (.ios26, 1), (.ios27, 1)])
  func `updateProperties came with iOS 26 and precedes the layout`(
    profile: ProfileName, count: Int
  ) throws {
    let app = "root: home, controllers: {home: {overrides: [updateProperties]}}"
    let calls = try Self.log(app, "{launch: M}", profile).lines.map(\.call)
    #expect(calls.count { $0 == "updateProperties()" } == count)
    if let place = calls.firstIndex(of: "updateProperties()") {
      #expect(calls[place + 1] == "viewWillLayoutSubviews()")
    }
  }
}
