import Foundation
import TestSupport
import Testing

/// Two runs side by side.
@Suite
struct DiffTests {
  private static let phone = [
    "--set", "warmUp=0s", "--set", "device.memory=1GiB", "--until", "1d",
  ]

  private func rows(_ text: String?) -> [[String: String]] {
    let lines = (text ?? "").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first else { return [] }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  /// Seconds with up to nine decimals as whole nanoseconds.
  private func nanoseconds(_ text: String?) throws -> Int64 {
    let value = try #require(text.flatMap { Double($0) }, "\(text ?? "nothing") is no number")
    return Int64((value * 1e9).rounded())
  }

  /// Resumes that take a millisecond longer: the first kill that differs is the same but for that.
  @Test func `kills within one second are ordered by its fraction`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "extends: smoke\napps: {resume: {median: 151ms, sigma: 0.47}}\n", to: "late.yaml")
    let words = try FlotsamProgram.succeed(
      ["diff", "smoke", "late.yaml", "--until", "1h", "--set", "device.memory=1GiB"], in: folder
    ).output.replacing("\n", with: " ")
    let kills = words.matches(of: /[AB] kills app7 at day 1 (00:21:57\.[0-9]{3}),/)
    #expect(kills.count == 2 && kills[0].1 < kills[1].1, "\(words.prefix(900))")
    #expect(kills.first.map { words.contains("They diverge at day 1 \($0.1), ") } == true)
  }

  @Test func `the parts add up exactly to the loss of both runs`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["diff", "small-phone", "--policies", "jetsam,gdsf", "--out", "out", "--plots", "none"]
        + Self.phone, in: folder)
    let table = rows(folder.text("out/difference.csv"))
    let total = try #require(table.first { $0["split"] == "total" })
    for column in ["a_s", "b_s", "difference_s"] {
      let whole = try nanoseconds(total[column])
      #expect(whole != 0)
      for split in ["cause", "app", "hour"] {
        let parts = table.filter { $0["split"] == split }
        #expect(parts.count > 3)
        let sum = try parts.reduce(0) { try $0 + nanoseconds($1[column]) }
        #expect(sum == whole, "\(split) \(column)")
      }
    }
    // Each side is the run of that policy: its kills are where they part, its losses are the metric.
    for (policy, column) in [("jetsam", "a_s"), ("gdsf", "b_s")] {
      try FlotsamProgram.succeed(
        ["run", "small-phone", "--policy", policy, "--out", policy] + Self.phone, in: folder)
      let lost = rows(folder.text(policy + "/metrics.csv")).first { $0["metric"] == "time_lost_s" }
      #expect(try nanoseconds(lost?["value"]) == nanoseconds(total[column]), "\(policy)")
    }
    let kills = ["jetsam", "gdsf"].map { rows(folder.text($0 + "/kills.csv")) }
    let same = zip(kills[0], kills[1]).prefix {
      $0["time_s"] == $1["time_s"] && $0["app"] == $1["app"] && $0["cause"] == $1["cause"]
    }.count
    let text = try FlotsamProgram.succeed(["diff", "jetsam", "gdsf"], in: folder).output
    #expect(
      text.contains("A kills \(kills[0][same]["app"] ?? "?") at "), "\(text.prefix(1500))")
    #expect(text.contains("B kills \(kills[1][same]["app"] ?? "?") at "))
    let page = try #require(folder.text("out/index.html"))
    #expect(page.contains("They diverge") && page.contains("killed: "))
  }

  @Test func `the output fits, and its rounded parts add up`() throws {
    let program = try FlotsamProgram.succeed(
      ["diff", "small-phone", "--policies", "jetsam,lfu"] + Self.phone)
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let splits = program.output.components(separatedBy: "\nTime lost per user and day by ")
      .dropFirst()
    #expect(splits.count == 3)
    for split in splits {
      let rows = split.split(separator: "\n").dropFirst(4)
      let end = try #require(rows.firstIndex { $0.hasPrefix("all ") })
      let lines = rows[...end].map { line in
        line.split(separator: " ").suffix(3).map { field in
          Int64(field.replacing(/[.,+]/) { _ in "" }) ?? .max
        }
      }
      for column in 0..<3 {
        let parts = lines.dropLast().reduce(0) { $0 + $1[column] }
        #expect(parts == lines.last?[column], "\(split)")
      }
    }
  }

  @Test func `a run does not differ from itself, and other users are reported`() throws {
    let same = try FlotsamProgram.succeed(["diff", "smoke", "smoke", "--until", "6h"]).output
    #expect(same.contains("The runs never differ") && same.contains("B loses as much time as A"))
    let seeds = try FlotsamProgram.succeed(["diff", "smoke", "--seeds", "1,2", "--until", "6h"])
    let words = seeds.output.replacing("\n", with: " ")
    #expect(words.contains("The users differ"), "\(words.prefix(200))")
    for arguments in [
      ["smoke"], ["smoke", "smoke", "--seeds", "1,2"], ["smoke", "--policies", "lru"],
      ["smoke", "--seeds", "1,x"],
    ] {
      #expect(try FlotsamProgram.run(["diff"] + arguments).status == 64, "\(arguments)")
    }
  }
}
