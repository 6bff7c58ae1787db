import TestSupport
import Testing

/// The exit counters in `apps.csv` against MetricKit's MXAppExitMetric (iOS 14).
@Suite
struct ExitCounterTests {
  static let background = [
    "NormalApp", "Abnormal", "AppWatchdog", "CPUResourceLimit", "MemoryResourceLimit",
    "MemoryPressure", "SuspendedWithLockedFile", "BadAccess", "IllegalInstruction",
    "BackgroundTaskAssertionTimeout",
  ]
  static let foreground = [
    "NormalApp", "Abnormal", "AppWatchdog", "MemoryResourceLimit", "BadAccess",
    "IllegalInstruction",
  ]

  @Test func `the counters have MetricKit's names and add up to the kills`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["run", "smoke", "--set", "apps.hardLimit=200MB", "--out", "out", "--quiet"], in: folder)
    let rows = try #require(folder.text("out/apps.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = rows[0]
    let names =
      Self.background.map { "background_cumulative\($0)ExitCount" }
      + Self.foreground.map { "foreground_cumulative\($0)ExitCount" }
    #expect(header.suffix(names.count) == names[...])
    func sum(_ isWanted: (String) -> Bool) -> Int {
      rows.dropFirst().reduce(0) { total, row in
        total + zip(header, row).reduce(0) { $0 + (isWanted($1.0) ? Int($1.1) ?? 0 : 0) }
      }
    }
    let limit = sum { $0 == "kills_per_process_limit" }
    #expect(limit > 0)
    #expect(sum { $0.hasSuffix("MemoryResourceLimitExitCount") } == limit)
    #expect(sum { $0.hasSuffix("ExitCount") } <= sum { $0.hasPrefix("kills_") })
  }
}
