import Foundation
import TestSupport
import Testing

/// How much memory a run takes that is kept in every detail.
@Suite(.enabled(if: Program.find("python3") != nil))
struct MemoryOfRunsTests {
  /// A phone that kills an app at nearly every launch, some ten a second.
  private static let thrash = """
    name: thrash
    duration: 1d
    device:
      {profile: phone-2gb, cores: 0, grace: 0s, killLatency: 0s, growthInterval: 1h}
    apps:
      {count: 2000, footprint: 100MB, coldLaunch: 1ms, resume: 1ms, growthFactor: 1.0, filePages: 1MB}
    workload:
      {chooser: zipf, exponent: 0.3, dwell: 15ms, dwellLimit: 15ms, switchPause: 1ms, sessionGap: 10s,
       usesPerSession: 100000}
    """

  private static let program = """
    import resource, subprocess, sys
    status = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)
    print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
    """

  /// Runs the phone with further options: the most memory that it had, and its notes.
  private static func measure(_ options: [String], in folder: TemporaryFolder) throws -> (
    bytes: Int, notes: String
  ) {
    try folder.write(thrash, to: "thrash.yaml")
    let flotsam = try #require(Program.flotsam)
    let python = try #require(Program.find("python3"))
    let measured = try Program(
      python, ["-c", program, flotsam, "run", "thrash.yaml"] + options, in: folder.path)
    let numbers = measured.output.split(separator: " ").compactMap {
      Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    try #require(numbers.count == 2 && numbers[0] == 0, "\(measured.output)\(measured.error)")
    return (numbers[1], measured.error)
  }

  /// A kill takes 56 bytes and a launch 40; the reasons of the first 100,000 kills some 25 MB.
  @Test func `a day with nearly a million kills takes at most 200 MB`() throws {
    let folder = try TemporaryFolder()
    let run = try Self.measure(["--out", "out", "--plots", "none", "--explain"], in: folder)
    let kills = try #require(folder.text("out/kills.csv")).utf8.count { $0 == 0x0A } - 1
    #expect(kills > 900_000)
    #expect(run.bytes < 200_000_000, "\(run.bytes) bytes for \(kills) kills")
  }

  /// With fewer apps, since each moment of a film and each report looks at all of them.
  @Test func `films, reports and traces take at most 200 MB, and a film says where it ends`()
    throws
  {
    let folder = try TemporaryFolder()
    let run = try Self.measure(
      [
        "--film", "film.html", "--jetsam-reports", "reports", "--trace-out", "uses.csv", "--set",
        "apps.count=100", "--set", "duration=6h",
      ], in: folder)
    #expect(run.notes.contains("the film ends after"), "\(run.notes)")
    #expect(try folder.allContents("reports").count > 500)
    #expect(run.bytes < 200_000_000, "\(run.bytes) bytes")
  }
}
