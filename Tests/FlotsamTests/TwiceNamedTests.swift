import Foundation
import TestSupport
import Testing

/// What is named twice counts once or is refused, and never traps.
@Suite
struct TwiceNamedTests {
  @Test func `a metric that is named twice is refused everywhere`() throws {
    let folder = try StudyCommandTests.folder()
    try FlotsamProgram.succeed(["sweep", "mine.yaml", "--quiet"], in: folder)
    try folder.write(
      "scenario: smoke\nset: {duration: 1h}\nmetrics: [kills, kills]\n", to: "twice.yaml")
    let sweep = try FlotsamProgram.run(["sweep", "twice.yaml"], in: folder)
    #expect(sweep.status == 65 && sweep.error.contains("named twice"), "\(sweep.error)")
    for command in ["report", "sensitivity"] {
      let program = try FlotsamProgram.run(
        [command, "results/mine.sqlite", "--metric", "kills", "--metric", "kills"], in: folder)
      #expect(program.status == 64 && program.error.contains("twice"), "\(program.error)")
    }
  }

  @Test func `a file that is named twice is read once`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["run", "small-phone", "--until", "2d", "--jetsam-reports", "reports", "--quiet"], in: folder)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("again"), withDestinationPath: "reports")
    let once = try FlotsamProgram.succeed(["inspect", "reports", "--format", "csv"], in: folder)
    let twice = try FlotsamProgram.succeed(
      ["inspect", "reports", "reports", "again", "--format", "csv"], in: folder)
    #expect(once.output == twice.output)
  }

  @Test(arguments: ["smoke", "whole-system", "small-phone", "windows"])
  func `each file option of a run works for every kind of scenario`(scenario: String) throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.run(
      [
        "run", scenario, "--until", "2h", "--quiet", "--trace-events", "t.json", "--film", "f.html",
        "--trace-out", "t.csv", "--jetsam-reports", "reports", "--explain", "--out", "out",
        "--plots", "none",
      ], in: folder)
    #expect(program.status == 0, "\(program.error)")
    _ = try JSONSerialization.jsonObject(with: folder.contents("t.json"))
  }

  @Test func `the limit on apps shown one by one is reported at once`() throws {
    for command in [
      ["run", "metropolis", "--until", "1h", "--film", "f.html"], ["watch", "metropolis"],
    ] {
      let program = try FlotsamProgram.run(command)
      #expect(program.status == 65 && program.error.contains("at most 2500"), "\(program.error)")
    }
  }

  @Test(arguments: [
    "apps.workingSet=.5", "apps.workingSet=1.", "apps.workingSet=+1.5", "seed=007", "name=012",
    "name=0x10", "name=1e5", "name=-0",
  ])
  func `a record of a run is JSON and repeats it`(assignment: String) throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.run(
      [
        "run", "smoke", "--until", "2h", "--set", assignment, "--out", "out", "--plots", "none",
        "--quiet",
      ], in: folder)
    guard program.status == 0 else {
      #expect(program.status == 65, "\(program.error)")
      return
    }
    _ = try JSONSerialization.jsonObject(with: folder.contents("out/run.json"))
    let again = try FlotsamProgram.succeed(["run", "out/run.json"], in: folder)
    #expect(again.error.contains("the fingerprint agrees"))
  }

  @Test func `the program's own log passes its check`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "run", "smoke", "--set", "background.simulated=true", "--set", "background.taskShare=0.7",
        "--until", "1d", "--log", "l.csv", "--quiet",
      ], in: folder)
    let check = try FlotsamProgram.run(["lifecycle", "check", "l.csv"], in: folder)
    #expect(check.status == 0, "\(check.output.prefix(2000))\(check.error)")
  }

  @Test(arguments: [
    ("derived: {duration: apps.count}", "takes a duration"),
    ("derived: {device.cores: 'apps.count / 16'}", "whole number"),
    ("derived: {device.wired: 'apps.count / 400'}", "takes a size"),
    ("derived: {seed: 'apps.count'}", "`seed` cannot be varied here"),
    ("derived: {policy: lru}", "Put it under `factors`"),
    ("derived: {name: 'apps.count'}", "`name` cannot be varied here"),
    ("constraints: ['device.memory + apps.count > 1']", "plain number"),
    ("constraints: ['1/0 > apps.count']", "not a finite number"),
    ("zip: [{windows.simulated: [true], device.cores: 1..4}]", "`{from: 1, to: 8, step: 1}`"),
  ])
  func `study formulas give values that the field accepts`(line: String, complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "scenario: {extends: smoke, device: {memory: 2GiB}}\nfactors: {apps.count: [40, 41]}\n\(line)\n",
      to: "study.yaml")
    let program = try FlotsamProgram.run(["sweep", "study.yaml", "--dry-run"], in: folder)
    #expect(program.status == 65 && program.error.contains(complaint), "\(program.error)")
  }
}
