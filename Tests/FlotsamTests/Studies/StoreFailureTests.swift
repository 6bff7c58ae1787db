import Foundation
import TestSupport
import Testing

/// What people are told when a store cannot be used, and that nothing is lost.
@Suite
struct StoreFailureTests {
  /// A folder with a finished sweep.
  private func sweptFolder() throws -> TemporaryFolder {
    let folder = try StudyCommandTests.folder()
    try FlotsamProgram.succeed(["sweep", "mine.yaml", "--quiet"], in: folder)
    return folder
  }

  private func refuse(
    _ arguments: [String], in folder: TemporaryFolder, _ code: Int32, _ parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let program = try FlotsamProgram.run(arguments, in: folder)
    #expect(program.status == code, "\(program.error)", sourceLocation: sourceLocation)
    for part in parts {
      #expect(program.error.contains(part), "\(program.error)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a truncated store is reported as cut short`() throws {
    let folder = try sweptFolder()
    let bytes = try folder.contents("results/mine.sqlite")
    for length in [bytes.count / 4, bytes.count * 6 / 10, bytes.count * 95 / 100, bytes.count - 1] {
      try bytes.prefix(length).write(
        to: URL(fileURLWithPath: folder.file("cut.sqlite")))
      try refuse(
        ["export", "cut.sqlite", "--out", "out"], in: folder, 65, "cut.sqlite",
        "cut short")
      try refuse(
        ["sweep", "mine.yaml", "--store", "cut.sqlite"], in: folder, 65, "cut.sqlite", "cut short")
    }
    #expect(folder.text("out/runs.csv") == nil)
  }

  @Test func `a file that is not a store is not changed`() throws {
    let folder = try StudyCommandTests.folder()
    try folder.write("time_s,app\n0,mail\n", to: "trace.csv")
    try refuse(["report", "trace.csv"], in: folder, 65, "it is a trace")
    try refuse(["sweep", "mine.yaml", "--store", "trace.csv"], in: folder, 65, "it is a trace")
    #expect(folder.text("trace.csv") == "time_s,app\n0,mail\n")
    try refuse(["report", "none.sqlite"], in: folder, 66, "no such store", "flotsam sweep")
    try refuse(
      ["sweep", "mine.yaml", "--store", "mine.yaml/below/x.sqlite"], in: folder, 73)
  }

  @Test func `a store of another study is refused`() throws {
    let folder = try sweptFolder()
    try refuse(
      ["sweep", "smoke", "--store", "results/mine.sqlite"], in: folder, 65,
      "belongs to the study `mine`, not to `smoke`", "--store")
    try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--seed", "2", "--store", "two.sqlite", "--quiet"], in: folder)
    try refuse(
      ["merge", "all.sqlite", "results/mine.sqlite", "two.sqlite"], in: folder, 65, "two.sqlite",
      "another version of the study")
    #expect(folder.text("all.sqlite") == nil)
  }

  @Test func `a store of a newer version is refused`() throws {
    let sqlite = try #require(Program.find("sqlite3") ?? Program.find("python3"))
    guard sqlite.hasSuffix("sqlite3") else { return }
    let folder = try sweptFolder()
    let newer = try Program(
      sqlite, ["results/mine.sqlite", "PRAGMA user_version = 99"], in: folder.path)
    #expect(newer.status == 0)
    for arguments in [
      ["report", "results/mine.sqlite"], ["sweep", "mine.yaml"],
      ["merge", "all.sqlite", "results/mine.sqlite"],
    ] {
      try refuse(arguments, in: folder, 65, "newer Flotsam", "version 99")
    }
  }

  @Test func `the error for a store without a table advises a new store`() throws {
    guard let sqlite = Program.find("sqlite3") else { return }
    let folder = try sweptFolder()
    #expect(
      try Program(sqlite, ["results/mine.sqlite", "DROP TABLE value"], in: folder.path).status == 0)
    for arguments in [["report", "results/mine.sqlite"], ["sweep", "mine.yaml"]] {
      try refuse(arguments, in: folder, 65, "lacks a part: no such table: value", "new --store")
    }
  }

  @Test func `a read-only store is read but not written`() throws {
    let folder = try sweptFolder()
    let store = folder.file("results/mine.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: store)
    try refuse(["sweep", "mine.yaml"], in: folder, 73, "read-only", "--store")
    try FlotsamProgram.succeed(
      ["export", "results/mine.sqlite", "--out", "out"], in: folder)
    #expect(folder.text("out/runs.csv")?.split(separator: "\n").count == 25)
  }

  @Test func `differing runs are found when stores are merged`() throws {
    guard let sqlite = Program.find("sqlite3") else { return }
    let folder = try sweptFolder()
    try FileManager.default.copyItem(
      atPath: folder.file("results/mine.sqlite"), toPath: folder.file("other.sqlite"))
    // As a version without checksums wrote it: with them the run would be damaged, and left out.
    let change = """
      UPDATE run SET fingerprint = 'f' WHERE policy = 'gdsf' AND replication = 2;
      ALTER TABLE run DROP COLUMN checksum;
      ALTER TABLE study DROP COLUMN checksum;
      PRAGMA user_version = 1;
      """
    #expect(try Program(sqlite, ["other.sqlite", change], in: folder.path).status == 0)
    try refuse(
      ["merge", "all.sqlite", "results/mine.sqlite", "other.sqlite"], in: folder, 65,
      "other.sqlite",
      "replication 2 of gdsf", "differently")
    // What was merged before is complete.
    try FlotsamProgram.succeed(["export", "all.sqlite", "--out", "out"], in: folder)
    #expect(folder.text("out/runs.csv")?.split(separator: "\n").count == 25)
  }

  /// Needs the right to mount, which tests in a container of their own have.
  @Test func `a full disk is reported, and stored runs stay readable`() throws {
    let folder = try StudyCommandTests.folder()
    let disk = folder.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard let mount = Program.find("mount"), let unmount = Program.find("umount"),
      try Program(mount, ["-t", "tmpfs", "-o", "size=256k", "tmpfs", disk]).status == 0
    else { return }
    defer { _ = try? Program(unmount, [disk]) }
    let sweep = ["sweep", "mine.yaml", "--replications", "40", "--quiet"]
    try refuse(
      sweep + ["--store", "disk/mine.sqlite"], in: folder, 74, "disk/mine.sqlite",
      "the disk is full", "same command again")
    try FlotsamProgram.succeed(
      ["export", "disk/mine.sqlite", "--out", "out"], in: folder)
    let stored = try #require(folder.text("out/runs.csv")).split(separator: "\n").count - 1
    #expect(stored > 0 && stored < 240)
    // With room again the same command goes on.
    #expect(try Program(mount, ["-o", "remount,size=16m", disk]).status == 0)
    try FlotsamProgram.succeed(
      sweep + ["--store", "disk/mine.sqlite", "--out", "rest", "--plots", "none"], in: folder)
    try FlotsamProgram.succeed(
      sweep + ["--store", "whole.sqlite", "--out", "whole", "--plots", "none"], in: folder)
    #expect(try folder.tables("rest") == folder.tables("whole"))
  }
}
