import TestSupport
import Testing

/// `flotsam replay --steps`: a replay request by request, as a class reads it.
@Suite
struct ReplayStepsTests {
  /// A trace of apps with names of one letter.
  private func trace(_ letters: String, sizes: [Character: Int] = [:]) -> String {
    letters.enumerated().reduce("time_s,app,footprint_bytes\n") {
      $0 + "\($1.offset),\($1.element),\(1_048_576 * sizes[$1.element, default: 100])\n"
    }
  }

  private func replay(_ letters: String, _ policy: String, apps: Int) throws -> String {
    try FlotsamProgram.succeed(
      ["replay", "-", "--policy", policy, "--memory", "\(100 * apps)MiB", "--steps"],
      input: trace(letters)
    ).output
  }

  @Test func `Belady's anomaly is shown request by request`() throws {
    // Belady, Nelson, Shedler, CACM 12, 1969: more memory, more misses.
    let three = try replay("ABCDABEABCDE", "fifo", apps: 3)
    #expect(three.hasPrefix("9 of 12 requests are misses, 5 of them the first for their app."))
    #expect(three.contains("The fewest possible are 7: Belady's rule"), "\(three)")
    let four = try replay("ABCDABEABCDE", "fifo", apps: 4)
    #expect(four.hasPrefix("10 of 12 requests are misses"))
    let best = try replay("ABCDABEABCDE", "belady", apps: 4)
    #expect(best.hasPrefix("6 of 12 requests are misses"))
    #expect(best.contains("No policy can have fewer."), "\(best)")

    var rows: [[String]] = []
    for line in three.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2, Int(words[0]) != nil, ["hit", "miss"].contains(words[2]) else {
        continue
      }
      // Behind what memory holds stands the reason.
      rows.append(Array(words.prefix { $0 != "fifo:" }))
    }
    #expect(
      rows == [
        ["1", "A", "miss", "A"], ["2", "B", "miss", "A", "B"], ["3", "C", "miss", "A", "B", "C"],
        ["4", "D", "miss", "A", "B", "C", "D"], ["5", "A", "miss", "B", "C", "D", "A"],
        ["6", "B", "miss", "C", "D", "A", "B"], ["7", "E", "miss", "D", "A", "B", "E"],
        ["8", "A", "hit", "B", "E", "A"], ["9", "B", "hit", "E", "A", "B"],
        ["10", "C", "miss", "A", "E", "B", "C"], ["11", "D", "miss", "B", "E", "C", "D"],
        ["12", "E", "hit", "C", "D", "E"],
      ], "\(three)")
    for line in three.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `the least recently used app is named with its last use`() throws {
    // A, B and C are in memory; A was used at requests 1 and 4, B at 2.
    let words = try replay("ABCAD", "lru", apps: 3).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(words.contains("lru: latest use longest ago, use 2, next C with use 3"), "\(words)")
    let last = try replay("ABCAD", "mru", apps: 3).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(last.contains("mru: latest use most recent, use 4, next C with use 3"), "\(last)")
  }

  @Test func `a victim has its reason, and a too large app is refused`() throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.succeed(
      [
        "replay", "-", "--policy", "lru", "--memory", "300MiB", "--steps", "--format", "csv",
        "--out", "replay",
      ], input: trace("ABCADXA", sizes: ["X": 400]), in: folder)
    let lines = program.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "request,time_s,app,outcome,is_first,killed,why,in_memory,apps")
    #expect(lines[5].hasPrefix("5,4,D,miss,1,B,"), "\(lines[5])")
    #expect(lines[5].contains("next C") && lines[5].hasSuffix(",C A D,3"), "\(lines[5])")
    #expect(lines[6] == "6,5,X,refused,1,,,C A D,3")
    #expect(lines[7] == "7,6,A,hit,0,,,C D A,3")
    // Apps are not equally large: the report does not claim the fewest misses.
    #expect(!program.output.contains("fewest"))
    #expect(folder.text("replay/steps.csv") == program.output)
    #expect(folder.text("replay/index.html")?.contains("Request by request") == true)
  }

  @Test func `the counts are those of the replay`() throws {
    var stream: UInt64 = 7
    let letters = String(
      (0..<400).map { _ in
        stream = stream &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let draw = Int(stream >> 33) % 64
        return Character(UnicodeScalar(UInt8(65 + (draw | 64).trailingZeroBitCount * 3 + draw % 3)))
      })
    for policy in [
      "lru", "fifo", "sieve", "gdsf", "jetsam", "random", "s3-fifo", "offline-optimal",
    ] {
      let options = ["replay", "-", "--policy", policy, "--memory", "500MiB", "--format", "csv"]
      let metrics = try FlotsamProgram.succeed(options, input: trace(letters)).output
      let steps = try FlotsamProgram.succeed(options + ["--steps"], input: trace(letters)).output
      let misses = steps.split(separator: "\n").count { $0.contains(",miss,") }
      let counted = metrics.split(separator: "\n").first { $0.hasPrefix("cold_launches,") }
      let count = try #require(counted?.split(separator: ",")[2])
      #expect(String(misses) == count, "\(policy)")
    }
  }

  @Test func `--steps takes only one replay of one user`() throws {
    for (options, message) in [
      (["--policies", "lru,fifo", "--memory", "300MiB"], "Name one policy and one size"),
      (["--policy", "lru", "--memory", "300MiB,400MiB"], "Name one policy and one size"),
    ] {
      let program = try FlotsamProgram.run(
        ["replay", "-", "--steps"] + options, input: trace("AB"))
      #expect(program.status == 64 && program.error.contains(message), "\(program.error)")
    }
    let users = "user,time_s,app\nu,1,a\nv,2,b\n"
    let two = try FlotsamProgram.run(
      ["replay", "-", "--policy", "lru", "--memory", "300MiB", "--steps"], input: users)
    #expect(two.status == 65 && two.error.contains("the trace has 2 users"), "\(two.error)")
    let many = try FlotsamProgram.run(
      ["replay", "-", "--policy", "lru", "--memory", "300MiB", "--steps"],
      input: trace(String(repeating: "AB", count: 5001)))
    #expect(many.status == 65 && many.error.contains("at most 10000"), "\(many.error)")
  }
}
