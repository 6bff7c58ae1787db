import Foundation
import TestSupport
import Testing

/// The files that other programs rely on.
@Suite
struct ResultFileTests {
  private func header(_ folder: TemporaryFolder, _ name: String) throws -> String {
    let text = String(decoding: try folder.contents(name), as: UTF8.self)
    return String(text.prefix { $0 != "\n" })
  }

  @Test func `a run writes its files with the documented columns`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["run", "smoke", "--out", "out"], in: folder)
    #expect(try header(folder, "out/metrics.csv") == "metric,unit,value")
    #expect(try header(folder, "out/timeline.csv").hasPrefix("time_s,"))
    #expect(
      try header(folder, "out/kills.csv")
        == "time_s,device,app,cause,band,footprint_bytes,idle_s,available_bytes,"
        + "regretted_after_s,reason")
    #expect(try header(folder, "out/launches.csv").hasPrefix("time_s,device,app,kind"))
    #expect(try header(folder, "out/apps.csv").hasPrefix("device,app,launches"))
    let record = try #require(
      try JSONSerialization.jsonObject(with: folder.contents("out/run.json")) as? [String: Any])
    for key in ["flotsam", "name", "seed", "fingerprint", "workload_fingerprint", "scenario"] {
      #expect(record[key] != nil, "\(key)")
    }
  }

  /// The table for people has an end, the files have every row, however many devices there are.
  @Test func `every kill of a fleet is in the file once`() throws {
    let folder = try TemporaryFolder()
    let output = try FlotsamProgram.succeed(
      [
        "run", "smoke", "--until", "6h", "--set", "device.memory=300MiB", "--set", "device.count=3",
        "--explain", "--format", "csv", "--out", "out",
      ], in: folder
    ).output
    let text = try #require(folder.text("out/kills.csv"))
    #expect(output == text)
    let rows = text.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    #expect(Set(rows.map { $0[1] }) == ["0", "1", "2"])
    let times = Dictionary(grouping: rows) { $0[1] }.mapValues { $0.compactMap { Double($0[0]) } }
    for (device, times) in times { #expect(times == times.sorted(), "device \(device)") }
    #expect(rows.map { String($0[1]) } == rows.map { String($0[1]) }.sorted())
    let json = try FlotsamProgram.succeed(
      [
        "run", "smoke", "--until", "6h", "--set", "device.memory=300MiB", "--set", "device.count=3",
        "--explain", "--format", "json",
      ], in: folder
    ).output
    let objects = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(objects?.count == rows.count)
  }

  @Test func `a launch that outlasts the run has no latency`() throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app,cold_launch_ms\n0,a,1000\n59,b,60000\n", to: "uses.csv")
    try folder.write(
      """
      device: {profile: phone-2gb}
      workload: {chooser: trace, file: uses.csv}
      duration: 1min
      """, to: "s.yaml")
    try FlotsamProgram.succeed(["run", "s.yaml", "--out", "out"], in: folder)
    let rows = try #require(folder.text("out/launches.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 3)
    #expect(rows.last?.suffix(2) == ["", ""] && rows.dropLast().last?.contains("") == false)
  }

  @Test func `a comparison writes its files with the documented columns`() throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--policies", "jetsam,lru", "--replications", "2", "--format", "csv",
        "--out", "out",
      ], in: folder)
    let columns =
      "policy,metric,unit,mean,ci_low,ci_high,difference,difference_ci_low,difference_ci_high,"
      + "p_value,n,days,mean_per_day,difference_simultaneous_ci_low,"
      + "difference_simultaneous_ci_high,bound,deployable_bound,"
      + "best_known,above_optimum_low,above_optimum_high,bound_n,verdict"
    #expect(try header(folder, "out/comparison.csv") == columns)
    #expect(Data(program.output.utf8) == (try folder.contents("out/comparison.csv")))
    // The verdict of the terminal's table, on the same difference.
    let rows = program.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    for row in rows.dropFirst() {
      let (low, high) = (Double(row[13]), Double(row[14]))
      let verdict =
        row[0] == "jetsam"
        ? ["baseline"]
        : row[6] == "0"
          ? ["identical"]
          : low.map { $0 > 0 } ?? false || high.map { $0 < 0 } ?? false
            ? ["better", "worse", "different"]
            : ["not distinguishable", "unknown: too few replications"]
      #expect(verdict.contains(String(row[21])), "\(row)")
    }
    #expect(
      try header(folder, "out/replications.csv")
        .hasPrefix("scenario,policy,replication,seed,fingerprint,launches,"))
  }

  @Test func `a comparison of one strategy notes what is missing`() throws {
    let one = ["compare", "smoke", "--until", "1h", "--replications", "2", "--policies"]
    let alone = try FlotsamProgram.succeed(one + ["lru"])
    #expect(alone.error.contains("note: one strategy has nothing to be compared with"))
    #expect(alone.error.contains("--policies lru,gdsf") && alone.error.contains("flotsam run"))
    #expect(try !FlotsamProgram.succeed(one + ["lru,gdsf"]).error.contains("one strategy"))
    let metric = try FlotsamProgram.run(one + ["lru", "--metric", "cold_share"])
    #expect(metric.status == 64)
    #expect(metric.error.contains("Did you mean `cold_launch_share`?"), "\(metric.error)")
  }

  @Test func `the specified metrics exist with their units`() throws {
    let text = try FlotsamProgram.succeed(["run", "smoke", "--format", "csv"]).output
    for row in [
      "launches,count,", "cold_launches,count,", "warm_launches,count,", "resumes,count,",
      "cold_launch_share,share,", "launch_latency_mean_ms,ms,", "launch_latency_p95_ms,ms,",
      "time_lost_s,s,", "time_lost_to_relaunch_s,s,", "time_lost_to_paging_s,s,",
      "time_lost_to_reclaim_s,s,", "user_days,days,",
      "kills,count,", "kills_vm_pageshortage,count,",
      "regretted_kills_1min,count,", "regretted_kills_10min,count,", "apps_alive_mean,count,",
      "available_bytes_mean,bytes,", "available_bytes_min,bytes,", "events,count,",
    ] {
      #expect(text.contains("\n" + row), "\(row)")
    }
  }

  @Test func `a failed run keeps the results of an earlier one`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["run", "smoke", "--out", "out"], in: folder)
    let before = try folder.allContents("out")
    for arguments in [
      ["run", "smoke", "--set", "apps.count=0"], ["run", "smoke", "--policy", "lruu"],
      ["run", "no-such-scenario"], ["compare", "smoke", "--policies", "lru,lruu"],
    ] {
      #expect(try FlotsamProgram.run(arguments + ["--out", "out"], in: folder).status != 0)
      #expect(try folder.allContents("out") == before)
    }
  }

  @Test func `a folder in place of one file keeps all earlier results`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["run", "smoke", "--out", "out"], in: folder)
    // The last file of the run cannot be replaced, so none may be.
    try FileManager.default.removeItem(atPath: folder.file("out/run.json"))
    try FileManager.default.createDirectory(
      atPath: folder.file("out/run.json/in-the-way"), withIntermediateDirectories: true)
    let before = try folder.allContents("out")
    let program = try FlotsamProgram.run(
      ["run", "smoke", "--seed", "2", "--out", "out"], in: folder)
    #expect(program.status == 73, "\(program.error)")
    #expect(try folder.allContents("out") == before)
  }
}
