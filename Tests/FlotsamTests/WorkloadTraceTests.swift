import Foundation
import TestSupport
import Testing

/// What a simulated user did, written as a trace and replayed.
@Suite
struct WorkloadTraceTests {
  /// Kills as app, cause and band, with their times in seconds.
  private func kills(_ folder: TemporaryFolder, _ name: String) -> [(what: [String], time: Double)]
  {
    let lines = (folder.text(name + "/kills.csv") ?? "").split(separator: "\n").dropFirst()
    return lines.map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return (Array(fields[2...4]), Double(fields[0]) ?? .nan)
    }
  }

  @Test func `the trace of a phone's user gives the same kills on the same phone`() throws {
    let folder = try TemporaryFolder()
    let phone = [
      "--set", "warmUp=0s", "--set", "device.memory=1GiB", "--until", "1d", "--seed", "4",
    ]
    try FlotsamProgram.succeed(
      ["run", "small-phone", "--trace-out", "user.csv", "--out", "drawn"] + phone, in: folder)
    try FlotsamProgram.succeed(
      [
        "run", "small-phone", "--set", "workload.chooser=trace", "--set",
        "workload.file=\(folder.file("user.csv"))", "--out", "replayed",
      ] + phone, in: folder)
    let (drawn, replayed) = (kills(folder, "drawn"), kills(folder, "replayed"))
    #expect(drawn.count > 10)
    #expect(drawn.map(\.what) == replayed.map(\.what))
    // A trace keeps how long an app was in front to the millisecond.
    for (one, other) in zip(drawn, replayed) { #expect(abs(one.time - other.time) <= 0.002) }
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
