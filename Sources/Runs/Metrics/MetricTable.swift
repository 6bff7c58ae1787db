/// All metrics, each declared once.
public enum MetricTable {
  /// The metrics in the order of every report.
  public static let all: [Metric] =
    launches + latencies + partsOfLostTime + [timeLostToReclaim] + bearers + classes + storms
    + kills + memory + pages + background + cpu + windows + bounds + effort

  /// The metric by which strategies are ranked by default.
  public static let timeLost = Metric(
    "time_lost_s", "s", better: .lower, headline: "time lost", loss: "time", limit: .timeLost,
    "time that a user waits beyond resumes with their pages in memory"
  ) { $0.statistics.timeLost.seconds }

  /// How many launches found no process.
  public static let coldLaunchShare = Metric(
    "cold_launch_share", "share", better: .lower, nature: .share(of: .launches),
    headline: "cold share", limit: .coldLaunchShare,
    "cold and warm launches as a share of all launches"
  ) { ratio($0.statistics.coldLaunches + $0.statistics.warmLaunches, $0.statistics.launches) }

  /// The third part of ``timeLost``, which only a device with `stalls` has.
  public static let timeLostToReclaim = Metric(
    "time_lost_to_reclaim_s", "s", better: .lower, loss: "time to reclaim",
    "time that the app in front waits for victims, direct reclaim and file pages; with device.stalls"
  ) { $0.statistics.timeLostToReclaim.seconds }

  /// The parts whose sum is ``timeLost``, but for ``timeLostToReclaim``.
  public static let partsOfLostTime = [
    Metric(
      "time_lost_to_relaunch_s", "s", better: .lower, headline: "to relaunch",
      loss: "time to relaunches", limit: .timeLostToRelaunch,
      "time that cold and warm launches take beyond a resume"
    ) { $0.statistics.timeLostToRelaunch.seconds },
    Metric(
      "time_lost_to_paging_s", "s", better: .lower, headline: "to paging", loss: "time to paging",
      "time that resumes wait for swap-in, decompression, refaults and room"
    ) { $0.statistics.timeLostToPaging.seconds },
  ]

  /// The user days that counts and totals cover.
  public static let userDays = Metric(
    "user_days", "days", better: .neutral, nature: .extent,
    "days after the warm-up, summed over users: the time that counts and totals cover"
  ) { $0.userDays }

  /// The metric with that name.
  public static func metric(named name: String) -> Metric? { all.first { $0.name == name } }

  private static let launches: [Metric] = [
    count("launches", headline: "launches", "uses of an app, however it came to the front") {
      $0.statistics.launches
    },
    count("first_launches", "first use of an app by this user, which no strategy avoids") {
      $0.statistics.firstLaunches
    },
    count("cold_launches", better: .lower, "launches without a process or file pages in memory") {
      $0.statistics.coldLaunches
    },
    count(
      "warm_launches", better: .lower,
      "launches without a process whose file pages were still cached"
    ) { $0.statistics.warmLaunches },
    count(
      "cold_or_warm_launches", better: .lower, headline: "cold",
      "launches without a process, whose share is cold_launch_share"
    ) { $0.statistics.coldLaunches + $0.statistics.warmLaunches },
    count("resumes", better: .higher, "uses of a living process") { $0.statistics.resumes },
    coldLaunchShare,
  ]

  private static let latencies: [Metric] = [
    Metric(
      "launch_latency_mean_ms", "ms", better: .lower, nature: .mean(over: .endedLaunches),
      headline: "launch mean", "mean time from request to usable app"
    ) {
      $0.statistics.latencies.count == 0
        ? nil : $0.statistics.latencyTotal.milliseconds / Double($0.statistics.latencies.count)
    }, latency(0.5, "launch_latency_p50_ms", "median time"),
    latency(0.95, "launch_latency_p95_ms", headline: "launch p95", "95th percentile of the time"),
    latency(0.99, "launch_latency_p99_ms", "99th percentile of the time"),
    Metric(
      "launches_over_1s_share", "share", better: .lower, nature: .share(of: .endedLaunches),
      "launches that took over a second, as a share of all launches"
    ) { ratio($0.statistics.launchesOverOneSecond, Int($0.statistics.latencies.count)) }, timeLost,
  ]

