import Foundation
import TestSupport
import Testing

/// Archives that were made to do harm: repeating one can only read it.
@Suite
struct StrangersArchiveTests {
  /// A folder with the archive `it` of a short run, and a file that must stay as it is.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["run", "smoke", "--until", "2h", "--out", "it", "--plots", "none", "--quiet"],
      in: folder)
    try folder.write("precious", to: "victim")
    return folder
  }

  /// Repeats the archive after its manifest was changed; nothing outside of it may have changed.
  private func repeated(
    _ folder: TemporaryFolder, _ change: (String) -> String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program {
    let manifest = try #require(folder.text("it/manifest.json"))
    let changed = change(manifest)
    #expect(changed != manifest, sourceLocation: sourceLocation)
    try folder.write(changed, to: "it/manifest.json")
    let before = try folder.contents()
    let bin = try TemporaryFolder()
    try bin.write("#!/bin/sh\necho called > '\(folder.file("called"))'\n", to: "sbatch")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: bin.file("sbatch"))
    let program = try Program(
      "/usr/bin/env",
      [
        "PATH=\(bin.path):/usr/bin:/bin", "timeout", "600", try #require(Program.flotsam),
        "repeat", "it",
      ], in: folder.path)
    #expect(try folder.contents() == before, sourceLocation: sourceLocation)
    return program
  }

  private func arguments(_ words: String) -> (String) -> String {
    { $0.replacing(/"arguments": \[[^\n]*\]/) { _ in "\"arguments\": [\(words)]" } }
  }

  @Test(arguments: [
    #""run", "smoke", "--until", "2h", "--film", "victim""#,
    #""run", "smoke", "--until", "2h", "--film=victim""#,
    #""run", "smoke", "--until", "2h", "--log", "victim""#,
    #""run", "smoke", "--until", "2h", "--trace-out", "victim""#,
    #""run", "smoke", "--until", "2h", "--trace-events", "victim""#,
    #""run", "smoke", "--until", "2h", "--jetsam-reports", "reports""#,
    #""run", "smoke", "--until", "2h", "--out", "elsewhere""#,
    #""sweep", "smoke", "--store", "victim.sqlite""#,
    #""sweep", "smoke", "--slurm", "--tasks", "2""#,
    #""teach", "anomaly", "--out", "elsewhere""#,
    #""import", "victim", "--out", "elsewhere""#,
    #""merge", "victim.sqlite", "it""#,
    #""lifecycle", "check", "victim""#,
    #""run", "victim""#,
    #""run", "/etc/passwd""#,
    #""run", "-""#,
    #""run", "smoke", "--my-app", "victim""#,
    #""compare", "smoke", "--baseline", "..""#,
    #""inspect", "..""#,
    #""report", "/dev/zero""#,
  ])
  func `a command that reads or writes elsewhere is refused`(words: String) throws {
    let program = try repeated(try folder(), arguments(words))
    #expect([64, 65, 66, 73].contains(program.status), "\(program.status) \(program.error)")
  }

  @Test func `names outside the folder are refused`() throws {
    for name in ["../victim", "/dev/zero", "plots/../../victim", "", "."] {
      let program = try repeated(try folder()) {
        $0.replacing("{\"name\": \"metrics.csv\"", with: "{\"name\": \"\(name)\"")
      }
      #expect(
        program.status == 65 && program.error.contains("not a file inside"), "\(program.error)")
    }
    let kept = try repeated(try folder()) {
      $0.replacing(/"kept": "[^"]*"/) { _ in "\"kept\": \"../../../dev/zero\"" }
    }
    #expect(kept.status == 65 && kept.error.contains("not a file inside"), "\(kept.error)")
  }

  @Test func `links, pipes and devices are refused without waiting`() throws {
    let changes: [(String, (TemporaryFolder) throws -> Void)] = [
      ("link", { try link("/dev/zero", $0) }), ("link", { try link("../victim", $0) }),
      (
        "regular file",
        { folder in
          try FileManager.default.removeItem(atPath: folder.file("it/metrics.csv"))
          #expect(mkfifo(folder.file("it/metrics.csv"), 0o600) == 0)
        }
      ),
    ]
    for (words, change) in changes {
      let folder = try folder()
      try change(folder)
      let program = try Program(
        "/usr/bin/env",
        ["timeout", "600", try #require(Program.flotsam), "repeat", "it"], in: folder.path)
      #expect(program.status == 65 && program.error.contains(words), "\(program.error)")
    }
  }

  private func link(_ target: String, _ folder: TemporaryFolder) throws {
    try FileManager.default.removeItem(atPath: folder.file("it/metrics.csv"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("it/metrics.csv"), withDestinationPath: target)
  }

  @Test func `results are not written through a link to a folder`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out/plots"), withDestinationPath: "../elsewhere")
    let program = try FlotsamProgram.run(
      ["run", "smoke", "--until", "2h", "--out", "out"], in: folder)
    #expect(program.status == 73 && program.error.contains("there is a link"), "\(program.error)")
    #expect(try folder.allContents("elsewhere").isEmpty)
  }

  @Test func `a result does not replace a file that was read for it`() throws {
    let folder = try TemporaryFolder()
    let csv = "time_s,app\n0,mail\n60,maps\n120,mail\n"
    try folder.write(csv, to: "statistics.csv")
    let program = try FlotsamProgram.run(
      ["run", "smoke", "--until", "2h", "--out", "."], in: folder)
    #expect(program.status == 0, "\(program.error)")
    try folder.write(folder.text("run.json") ?? "", to: "metrics.csv")
    let again = try FlotsamProgram.run(["run", "metrics.csv", "--out", "."], in: folder)
    #expect(again.status == 73 && again.error.contains("would replace it"), "\(again.error)")
  }

  @Test func `a missing temporary folder is an error`() throws {
    let folder = try folder()
    let program = try Program(
      "/usr/bin/env",
      ["TMPDIR=\(folder.file("none"))", try #require(Program.flotsam), "repeat", "it"],
      in: folder.path)
    #expect(program.status == 73 && program.error.contains("TMPDIR"), "\(program.error)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
  }

  @Test func `a result that has grown is named like any other that was changed`() throws {
    let folder = try folder()
    let metrics = try #require(folder.text("it/metrics.csv"))
    try folder.write(metrics + "more", to: "it/metrics.csv")
    let program = try FlotsamProgram.run(["repeat", "it"], in: folder)
    let words = "the archive is not as it was written: metrics.csv."
    #expect(program.status == 65 && program.error.contains(words), "\(program.error)")
  }
}
