import Foundation
import TestSupport
import Testing

/// Policies, triggers and strategies as people name them.
@Suite
struct StrategyTests {
  @Test func `the JSON list has each value of --policy once, and all run`() throws {
    let json = try FlotsamProgram.succeed(["policies", "--format", "json"]).output
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let names = list.compactMap { $0["name"] as? String }
    #expect(names.count == list.count && Set(names).count == names.count && names.count > 40)
    for entry in list {
      #expect((entry["summary"] as? String)?.isEmpty == false)
      #expect((entry["origin"] as? String)?.isEmpty == false)
      #expect(entry["parameters"] is [Any])
    }
    let result = try FlotsamProgram.succeed([
      "compare", "smoke", "--policies", names.joined(separator: ","), "--replications", "1",
      "--until", "12h", "--format", "csv", "--no-bounds",
    ])
    for name in names { #expect(result.output.contains("\n\(name),"), "\(name)") }
  }

  @Test func `a parameter is listed with unit, range and default`() throws {
    let json = try FlotsamProgram.succeed(["policies", "lru-k", "--format", "json"]).output
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let parameters = try #require(list.first?["parameters"] as? [[String: Any]])
    #expect(parameters.first?["name"] as? String == "k")
    #expect(parameters.first?["default"] as? Double == 2)
    #expect(parameters.first?["minimum"] as? Double == 1)
    #expect(parameters.first?["maximum"] as? Double == 16)
    #expect(parameters.first?["unit"] as? String == "uses")
    let text = try FlotsamProgram.succeed(["policies", "lru-k"]).output
    for part in ["1 to 16", "default 2", "origin", "state", "cost", "loses when", "SIGMOD 1993"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func `the list names policies, strategies and triggers`() throws {
    let text = try FlotsamProgram.succeed(["policies"]).output
    for name in ["gdsf", "android-14", "jetsam-ios14", "oomd", "histogram-keep-alive", "uwp"] {
      #expect(text.contains("\n\(name) "), "\(name)")
    }
  }

  @Test func `a trigger is explained`() throws {
    let text = try FlotsamProgram.succeed(["policies", "ttl"]).output
    #expect(text.contains("a trigger") && text.contains("minutes") && text.contains("default 10"))
    let both = try FlotsamProgram.succeed(["policies", "earlyoom"]).output
    #expect(both.contains("a strategy") && both.contains("a trigger"))
  }

  @Test func `a policy that is named twice is refused`() throws {
    let program = try FlotsamProgram.run(["compare", "smoke", "--policies", "jetsam,lru,jetsam"])
    #expect(program.status == 64)
    #expect(program.error.contains("`jetsam` is named twice"))
  }

  @Test func `the error for an unknown name is explained`() throws {
    let program = try FlotsamProgram.run(["policies", "gfds"])
    #expect(program.status != 0)
    #expect(program.error.contains("Did you mean `gds") || program.error.contains("`gdsf`"))
    #expect(try FlotsamProgram.run(["policies", "--kind", "triger"]).status == 64)
  }

  @Test func `each policy combines with each trigger, with distinct labels`() throws {
    let table = try FlotsamProgram.succeed([
      "compare", "smoke", "--policies",
      "jetsam,whom=gdsf,when=ttl(minutes=30),whom=gdsf,when=on-demand,android-14",
      "--replications", "2", "--until", "1d", "--no-bounds", "--format", "csv",
    ]).output
    for label in [
      "\"whom=gdsf,when=ttl(minutes=30)\"", "\"whom=gdsf,when=on-demand\"", "android-14",
    ] {
      #expect(table.contains("\n\(label),"), "\(label)")
    }
  }

  /// Whoever knows the future and kills under XNU's reserve loses to those who wait for a shortage.
  @Test func `the clairvoyant strategy kills late and is not beaten`() throws {
    let csv = try FlotsamProgram.succeed([
      "compare", "one-gigabyte", "--policies",
      "whom=gdsf,when=on-demand,whom=belady-cost,when=on-demand,belady-cost,clairvoyant",
      "--replications", "2", "--until", "3d", "--no-bounds", "--format", "csv",
    ]).output
    func share(_ strategy: String) throws -> Double {
      let start = strategy + ",cold_launch_share,"
      let row = try #require(csv.split(separator: "\n").first { $0.hasPrefix(start) })
      let mean = row.dropFirst(start.count).split(separator: ",")[1]
      return try #require(Double(mean))
    }
    let clairvoyant = try share("clairvoyant")
    #expect(try share("\"whom=belady-cost,when=on-demand\"") == clairvoyant)
    #expect(try share("\"whom=gdsf,when=on-demand\"") > clairvoyant)
    #expect(try share("belady-cost") > clairvoyant)
  }

  @Test func `all means every victim policy after the baseline`() throws {
    let csv = try FlotsamProgram.succeed([
      "compare", "smoke", "--policies", "gdsf,all", "--replications", "1", "--until", "1h",
      "--no-bounds", "--format", "csv",
    ]).output
    let names = Set(
      csv.split(separator: "\n").dropFirst().compactMap { $0.split(separator: ",").first })
    let json = try FlotsamProgram.succeed([
      "policies", "--kind", "policy", "--format", "json",
    ]).output
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    // `score` and `exec` need what a user writes, and `never` kills nothing.
    let listed = Set(list.compactMap { $0["name"] as? String })
    #expect(listed.isSuperset(of: ["score", "exec", "never"]))
    #expect(Set(names.map(String.init)) == listed.subtracting(["score", "exec", "never"]))
  }

  @Test func `a comparison at several memory sizes has the bound of each`() throws {
    let curve = ["compare", "smoke", "--policies", "jetsam,gdsf", "--memory", "2GiB,3GiB"]
    let arguments = curve + ["--replications", "2", "--until", "6h"]
    #expect(try FlotsamProgram.succeed(arguments).output.contains("bound"))
    let csv = try FlotsamProgram.succeed(arguments + ["--format", "csv"]).output
    #expect(csv.split(separator: "\n")[0].contains(",cold_launch_share,ci_low,ci_high,n,bound,"))
    #expect(!(try FlotsamProgram.succeed(arguments + ["--no-bounds"]).output.contains("bound")))
  }

  @Test func `a comparison at several memory sizes uses the given metric`() throws {
    let arguments = [
      "compare", "smoke", "--policies", "jetsam,gdsf", "--memory", "1400MiB,1500MiB",
      "--replications", "3", "--until", "6h", "--no-bounds",
    ]
    let folder = try TemporaryFolder()
    let kills = try FlotsamProgram.succeed(
      arguments + [
        "--metric", "time_lost_s", "--equivalence", "90%", "--out", "out", "--plots", "none",
      ], in: folder
    ).output
    #expect(kills.contains("Time lost, per user and day") && !kills.contains("Cold launches"))
    #expect(kills.contains("practically equal to jetsam"))
    let curve = try #require(folder.text("out/curve.csv"))
    #expect(curve.hasPrefix("policy,memory_bytes,time_lost_s,ci_low,"))
    #expect(curve.contains(",practically equal\n") || curve.contains(",practically equal\r\n"))
    #expect(try folder.contents().keys.contains { $0.contains("time-lost-s.gp") })
    // The value at a size is that of the comparison on a device of that size.
    let one = try FlotsamProgram.succeed([
      "compare", "smoke", "--policies", "jetsam,gdsf", "--set", "device.memory=1500MiB",
      "--replications", "3", "--until", "6h", "--no-bounds", "--format", "csv",
    ]).output
    for policy in ["jetsam", "gdsf"] {
      let here = curve.split(separator: "\n").first { $0.hasPrefix("\(policy),1572864000,") }
      let there = one.split(separator: "\n").first { $0.hasPrefix("\(policy),time_lost_s,s,") }
      #expect(here?.split(separator: ",")[2] == there?.split(separator: ",")[3])
    }
    #expect(
      try FlotsamProgram.run(
        ["compare", "smoke", "--over", "assumptions", "--equivalence", "1%"]
      ).status == 64)
  }

  /// The activity manager's limit is on apps; daemons come back at once and would be killed for ever.
  @Test(arguments: ["android-lmkd", "whom=lru,when=android-cached-lru"])
  func `a limit on cached apps does not kill daemons`(strategy: String) throws {
    let csv = try FlotsamProgram.succeed([
      "run", "whole-system", "--policy", strategy, "--format", "csv", "--until", "1d", "--quiet",
    ]).output
    let row = try #require(csv.split(separator: "\n").first { $0.hasPrefix("kills_system,") })
    #expect(try #require(Double(row.split(separator: ",")[2])) < 1244)
  }

  @Test(arguments: ["run", "compare", "replay"])
  func `a formula works wherever a policy does`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app,cold_launch_ms\n0,a,5\n1,b,6\n2,a,5\n", to: "trace.csv")
    let formula = "score(idle_s * footprint_mb / (cold_launch_ms - resume_ms))"
    let what =
      command == "replay" ? ["trace.csv", "--memory", "100MiB"] : ["smoke", "--until", "6h"]
    let option = command == "compare" ? "--policies" : "--policy"
    try FlotsamProgram.succeed([command] + what + [option, formula], in: folder)
    let wrong = try FlotsamProgram.run(
      [command] + what + [option, "score(idle_s * footprnt_mb)"], in: folder)
    #expect(wrong.status == 64)
    #expect(wrong.error.contains("footprnt_mb") && wrong.error.contains("`footprint_mb`"))
  }
}
