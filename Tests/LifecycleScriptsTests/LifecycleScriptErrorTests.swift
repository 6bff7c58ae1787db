import Files
import LifecycleScripts
import Testing

/// Steps that are not possible and scripts that are not in the form: the line, the state, the way
/// out.
@Suite struct LifecycleScriptErrorTests {
  private func failure(_ steps: [String], app: String = "root: {navigation: [inbox]}")
    -> InputError?
  {
    let text =
      "apps:\n  - name: Mail\n    \(app)\nsteps:\n" + steps.map { "  - \($0)\n" }.joined()
    do throws(InputError) {
      _ = try LifecycleRunner.run(try LifecycleScript(text: text, name: "s.yaml"))
      return nil
    } catch {
      return error
    }
  }

  @Test func `a pop of the only controller names line, state and possible steps`() throws {
    let error = try #require(failure(["launch: Mail", "pop: true"]))
    #expect(error.exitCode == 65)
    #expect(
      error.description == """
        s.yaml, line 6, steps.1.pop: `pop` is not possible: `inbox` is the only controller of its \
        navigation. State: Mail active, scene 1 foreground active, `inbox` on top. Possible here: \
        home, interrupt: begin, swipeAway: Mail, kill: Mail, memoryWarning: Mail, closeScene: Mail, \
        event, lock, rotate: landscape, wait, push, present, addChild.
        """)
  }

  /// Each may open a window, whose number has 16 bits.
  @Test func `a script has at most 20,000 steps`() throws {
    let error = try #require(failure(Array(repeating: "home: true", count: 20_001)))
    #expect(error.exitCode == 65)
    #expect(error.description.contains("steps: a script has at most 20,000 steps, not 20001"))
  }

  @Test(arguments: [
    ("openURL: Mail", "Write `event: {app: Mail, kind: openURL}`"),
    ("forceQuit: Mail", "Write `swipeAway: Mail`"), ("faceID: true", "`interrupt: begin`"),
    ("background: true", "Write `home: true`"), ("silentPush: Mail", "kind: remoteNotification"),
    ("watchdog: Mail", "`kill: Mail`"), ("hme: true", "Did you mean `home`"),
  ])
  func `a step under another name says what to write`(step: String, remedy: String) throws {
    #expect(try #require(failure(["launch: Mail", step])?.remedy).contains(remedy))
  }

  @Test(arguments: [
    ("interrupt: controlCenter", "`interrupt: begin`"), ("interrupt: faceID", "`interrupt: begin`"),
    ("interrupt: notificationCenter", "`interrupt: begin`"),
    ("interrupt: call", "`interrupt: begin`"),
    ("interrupt: alert", "`present: {controller: alert, style: overFullScreen}`"),
    ("event: {app: Mail, kind: universalLink}", "kind: handoff"),
    ("event: {app: Mail, kind: silentPush}", "kind: remoteNotification"),
  ])
  func `a value under another name says what to write, and the values`(step: String, remedy: String)
    throws
  {
    let error = try #require(failure(["launch: Mail", step]))
    #expect(error.problem.contains("is not one of the known values"))
    #expect(try #require(error.remedy).contains(remedy), "\(error)")
    #expect(error.description.contains(step.hasPrefix("event") ? "openURL" : "end"), "\(error)")
  }

  @Test func `a misspelt name gets a suggestion before the state`() throws {
    let error = try #require(failure(["launch: Maul"]))
    #expect(error.description.contains("there is no app `Maul`. Did you mean `Mail`? State: "))
  }

  @Test func `an app that left is offered for a return from the switcher`() throws {
    let error = try #require(failure(["launch: Mail", "home", "home"]))
    #expect(
      error.description.contains("Possible here: launch: Mail, switchTo: Mail, swipeAway: Mail"))
  }

  @Test func `children are offered for removal, also under a sheet`() throws {
    let error = try #require(
      failure(
        ["launch: Mail", "present: note", "pop"], app: "root: {controller: home, children: [kid]}"))
    #expect(error.description.contains("addChild, removeChild: kid"))
  }

  @Test func `a bare key is a step only if it needs no value`() throws {
    let error = try #require(failure(["launch"]))
    #expect(error.description.contains("line 5, steps.0: `launch` needs a value"))
    #expect(failure(["launch: Mail", "home"]) == nil)
  }

  @Test func `an app-based app connects no scene in the background`() throws {
    let error = try #require(
      failure(["launchInBackground: {app: Mail, connectScene: true}"], app: "lifecycle: app"))
    #expect(error.description.contains("Mail is app-based and has no scenes"))
  }

  @Test(arguments: [
    ["launch: Mail", "launch: Mail"], ["home"], ["push: a"], ["kill: Mail"], ["switchTo: Mail"],
    ["launch: Mail", "dismiss"], ["launch: Mail", "swipeDown: completed"],
    ["launch: Mail", "selectTab: b"], ["launch: Mail", "turnPage: b"],
    ["launch: Mail", "interrupt: end"], ["launch: Mail", "interrupt: begin", "interrupt: begin"],
    ["launch: Mail", "openScene: Mail"], ["launch: Mail", "disconnectScene: Mail"],
    ["launch: Mail", "launchInBackground: Mail"], ["unlock"], ["lock", "lock"],
    ["lock", "launch: Mail"], ["memoryWarning: Mail"], ["launch: Mail", "removeChild: inbox"],
    ["launch: Mail", "closeScene: {app: Mail, scene: 3}"], ["rotate: portrait"],
    ["launch: Mail", "swipeAway: Mail", "launchInBackground: Mail"],
    ["launch: Mail", "present: {controller: note, style: fullScreen}", "swipeDown: cancelled"],
    ["launch: Mail", "beginAppearance: {controller: inbox}"],
    ["event: {app: Mail, kind: timeChange}"], ["launch: Maul"],
    ["launch: Mail", "addChild: {parent: inbux, child: b}"],
  ])
  func `the error for an impossible step names its line`(steps: [String]) throws {
    let error = try #require(failure(steps))
    #expect(error.exitCode == 65)
    #expect(error.description.hasPrefix("s.yaml, line \(4 + steps.count), "))
    #expect(error.description.contains("State: "))
    #expect(error.description.contains("Possible here: "))
  }

  @Test(arguments: [
    ("launhc: Mail", "launch"), ("event: {app: Mail, kind: opnURL}", "openURL"),
    ("present: {controller: a, style: pagesheet}", "pageSheet"),
    ("swipeDown: canceled", "cancelled"),
    ("openScene: {app: Mail, dispaly: external}", "display"), ("rotate: landscap", "landscape"),
  ])
  func `a mistyped key or value gets the nearest one`(step: String, nearest: String)
    throws
  {
    let error = try #require(failure([step]))
    #expect(error.exitCode == 65)
    #expect(error.description.hasPrefix("s.yaml, line 5"))
    #expect(error.remedy == "Did you mean `\(nearest)`?")
  }

  @Test(arguments: [
    "pop: false", "wait: 10", "wait: -1s", "wait: soon", "launch: [Mail]", "{}", "launch:",
    "{launch: Mail, home: true}", "addChild: inbox", "home: 1",
  ])
  func `a step in an invalid form is refused`(step: String) throws {
    #expect(try #require(failure([step])).exitCode == 65)
  }

  @Test(arguments: [
    "root: {navigation: []}", "root: {navigatoin: [a]}", "root: {tabs: [a], page: [b]}",
    "lifecycle: scenes", "multipleScenes: 2", "colour: red", "root: {}", "root: {split: {}}",
    "lifecycle: app\n    multipleScenes: true",
  ])
  func `an app in an invalid form is refused`(app: String) throws {
    #expect(try #require(failure(["launch: Mail"], app: app)).exitCode == 65)
  }

  @Test func `a missing file has its own exit code`() {
    do throws(InputError) {
      _ = try LifecycleScript(contentsOf: "/nonexistent/script.yaml")
      Issue.record("a file that is not there was read")
    } catch {
      #expect(error.exitCode == 66)
    }
  }
}
