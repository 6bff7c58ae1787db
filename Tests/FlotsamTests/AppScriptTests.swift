import Foundation
import TestSupport
import Testing

/// `flotsam explain --app X --script`: the day of a simulated app as a script that tells the same.
@Suite
struct AppScriptTests {
  /// A call of a log: what was told, and to which controller; nil for delegates.
  private struct Told: Equatable {
    var call: Substring
    var instance: Substring?
  }

  /// The calls of a run, whose controllers are named by their kind and number.
  private static func calls(ofRun csv: String) -> [Told] {
    csv.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let object = fields[1].split(separator: " ")
      let isController = ["root", "content", "child"].contains(object[0])
      return told(fields[2], isController ? object[1] : nil)
    }
  }

  private static func calls(ofScript csv: String) -> [Told] {
    csv.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return told(fields[3], fields[7].isEmpty ? nil : fields[7])
    }
  }

  /// The calls but those of new sizes and the layout that follows them.
  private static func withoutSizes(_ calls: [Told]) -> [Told] {
    var isSizing = false
    return calls.filter { told in
      let isLayout = ["viewWillLayoutSubviews()", "viewDidLayoutSubviews()"].contains(told.call)
      isSizing = told.call.hasPrefix("viewWillTransition") || isSizing && isLayout
      return !isSizing
    }
  }

  /// What happens without a call, and the notifications and traits that only scripts have, are left
  /// out.
  private static func told(_ call: Substring, _ instance: Substring?) -> Told? {
    let onlyInScripts = ["(", "UIScene.", "willTransition(", "traitCollectionDidChange("]
    if onlyInScripts.contains(where: call.hasPrefix) { return nil }
    // What connection options carry stands behind the call, or in a column of its own.
    return Told(call: call.prefix { $0 != " " }, instance: instance)
  }

  /// Runs an app's day twice, simulated and as its script, and compares call by call.
  ///
  /// - Returns: the script.
  @discardableResult
  private static func check(
    _ run: [String], in folder: TemporaryFolder, least: Int = 100, isResized: Bool = false
  ) throws -> String {
    let day = try FlotsamProgram.succeed(run + ["--callbacks", "--format", "csv"], in: folder)
    let script = try FlotsamProgram.succeed(run + ["--script"], in: folder).output
    try folder.write(script, to: "app.yaml")
    let log = try FlotsamProgram.succeed(
      ["lifecycle", "app.yaml", "--format", "csv", "--quiet"], in: folder)
    var (expected, found) = (calls(ofRun: day.output), calls(ofScript: log.output))
    if isResized { (expected, found) = (withoutSizes(expected), withoutSizes(found)) }
    #expect(expected.count > least)
    #expect(expected.map(\.call) == found.map(\.call))
    // The controllers have other numbers, one for each.
    var numbers: [Substring: Substring] = [:]
    for (one, other) in zip(expected, found) {
      guard let instance = one.instance, let number = other.instance else {
        #expect(one.instance == other.instance, "\(one)")
        continue
      }
      let known = numbers.updateValue(number, forKey: instance) ?? number
      #expect(known == number, "\(one)")
    }
    #expect(Set(numbers.values).count == numbers.count)
    return script
  }

  @Test(arguments: [0, 1], [1, 3])
  func `scripts for every window tree and both app styles`(appBased: Int, tabs: Int) throws {
    let folder = try TemporaryFolder()
    for children in [0, 2] {
      let settings = [
        "simulated=true", "appBasedShare=\(appBased)", "tabs=\(tabs)", "children=\(children)",
        "coverShare=0.4", "popoverShare=0.3", "viewDroppingShare=1", "navigationPause=2s",
      ]
      let script = try Self.check(
        [
          "explain", "smoke", "--until", "12h", "--set", "device.memory=1400MiB", "--app", "app5",
        ] + settings.flatMap { ["--set", "windows.\($0)"] }, in: folder)
      #expect(script.contains("lifecycle: \(appBased == 1 ? "app" : "scene")"))
      #expect(script.contains("selectTab: tab3_page1") == (tabs == 3))
      #expect(script.contains("children: [c") == (children > 0))
      #expect(script.contains("style: fullScreen"))
    }
  }

  @Test(arguments: [false, true])
  func `scripts for outside events reach an app`(isEventful: Bool) throws {
    let folder = try TemporaryFolder()
    var run = [
      "explain", "smoke", "--until", "12h", "--set", "windows.simulated=true", "--app",
      isEventful ? "app5" : "app7",
    ]
    if isEventful {
      run += [
        "children=1", "coverShare=0.5", "popoverShare=0.3", "urlShare=0.3", "handoffShare=0.2",
        "callShare=0.5", "callTime=2s", "midnights=true", "navigationPause=2s",
      ].flatMap { ["--set", "windows.\($0)"] }
    }
    let script = try Self.check(run, in: folder)
    for step in ["openURL", "handoff", "interrupt: begin", "interrupt: end", "fullScreen"] {
      #expect(script.contains(step) == isEventful, "\(step)")
    }
    let text = try FlotsamProgram.succeed(run + ["--callbacks"], in: folder).output
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// Side by side, one alone, and one on another display; in a script they are told of their sizes, too.
  @Test(arguments: ["splitView=true", "splitView=false", "externalDisplayShare=1"])
  func `a script for an app with several windows`(arrangement: String) throws {
    let folder = try TemporaryFolder()
    let settings = [
      "simulated=true", "perApp=3", "tabs=2", "urlShare=0.3", "callShare=0.3", "callTime=2s",
      "coverShare=0.4", "navigationPause=2s", arrangement,
    ]
    let script = try Self.check(
      ["explain", "smoke", "--until", "12h", "--set", "device.memory=1400MiB", "--app", "app5"]
        + settings.flatMap { ["--set", "windows.\($0)"] }, in: folder, isResized: true)
    #expect(script.contains("openScene: app5\n") || arrangement.hasPrefix("external"))
    #expect(script.contains("display: external") == arrangement.hasPrefix("external"))
    #expect(script.contains("hideScene: {app: app5, scene: 1}"))
    #expect(script.contains("touch: {app: app5, scene: "))
    #expect(script.contains("kill: app5"))
  }

  @Test func `a run that no script can express is refused`() throws {
    let folder = try TemporaryFolder()
    let off = try FlotsamProgram.run(
      ["explain", "smoke", "--set", "windows.simulated=false", "--app", "app3", "--callbacks"],
      in: folder)
    #expect(off.status == 65 && off.error.contains("windows are not simulated"))
  }
}
