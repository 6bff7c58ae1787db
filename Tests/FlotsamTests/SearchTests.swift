import Foundation
import TestSupport
import Testing

/// The search for a policy, through the whole command.
@Suite
struct SearchTests {
  private static let small = [
    "search", "smoke", "--until", "12h", "--train", "4", "--validation", "4", "--test", "6",
    "--budget", "900", "--policies", "lru,largest",
  ]

  @Test func `a search gives the same bytes for any jobs, and from its store`() throws {
    let folder = try TemporaryFolder()
    let one = try FlotsamProgram.succeed(
      Self.small + ["--jobs", "1", "--store", "s.json", "--quiet"], in: folder)
    let two = try FlotsamProgram.succeed(Self.small + ["--jobs", "2", "--quiet"], in: folder)
    #expect(one.output == two.output)
    for part in ["On 6 users that the search has not seen", "found is score(", "training users"] {
      #expect(one.output.contains(part), "\(part)\n\(one.output)")
    }
    // A search that was stopped has the first lines of its store only.
    let store = try #require(folder.text("s.json"))
    let lines = store.split(separator: "\n")
    #expect(lines.count > 20)
    let half = lines.prefix(lines.count / 2).joined(separator: "\n") + "\n"
    // One that was killed while it wrote may also have a part of the next line.
    for rest in ["", "{", String(lines[lines.count / 2].dropLast())] {
      try folder.write(half + rest, to: "s.json")
      let resumed = try FlotsamProgram.succeed(
        Self.small + ["--store", "s.json", "--quiet"], in: folder)
      #expect(resumed.output == one.output)
      let finished = try #require(folder.text("s.json"))
      #expect(finished.hasPrefix(half))
      #expect(finished.split(separator: "\n").count == lines.count)
      #expect(Set(finished.split(separator: "\n")) == Set(lines))
    }
    let other = try FlotsamProgram.run(
      Self.small + ["--store", "s.json", "--seed", "2"], in: folder)
    #expect(other.status == 65 && other.error.contains("another search"), "\(other.error)")
    // Each run of this search has one value.
    for damage in ["[]", "[1,2]", "[x]", "7", "[1"] {
      let line = "{\"key\":\"test lru\",\"users\":[0],\"runs\":[\(damage)]}"
      try folder.write("\(lines[0])\n\(line)\n", to: "s.json")
      let damaged = try FlotsamProgram.run(Self.small + ["--store", "s.json"], in: folder)
      #expect(
        damaged.status == 65 && damaged.error.contains("s.json, line 2: "),
        "\(damaged.error)")
    }
  }

  /// Rewriting the file at each step would cost the square of the runs.
  ///
  /// A rewritten file is another one under the same name, and an earlier link keeps the old text.
  @Test func `a search adds to its store, and does not rewrite it`() throws {
    let folder = try TemporaryFolder()
    let first = ["--store", "s.json", "--quiet"]
    try FlotsamProgram.succeed(Self.small + first, in: folder)
    let store = try #require(folder.text("s.json"))
    let head = store.split(separator: "\n").prefix(5).joined(separator: "\n") + "\n"
    try folder.write(head, to: "s.json")
    try FileManager.default.linkItem(
      atPath: folder.file("s.json"), toPath: folder.file("link.json"))
    try FlotsamProgram.succeed(Self.small + first, in: folder)
    #expect(folder.text("link.json") == store)
  }

  /// The mean of the found policy is that of a comparison of the same users.
  @Test func `test users are the replications after the others`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      Self.small + ["--out", "r", "--plots", "none", "--quiet"], in: folder)
    let rows = try #require(folder.text("r/search.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let mean = try #require(rows[0].firstIndex(of: "mean"))
    let found = try #require(Double(rows[1][mean]))
    try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--until", "12h", "--policies", "lru,largest", "--replications", "14",
        "--no-bounds", "--quiet", "--out", "c", "--plots", "none",
      ], in: folder)
    let runs = try #require(folder.text("c/replications.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let lost = try #require(runs[0].firstIndex(of: "time_lost_s"))
    let days = try #require(runs[0].firstIndex(of: "user_days"))
    let replication = try #require(runs[0].firstIndex(of: "replication"))
    let values = runs.dropFirst().filter { $0[1] == "lru" && (Int($0[replication]) ?? 0) >= 8 }
      .compactMap { row in Double(row[lost]).flatMap { a in Double(row[days]).map { a / $0 } } }
    #expect(values.count == 6)
    #expect(abs(values.reduce(0, +) / 6 - found) < 1e-6 * found)
    let steps = try #require(folder.text("r/steps.csv")).split(separator: "\n")
    #expect(steps[0].hasPrefix("size,step,train_gain"))
    // The budget that is left improves the constants of the best formula.
    #expect(steps.dropFirst().dropLast().allSatisfy { $0.contains(",size,") }, "\(steps)")
    #expect(folder.text("r/index.html")?.contains("the search has not seen") == true)
  }

  @Test func `a gain on few training users is not accepted`() throws {
    let output = try FlotsamProgram.succeed(
      [
        "search", "smoke", "--until", "6h", "--train", "2", "--validation", "2", "--test", "4",
        "--budget", "700", "--policies", "gdsf", "--quiet",
      ]
    ).output
    #expect(
      output.contains("gain does not hold") || output.contains("fitted to its training users")
        || output.contains("found nothing better"))
    #expect(output.contains("What limits it"))
  }

  @Test func `a study tries a policy that was found on other users`() throws {
    let folder = try TemporaryFolder()
    let output = try FlotsamProgram.succeed(
      [
        "sweep", "found-policy", "--set", "duration=2d", "--replications", "2", "--store",
        "s.sqlite", "--quiet",
      ], in: folder
    ).output
    #expect(output.contains("worth is score(uses_total^a"), "\(output)")
  }

  @Test func `a violated constraint is named, and a kept one is not`() throws {
    let output = try FlotsamProgram.succeed(
      Self.small + ["--constraint", "kills<=1000", "--constraint", "kills<=0.1", "--quiet"]
    ).output
    #expect(output.contains("found violates kills<=0.1 on test users"), "\(output)")
  }

  @Test(arguments: [
    (["--objective", "nothing"], "no metric `nothing`"),
    (["--objective", "1+1"], "names no metric"), (["--constraint", "kills"], "not a limit"),
    (["--constraint", "kils<=3"], "Did you mean `kills`"), (["--budget", "10"], "too small"),
    (["--objective", "log(kills - 100000)"], "infinite or not a number for a user under `gdsf`"),
    (["--objective", "time_lost_s / 0"], "infinite or not a number"),
    (["--policies", "found=score(idle_s^2),gdsf"], "`found` is the name of another policy"),
    (["--name", "lru"], "already"), (["--train", "1"], "--train"),
    (["--over", "assumptions", "--objective", "kills+time_lost_s"], "one metric"),
  ])
  func `a mistake is explained`(options: [String], problem: String) throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.run(
      ["search", "smoke", "--until", "6h", "--out", "out", "--plots", "none"] + options, in: folder)
    #expect([64, 65].contains(program.status))
    #expect(program.error.contains(problem), "\(program.error)")
    // A mistake that is known before the work leaves no folder behind.
    if !problem.contains("infinite") {
      #expect(!FileManager.default.fileExists(atPath: folder.file("out")), "\(options)")
    }
  }
}
