import Foundation
import TestSupport
import Testing

/// One replication of a comparison, looked at alone.
@Suite
struct ReplicationTests {
  /// A row of a table with one column per metric.
  private func rows(_ text: String) -> [[String: String]] {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  @Test func `a single replication equals the one in the comparison`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--policies", "jetsam,gdsf", "--replications", "3", "--until", "1d",
        "--seed", "5", "--out", "compared", "--plots", "none",
      ], in: folder)
    let table = rows(folder.text("compared/replications.csv") ?? "")
    for policy in ["jetsam", "gdsf"] {
      let row = try #require(table.first { $0["policy"] == policy && $0["replication"] == "2" })
      try FlotsamProgram.succeed(
        [
          "run", "smoke", "--policy", policy, "--seed", "5", "--until", "1d", "--replication", "2",
          "--out", policy,
        ], in: folder)
      let metrics = rows(folder.text(policy + "/metrics.csv") ?? "")
      #expect(metrics.count > 40)
      for metric in metrics {
        let name = try #require(metric["metric"])
        // Of a comparison the first strategy alone looks for what bounds all of them.
        if policy != "jetsam", name.contains("bound") { continue }
        #expect(row[name] == metric["value"], "\(policy): \(name)")
      }
      let record = try #require(folder.text(policy + "/run.json"))
      #expect(record.contains("\"replication\": 2"))
      #expect(record.contains("\"fingerprint\": \"\(row["fingerprint"] ?? "?")\""))
      // The record repeats that replication, and its story is told of the same kills.
      let again = try FlotsamProgram.succeed(["run", policy + "/run.json"], in: folder)
      #expect(again.error.contains("the fingerprint agrees"))
    }
  }

  @Test func `a replication is explained and drawn as it ran`() throws {
    let folder = try TemporaryFolder()
    let phone = [
      "small-phone", "--until", "1d", "--set", "warmUp=0s", "--set", "device.memory=1GiB",
    ]
    try FlotsamProgram.succeed(
      ["run"] + phone + [
        "--replication", "3", "--out", "out", "--plots", "none", "--trace-events", "events.json",
      ],
      in: folder)
    let kills = rows(folder.text("out/kills.csv") ?? "")
    let app = try #require(kills.first?["app"])
    let tell = ["explain"] + phone + ["--app", app, "--format", "csv"]
    let story = try FlotsamProgram.succeed(tell + ["--replication", "3"])
    let told = rows(story.output).filter { $0["event"] == "killed" }.compactMap { $0["time_s"] }
    #expect(told == kills.filter { $0["app"] == app }.compactMap { $0["time_s"] })
    #expect(try FlotsamProgram.succeed(tell).output != story.output)
    let events = try #require(folder.text("events.json"))
    #expect(events.ranges(of: #""name": "killed: "#).count == kills.count)
    for arguments in [["--replication", "-1"], ["--replication", "1000000"]] {
      #expect(try FlotsamProgram.run(["run", "smoke"] + arguments).status == 64)
    }
  }
}
