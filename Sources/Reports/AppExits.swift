/// Exits of one app as MetricKit counts them: MXBackgroundExitData and MXForegroundExitData.
///
/// The columns are MetricKit's property names behind `background_` and `foreground_`. Crashes are
/// not modelled, so their counters stay zero. MetricKit has no counter for memory pressure in the
/// foreground; such exits appear in none.
struct AppExits {
  /// A counter of MetricKit without its prefix and suffix.
  enum Counter: String, CaseIterable {
    case normal = "NormalApp", abnormal = "Abnormal", watchdog = "AppWatchdog"
    case cpuLimit = "CPUResourceLimit", memoryLimit = "MemoryResourceLimit"
    case memoryPressure = "MemoryPressure", suspendedWithLockedFile = "SuspendedWithLockedFile"
    case badAccess = "BadAccess", illegalInstruction = "IllegalInstruction"
    case taskTimeout = "BackgroundTaskAssertionTimeout"

    /// MetricKit's property.
    var property: String { "cumulative\(rawValue)ExitCount" }

    /// The counters of MXForegroundExitData.
    static let foreground: [Counter] = [
      .normal, .abnormal, .watchdog, .memoryLimit, .badAccess, .illegalInstruction,
    ]

    /// The counter of exits with a cause.
    init(_ cause: KillCause) {
      switch cause.reportName {
      case "per-process-limit": self = .memoryLimit
      case "watchdog": self = .watchdog
      case "cpu-limit": self = .cpuLimit
      // One family of exit codes: 0x2182bad2 to 0x2182bad4.
      case "background-task-timeout", "background-transfer-timeout", "background-fetch-timeout":
        self = .taskTimeout
      case "suspended-with-locked-file": self = .suspendedWithLockedFile
      default: self = .memoryPressure
      }
    }
  }

  private var background: [Counter: Int64] = [:]
  private var foreground: [Counter: Int64] = [:]

  static let columns =
    Counter.allCases.map { "background_" + $0.property }
    + Counter.foreground.map { "foreground_" + $0.property }

  /// The counters in the order of ``columns``.
  var cells: [ReportTable.Cell] {
    Counter.allCases.map { .integer(background[$0] ?? 0) }
      + Counter.foreground.map { .integer(foreground[$0] ?? 0) }
  }

  /// Exits over the app's own limit in front, all that MetricKit counts for memory there.
  var foregroundMemoryExits: Int64 { foreground[.memoryLimit] ?? 0 }

  var backgroundMemoryExits: Int64 {
    (background[.memoryLimit] ?? 0) + (background[.memoryPressure] ?? 0)
  }

  /// Whether a user sees a kill: one for memory of an app in front.
  static func isPerceived(_ kill: RunLog.Kill) -> Bool {
    kill.band >= .foreground && [.memoryLimit, .memoryPressure].contains(Counter(kill.cause))
  }

  mutating func count(_ kill: RunLog.Kill) {
    let counter = Counter(kill.cause)
    if kill.band >= .foreground {
      foreground[counter, default: 0] += 1
    } else {
      background[counter, default: 0] += 1
    }
  }
}