  private static let kills: [Metric] =
    [
      count("kills", headline: "kills", "processes killed by the OS") { $0.statistics.kills },
      count("kills_apps", "kills of apps") { $0.statistics.kills - $0.statistics[.systemKills] },
      count("kills_system", .systemKills, "kills of daemons, extensions and web pages"),
    ]
    + KillCause.allCases.map { cause in
      count("kills_" + cause.metricName, "kills for the cause \(cause.reportName)") {
        $0.statistics.kills(cause)
      }
    } + [
      count("foreground_kills", .foregroundKills, better: .lower, "kills of the app in front"),
      count(
        "background_kills", .backgroundKills, better: .lower,
        "kills of apps still running in background"),
      count(
        "regretted_kills_1min", .regrettedWithinOneMinute, better: .lower,
        "kills after which the user came back to the victim within a minute"),
      count(
        "regretted_kills_10min", .regrettedWithinTenMinutes, better: .lower, headline: "regretted",
        "kills after which the user came back to the victim within ten minutes"),
      count(
        "shortages_without_victim", .shortagesWithoutVictim, better: .lower,
        "times that memory was short and no process was left to kill"),
      count(
        "refused_launches", .refusedLaunches, better: .lower,
        "launches of apps larger than the device"),
    ]

  private static let memory: [Metric] = [
    Metric(
      "apps_alive_mean", "count", better: .higher, nature: .mean(over: .time),
      headline: "apps alive", "apps alive, mean over time"
    ) { $0.statistics.appsAlive.mean },
    Metric(
      "available_bytes_mean", "bytes", better: .neutral, nature: .mean(over: .time),
      "free and file-backed memory, mean over time"
    ) { $0.statistics.availableBytes.mean },
    Metric(
      "available_bytes_min", "bytes", better: .neutral, nature: .least,
      "least free and file-backed memory; negative while overcommitted"
    ) { Double($0.statistics.leastAvailableBytes) },
  ]

  private static let pages: [Metric] = [
    count(
      "memory_warnings", .memoryWarnings,
      "memory warnings sent, for pressure or because an app was near its limit"),
    count(
      "warning_bytes_released", .warningBytesReleased, unit: "bytes", better: .higher,
      "memory that apps gave back on warnings"),
    Metric(
      "compressed_bytes_mean", "bytes", better: .neutral, nature: .mean(over: .time),
      "pages that the compressor held, at original size, mean over time"
    ) { $0.statistics.compressedBytes.mean },
    Metric(
      "swap_used_bytes_mean", "bytes", better: .neutral, nature: .mean(over: .time),
      "compressed pages that swap held, mean over time"
    ) { $0.statistics.swapUsedBytes.mean },
    count(
      "decompressed_bytes", .decompressedBytes, unit: "bytes", better: .lower,
      "pages brought back from the compressor or swap because a resume touched them"),
    count(
      "refaults", .refaults, better: .lower,
      "file pages read again on a resume because they had been dropped"),
    count(
      "swap_written_bytes", .swapWrittenBytes, unit: "bytes", better: .lower,
      "compressed pages written to swap"),
    Metric(
      "pressure_warning_s", "s", better: .lower, "time at the pressure level warning"
    ) { $0.statistics.warningTime.seconds },
    Metric(
      "pressure_critical_s", "s", better: .lower, "time at the pressure level critical"
    ) { $0.statistics.criticalTime.seconds },
    count(
      "kills_spared", .spared, better: .higher,
      "victims spared because dropping their purgeable pages was enough"),
  ]

