import Foundation
import TestSupport
import Testing

/// Policies with names and parameters, from the command line, scenarios and studies.
@Suite
struct PolicyNameTests {
  private static let mine = "mine=score(idle_s^a * footprint_mb^b; a=0.5, b=1)"
  private static let short = ["--until", "12h", "--replications", "2", "--no-bounds"]

  private func rows(_ arguments: [String], in folder: TemporaryFolder? = nil) throws -> [String] {
    try FlotsamProgram.succeed(arguments + Self.short + ["--format", "csv"], in: folder).output
      .split(separator: "\n").map(String.init)
  }

  /// The rows of one policy, without its name.
  private func values(_ rows: [String], of name: String) -> [String] {
    rows.filter { $0.hasPrefix(name + ",") || $0.hasPrefix("\"\(name)\",") }
      .map { String($0.drop { $0 != "," }) }
  }

  @Test func `the table has the name, and a line below it the formula`() throws {
    let text = try FlotsamProgram.succeed(
      ["compare", "smoke", "--policies", "gdsf,\(Self.mine)"] + Self.short
    ).output
    #expect(text.contains("\nmine "))
    #expect(text.contains("mine is score(idle_s^a * footprint_mb^b; a=0.5, b=1)."))
    #expect(text.components(separatedBy: "score(").count == 2)
  }

  /// The formula with its parameters written out is the oracle.
  @Test(arguments: [
    ([mine], [String](), "idle_s^0.5 * footprint_mb^1"),
    ([mine], ["--set", "policy.mine.a=0.7"], "idle_s^0.7 * footprint_mb^1"),
    ([mine, "mine(a=2,b=0)"], [], "idle_s^0.5 * footprint_mb^1"),
  ])
  func `a parameter is a number`(policies: [String], options: [String], formula: String) throws {
    let named = try rows(
      ["compare", "smoke", "--policies", "lru,\(policies.joined(separator: ","))"] + options)
    let plain = try rows(["compare", "smoke", "--policies", "lru,score(\(formula))"])
    let expected = values(plain, of: "score(\(formula))")
    #expect(!expected.isEmpty)
    // Other rows change how many are compared at once, and with it the intervals of differences.
    let means = { (rows: [String]) in rows.map { $0.split(separator: ",").prefix(5) } }
    #expect(means(values(named, of: "mine")) == means(expected))
  }

  @Test func `parameters of names and built-in policies are fields`() throws {
    let set = try rows([
      "compare", "smoke", "--policies", "lru,lru-k", "--set", "policy.lru-k.k=3",
    ])
    let given = try rows(["compare", "smoke", "--policies", "lru,lru-k(k=3)"])
    #expect(set == given)
    let folder = try TemporaryFolder()
    try folder.write(
      "extends: smoke\npolicy:\n  is: mine\n  mine: score(idle_s^a; a=1)\n", to: "mine.yaml")
    let fields = try FlotsamProgram.succeed(
      [
        "run", "mine.yaml", "--until", "6h", "--set", "policy.mine.a=2", "--out", "r", "--plots",
        "none", "--quiet",
      ],
      in: folder)
    #expect(fields.output.contains("mine is score(idle_s^a; a=2)."))
    let manifest = try #require(folder.text("r/manifest.json"))
    #expect(manifest.contains("policy.mine.a"))
    let repeated = try FlotsamProgram.run(["repeat", "r"], in: folder)
    #expect(repeated.status == 0, "\(repeated.output) \(repeated.error)")
  }

