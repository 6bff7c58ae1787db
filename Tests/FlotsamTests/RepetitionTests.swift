import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes.
@Suite
struct RepetitionTests {
  @Test func `a comparison has the same bytes with one job and with two`() throws {
    let folder = try TemporaryFolder()
    let command = [
      "compare", "smoke", "--policies", "jetsam,gdsf,random", "--replications", "2", "--until",
      "1d",
    ]
    for jobs in ["1", "2"] {
      try FlotsamProgram.succeed(command + ["--jobs", jobs, "--out", "jobs-" + jobs], in: folder)
    }
    let one = try folder.allContents("jobs-1")
    #expect(one.count >= 2)
    #expect(try folder.allContents("jobs-2") == one)
    try FlotsamProgram.succeed(command + ["--seed", "2", "--out", "seed-2"], in: folder)
    let other = try folder.allContents("seed-2")
    #expect(other["replications.csv"] != one["replications.csv"])
    #expect(other["comparison.csv"] != one["comparison.csv"])
  }

  @Test func `the record of a run repeats it`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["run", "smoke", "--seed", "7", "--policy", "gdsf", "--out", "first"], in: folder)
    let repetition = try FlotsamProgram.succeed(
      ["run", "first/run.json", "--out", "second"], in: folder)
    #expect(repetition.error.contains("the fingerprint agrees"))
    // Page and manifest name the command that made them, and what it read.
    let results = try ["first", "second"].map { name in
      try folder.allContents(name).filter {
        !["index.html", "manifest.json"].contains($0.key) && !$0.key.hasPrefix("inputs/")
      }
    }
    let (first, second) = (results[0], results[1])
    #expect(first.count >= 6)
    #expect(first == second)
  }

  @Test func `a record with a different fingerprint is refused`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["run", "smoke", "--out", "out"], in: folder)
    let record = String(decoding: try folder.contents("out/run.json"), as: UTF8.self)
    let forged = record.replacing(/"fingerprint": "[0-9a-f]{16}"/) { _ in
      "\"fingerprint\": \"0123456789abcdef\""
    }
    #expect(forged != record)
    try folder.write(forged, to: "run.json")
    let program = try FlotsamProgram.run(["run", "run.json"], in: folder)
    #expect(program.status == 65)
    #expect(program.error.contains("0123456789abcdef"))
  }

  @Test func `a scenario and a trace are read from standard input`() throws {
    let scenario = try FlotsamProgram.succeed(["scenarios", "smoke"]).output
    let named = try FlotsamProgram.succeed(["run", "smoke", "--format", "csv"]).output
    let piped = try FlotsamProgram.succeed(["run", "-", "--format", "csv"], input: scenario).output
    #expect(piped == named)
    let trace = "time_s,app\n0,mail\n60,maps\n120,mail\n180,music\n240,mail\n"
    let replay = try FlotsamProgram.succeed(
      ["replay", "-", "--policy", "lru", "--memory", "200MiB", "--format", "csv"], input: trace)
    #expect(replay.output.contains("\ncold_launches,count,3\n"))
    #expect(replay.output.contains("\nkills,count,1\n"))
  }

  @Test func `only results go to standard output`() throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.succeed(
      ["run", "smoke", "--format", "json", "--out", "out"], in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(program.output.utf8))
    #expect(object is [[String: Any]])
    #expect(program.error.contains("wrote out/") && program.error.contains(", out/metrics.csv"))
    let quiet = try FlotsamProgram.succeed(
      ["run", "smoke", "--format", "json", "--out", "out", "--quiet"], in: folder)
    #expect(quiet.error.isEmpty)
  }
}
