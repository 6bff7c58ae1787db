import Foundation
import TestSupport
import Testing

/// Tasks of a cluster that are killed, done twice, late or damaged: no run is lost, and the bytes are
/// those of one sweep.
@Suite
struct LostTaskTests {
  /// A study of 90 runs that takes long enough to be killed, its tables in `whole`.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      StudyCommandTests.study.replacing("replications: 4", with: "replications: 15")
        .replacing("3h", with: "12h"), to: "mine.yaml")
    try FlotsamProgram.succeed(
      [
        "sweep", "mine.yaml", "--quiet", "--store", "whole.sqlite", "--out", "whole", "--plots",
        "none",
      ], in: folder)
    return folder
  }

  /// A task in a process of its own, not waited for.
  private func start(_ part: String, _ store: String, in folder: TemporaryFolder) throws -> Process
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Program.flotsam))
    process.arguments = [
      "sweep", "mine.yaml", "--quiet", "--jobs", "1", "--shard", part, "--store", store,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func finish(_ processes: [Process]) {
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }
  }

  private func added(_ stores: [String], in folder: TemporaryFolder) throws -> String {
    try FlotsamProgram.succeed(["merge", "all.sqlite"] + stores, in: folder).error
  }

  private func expectWhole(
    _ folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try? FileManager.default.removeItem(atPath: folder.file("out"))
    try FlotsamProgram.succeed(["export", "all.sqlite", "--out", "out", "--quiet"], in: folder)
    #expect(try folder.tables("out") == folder.tables("whole"), sourceLocation: sourceLocation)
    let verified = try FlotsamProgram.succeed(["report", "all.sqlite", "--verify"], in: folder)
    #expect(
      verified.output == "90 runs compared, 0 damaged\n", sourceLocation: sourceLocation)
  }

  @Test func `a killed task continues, a repeat counts once, a late one joins`()
    throws
  {
    let folder = try folder()
    // The second task is started twice on one store and once more on another.
    let twins = [
      try start("2/3", "two.sqlite", in: folder), try start("2/3", "two.sqlite", in: folder),
      try start("2/3", "again.sqlite", in: folder),
    ]
    for _ in 0..<4 {
      let process = try start("1/3", "one.sqlite", in: folder)
      Thread.sleep(forTimeInterval: 0.15)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    finish(twins)
    finish([try start("1/3", "one.sqlite", in: folder)])
    #expect(try added(["two.sqlite", "one.sqlite"], in: folder).contains("60 runs added"))
    let early = try FlotsamProgram.succeed(["report", "all.sqlite"], in: folder)
    #expect(early.output.contains("60 of 90 runs are stored"), "\(early.output)")
    finish([try start("3/3", "three.sqlite", in: folder)])
    #expect(
      try added(["again.sqlite", "three.sqlite", "one.sqlite"], in: folder)
        .contains("30 runs added"))
    try expectWhole(folder)
    // Once more changes nothing, and neither does a sweep.
    #expect(try added(["three.sqlite"], in: folder).contains("0 runs added"))
    let sweep = try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--store", "all.sqlite"], in: folder)
    #expect(sweep.error.contains("0 new runs in all.sqlite, 90 were there already"))
    try expectWhole(folder)
  }

  @Test func `a task with a damaged store is named and spoils no other runs`() throws {
    let folder = try folder()
    guard let python = Program.find("python3") else { return }
    finish([
      try start("1/2", "one.sqlite", in: folder), try start("2/2", "two.sqlite", in: folder),
      try start("2/2", "again.sqlite", in: folder),
    ])
    // Values that the run does not have, and others that are not its own.
    let script = """
      import sqlite3
      c = sqlite3.connect("again.sqlite")
      c.execute('''insert into value select run.id, metric.id, 7 from run, metric where run.id in (2, 5)
        and metric.id not in (select metric from value where run = run.id)''')
      c.execute("update run set fingerprint = 'f' where id = 3")
      c.commit()
      """
    let damaged = try Program(python, ["-c", script], in: folder.path)
    #expect(damaged.status == 0, "\(damaged.error)")
    let merged = try added(["one.sqlite", "again.sqlite"], in: folder)
    #expect(merged.contains("again.sqlite: damaged, and left out: replication"), "\(merged)")
    #expect(merged.contains("`flotsam sweep` runs them again"), "\(merged)")
    let count = merged.contains("87 runs added") || merged.contains("89 runs added")
    #expect(count, "\(merged)")
    _ = try added(["two.sqlite", "again.sqlite"], in: folder)
    try expectWhole(folder)
  }
}
