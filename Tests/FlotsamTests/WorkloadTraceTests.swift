import Foundation
import TestSupport
import Testing

/// What a simulated user did, written as a trace and replayed.
@Suite
struct WorkloadTraceTests {
  @Test(arguments: [
    // Launches with background work, force quits, prewarming; scenes and calls; apps next to daemons.
    ("background-heavy", "2GiB"), ("interruptions", "2GiB"), ("whole-system", "2GiB"),
    ("photo-editing", "2GiB"), ("small-phone", "1GiB"),
  ])
  func `the trace of a user gives the same kills on the same phone`(
    phone: String, memory: String
  ) throws {
    let folder = try TemporaryFolder()
    let options = [
      "--set", "warmUp=0s", "--set", "device.memory=\(memory)", "--until", "1d", "--seed", "4",
    ]
    let written = try FlotsamProgram.succeed(
      ["run", phone, "--trace-out", "user.csv", "--out", "drawn", "--plots", "none"] + options,
      in: folder)
    let again = "workload={chooser: trace, file: user.csv}"
    let notes = written.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(notes.contains(again), "\(notes)")
    try FlotsamProgram.succeed(
      ["run", phone, "--set", again, "--out", "replayed", "--plots", "none"] + options, in: folder)
    let kills = try #require(folder.text("drawn/kills.csv"))
    #expect(kills.split(separator: "\n").count > 10)
    for file in ["kills.csv", "launches.csv", "metrics.csv"] {
      #expect(folder.text("drawn/" + file) == folder.text("replayed/" + file), "\(file)")
    }
  }

  @Test func `unfinished uses continue in the replay for all users`() throws {
    let folder = try TemporaryFolder()
    let phones = [
      "run", "everyday-phone", "--set", "device.count=3", "--set", "warmUp=0s", "--until", "12h",
    ]
    try FlotsamProgram.succeed(
      phones + [
        "--set", "workload.user=anyone", "--trace-out", "users.csv", "--out", "drawn", "--plots",
        "none",
      ],
      in: folder)
    try FlotsamProgram.succeed(
      phones + [
        "--set", "workload={chooser: trace, file: users.csv}", "--out", "replayed", "--plots",
        "none",
      ],
      in: folder)
    let uses = try #require(folder.text("users.csv")).split(separator: "\n").dropFirst()
    let ends = uses.map { $0.split(separator: ",").compactMap { Double($0) }.reduce(0, +) }
    #expect(ends.contains { $0 > 12 * 3600 })
    #expect(folder.text("drawn/metrics.csv") == folder.text("replayed/metrics.csv"))
  }

  @Test func `a replay of the trace counts as its run on the same device`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      duration: 2d
      policy: gdsf
      device: {profile: cache, memory: 1GB, count: 2}
      apps: {count: 30, footprint: {median: 120MB, sigma: 0.6}}
      workload: {user: heavy}
      """, to: "ideal.yaml")
    try FlotsamProgram.succeed(
      ["run", "ideal.yaml", "--trace-out", "users.csv", "--out", "out", "--plots", "none"],
      in: folder)
    let replay = try FlotsamProgram.succeed(
      ["replay", "users.csv", "--policy", "gdsf", "--memory", "1GB", "--format", "csv"], in: folder)
    let metrics = try #require(folder.text("out/metrics.csv"))
    for name in ["launches", "cold_launches", "resumes", "kills"] {
      let row = metrics.split(separator: "\n").first { $0.hasPrefix(name + ",") }
      #expect(replay.output.contains("\n\(row ?? "?")\n"), "\(name): \(row ?? "")")
    }
    #expect(!metrics.contains("\nkills,count,0\n"))
  }

  @Test func `named columns give the same trace in every command`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "what;at;bytes\nb;3000;50\na;1000;70\nb;2000;50\na;4000;70\n", to: "uses.txt")
    let columns = "time=at:ms,app=what,size=bytes:MB"
    try FlotsamProgram.succeed(
      ["import", "uses.txt", "--columns", columns, "--out", "uses.csv"], in: folder)
    #expect(
      folder.text("uses.csv")
        == "time_s,app,footprint_bytes\n0,a,70000000\n1,b,50000000\n2,b,\n3,a,\n")
    let options = ["--policies", "lru,fifo", "--memory", "100MB", "--format", "csv"]
    let named = try FlotsamProgram.succeed(
      ["replay", "uses.txt", "--columns", columns] + options, in: folder)
    let converted = try FlotsamProgram.succeed(["replay", "uses.csv"] + options, in: folder)
    #expect(named.output == converted.output && named.output.contains("lru"))
    let run = ["run", "everyday-phone", "--until", "10s", "--format", "csv", "--set"]
    let direct = try FlotsamProgram.succeed(
      run + ["workload={chooser: trace, file: uses.txt, columns: '\(columns)'}"], in: folder)
    let through = try FlotsamProgram.succeed(
      run + ["workload={chooser: trace, file: uses.csv}"], in: folder)
    #expect(direct.output == through.output)
  }
}