  @Test func `a parameter is a study factor`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      scenario: smoke
      set: {duration: 12h}
      replications: 2
      factors:
        policy: [lru, "mine=score(idle_s^a * footprint_mb; a=1)"]
        policy.mine.a: [0.5, 2]
      """, to: "a.study.yaml")
    let swept = try FlotsamProgram.succeed(
      ["sweep", "a.study.yaml", "--store", "a.sqlite", "--quiet"], in: folder)
    #expect(swept.output.contains("mine is score(idle_s^a * footprint_mb; a=1)."))
    let export = try FlotsamProgram.succeed(
      ["sweep", "a.study.yaml", "--store", "a.sqlite", "--format", "csv", "--quiet"], in: folder
    ).output.split(separator: "\n").map(String.init)
    let own = export.filter { $0.contains(",mine,") }
    #expect(own.count >= 2 && Set(own.map { $0.drop { $0 != "m" } }).count == own.count)
    let again = try FlotsamProgram.run(["sweep", "a.sqlite", "--quiet"], in: folder)
    #expect(again.status == 0, "\(again.error)")
  }

  @Test(arguments: [
    ("a=b,b=a", "in a circle"), ("a=a", "in a circle"),
    ("x=gdsf", "two names of one policy"), ("lru-k(k=3),x=lru-k(k=3)", "two names of one policy"),
    ("x=score(idle_s),y=score(idle_s)", "two names of one policy"),
    ("x=score(idle_s),x=score(uses)", "defined twice"),
    ("lru=score(idle_s)", "already"), ("all=score(idle_s)", "a meaning of its own"),
    ("exec=score(idle_s)", "already"),
    ("jetsam,x y=score(idle_s)", "cannot be the name"),
    ("lru,mien", "no policy `mien`"),
    ("x=score(idle_s^a; a=1),x(b=2)", "no parameter `b`"),
    ("x=score(idle_s; a=1)", "does not use its parameter"),
    ("x=score(idle_s^a; a=1, a=2)", "given twice"),
    ("x=score(idle_s^uses; uses=1)", "a meaning of its own"),
    ("x=score(idle_s^a; a)", "a name with a finite number"),
    ("x=score(idle_s^a)", "no quantity `a`"), ("lru,x=", "is not followed by a policy"),
    ("lru,score(1/0)", "names no quantity of an app"),
  ])
  func `a mistake is explained`(policies: String, problem: String) throws {
    let program = try FlotsamProgram.run(["compare", "smoke", "--policies", policies])
    #expect(program.status == 64 || program.status == 65)
    #expect(program.error.contains(problem), "\(program.error)")
    #expect(program.error.contains("--policies"), "\(program.error)")
  }

  /// The text is that of the search that found it, in the guide.
  @Test func `a formula that was found is a policy by its name`() throws {
    let text =
      "score(uses_total^a * (relaunch_cost_ms + 1)^b * footprint_mb^c * uses^d; "
      + "a=-0.578, b=-1, c=0.707, d=0.124)"
    let small = ["smoke", "--until", "1d", "--set", "device.memory=1500MiB", "--quiet"]
    func fingerprint(_ policy: String...) throws -> Substring? {
      let answer = try FlotsamProgram.succeed(["run"] + small + ["--policy"] + policy).output
      return answer.replacing("\n", with: " ").firstMatch(of: /fingerprint ([0-9a-f]{16})/)?.1
    }
    let found = try fingerprint("worth")
    #expect(try found != nil && found == fingerprint(text))
    #expect(try found == fingerprint("worth=\(text)"))
    #expect(try fingerprint("worth(a=-3)") == fingerprint("worth", "--set", "policy.worth.a=-3"))
    let output = try FlotsamProgram.succeed(
      ["compare"] + small + [
        "--replications", "2", "--no-bounds", "--policies",
        "worth,worth(a=-3),whom=worth,when=ttl,gdsf",
      ]
    ).output
    #expect(output.contains("worth is score(uses_total^a * (relaunch_cost"), "\(output)")
    let shown = try FlotsamProgram.succeed(["policies", "worth"]).output
    #expect(shown.contains("uses_total^a") && shown.contains("--policy worth"), "\(shown)")
  }

  @Test func `a name of the scenario has no other meaning on the command line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "extends: smoke\npolicy:\n  mine: {is: score(idle_s^a; a=1), a: 2}\n  other: score(uses)\n",
      to: "mine.yaml")
    func compare(_ policies: String, _ options: String...) throws -> Program {
      try FlotsamProgram.run(
        ["compare", "mine.yaml", "--until", "1h", "--policies", "lru,\(policies)"] + options,
        in: folder)
    }
    for (policies, field) in [
      ("mine=score(uses)", "mine.a=1"), ("other=score(idle_s)", "mine.a=1"),
      ("third=score(idle_s)", "third=score(uses)"),
    ] {
      let program = try compare(policies, "--set", "policy.\(field)")
      #expect(program.status == 64 || program.status == 65)
      #expect(program.error.contains("is defined twice: `score("), "\(program.error)")
    }
    #expect(try compare("mine=score(idle_s^a; a=1),other").status == 0)
  }

  @Test func `a value for an unknown policy is refused where it is set`() throws {
    for path in ["policy.nobody.a", "policy.mine.c", "policy.lru-k.j"] {
      let program = try FlotsamProgram.run([
        "compare", "smoke", "--policies", "lru,\(Self.mine)", "--set", "\(path)=1",
      ])
      #expect(program.status == 65 && program.error.contains(path), "\(path): \(program.error)")
    }
    let folder = try TemporaryFolder()
    try folder.write(
      "extends: smoke\npolicy:\n  is: mine\n  mine: score(idle_s^a; a=1)\n  lru-k:\n    k: 99\n",
      to: "mine.yaml")
    for (options, place) in [
      (["--set", "policy.mine.c=1", "--set", "policy.lru-k.k=2"], "--set policy.mine.c: "),
      (["--set", "policy.is=nothing", "--set", "policy.lru-k.k=2"], "--set policy.is: "),
      ([], "mine.yaml, line 6, policy.lru-k.k: "),
    ] {
      let program = try FlotsamProgram.run(["run", "mine.yaml"] + options, in: folder)
      #expect(program.status == 65 && program.error.contains(place), "\(program.error)")
    }
  }
}
