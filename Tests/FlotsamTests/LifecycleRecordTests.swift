import TestSupport
import Testing

/// What simulated and real apps were told, through the whole program: timelines and checked logs.
@Suite struct LifecycleRecordTests {
  @Test func `a timeline has every callback of the log and a slice per view`() throws {
    let folder = try TemporaryFolder()
    let run = [
      "run", "smoke", "--until", "6h", "--set", "windows.simulated=true", "--log", "calls.csv",
      "--trace-events", "run.json",
    ]
    try FlotsamProgram.succeed(run + ["--trace-callbacks"], in: folder)
    let lines = try #require(folder.text("run.json")).split(separator: "\n")
    let calls = try #require(folder.text("calls.csv")).split(separator: "\n").dropFirst()
    #expect(lines.count { $0.contains("\"cat\": \"callback\"") } == calls.count)
    let views = lines.filter { $0.contains("\"cat\": \"view\"") }
    let begins = views.count { $0.contains("\"ph\": \"b\"") }
    // A gesture that is given up tells that the view has appeared once more; it was never gone.
    var shown: Set<Substring> = []
    var appearances = 0
    for call in calls {
      let fields = call.split(separator: ",")
      switch fields[4] {
      case "viewDidAppear(_:)": appearances += shown.insert(fields[3]).inserted ? 1 : 0
      case "viewDidDisappear(_:)": shown.remove(fields[3])
      default: break
      }
    }
    #expect(begins == appearances)
    #expect(begins > 0 && begins == views.count { $0.contains("\"ph\": \"e\"") })
    let scenes = lines.filter { $0.contains("\"cat\": \"scene\"") }
    let states = scenes.count { $0.contains("\"ph\": \"b\"") }
    #expect(states == scenes.count { $0.contains("\"ph\": \"e\"") })
    let activations = calls.count { $0.contains(",sceneDidBecomeActive(_:),") }
    #expect(activations > 0)
    #expect(
      activations
        == scenes.count { $0.contains("scene 1 foreground active") && $0.contains("\"ph\": \"b\"") }
    )
    try FlotsamProgram.succeed(run, in: folder)
    #expect(folder.text("run.json")?.contains("callback") == false)
    let alone = try FlotsamProgram.run(["run", "smoke", "--trace-callbacks"], in: folder)
    #expect(alone.status == 64)
    let off = try FlotsamProgram.run(
      run + ["--trace-callbacks", "--set", "windows.simulated=false"], in: folder)
    #expect(off.status == 65 && off.error.contains("windows are not simulated"))
  }

  @Test func `links, calls and midnight give legal logs of simulated apps`() throws {
    let folder = try TemporaryFolder()
    let run = try FlotsamProgram.succeed(
      ["run", "interruptions", "--until", "30h", "--log", "calls.csv"], in: folder)
    #expect(run.output.contains("interruptions: 1 device"))
    let text = try #require(folder.text("calls.csv"))
    for call in [
      ",scene(_:openURLContexts:),", ",scene(_:willConnectTo:options:) urlContexts,",
      ",scene(_:continue:),", ",applicationSignificantTimeChange(_:),", ",child 3,",
    ] {
      #expect(text.contains(call), "\(call)")
    }
    let check = try FlotsamProgram.succeed(["lifecycle", "check", "calls.csv"], in: folder)
    #expect(check.output.contains("\nlegal\n"))
    let quiet = [
      "tabs=1", "children=0", "coverShare=0", "popoverShare=0", "urlShare=0", "handoffShare=0",
      "callShare=0", "midnights=false",
    ]
    let without = try FlotsamProgram.succeed(
      ["run", "interruptions", "--until", "30h", "--log", "calls.csv"]
        + quiet.flatMap { ["--set", "windows.\($0)"] }, in: folder)
    #expect(without.output != run.output)
    let calls = try #require(folder.text("calls.csv"))
    for call in ["urlContexts", "openURL", ":continue:", "TimeChange", ",child "] {
      #expect(!calls.contains(call), "\(call)")
    }
    let shares = try FlotsamProgram.run(
      [
        "run", "interruptions", "--set", "windows.urlShare=0.7", "--set",
        "windows.handoffShare=0.7",
      ],
      in: folder)
    #expect(shares.status == 65 && shares.error.contains("at most 1"))
  }

  @Test func `a device log in JSON is checked by the whole program`() throws {
    let folder = try TemporaryFolder()
    let calls = [
      "app Delegate@1 application(_:didFinishLaunchingWithOptions:)",
      "controller Home@2 viewDidLoad()", "controller Home@2 viewWillAppear(_:)",
      "controller Home@2 viewDidAppear(_:)", "controller Home@2 viewWillDisappear(_:)",
      "controller Home@2 viewDidDisappear(_:)", "controller Home@2 viewWillAppear(_:)",
      "controller Home@2 viewDidAppear(_:)",
    ]
    let objects = calls.map {
      #"{"processImagePath":"/Mail","eventMessage":"lifecycle \#($0)","processID":7}"#
    }
    try folder.write(objects.joined(separator: "\n"), to: "all.json")
    try folder.write(objects.dropLast().joined(separator: "\n"), to: "cut.json")
    let all = try FlotsamProgram.succeed(["lifecycle", "check", "all.json"], in: folder)
    #expect(all.output.contains("8 lines, 8 checked, 2 objects\nlegal\n"))
    for arguments in [["cut.json"], ["--excerpt", "cut.json"]] {
      let cut = try FlotsamProgram.succeed(["lifecycle", "check"] + arguments, in: folder)
      #expect(
        cut.output.contains("open where the log ends: line 7, Mail Home@2 viewWillAppear(_:)"))
      #expect(cut.output.contains("\nlegal\n"))
    }
    let gap = objects.enumerated().filter { $0.offset != 6 }.map(\.element)
    try folder.write(gap.joined(separator: "\n"), to: "gap.json")
    let illegal = try FlotsamProgram.run(["lifecycle", "check", "gap.json"], in: folder)
    #expect(illegal.status == 65)
    #expect(illegal.output.contains("illegal: line 7, Mail Home@2 viewDidAppear(_:): comes while"))
  }
}
