import Foundation
import TestSupport
import Testing

/// A program as a policy, through the whole command.
@Suite
struct PolicyProgramTests {
  private static let python = Program.find("python3")
  /// Twelve hours in so little memory that apps are killed.
  private static let short = [
    "--until", "12h", "--set", "device.memory=300MiB", "--replications", "2", "--no-bounds",
    "--quiet",
  ]

  /// A folder with an executable policy.
  private func folder(_ text: String, name: String = "policy") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.file(name))
    return folder
  }

  /// A policy in Python that kills the candidate with the greatest value of an expression.
  private func greatest(_ expression: String) -> String {
    """
    #!/usr/bin/env python3
    import json, sys
    sys.stdin.readline()
    print(json.dumps({"version": 1}), flush=True)
    for line in sys.stdin:
        apps = json.loads(line)["candidates"]
        print(json.dumps({"kill": max(apps, key=lambda app: \(expression))["id"]}), flush=True)
    """
  }

  /// The fingerprints of all replications, by policy.
  private func fingerprints(
    _ policies: String, _ scenario: String, in folder: TemporaryFolder, _ options: [String] = []
  ) throws -> [String: [String]] {
    try FlotsamProgram.succeed(
      ["compare", scenario, "--policies", policies, "--out", "r", "--plots", "none"] + Self.short
        + options,
      in: folder)
    let lines = try #require(folder.text("r/replications.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let column = try #require(lines[0].firstIndex(of: "fingerprint"))
    return Dictionary(grouping: lines.dropFirst()) { $0[1] }.mapValues { $0.map { $0[column] } }
  }

  /// In Swift, as a formula and as a program the same policy kills the same apps.
  @Test(
    .enabled(if: python != nil),
    arguments: [
      ("lru", "score(idle_uses)", "app['idle_uses']"),
      ("largest", "score(footprint_bytes)", "app['footprint_bytes']"),
      ("smallest", "score(0 - footprint_bytes)", "-app['footprint_bytes']"),
    ])
  func `a program, a formula and a policy give equal results`(
    policy: String, formula: String, expression: String
  ) throws {
    let folder = try folder(greatest(expression))
    let all = try fingerprints("\(policy),f=\(formula),p=exec(./policy)", "smoke", in: folder)
    let native = try #require(all[policy])
    #expect(native.count == 2 && all["f"] == native && all["p"] == native)
    let one = try fingerprints("\(policy),p=exec(./policy)", "smoke", in: folder, ["--jobs", "1"])
    #expect(one["p"] == native)
  }

  @Test(.enabled(if: python != nil))
  func `the Python example is gdsf`() throws {
    let text = try String(
      contentsOfFile: #require(ReferenceData.checkout()) + "/docs/Examples/gdsf.py", encoding: .utf8
    )
    let folder = try folder(text)
    let all = try fingerprints("gdsf,p=exec(./policy)", "smoke", in: folder)
    #expect(all["gdsf"] == all["p"] && all["p"]?.count == 2)
  }

  @Test(.enabled(if: Program.find("cc") != nil))
  func `the C example is largest`() throws {
    let source = try #require(ReferenceData.checkout()) + "/docs/Examples/largest.c"
    let folder = try TemporaryFolder()
    let built = try Program(
      try #require(Program.find("cc")), ["-O1", "-o", folder.file("policy"), source])
    #expect(built.status == 0, "\(built.error)")
    let all = try fingerprints("largest,p=exec(./policy)", "smoke", in: folder)
    #expect(all["largest"] == all["p"] && all["p"]?.count == 2)
  }

  /// A policy may have an alarm of its own, or end children of its own.
  @Test(.enabled(if: python != nil))
  func `a program starts with no blocked signals`() throws {
    let folder = try folder(
      """
      #!/usr/bin/env python3
      import json, signal, sys
      greeting = json.loads(sys.stdin.readline())
      with open("blocked-%d" % greeting["seed"], "w") as file:
          file.write(str(len(signal.pthread_sigmask(signal.SIG_BLOCK, []))))
      print(json.dumps({"version": 1}), flush=True)
      for line in sys.stdin:
          print(json.dumps({"kill": json.loads(line)["candidates"][0]["id"]}), flush=True)
      """)
    _ = try fingerprints("gdsf,p=exec(./policy)", "smoke", in: folder)
    let seen = try folder.contents().filter { $0.key.hasPrefix("blocked-") }
    #expect(seen.count == 2 && seen.values.allSatisfy { $0 == Data("0".utf8) }, "\(seen)")
  }

  /// Some languages know one kind of number and write 3.0 for 3, and a file may have any name.
  @Test(.enabled(if: python != nil))
  func `a number with a fraction of zero is a process, and a path may have semicolons`() throws {
    let program = greatest("app['footprint_bytes']")
      .replacing("[\"id\"]})", with: "[\"id\"] * 1.0})")
    #expect(program.contains("* 1.0"))
    let folder = try folder(program, name: "a;b=1")
    try FileManager.default.copyItem(
      atPath: folder.file("a;b=1"), toPath: folder.file("plain;name"))
    let all = try fingerprints(
      "largest,p=exec(./a;b=1;),q=exec(./a;b=1; timeout_s=60),r=exec(./plain;name)", "smoke",
      in: folder)
    #expect(all.count == 4 && Set(all.values).count == 1, "\(all)")
  }

  @Test(.enabled(if: python != nil))
  func `the program receives seed and parameters`() throws {
    let folder = try folder(
      """
      #!/usr/bin/env python3
      import json, sys
      greeting = json.loads(sys.stdin.readline())
      with open("greeting-%d" % greeting["seed"], "w") as file:
          file.write(json.dumps(greeting["parameters"]))
      print(json.dumps({"version": 1, "quantities": ["uses"]}), flush=True)
      for line in sys.stdin:
          print(json.dumps({"kill": json.loads(line)["candidates"][0]["id"]}), flush=True)
      """)
    let arguments = [
      "compare", "smoke", "--policies", "lru,p=exec(./policy; a=0.5)", "--set", "policy.p.a=3",
    ]
    func greetings() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("greeting") }.sorted()
    }
    try FlotsamProgram.succeed(arguments + Self.short, in: folder)
    let seen = try greetings()
    #expect(seen.count == 2)
    #expect(folder.text(try #require(seen.first)) == #"{"a": 3.0}"#)
    try FlotsamProgram.succeed(arguments + Self.short, in: folder)
    #expect(try greetings() == seen)
  }

  /// What a hostile program does, the exit code and what the message says.
  private static let hostile: [(String, Int32, String)] = [
    ("", 70, "ended with exit code 0"),
    ("exit 3", 70, "ended with exit code 3"),
    ("echo gone wrong >&2; exit 3", 70, "gone wrong"),
    ("kill -9 $$", 70, "was ended by signal 9"),
    ("echo nonsense; sleep 60", 65, "nonsense"),
    (#"echo '{"version":2}'; sleep 60"#, 65, "version 2 of the protocol, and this program version"),
    (
      #"echo '{"version":1,"notify":["use"]}'; sleep 60"#, 65,
      "notify.0: `use` is not one of the known values. Did you mean `used`?"
    ),
    (#"echo '{"version":1}'; read a; echo hello; sleep 60"#, 65, "hello"),
    (#"echo '{"version":1}'; read a; echo '{"kill":99999}'; sleep 60"#, 65, "named process 99999"),
    (#"echo '{"version":1}'; read a; echo '{}'; sleep 60"#, 65, "`{}`"),
    (#"echo '{"version":1}'; read a; exit 4"#, 70, "ended with exit code 4"),
    (#"echo '{"version":1}'; read a; sleep 60"#, 70, "gave no answer within"),
    (#"exec <&-; echo '{"version":1}'; sleep 60"#, 70, "closed its input at its decision 1"),
    (#"echo '{"version":1}'; exec >&-; sleep 60"#, 70, "closed its output"),
    (#"echo '{"version":1}'; yes"#, 65, "wrote"),
    (#"echo '{"version":1}'; read a; yes | tr -d '\n'"#, 65, "bytes"),
    (#"sleep 61 & sleep 61 & echo '{"version":1}'; read a; exit 5"#, 70, "exit code 5"),
    (#"setsid sleep 62 & echo '{"version":1}'; read a; exit 6"#, 70, "exit code 6"),
    (#"(setsid sleep 63 &) ; echo '{"version":1}'; read a; exit 7"#, 70, "exit code 7"),
    (#"(yes >&2) & echo '{"version":1}'; read a; exit 8"#, 70, "exit code 8"),
    (#"echo '{"version":1}'; read a; printf '{"kill":'; sleep 60"#, 70, "no answer within"),
    (#"echo '{"version":1}'; read a; kill -STOP $$"#, 70, "gave no answer within"),
    (#"echo '{"version":1}'; read a; echo '{"kill":-1}'; sleep 60"#, 65, "`{\"kill\":-1}`"),
    (#"echo '{"version":1}'; read a; printf '\033[31mred\n'; sleep 60"#, 65, "[31mred"),
    (#"trap '' TERM; echo '{"version":1}'; read a; while :; do sleep 1; done"#, 70, "no answer"),
    (#"(while :; do sleep 0.1; done) & echo '{"version":1}'; read a; sleep 60"#, 70, "no answer"),
  ]

  @Test(arguments: hostile.indices)
  func `a hostile program ends the run and leaves no process`(index: Int) throws {
    let (script, status, words) = Self.hostile[index]
    let mark = "marked-\(UUID().uuidString)"
    let folder = try folder("#!/bin/sh\n# \(mark)\nread greeting\n\(script)\n", name: mark)
    // Only a silent program is waited for; a slow machine must not take another for silent.
    let timeout = words.contains("no answer") ? 2 : 60
    let program = try FlotsamProgram.run(
      [
        "run", "smoke", "--until", "12h", "--set", "device.memory=300MiB", "--quiet", "--policy",
        "exec(./\(mark); timeout_s=\(timeout))",
      ], in: folder)
    #expect(program.status == status, "\(script): \(program.error)")
    #expect(program.error.contains(words), "\(script): \(program.error)")
    #expect(program.output.isEmpty)
    // Children have the name of the script, or its folder as their own.
    #expect(try running(mark, in: folder).isEmpty, "\(script)")
  }

  /// The processes with a word in their command, or working in a folder.
  private func running(_ word: String, in folder: TemporaryFolder) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }.filter { name in
      let command = (try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)) ?? ""
      let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
      return command.contains(word) || place?.hasSuffix(folder.path) == true
    }
  }

  @Test func `missing and non-executable programs are reported`() throws {
    let folder = try folder("echo '{\"version\":1}'\n", name: "bare")
    try folder.write("#!/bin/sh\n", to: "plain")
    try FileManager.default.createDirectory(
      atPath: folder.file("inside"), withIntermediateDirectories: true)
    let lost = try self.folder("#!/no/such/interpreter\n")
    for (name, status, words) in [
      ("./nothing", 64, "there is no such file"), ("./plain", 70, "chmod +x"),
      ("./inside", 70, "is it a folder?"), ("'./bare'", 64, "blanks and quotes too"),
      ("./bare --fast", 64, "blanks and quotes too"), ("./bare", 70, "begins with a line such as"),
      (lost.file("policy"), 70, "names an interpreter that does not exist"),
    ] {
      let program = try FlotsamProgram.run(
        ["run", "smoke", "--until", "12h", "--policy", "exec(\(name))"], in: folder)
      let error = program.error.replacing("\n", with: " ")
      #expect(program.status == status && error.contains(words), "\(program.error)")
    }
  }

  @Test(arguments: [
    ["explain", "smoke", "--app", "app3", "--policy"], ["watch", "smoke", "--policies"],
    ["rescue", "smoke", "--app", "app3", "--policy"],
    ["survival", "smoke", "--app", "app3", "--policies"],
  ])
  func `commands that would miss a failure refuse programs`(words: [String]) throws {
    let folder = try folder("#!/bin/sh\ntouch started\n")
    let program = try FlotsamProgram.run(words + ["exec(./policy)"], in: folder)
    #expect(program.status == 64 && program.output.isEmpty, "\(program.output)")
    #expect(program.error.contains("`\(words[0])` would not notice"), "\(program.error)")
    #expect(folder.text("started") == nil)
  }

  @Test(.enabled(if: python != nil))
  func `files start no program without permission`() throws {
    let folder = try folder(greatest("app['idle_uses']"))
    try folder.write("extends: smoke\nduration: 12h\npolicy: exec(./policy)\n", to: "s.yaml")
    try folder.write(
      """
      scenario: smoke
      set: {duration: 12h}
      replications: 1
      factors: {policy: [lru, "p=exec(./policy)"]}
      """, to: "a.study.yaml")
    let commands = [
      ["run", "s.yaml"], ["compare", "s.yaml", "--replications", "1"],
      ["sweep", "a.study.yaml", "--store", "a.sqlite"],
    ]
    for command in commands {
      let refused = try FlotsamProgram.run(command + ["--quiet"], in: folder)
      #expect(refused.status == 65, "\(refused.error)")
      #expect(refused.error.contains("--allow-programs"), "\(refused.error)")
      #expect(refused.error.contains("./policy"))
      try FlotsamProgram.succeed(command + ["--quiet", "--allow-programs"], in: folder)
    }
    let outputs = try ["1", "2"].map { jobs in
      try FlotsamProgram.succeed(
        [
          "sweep", "a.study.yaml", "--store", "\(jobs).sqlite", "--allow-programs", "--jobs", jobs,
          "--format", "csv",
        ], in: folder
      ).output
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test(.enabled(if: python != nil))
  func `an archive contains the program and repeats with it on request`() throws {
    let folder = try folder(greatest("app['footprint_bytes']"))
    try FlotsamProgram.succeed(
      ["compare", "smoke", "--policies", "lru,p=exec(./policy)", "--out", "r", "--plots", "none"]
        + Self.short,
      in: folder)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.file("r/inputs"))
    #expect(kept.contains { $0.contains("policy") })
    try FileManager.default.removeItem(atPath: folder.file("policy"))
    let refused = try FlotsamProgram.run(["repeat", "r"], in: folder)
    #expect(refused.status == 64, "\(refused.output) \(refused.error)")
    #expect(refused.error.contains("./policy") && refused.error.contains("--allow-programs"))
    let repeated = try FlotsamProgram.run(["repeat", "r", "--allow-programs"], in: folder)
    #expect(repeated.status == 0, "\(repeated.output) \(repeated.error)")
  }

  @Test(.enabled(if: python != nil))
  func `a replay can ask a program too`() throws {
    let folder = try folder(greatest("app['idle_uses']"))
    try FlotsamProgram.succeed(
      ["run", "smoke", "--until", "1d", "--trace-out", "t.csv", "--quiet"], in: folder)
    let output = try FlotsamProgram.succeed(
      [
        "replay", "t.csv", "--policies", "lru,p=exec(./policy)", "--memory", "1GB,2GB", "--format",
        "csv", "--no-bounds", "--quiet",
      ], in: folder
    ).output
    let rows = output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let policy = try #require(rows[0].firstIndex(of: "policy"))
    func values(_ name: String) -> [[String]] {
      rows.filter { $0[policy] == name }.map { $0.enumerated().filter { $0.0 != policy }.map(\.1) }
    }
    #expect(values("lru").count > 1 && values("lru") == values("p"))
  }
}
