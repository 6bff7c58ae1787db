import Files
import MobileOS
import Runs
import Scenarios
import SimulationKernel

/// The files of one run.
public struct RunReport: Sendable {
  private let scenario: Scenario
  private let strategy: Strategy
  private let run: DetailedRun

  /// A report of `run`, which is `scenario` under `strategy`.
  public init(_ scenario: Scenario, _ strategy: Strategy, _ run: DetailedRun) {
    self.scenario = scenario
    self.strategy = strategy
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

  /// `kills.csv`: one row per kill, by device and then time.
  public var kills: ReportTable { ReportTable(columns: Self.killColumns, rows: Array(killCells)) }

  private static let killColumns = [
    "time_s", "device", "app", "cause", "band", "footprint_bytes", "idle_s", "available_bytes",
    "regretted_after_s", "reason",
  ]

  private var killCells: some Sequence<[ReportTable.Cell]> {
    explainedKills.map { device, kill, app, reason in
      [
        .number(kill.time.seconds), .count(device), .text(app), .text(kill.cause.reportName),
        .count(kill.band.rawValue), .integer(kill.footprintBytes), .number(kill.idle.seconds),
        .integer(kill.availableBytes), .init(kill.relaunchedAfter?.seconds), .text(reason),
      ]
    }
  }

  /// Writes `kills.csv` and `launches.csv` into a folder row by row: a run may have millions.
  ///
  /// - Returns: the names of the files.
  /// - Throws: `InputError` of category `cannotWrite`.
  public func writeLog(into folder: String) throws(InputError) -> [String] {
    let files: [(name: String, columns: [String], rows: any Sequence<[ReportTable.Cell]>)] = [
      ("kills.csv", Self.killColumns, killCells),
      ("launches.csv", Self.launchColumns, launchCells),
    ]
    for (name, columns, rows) in files {
      var file = try OutputFile(folder + "/" + name)
      try file.write(CSVFormat().header(columns))
      for row in rows { try file.write(CSVFormat().line(row)) }
      try file.finish()
    }
    return files.map(\.name)
  }

  /// The kills by device and then time, each with its app and its reason, made one by one.
  private var explainedKills:
    some Sequence<(device: Int, kill: RunLog.Kill, app: String, reason: String)>
  {
    run.logs.indices.lazy.flatMap { device in
      let reason = KillReason(scenario, strategy, device: device)
      return run.logs[device].kills.lazy.map { kill in
        (
          device: device, kill: kill, app: scenario.appName(kill.process, device: device),
          reason: reason.text(kill)
        )
      }
    }
  }

  /// The kills one by one with their reasons, for people.
  ///
  /// - Parameters:
  ///   - wrap: breaks a paragraph into lines that begin with two blanks.
  ///   - write: takes the text, kill by kill.
  public func killStory(wrap: (String) -> String, write: (String) -> Void) {
    var isEmpty = true
    for (device, kill, app, reason) in explainedKills {
      isEmpty = false
      let place = run.logs.count > 1 ? "device \(device), " : ""
      write(
        "\(AppStory.clock(kill.time))  \(place)\(PlotText.singleLine(app)), "
          + "\(kill.cause.reportName):\n  " + wrap(PlotText.singleLine(reason) + ".") + "\n")
    }
    if isEmpty { write("No kill happened.\n") }
  }

  /// The kills one by one with their reasons, as rows; headings first.
  public var killRows: [[String]] {
    let hasDevices = run.logs.count > 1
    let headings =
      ["time"] + (hasDevices ? ["device>"] : [])
      + ["app", "cause", "out of sight>", "footprint>", "reason"]
    return [headings]
      + explainedKills.map { device, kill, app, reason in
        [AppStory.clock(kill.time)] + (hasDevices ? ["\(device)"] : []) + [
          app, kill.cause.reportName, HumanNumber.span(kill.idle.seconds),
          HumanNumber.bytes(Double(kill.footprintBytes)), reason,
        ]
      }
  }

  /// `launches.csv`: one row per use, by device and then time; one that had not ended with the run has
  /// no latency.
  public var launches: ReportTable {
    ReportTable(columns: Self.launchColumns, rows: Array(launchCells))
  }

  private static let launchColumns = [
    "time_s", "device", "app", "kind", "first", "latency_ms", "lost_ms",
  ]

  private var launchCells: some Sequence<[ReportTable.Cell]> {
    run.logs.indices.lazy.flatMap { device in
      run.logs[device].launches.lazy.map { launch in
        [
          .number(launch.time.seconds), .count(device),
          .text(scenario.appName(launch.process, device: device)), .text("\(launch.kind)"),
          .integer(launch.isFirst ? 1 : 0),
          .init(launch.lost == nil ? nil : launch.latency.milliseconds),
          .init(launch.lost?.milliseconds),
        ]
      }
    }
  }

  /// `apps.csv`: one row per app that was used, with launches by kind and exits by MetricKit's
  /// names; after the warm-up, as the metrics.
  public var apps: ReportTable {
    var table = ReportTable(
      columns: [
        "device", "app", "launches", "first_launches", "cold_launches", "warm_launches", "resumes",
      ]
        + KillCause.allCases.map { "kills_" + $0.metricName }
        + AppExits.columns)
    for (device, log) in run.logs.enumerated() {
      for (process, account) in AppAccount.accounts(log) {
        table.append(
          [.count(device), .text(scenario.appName(process, device: device))]
            + account.cells)
      }
    }
    return table
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
