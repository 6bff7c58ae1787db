import Foundation
import TestSupport
import Testing

/// What can be typed and means nothing, or more than a machine can count: an answer, never a trap or
/// an endless run.
@Suite
struct HostileInputTests {
  private func refuse(
    _ arguments: [String], in folder: TemporaryFolder? = nil, status: Int32 = 65,
    _ mentions: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let program = try FlotsamProgram.run(arguments, in: folder)
    #expect(program.status == status, "\(program.error)", sourceLocation: sourceLocation)
    for text in mentions {
      #expect(program.error.contains(text), "\(program.error)", sourceLocation: sourceLocation)
    }
    #expect(program.error.utf8.count < 4096, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (["apps.growthTime=10us", "apps.growthFactor=2"], "apps.growthTime"),
    (["apps.coldLaunch={median: 1s, sigma: 15}"], "apps.coldLaunch"),
    (["apps.filePages={median: 40MB, sigma: 20}"], "apps.filePages"),
    (["device.swapLatency=106751d"], "device.swapLatency"),
    (["device.decompressTime=106751d"], "device.decompressTime"),
    (["device.refaultTime=106751d"], "device.refaultTime"),
    (["device.compressTime=106751d"], "device.compressTime"),
    (["device.reaper=1e16"], "device.reaper"),
    (["device.reclaimBelow=1e16"], "device.reclaimBelow"),
    (["apps.footprint=9223372036854775807B"], "apps.footprint"),
    (["apps.footprint=[{constant: 1MB, weight: 1e308}, {constant: 2MB, weight: 1e308}]"], "weight"),
    (["background.simulated=true", "background.refreshInterval=0s"], "background.refreshInterval"),
    (
      ["background.simulated=true", "background.refreshInterval=1ns"], "background.refreshInterval"
    ),
    (["windows.simulated=true", "windows.navigationPause=1ns"], "windows.navigationPause"),
    (["device.growthInterval=1ns"], "device.growthInterval"),
    (["apps.workingSet=50"], "apps.workingSet"),
    (["apps.workingSet={median: 1, sigma: 2}"], "apps.workingSet"),
    (["apps.warningResponse=30"], "apps.warningResponse"),
    (["apps.compressionRatio=0"], "apps.compressionRatio"),
    (
      ["device.profile=phone-1gb", "system.processes=20", "system.idleFootprint=10GiB"],
      "system.idleFootprint"
    ),
    // A fifth of 400 processes always run and take 400 MB; each fits by itself.
    (
      [
        "device.memory=1GB", "device.system=0B", "device.wired=200MB", "system.processes=400",
        "system.coreFootprint=5MB", "system.idleFootprint=700MB",
      ], "system.idleFootprint: one of them, together with those that always run"
    ),
    (["duration=9223372036854775807ns"], "duration"),
  ])
  func `the error names a field that is out of range`(assignments: [String], field: String) throws {
    let options = assignments.flatMap { ["--set", $0] }
    try refuse(["run", "smoke"] + options, [field])
  }

  @Test func `options and columns have ranges too`() throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app,cold_launch_ms\n0,a,5e12\n1,b,2\n", to: "slow.csv")
    try folder.write("time_s,app\n0,a\n", to: "fine.csv")
    let policy = ["--policy", "lru", "--memory"]
    try refuse(
      ["replay", "slow.csv"] + policy + ["1GiB"], in: folder, ["line 2", "cold_launch_ms"])
    try refuse(
      ["replay", "fine.csv"] + policy + ["4000000TiB"], in: folder, status: 64, ["--memory"])
    try refuse(
      ["run", "smoke", "--seed", "9223372036854775808"], status: 64, ["--seed", "out of range"])
    try refuse(
      ["survival", "smoke", "--app", "app5", "--footprint", "50"], status: 64,
      ["--footprint", "50MB"])
    try refuse(
      ["compare", "smoke", "--replications", "1", "--memory", "2..4"], status: 64,
      ["--memory", "2MB"])
    try refuse(
      ["run", "smoke", "--set", "apps.count=" + String(repeating: "7", count: 100_000)],
      ["apps.count"])
  }

  @Test func `aliases and brackets cannot make the reader slow`() throws {
    let folder = try TemporaryFolder()
    var bomb = "a0: &a0 [x, x]\n"
    for level in 1...40 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    try folder.write(bomb + "? *a40\n: 1\n", to: "key.yaml")
    try refuse(["validate", "key.yaml"], in: folder, ["key.yaml"])
    try folder.write(bomb, to: "values.yaml")
    try refuse(["validate", "values.yaml"], in: folder, ["values.yaml"])
    try folder.write(
      "a: " + String(repeating: "[", count: 1_000_000) + "\n", to: "deep.yaml")
    try refuse(["validate", "deep.yaml"], in: folder, ["deep.yaml", "nested"])
    // An alias that means something still does.
    try folder.write(
      "duration: &time 1h\nwarmUp: 10min\nname: 2 * 3\napps: {count: 3, growthTime: *time}\n",
      to: "fine.yaml")
    try FlotsamProgram.succeed(["validate", "fine.yaml"], in: folder)
    try folder.write("just a text\n", to: "text.yaml")
    try folder.write("extends: text.yaml\nduration: 1h\n", to: "extends.yaml")
    try refuse(["validate", "extends.yaml"], in: folder, ["extends", "not a mapping"])
  }

  private func study(_ lines: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      "scenario: smoke\nset: {duration: 1h}\nreplications: 2\n" + lines + "\n", to: "my.yaml")
    return folder
  }

  @Test(arguments: [
    ("factors: {apps.count: {from: 1, to: 200000, step: 1}}", "200000 levels"),
    ("factors: {apps.count: {from: 10, to: 100, step: 10s}}", "step"),
    ("factors: {apps.count: {from: 1, to: 2, step: 1e-300}}", "levels"),
    ("factors: {device.memory: {mean: 3GiB, deviation: 1s, count: 3}}", "deviation"),
    ("factors: {device.memory: {from: 1GiB, to: 5s, count: 3}}", "to"),
    ("factors: {policy: [lru, gdsf]}\nconstraints: [policy != lruu]", "`lru`"),
    ("factors: {workload.user: heavy|light}\nconstraints: [workload.user != hevy]", "`heavy`"),
    ("factors: {device.memory: [2GiB, 3GiB]}\nconstraints: [device.memory != 2Gib]", "2Gib"),
    ("factors: {device.memory: [2GiB, 3GiB]}\nconstraints: [device.memory > 2s]", "duration"),
    ("factors: {apps.count: [5, 6]}\nderived: {duration: 1GiB}", "duration"),
  ])
  func `only the requested study is run`(lines: String, mention: String) throws {
    try refuse(["sweep", "my.yaml", "--dry-run"], in: try study(lines), [mention])
  }

  @Test func `valid ranges and constraints still work`() throws {
    let folder = try study(
      """
      factors:
        apps.count: {from: 10, to: 30, step: 10}
        device.memory: [2GiB, 3GiB]
        policy: [lru, gdsf]
      derived: {device.wired: 0.1 * device.memory}
      constraints: [device.memory > 2GiB or apps.count != 20, policy != gdsf or apps.count < 30]
      """)
    let plan = try FlotsamProgram.succeed(["sweep", "my.yaml", "--dry-run"], in: folder).output
    #expect(plan.contains("cells         5"), "\(plan)")
  }

  @Test func `intervals that never end a run are refused; busy users are not`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      duration: 1h
      device: {profile: cache, memory: 1GiB}
      apps: {count: 3, footprint: 1MB}
      workload:
        chooser: zipf
        dwell: 1ms
        dwellLimit: 1ms
        switchPause: 0s
        usesPerSession: 1000000
      """, to: "busy.yaml")
    // A thousand launches a second are many, but time goes on.
    try FlotsamProgram.succeed(["run", "busy.yaml", "--until", "10s"], in: folder)
    try refuse(
      [
        "run", "smoke", "--set", "background.simulated=true", "--set", "background.refreshApps=0.5",
        "--set", "background.refreshInterval={shape: 0.002, scale: 1s}",
      ], ["background.refreshInterval"])
  }

  @Test func `app sizes apply to a trace on the idealised device`() throws {
    let folder = try TemporaryFolder()
    try folder.write("time_s,app\n0,a\n1,b\n2,a\n3,b\n", to: "trace.csv")
    try folder.write(
      """
      device: {profile: cache, memory: 100MB}
      workload: {chooser: trace, file: trace.csv}
      """, to: "my.yaml")
    func launches(_ footprint: String) throws -> String? {
      try FlotsamProgram.succeed(
        ["run", "my.yaml", "--format", "csv", "--set", "apps.footprint=\(footprint)"], in: folder
      ).output.split(separator: "\n").first { $0.hasPrefix("cold_launches,") }.map(String.init)
    }
    #expect(try launches("40MB") == "cold_launches,count,2")
    #expect(try launches("60MB") == "cold_launches,count,4")
    try refuse(["run", "my.yaml", "--set", "apps.footprint=200MB"], in: folder, ["apps.footprint"])
  }

  @Test func `of two runs into one folder one must wait`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("out/.flotsam-1"), withIntermediateDirectories: true)
    let descriptor = open(folder.file("out"), O_RDONLY)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let run = ["run", "smoke", "--until", "1h", "--out", "out", "--plots", "none"]
    try refuse(run, in: folder, status: 73, ["out", "another run"])
    close(descriptor)
    try FlotsamProgram.succeed(run, in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    #expect(!names.contains { $0.hasPrefix(".") }, "\(names)")
  }
}
