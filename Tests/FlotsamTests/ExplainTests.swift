import Foundation
import TestSupport
import Testing

/// Why kills happened, and the story of one app.
@Suite
struct ExplainTests {
  @Test func `each kill has its trigger, threshold, victim and runner-up`() throws {
    let folder = try TemporaryFolder()
    let run = try FlotsamProgram.succeed(
      ["run", "smoke", "--policy", "gdsf", "--explain", "--format", "json", "--out", "out"],
      in: folder)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(rows.count > 10)
    for row in rows {
      let reason = try #require(row["reason"] as? String)
      #expect(reason.hasPrefix("xnu: "))
      #expect(
        reason.contains("gdsf: lowest clock + uses x relaunch cost / footprint")
          || reason.contains("gdsf named the only candidate"))
      #expect(reason.contains("could be named, up to band"))
    }
    let reasons = rows.compactMap { $0["reason"] as? String }
    #expect(reasons.contains { $0.contains(", next app") && $0.contains(" of ") })
    let file = try #require(folder.text("out/kills.csv"))
    #expect(file.contains("lowest clock + uses"))
  }

  @Test func `run prints each kill on the terminal and says if there is none`() throws {
    let told = try FlotsamProgram.succeed(["run", "smoke", "--explain"]).output
    #expect(told.contains("day 1 ") && told.contains(" before app"))
    #expect(told.replacing("\n  ", with: " ").contains("jetsam: it entered band 0 before app"))
    let lines = told.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("  ") }.allSatisfy { $0.count <= 80 })
    let quiet = try FlotsamProgram.succeed(
      ["run", "smoke", "--explain", "--set", "device.memory=64GiB"]).output
    #expect(quiet.replacing("\n", with: " ").contains("no kill happened"))
  }

  @Test func `the story of an app has the launches and kills of the files`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["run", "smoke", "--out", "out"], in: folder)
    let story = try FlotsamProgram.succeed(
      ["explain", "out/run.json", "--app", "app3", "--format", "csv"], in: folder
    ).output.split(separator: "\n").map(String.init)
    func rows(_ file: String) -> Int {
      let lines = folder.text(file)?.split(separator: "\n") ?? []
      return lines.count { $0.contains(",0,app3,") }
    }
    #expect(story.count { $0.contains(",killed,") } == rows("out/kills.csv"))
    #expect(
      story.count { $0.contains(" launch,") || $0.contains(",resumed,") }
        == rows("out/launches.csv"))
  }

  @Test func `an unknown app name gets the nearest name`() throws {
    let program = try FlotsamProgram.run(["explain", "smoke", "--app", "ap3"])
    #expect(program.status == 64)
    #expect(program.error.contains("`app3`"))
    #expect(
      try FlotsamProgram.run(["explain", "smoke", "--app", "app3", "--device", "1"]).status == 64)
  }

  /// Each trigger tells what it looked at, and no other does it in these words.
  @Test(arguments: [
    ("xnu", "xnu: available memory"),
    ("on-demand", "on-demand: available memory lacked"),
    ("ttl", "ttl: time since it was left"),
    ("histogram-keep-alive", "below what its returns allow"),
    ("android-cached-lru", "android-cached-lru: cached apps 17, not below the limit of 16"),
    ("android-lmk", "below the row of the table of"),
    ("android-lmkd", "android-lmkd: free memory after a stall"),
    ("critical-event", "critical-event: the pressure level"),
  ])
  func `the output states why a trigger asked`(trigger: String, words: String) throws {
    let told = try FlotsamProgram.succeed([
      "run", "one-gigabyte", "--until", "26h", "--set", "warmUp=0s", "--set",
      "windows.simulated=false", "--policy", "whom=lru,when=\(trigger)", "--explain",
    ]).output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains(words))
    #expect(!told.contains("\(trigger) asked"))
  }
}
