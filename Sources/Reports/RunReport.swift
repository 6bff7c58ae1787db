/// The files of one run.
public struct RunReport: Sendable {
  let scenario: Scenario
  let run: DetailedRun

  /// A report of `run`, which is `scenario` under its own strategy.
  public init(_ scenario: Scenario, _ run: DetailedRun) {
    self.scenario = scenario
    self.run = run
  }

  /// `timeline.csv`: samples at evenly spread instants, all devices together.
  public var timeline: ReportTable {
    var table = ReportTable(columns: [
      "time_s", "available_bytes", "app_bytes", "cached_file_bytes", "free_bytes", "dirty_bytes",
      "purgeable_bytes", "compressor_bytes", "compressed_bytes", "wired_bytes", "swap_used_bytes",
      "pressure_level", "apps_alive", "kills", "launches",
    ])
    for (time, sample) in zip(run.sampleTimes, run.samples) {
      table.append([
        .number(time.seconds), .integer(sample.availableBytes), .integer(sample.appBytes),
        .integer(sample.cachedFileBytes), .integer(sample.freeBytes), .integer(sample.dirtyBytes),
        .integer(sample.purgeableBytes), .integer(sample.compressorBytes),
        .integer(sample.compressedBytes), .integer(sample.wiredBytes),
        .integer(sample.swapUsedBytes), .count(sample.level.rawValue), .count(sample.appsAlive),
        .count(sample.kills), .count(sample.launches),
      ])
    }
    return table
  }

  /// `kills.csv`: one row per kill, by device and then time; those of the warm-up too.
  public var kills: ReportTable {
    let kills = explainedKills
    return ReportTable(
      columns: [
        "time_s", "device", "app", "cause", "band", "footprint_bytes", "idle_s", "available_bytes",
        "regretted_after_s", "reason",
      ], count: kills.count
    ) { index in
      let (device, kill, app, reason) = kills[index]
      return [
        .number(kill.time.seconds), .count(device), .text(app), .text(kill.cause.reportName),
        .count(kill.band.rawValue), .integer(kill.footprintBytes), .number(kill.idle.seconds),
        .integer(kill.availableBytes), .init(kill.relaunchedAfter?.seconds), .text(reason),
      ]
    }
  }

  /// The kills by device and then time, each with its app and its reason.
  var explainedKills: LoggedRows<(device: Int, kill: RunLog.Kill, app: String, reason: String)> {
    LoggedRows(counts: run.logs.map(\.kills.count)) { [scenario, run] device, index in
      let kill = run.logs[device].kills[index]
      return (
        device, kill, scenario.appName(kill.process, device: device),
        KillReason(scenario, device: device).text(kill)
      )
    }
  }

  /// `launches.csv`: one row per use, by device and then time; those of the warm-up too.
  ///
  /// A launch that had not ended with the run has no latency.
  public var launches: ReportTable {
    let launches = LoggedRows(counts: run.logs.map(\.launches.count)) { [run] device, index in
      (device, run.logs[device].launches[index])
    }
    return ReportTable(
      columns: ["time_s", "device", "app", "kind", "first", "latency_ms", "lost_ms"],
      count: launches.count
    ) { [scenario] index in
      let (device, launch) = launches[index]
      return [
        .number(launch.time.seconds), .count(device),
        .text(scenario.appName(launch.process, device: device)), .text("\(launch.kind)"),
        .integer(launch.isFirst ? 1 : 0),
        .init(launch.lost.map { _ in launch.latency.milliseconds }),
        .init(launch.lost?.milliseconds),
      ]
    }
  }

  /// `apps.csv`: one row per app that was used, with launches by kind and exits by MetricKit's
  /// names; after the warm-up, as the metrics.
  public var apps: ReportTable {
    let places = LoggedRows(counts: run.logs.map { AppAccount.tallies($0).count }) { ($0, $1) }
    return ReportTable(
      columns: [
        "device", "app", "launches", "first_launches", "cold_launches", "warm_launches", "resumes",
      ]
        + KillCause.allCases.map { "kills_" + $0.metricName }
        + AppAccount.storeColumns + AppExits.columns,
      count: places.count
    ) { [scenario, run] in
      // The accounts of one device at a time: those of a fleet would fill memory.
      var latest: (device: Int, accounts: [(ProcessID, AppAccount)])?
      return { position in
        let (device, index) = places[position]
        let known = latest.flatMap { $0.device == device ? $0.accounts : nil }
        let accounts = known ?? AppAccount.accounts(run.logs[device])
        latest = (device, accounts)
        let (process, account) = accounts[index]
        return [.count(device), .text(scenario.appName(process, device: device))] + account.cells
      }
    }
  }

  /// `callbacks.csv`: how often each call was made; the counts add up to `lifecycle_callbacks`.
  public var callbacks: ReportTable {
    var table = ReportTable(columns: ["callback", "count"])
    for callback in Callback.allCases {
      table.append([.text(callback.spelling), .count(run.result.statistics.count(of: callback))])
    }
    return table
  }
}
