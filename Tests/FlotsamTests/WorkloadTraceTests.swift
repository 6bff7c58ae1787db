import Foundation
import TestSupport
import Testing

/// What a simulated user did, written as a trace and replayed.
@Suite
struct WorkloadTraceTests {
  @Test(arguments: [
    // Launches with background work, force quits, prewarming; scenes and calls; apps beside daemons.
    ("background-heavy", "2GiB"), ("interruptions", "2GiB"), ("whole-system", "2GiB"),
    ("photo-editing", "2GiB"), ("small-phone", "1GiB"),
  ])
  func `the trace of a phone's user gives the same kills on the same phone`(
    phone: String, memory: String
  ) throws {
    let folder = try TemporaryFolder()
    let options = [
      "--set", "warmUp=0s", "--set", "device.memory=\(memory)", "--until", "1d", "--seed", "4",
    ]
    let written = try FlotsamProgram.succeed(
      ["run", phone, "--trace-out", "user.csv", "--out", "drawn"] + options, in: folder)
    let again = "workload={chooser: trace, file: user.csv}"
    let notes = written.error.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(notes.contains(again), "\(notes)")
    try FlotsamProgram.succeed(
      ["run", phone, "--set", again, "--out", "replayed"] + options, in: folder)
    let kills = try #require(folder.text("drawn/kills.csv"))
    #expect(kills.split(separator: "\n").count > 10)
    for file in ["kills.csv", "launches.csv", "metrics.csv"] {
      #expect(folder.text("drawn/" + file) == folder.text("replayed/" + file), "\(file)")
    }
  }

  @Test func `a replay of the trace on the idealised device counts as its run did`() throws {
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
      ["run", "ideal.yaml", "--trace-out", "users.csv", "--out", "out"], in: folder)
    let replay = try FlotsamProgram.succeed(
      ["replay", "users.csv", "--policy", "gdsf", "--memory", "1GB", "--format", "csv"], in: folder)
    let metrics = try #require(folder.text("out/metrics.csv"))
    for name in ["launches", "cold_launches", "resumes", "kills"] {
      let row = metrics.split(separator: "\n").first { $0.hasPrefix(name + ",") }
      #expect(replay.output.contains("\n\(row ?? "?")\n"), "\(name): \(row ?? "")")
    }
    #expect(!metrics.contains("\nkills,count,0\n"))
  }
}
