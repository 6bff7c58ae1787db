import Foundation
import TestSupport
import Testing

/// Processes that start together on a new store, or are killed as they begin.
@Suite
struct RacedStoreTests {
  private func part() throws -> TemporaryFolder {
    let folder = try StudyCommandTests.folder()
    try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--quiet", "--store", "part.sqlite"], in: folder)
    return folder
  }

  private func start(_ words: [String], in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Program.flotsam))
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test func `an empty file and a store without a study accept a merge`() throws {
    let folder = try part()
    try folder.write("", to: "z.sqlite")
    try FlotsamProgram.succeed(["merge", "z.sqlite", "part.sqlite"], in: folder)
    try FlotsamProgram.succeed(["export", "z.sqlite", "--out", "z"], in: folder)
    try FlotsamProgram.succeed(["export", "part.sqlite", "--out", "part"], in: folder)
    #expect(try folder.tables("z") == folder.tables("part"))
  }

  @Test func `a merge that is killed at any moment can be repeated`() throws {
    let folder = try part()
    for milliseconds in stride(from: 1, through: 100, by: 9) {
      let name = "z\(milliseconds).sqlite"
      let process = try start(["merge", name, "part.sqlite"], in: folder)
      usleep(UInt32(milliseconds) * 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let again = try FlotsamProgram.run(["merge", name, "part.sqlite"], in: folder)
      #expect(again.status == 0, "after \(milliseconds) ms: \(again.error)")
    }
  }

  @Test(arguments: [
    ["merge", "new.sqlite", "part.sqlite"], ["sweep", "mine.yaml", "--store", "new.sqlite"],
  ])
  func `eight processes on a new store all succeed`(words: [String]) throws {
    let folder = try part()
    let processes = try (0..<8).map { _ in try start(words + ["--quiet"], in: folder) }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try FlotsamProgram.succeed(["report", "new.sqlite", "--verify"], in: folder)
  }

  @Test func `a store is not merged into itself under another name`() throws {
    let folder = try part()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("again.sqlite"), withDestinationPath: "part.sqlite")
    let program = try Program(
      "/usr/bin/env",
      [
        "timeout", "600", try #require(Program.flotsam), "merge", "again.sqlite", "part.sqlite",
      ], in: folder.path)
    #expect(program.status == 65 && program.error.contains("into itself"), "\(program.error)")
  }

  @Test func `values without a run are found, and a sweep continues`() throws {
    let folder = try part()
    guard let python = Program.find("python3") else { return }
    let script =
      "import sqlite3; c=sqlite3.connect('part.sqlite'); "
      + "c.executescript('delete from run where id=(select max(id) from run)')"
    #expect(try Program(python, ["-c", script], in: folder.path).status == 0)
    let verify = try FlotsamProgram.run(["report", "part.sqlite", "--verify"], in: folder)
    #expect(verify.status == 65 && verify.output.contains("does not have"), "\(verify.output)")
    try FlotsamProgram.succeed(["sweep", "mine.yaml", "--store", "part.sqlite"], in: folder)
    try FlotsamProgram.succeed(["report", "part.sqlite", "--verify"], in: folder)
  }

  @Test func `a store with a view or a trigger is refused`() throws {
    let folder = try part()
    guard let python = Program.find("python3") else { return }
    let script =
      "import sqlite3; c=sqlite3.connect('part.sqlite'); "
      + "c.executescript('create trigger t after insert on run begin delete from cell; end')"
    #expect(try Program(python, ["-c", script], in: folder.path).status == 0)
    let report = try FlotsamProgram.run(["report", "part.sqlite"], in: folder)
    #expect(report.status == 65 && report.error.contains("trigger t"), "\(report.error)")
  }
}
