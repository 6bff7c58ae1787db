import Foundation
import TestSupport
import Testing

/// Sweeps that are killed or interrupted at any moment.
@Suite
struct KilledSweepTests {
  /// A sweep in its own process, not waited for.
  private func start(_ folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Program.flotsam))
    process.arguments = ["sweep", "mine.yaml", "--jobs", "2"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    let log = folder.file("log")
    #expect(FileManager.default.createFile(atPath: log, contents: nil))
    process.standardError = FileHandle(forWritingAtPath: log)
    try process.run()
    return process
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      StudyCommandTests.study.replacing("replications: 4", with: "replications: 15")
        .replacing("3h", with: "12h"), to: "mine.yaml")
    return folder
  }

  @Test func `kill -9 at random moments loses no finished run`() throws {
    let folder = try folder()
    try FlotsamProgram.succeed(
      [
        "sweep", "mine.yaml", "--quiet", "--store", "whole.sqlite", "--out", "whole", "--plots",
        "none",
      ], in: folder)
    // Delays in milliseconds; fixed, so that a failure can be repeated.
    for delay in [40, 400, 90, 230, 150, 600, 70] {
      let process = try start(folder)
      Thread.sleep(forTimeInterval: Double(delay) / 1000)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--quiet", "--out", "again", "--plots", "none"], in: folder)
    #expect(try folder.tables("whole") == folder.tables("again"))
  }

  @Test func `Ctrl-C ends after the current runs with advice and exit code 75`() throws {
    let folder = try folder()
    let process = try start(folder)
    // Not before the first cell has begun to be stored, which on a busy machine takes its time.
    let stored = URL(fileURLWithPath: folder.path + "/results/mine.sqlite-wal")
    for _ in 0..<1200 where process.isRunning && (try? Data(contentsOf: stored))?.isEmpty ?? true {
      Thread.sleep(forTimeInterval: 0.05)
    }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    let log = try #require(folder.text("log"))
    // A very fast machine may be done before the signal.
    guard process.terminationStatus != 0 else { return }
    #expect(process.terminationReason == .exit && process.terminationStatus == 75, "\(log)")
    #expect(log.contains("To continue: flotsam sweep mine.yaml"))
    // One run or several, as many as were in progress.
    #expect(log.contains(/\d new runs? in results\/mine.sqlite/), "\(log)")
    let rest = try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--out", "rest", "--plots", "none"], in: folder)
    #expect(folder.text("rest/runs.csv")?.split(separator: "\n").count == 91, "\(rest.error)")
  }
}
