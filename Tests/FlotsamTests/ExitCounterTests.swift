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

  /// Play: the share of daily users with at least one low-memory kill while an activity shows.
  @Test func `store counters follow from launches and kills`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "run", "smoke", "--set", "apps.hardLimit=200MB", "--set", "warmUp=0s", "--out", "out",
        "--quiet",
      ], in: folder)
    func rows(_ file: String) throws -> [[String: String]] {
      let lines = try #require(folder.text("out/" + file)).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    }
    let (apps, kills, launches) = (
      try rows("apps.csv"), try rows("kills.csv"), try rows("launches.csv")
    )
    #expect(!apps.isEmpty && !kills.isEmpty)
    let memory = AppDays.memoryCauses
    var perceived = 0
    for app in apps {
      func days(_ rows: [[String: String]]) -> Set<Int> {
        Set(
          rows.filter { $0["app"] == app["app"] && $0["device"] == app["device"] }
            .compactMap { $0["time_s"].flatMap(Double.init).map { Int($0 / 86_400) } })
      }
      let seen = days(
        kills.filter { kill in
          (kill["band"].flatMap { Int($0) } ?? 0) >= 100 && memory(kill["cause"] ?? "")
        })
      perceived += seen.count
      #expect(app["days_with_perceived_memory_kill"] == "\(seen.count)")
      #expect(app["days_used"] == "\(days(launches).union(seen).count)")
      let used = try #require(app["days_used"].flatMap(Double.init))
      let background = ["MemoryResourceLimit", "MemoryPressure"].reduce(0.0) {
        $0 + (app["background_cumulative\($1)ExitCount"].flatMap(Double.init) ?? .nan)
      }
      let rate = try #require(app["background_memory_exits_per_day"].flatMap(Double.init))
      #expect(abs(rate * used - background) < 1e-6)
    }
    #expect(perceived > 0)
  }

  private enum AppDays {
    /// Causes that are not for memory have counters of their own.
    static func memoryCauses(_ cause: String) -> Bool {
      ![
        "watchdog", "cpu-limit", "background-task-timeout", "background-transfer-timeout",
        "background-fetch-timeout", "suspended-with-locked-file",
      ].contains(cause)
    }
  }
}
