import Lifecycle
import LifecycleScripts
import Testing

/// Cases without a call.
@Suite struct LifecycleNegativeTests {
  private static let mail = """
    apps:
      - name: Mail
        root: {navigation: [inbox]}
      - name: Safari
        root: {controller: page}
    steps:

    """

  /// The lines that the last step of a script adds.
  private func added(_ steps: String..., head: String = mail) throws -> [LifecycleLine] {
    let all = try run(head, steps)
    let before = try run(head, Array(steps.dropLast()))
    return Array(all.dropFirst(before.count))
  }

  private func run(_ head: String, _ steps: [String]) throws -> [LifecycleLine] {
    let text = head + steps.map { "  - \($0)\n" }.joined() + (steps.isEmpty ? "  []\n" : "")
    return try LifecycleRunner.run(try LifecycleScript(text: text, name: "test.yaml")).lines
      .filter { $0.callback != nil }
  }

  @Test func `a killed suspended app gets no call`() throws {
    #expect(try added("launch: Mail", "home", "wait: 10s", "kill: Mail").isEmpty)
  }

  @Test func `a killed running app gets no call`() throws {
    #expect(try added("launch: Mail", "kill: Mail").isEmpty)
    #expect(try added("launch: Mail", "home", "wait: 1s", "kill: Mail").isEmpty)
  }

  @Test func `a suspended app that is swiped away gets no call`() throws {
    #expect(try added("launch: Mail", "home", "wait: 10s", "swipeAway: Mail").isEmpty)
  }

  @Test func `a suspended app gets no memory warning`() throws {
    #expect(try added("launch: Mail", "home", "wait: 10s", "memoryWarning: Mail").isEmpty)
  }

  @Test func `suspension makes no call`() throws {
    #expect(try added("launch: Mail", "home", "wait: 10s").isEmpty)
  }

  @Test(arguments: ["pageSheet", "formSheet", "popover", "overFullScreen", "custom"])
  func `a controller covered by a sheet gets no disappear call`(style: String) throws {
    let lines = try added("launch: Mail", "present: {controller: note, style: \(style)}")
    #expect(!lines.isEmpty)
    #expect(!lines.contains { $0.object == "inbox" && $0.callback?.isAppearance ?? false })
  }

  @Test func `switching apps makes no appear or disappear call in living controllers`() throws {
    let lines = try added("launch: Safari", "launch: Mail", "wait: 1s", "switchTo: Safari")
    #expect(!lines.isEmpty)
    let appearance: [Callback?] = [
      .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    #expect(!lines.contains { appearance.contains($0.callback) })
  }

  @Test
  func `a scene-based app gets notifications but not the delegate's twins`()
    throws
  {
    let lines = try run(Self.mail, ["launch: Mail", "home", "wait: 9s", "launch: Mail"])
    #expect(!lines.contains { $0.callback?.isTakenOverByScenes ?? false })
    for notification: Callback in [
      .didBecomeActiveNotification, .willResignActiveNotification, .didEnterBackgroundNotification,
      .willEnterForegroundNotification,
    ] {
      #expect(lines.contains { $0.callback == notification })
    }
  }

  @Test func `a controller without a restorable chain is not preserved`() throws {
    let head = """
      apps:
        - name: Mail
          root: {navigation: [inbox], name: stack}
          restoration: [inbox, thread]
      steps:

      """
    // The stack has a name of its own and no identifier: it cuts the chain of both its children.
    let lines = try added(
      "launch: Mail", "push: thread", "home", "wait: 10s", "kill: Mail", "launch: Mail",
      head: head)
    #expect(lines.contains { $0.object == "inbox" && $0.callback == .loadView })
    #expect(!lines.contains { $0.object == "thread" })
  }

  @Test func `the system does not start an app that was swiped away`() throws {
    #expect(
      try added(
        "launch: Mail", "swipeAway: Mail", "event: {app: Mail, kind: remoteNotification}"
      ).isEmpty)
  }

  @Test func `only previously connected scenes need no configuration`() throws {
    let lines = try added(
      "launch: Mail", "home", "wait: 10s", "kill: Mail", "launch: Mail",
      head: Self.mail.replacing("root: {nav", with: "restoration: all\n    root: {nav"))
    #expect(!lines.contains { $0.callback == .appConfigurationForConnecting })
    #expect(lines.contains { $0.callback == .sceneRestoreInteractionState })
  }
}
