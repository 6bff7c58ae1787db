import FoundationEssentials
import TestSupport
import Testing

/// `flotsam lifecycle` as people run it: what it prints where, and its exit codes.
@Suite
struct LifecycleCommandTests {
  private static let script = """
    apps:
      - name: Mail
        root: {navigation: [inbox]}
    steps:
      - launch: Mail
      - push: thread
      - interactivePop: cancelled
      - home: true

    """

  private func folder(_ script: String = Self.script) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "mail.yaml")
    return folder
  }

  @Test func `csv has the documented header and one line per call`() throws {
    let folder = try folder()
    let run = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--format", "csv"], in: folder)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    let header =
      "time_s,app,object,callback,evidence,kind,scene,instance,argument,app_state,"
      + "scene_state,view_state,step,source"
    #expect(lines.first.map(String.init) == header)
    #expect(
      lines[1].hasPrefix(
        "0,Mail,app,application(_:willFinishLaunchingWithOptions:),contract,app,,,,background,,,1,")
    )
    #expect(
      lines.contains {
        $0.hasPrefix(
          "0,Mail,scene 1,sceneDidEnterBackground(_:),contract,scene,1,,,inactive,background,,4,")
      })
    #expect(
      lines.contains {
        $0.hasPrefix("0,Mail,thread,didMove(toParent:),observed,controller,1,2,(navigation),")
      })
    #expect(lines.last == "")
    #expect(run.error == "")
  }

  @Test func `a script on standard input gives the same log`() throws {
    let folder = try folder()
    let file = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--format", "csv"], in: folder)
    let piped = try FlotsamProgram.succeed(
      ["lifecycle", "-", "--format", "csv"], input: Self.script)
    #expect(piped.output == file.output)
  }

  @Test func `json has one object per call`() throws {
    let run = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--format", "json"], in: try folder())
    #expect(run.output.hasPrefix("[\n  {\"time_s\": 0, \"app\": \"Mail\", \"object\": \"app\", "))
    #expect(run.output.contains("\"kind\": \"controller\", \"scene\": 1, \"instance\": 2, "))
    #expect(run.output.hasSuffix("}\n]\n"))
  }

  @Test func `the table has a header per step, state columns and 80 columns`() throws {
    let run = try FlotsamProgram.succeed(["lifecycle", "mail.yaml"], in: try folder())
    #expect(!run.output.contains("\u{1B}"))
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("line object   call ") == true)
    #expect(lines[1] == "-- 1. launch: Mail at 0 s")
    #expect(lines.contains("-- 3. interactivePop: cancelled at 0 s"))
    #expect(lines.contains { $0.contains(" scene 1  scene(_:willConnectTo:options:) none ") })
    #expect(
      lines.contains {
        $0.contains(" thread   willMove(toParent:) nil ") && $0.hasSuffix("actv actv  on    o")
      })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a long call after a long name has its own line`() throws {
    let folder = try folder(
      """
      apps:
        - {name: Mail, lifecycle: app, restoration: all, root: a-controller-with-a-name}
        - name: Notes
      steps: [launch: Mail, home, wait: 9s, kill: Mail, lock, unlock, launch: Mail]
      """)
    let run = try FlotsamProgram.succeed(["lifecycle", "mail.yaml"], in: folder)
    let lines = run.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let call = "application(_:viewControllerWithRestorationIdentifierPath:coder:)"
    #expect(lines.contains { $0.contains(call) })
  }

  /// `script` of util-linux runs a program on a terminal of its own.
  @Test(
    .enabled(if: Program.find("script") != nil), arguments: [nil, "1"] as [String?])
  func `a terminal has colour unless NO_COLOR is set`(noColor: String?) throws {
    let folder = try folder()
    let program = try #require(Program.flotsam)
    let variable = noColor.map { "NO_COLOR=\($0)" } ?? "-u NO_COLOR"
    let shell = try Program(
      try #require(Program.find("script")),
      ["-qec", "env \(variable) TERM=xterm \(program) lifecycle mail.yaml", "/dev/null"],
      in: folder.path)
    #expect(shell.status == 0)
    #expect(shell.output.contains("\u{1B}[") == (noColor == nil))
    #expect(shell.output.contains("viewDidLoad()"))
  }

  @Test func `an impossible step exits with 65 and one line of explanation`()
    throws
  {
    let folder = try folder(Self.script + "  - dismiss: true\n")
    let run = try FlotsamProgram.run(["lifecycle", "mail.yaml", "--format", "csv"], in: folder)
    #expect(run.status == 65)
    #expect(run.output == "", "a log that is not whole is not printed")
    #expect(run.error.hasPrefix("flotsam: mail.yaml, line 9, steps.4.dismiss: "))
    #expect(run.error.contains("State: Mail background, scene 1 background."))
    #expect(run.error.contains("launch: Mail, "))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func `the error for an invalid script names line and nearest word`() throws {
    let folder = try folder(Self.script.replacing("push", with: "psuh"))
    let run = try FlotsamProgram.run(["lifecycle", "mail.yaml"], in: folder)
    #expect(run.status == 65)
    #expect(run.error.contains("mail.yaml, line 6"))
    #expect(run.error.contains("`push`"))
    #expect(run.output == "")
  }

  @Test func `broken YAML exits with 65`() throws {
    let run = try FlotsamProgram.run(
      ["lifecycle", "mail.yaml"], in: try folder("apps: [\n  - name: Mail\n"))
    #expect(run.status == 65)
    #expect(run.error.contains("mail.yaml"))
  }

  @Test func `a missing script exits with 66`() throws {
    let run = try FlotsamProgram.run(["lifecycle", "nowhere.yaml"])
    #expect(run.status == 66)
    #expect(run.error.contains("nowhere.yaml"))
    #expect(run.output == "")
  }

  @Test func `without a script the built-in scripts are listed`() throws {
    let run = try FlotsamProgram.succeed(["lifecycle"], in: try folder())
    #expect(run.output.hasPrefix("script "))
    #expect(run.output.contains("\nA3 "))
  }

  @Test(arguments: [
    ["lifecycle", "mail.yaml", "--profile", "ios3"],
    ["lifecycle", "mail.yaml", "--format", "xml"], ["lifecycle", "--diagram", "svg"],
    ["lifecycle", "--diagram", "html", "scene"], ["lifecycle", "--diagram", "dot", "mail.yaml"],
    ["lifecycle", "--diagram", "dot", "--table"],
  ])
  func `wrong usage exits with 64`(arguments: [String]) throws {
    let run = try FlotsamProgram.run(arguments, in: try folder())
    #expect(run.status == 64)
    #expect(run.output == "")
  }

  @Test func `an undelivered event is a note on stderr, unless quiet`() throws {
    let folder = try folder(Self.script + "  - wait: 6s\n  - memoryWarning: Mail\n")
    let run = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--format", "csv"], in: folder)
    #expect(run.error == "note: mail.yaml, line 10: Mail is suspended: it is not warned.\n")
    let quiet = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--format", "csv", "--quiet"], in: folder)
    #expect(quiet.error == "")
    #expect(quiet.output == run.output)
  }

  @Test(arguments: ["app", "scene", "controller"])
  func `a machine is drawn from its table in both languages`(machine: String) throws {
    let states = [
      "app": ["not running", "inactive", "active", "background", "suspended"],
      "scene": [
        "unattached", "foreground inactive", "foreground active", "background", "suspended",
      ],
      "controller": ["disappeared", "appearing", "appeared", "disappearing"],
    ]
    let mermaid = try FlotsamProgram.succeed(["lifecycle", "--diagram", "mermaid", machine]).output
    let dot = try FlotsamProgram.succeed(["lifecycle", "--diagram", "dot", machine]).output
    #expect(mermaid.hasPrefix("stateDiagram-v2\n"))
    #expect(dot.hasPrefix("digraph lifecycle {\n"))
    #expect(dot.hasSuffix("}\n"))
    for state in try #require(states[machine]) {
      #expect(mermaid.contains("state \"\(state)\" as "))
      #expect(dot.contains("[label=\"\(state)\"]"))
    }
    let arrows = mermaid.split(separator: "\n").count { $0.contains(" --> ") && $0.contains(" : ") }
    #expect(arrows == dot.split(separator: "\n").count { $0.contains(" -> ") })
  }

  @Test func `without a name all three machines share one diagram`() throws {
    let mermaid = try FlotsamProgram.succeed(["lifecycle", "--diagram", "mermaid"]).output
    let dot = try FlotsamProgram.succeed(["lifecycle", "--diagram", "dot"]).output
    let lines = mermaid.split(separator: "\n")
    // A second header would make it no diagram at all, and shared identifiers one tangle.
    #expect(lines.count { $0.hasPrefix("stateDiagram") } == 1)
    #expect(lines.count { $0.hasSuffix(" {") } == 3 && lines.count { $0 == "  }" } == 3)
    #expect(mermaid.contains("    app_background --> app_suspended : suspend\n"))
    #expect(mermaid.contains("    scene_background --> scene_suspended : suspend\n"))
    #expect(
      lines.count { $0.contains(" --> ") && $0.contains(" : ") }
        == dot.split(separator: "\n").count { $0.contains(" -> ") })
  }

  @Test func `a script is drawn as a sequence, object by object`() throws {
    let folder = try folder(Self.script + "  - wait: 9s\n  - launch: Mail\n  - push: thread\n")
    let mermaid = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--diagram", "mermaid"], in: folder
    ).output
    let lines = mermaid.split(separator: "\n").map(String.init)
    #expect(lines[0] == "sequenceDiagram")
    #expect(
      lines[1...6] == [
        "  participant s as system", "  participant o0 as Mail app",
        "  participant o1 as scene 1", "  participant o2 as inbox",
        "  participant o3 as thread", "  participant o4 as thread#35;2",
      ])
    #expect(lines.contains("  Note over s,o4: 2. push: thread at 0 s"))
    #expect(lines.contains("  s->>o3: willMove(toParent:) nil"))
    #expect(lines.contains("  Note over o0: (suspended)"))
    let csv = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--format", "csv"], in: folder
    ).output
    let calls = csv.split(separator: "\n").count - 1
    #expect(lines.count { $0.contains("->>") || $0.contains("Note over o") } == calls)

    let html = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--diagram", "html", "--since", "3"], in: folder
    ).output
    #expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</html>\n"))
    #expect(html.contains("<th class=\"controller\">thread#2</th>"))
    #expect(html.contains("<tr class=\"step\"><th>3</th>"))
    #expect(!html.contains("<tr class=\"step\"><th>2</th>"))
    #expect(html.contains("class=\"suspended call silent\""))
    // Nothing is loaded from elsewhere, and every row has a cell per object.
    #expect(!html.contains("http") && !html.contains("src="))
    for row in html.split(separator: "\n") where row.hasPrefix("<tr><th>") {
      #expect(row.split(separator: "<td", omittingEmptySubsequences: false).count == 6)
    }
  }

  @Test func `an app migrates from one delegate to the other`() throws {
    let run = try FlotsamProgram.succeed(["lifecycle", "mail.yaml", "--migrate"], in: try folder())
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.contains("-- 4. home at 0 s"))
    #expect(lines.contains("+ Mail scene 1: scene(_:willConnectTo:options:) none"))
    #expect(lines.contains("  Mail app: application(_:didFinishLaunchingWithOptions:)"))
    let moved = "applicationDidEnterBackground(_:) -> sceneDidEnterBackground(_:)"
    #expect(lines.contains { $0.hasPrefix("m Mail app -> scene 1:") })
    #expect(lines.contains("1    \(moved)"))
    // Controllers hear the same in both forms, in whatever place.
    #expect(!lines.contains { $0.hasPrefix("- Mail thread") || $0.hasPrefix("+ Mail thread") })

    let windows = try folder(
      Self.script.replacing("name: Mail", with: "name: Mail\n    multipleScenes: true"))
    let refused = try FlotsamProgram.run(["lifecycle", "mail.yaml", "--migrate"], in: windows)
    #expect(refused.status == 65)
    #expect(refused.error.contains("Mail is scene-based only"))
  }

  @Test func `Return prints the next call and the state after each step`() throws {
    let folder = try folder()
    let whole = try FlotsamProgram.succeed(["lifecycle", "mail.yaml"], in: folder)
    let all = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--step"], input: String(repeating: "\n", count: 100),
      in: folder)
    let lines = all.output.split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("   now ") } == whole.output.split(separator: "\n"))
    #expect(
      lines.contains("   now Mail active, scene 1 foreground active, `thread` on top"))
    let some = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--step"], input: "\n\nq\n", in: folder)
    #expect(some.output.split(separator: "\n").count { $0.hasPrefix("   ") } == 2)
  }

  @Test func `the quiz repeats its questions for a seed and gives reasons`() throws {
    let folder = try folder()
    let arguments = ["lifecycle", "quiz", "mail.yaml", "--questions", "3", "--seed", "7"]
    let first = try FlotsamProgram.succeed(arguments, input: "a\na\na\n", in: folder)
    let right = first.output.split(separator: "\n").count { $0 == "right" }
    #expect(first.output.hasSuffix("\(right) of 3 right\n"))
    #expect(first.output.split(separator: "\n").count { $0.hasPrefix("  source ") } == 3)
    #expect(first.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    // Calls of a controller that is called `a` are no choices.
    for letter in "abcd" {
      #expect(first.output.split(separator: "\n").count { $0.hasPrefix("   \(letter)) ") } == 3)
    }
    // The letters that it names are right when they are given.
    let letters = first.output.split(separator: "\n").compactMap { line in
      line == "right" ? "a" : line.hasPrefix("no: ") ? String(line.suffix(1)) : nil
    }
    let second = try FlotsamProgram.succeed(
      arguments, input: letters.map { $0 + "\n" }.joined(), in: folder)
    #expect(second.output.hasSuffix("3 of 3 right\n"))
    let ended = try FlotsamProgram.succeed(["lifecycle", "quiz"], input: "x\nq\n")
    #expect(ended.output.hasSuffix("0 of 0 right\n"))
    #expect(ended.error.contains("answer a, b, c or d"))
  }

  @Test func `two apps are shown side by side`() throws {
    let folder = try folder(
      """
      apps: [{name: Mail}, {name: Notes}]
      steps:
        - splitView: {left: Mail, right: Notes}
        - home: true
      """)
    let run = try FlotsamProgram.succeed(
      ["lifecycle", "mail.yaml", "--format", "csv"], in: folder)
    let calls = run.output.split(separator: "\n").map { $0.split(separator: ",")[1...3] }
    let active = calls.indices.filter { calls[$0].last == "sceneDidBecomeActive(_:)" }
    let resigned = calls.indices.filter { calls[$0].last == "sceneWillResignActive(_:)" }
    #expect(active.map { calls[$0].first } == ["Mail", "Notes"])
    #expect(resigned.map { calls[$0].first } == ["Mail", "Notes"])
    #expect(try #require(active.last) < (try #require(resigned.first)))
  }

  @Test func `a split view of one app is refused`() throws {
    let folder = try folder(
      Self.script.replacing("push: thread", with: "splitView: {left: Mail, right: Mail}"))
    let run = try FlotsamProgram.run(["lifecycle", "mail.yaml"], in: folder)
    #expect(run.status == 65)
    #expect(run.error.contains("Mail cannot be next to itself"))
  }

  @Test func `a run without windows reports that it has no calls to log`() throws {
    let folder = try TemporaryFolder()
    let run = try FlotsamProgram.run(
      ["run", "smoke", "--set", "windows.simulated=false", "--log", "calls.csv"], in: folder)
    #expect(run.status == 65)
    #expect(run.error.contains("windows are not simulated"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
