extension Report {
  /// The report of `flotsam run`.
  ///
  /// - Parameters:
  ///   - scenario: what was run.
  ///   - run: the run of `scenario` under its own strategy.
  ///   - explains: whether people see every kill with its reason.
  ///   - hasFiles: whether plots and the files of the run are made too.
  ///   - all: whether people see every metric.
  ///   - version: the program's, as `--version` prints it.
  public init(
    _ scenario: Scenario, _ run: DetailedRun, explains: Bool, hasFiles: Bool, all: Bool,
    version: String
  ) {
    let rows = RunReport(scenario, run)
    let words = RunWords(scenario: scenario, run: run)
    let metrics = Table(metricsOf: run.result, perDay: true, all: all)
    self.init(
      "run", about: scenario.name,
      subject: """
        \(scenario.name): \(scenario.summary), policy \(scenario.strategy.name), seed \
        \(scenario.seed)\(scenario.replicationText), fingerprint \(run.result.fingerprint).
        """,
      answer: words.answer, remarks: Remark.all(run, scenario: scenario).map(\.text),
      paragraphs: [run.result.boundSentence(userDays: run.result.userDays)].compactMap(\.self),
      methods: Methods(scenario, version: version).text, plots: hasFiles ? words.plots : [],
      main: explains ? rows.kills : metrics.data
    ) {
      metrics
      if explains { rows.killTable }
      if hasFiles {
        rows.mostKilled.onDemand
        Table(metricsOf: run.result, isFiled: false, perDay: true, all: true).onDemand
      }
    }
    background = [
      """
      One run: other seeds give other numbers. The command flotsam compare, with several \
      replications, gives intervals that show by how much. Totals are per user and day.
      """
    ]
    guard hasFiles else { return }
    files = [
      ("timeline", rows.timeline), ("kills", rows.kills), ("launches", rows.launches),
      ("apps", rows.apps), ("callbacks", rows.callbacks),
    ]
  }
}

/// One run in a sentence and pictures.
private struct RunWords {
  let scenario: Scenario
  let run: DetailedRun

  private var statistics: RunStatistics { run.result.statistics }

  /// The plots, most important first.
  var plots: [Plot] {
    let timeline = TimelinePlots(scenario: scenario, run: run)
    let name = scenario.strategy.name
    let kills = KillCause.allCases.map { ($0, Double(statistics.kills($0))) }
    return [
      timeline.memory, .latencies([(name, statistics.latencies)]),
      timeline.appsAlive, timeline.appsAliveByLaunches,
      .killCauses([(name, Dictionary(uniqueKeysWithValues: kills))], userDays: run.result.userDays),
    ] + (run.logs.count > 1 ? [.userSpread(run.logs)] : [])
  }

  var answer: String {
    let policy = PlotText.isolated(PlotText.clipped(scenario.strategy.name, to: 60))
    guard statistics.launches > 0 else {
      return "Under \(policy) nothing was launched after the warm-up."
    }
    let uses =
      "Under \(policy), \(text("cold_launch_share")) of \(text("launches")) launches had "
      + "to start a process"
    guard statistics.kills > 0 else {
      return uses + "; no kill happened, so all of them were first launches."
    }
    let lost = perDay("time_lost_to_relaunch_s").map { ", which lost \($0)" } ?? ""
    let regretted = text("regretted_kills_10min")
    let waited = perDay("time_lost_to_paging_s", unlessZero: true).map {
      "; resumes waited \($0) for their pages"
    }
    let stalled = perDay("time_lost_to_reclaim_s", unlessZero: true).map {
      "; the app in front waited \($0) because memory was low"
    }
    let reopened =
      statistics.kills == 1
      ? "process, which the user \(regretted == "0" ? "did not reopen" : "reopened")"
      : "processes, \(regretted == "0" ? "none" : regretted) of which the user reopened"
    return uses + lost + (waited ?? "") + (stalled ?? "")
      + ". The OS killed \(text("kills")) \(reopened) within ten minutes."
  }

  private func text(_ name: String) -> String {
    guard let metric = MetricTable.metric(named: name) else { return "–" }
    return HumanNumber.text(metric.value(run.result), unit: metric.unit)
  }

  private func perDay(_ name: String, unlessZero: Bool = false) -> String? {
    guard let metric = MetricTable.metric(named: name), let value = metric.value(run.result),
      value != 0 || !unlessZero
    else { return nil }
    return MetricAxis(metric, userDays: run.result.userDays, largest: abs(value))
      .textWithUnit(value)
  }
}

extension RunReport {
  /// Every kill with its reason, for people.
  fileprivate var killTable: Table {
    let hasDevices = run.logs.count > 1
    return Table("", "Every kill", explainedKills, most: 1_000) {
      Column(title: "time") { .shown(AppStory.clock($0.kill.time), key: $0.kill.time.seconds) }
      if hasDevices { Column(title: "device") { .count($0.device) } }
      Column(title: "app") { .text($0.app) }
      Column(title: "cause") { .text($0.kill.cause.reportName) }
      Column(title: "out of sight", importance: .extra) { .span($0.kill.idle.seconds) }
      Column(title: "footprint", importance: .extra) { .bytes($0.kill.footprintBytes) }
      Column(title: "reason") { .text($0.reason) }
    }
  }

  /// The apps that were killed most.
  fileprivate var mostKilled: Table {
    let killed = run.logs.enumerated().flatMap { device, log in
      AppAccount.tallies(log).filter { $0.kills > 0 }.map { (device: device, app: $0) }
    }
    let order = killed.indices.sorted { (-killed[$0].app.kills, $0) < (-killed[$1].app.kills, $1) }
    return Table(
      "", "Apps that were killed, most often first", order.lazy.map { killed[$0] }, most: 15
    ) {
      Column(title: "app") { .text(scenario.appName($0.app.process, device: $0.device)) }
      if scenario.deviceCount > 1 { Column(title: "device") { .count($0.device) } }
      Column(title: "kills") { .count($0.app.kills) }
      Column(title: "launches") { .count($0.app.launches) }
    }
  }
}