  private static let windows: [Metric] = [
    Metric(
      "state_restorations", "count", better: .neutral,
      "scenes or apps that found their preserved state again after a kill"
    ) {
      Double(
        $0.statistics.count(of: .sceneRestoreInteractionState)
          + $0.statistics.count(of: .appDidDecodeState))
    },
    Metric(
      "scene_disconnects", "count", better: .lower,
      "scenes that the system disconnects or the user closes"
    ) { Double($0.statistics.count(of: .sceneDidDisconnect)) },
    Metric(
      "view_loads", "count", better: .lower,
      "views loaded, also those loaded again after a relaunch"
    ) { Double($0.statistics.count(of: .viewDidLoad)) },
    Metric(
      "lifecycle_callbacks", "count", better: .neutral,
      "calls to app delegates, scene delegates, controllers and observers"
    ) { Double($0.statistics.callbacks.reduce(0, +)) },
  ]

  private static let bounds: [Metric] = [
    Metric(
      "launches_bound", "count", better: .neutral, "cold and warm launches that no strategy avoids"
    ) { $0.bound.map { Double($0.launches) } },
    Metric(
      "time_lost_bound_s", "s", better: .neutral,
      "least time lost that any strategy can reach without overcommitting memory"
    ) { $0.bound.map { $0.lost / 1000 } },
    Metric(
      "time_lost_to_relaunch_bound_s", "s", better: .neutral,
      "least time lost to cold and warm launches that any strategy can reach"
    ) { $0.bound.map { $0.cost / 1000 } },
  ]

  private static let cpu: [Metric] = [
    Metric(
      "cpu_busy_share", "share", better: .lower, nature: .share(of: .coreTime),
      "work that the CPU did, of what all its cores could do"
    ) {
      $0.statistics.cpuCapacity == .zero
        ? nil : $0.statistics.cpuWork.seconds / $0.statistics.cpuCapacity.seconds
    },
    Metric(
      "stall_some_s", "s", better: .lower,
      "time in which some of the runnable work waited for memory"
    ) { $0.statistics.stallSome.seconds },
    Metric(
      "stall_full_s", "s", better: .lower,
      "time in which all of the runnable work waited for memory"
    ) { $0.statistics.stallFull.seconds },
  ]

  private static let effort: [Metric] = [
    Metric(
      "events", "count", better: .neutral, nature: .extent,
      "events dispatched by the simulation, warm-up included"
    ) { Double($0.events) }, userDays,
  ]

  /// A number of what a run counts.
  static func count(
    _ name: String, _ counter: Counter, unit: String = "count",
    better direction: Metric.Direction = .neutral, headline: String? = nil, _ summary: String
  ) -> Metric {
    Metric(name, unit, better: direction, headline: headline, summary) {
      Double($0.statistics[counter])
    }
  }

  private static func count(
    _ name: String, better direction: Metric.Direction = .neutral, headline: String? = nil,
    _ summary: String, _ value: @escaping @Sendable (DeviceResult) -> Int
  ) -> Metric {
    Metric(name, "count", better: direction, headline: headline, summary) { Double(value($0)) }
  }

  /// A quantile of the time from request to usable app.
  private static func latency(
    _ probability: Double, _ name: String, headline: String? = nil, _ time: String
  ) -> Metric {
    Metric(
      name, "ms", better: .lower, nature: .quantile, headline: headline,
      time + " from request to usable app"
    ) { $0.statistics.latencies.quantile(probability) }
  }

  private static func ratio(_ part: Int, _ whole: Int) -> Double? {
    whole == 0 ? nil : Double(part) / Double(whole)
  }
}

extension DeviceResult {
  /// Simulated days after the warm-up, summed over users.
  public var userDays: Double { statistics.deviceTime.seconds / 86_400 }
}

extension KillCause {
  /// The cause as metric and column names spell it: with underscores.
  public var metricName: String { String(reportName.map { $0 == "-" ? "_" : $0 }) }
}
