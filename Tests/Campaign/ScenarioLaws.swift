import DeviceLogs
import MobileOS
import Reports
import Runs
import Scenarios
import SimulationKernel

/// What must hold of the outputs of every run, whatever the scenario.
public enum ScenarioLaws {
  /// The laws that a run breaks, nil where there is no run: it would take longer than `events`.
  public static func broken(
    by loaded: LoadedScenario, events most: UInt64 = 40_000
  ) async throws -> [String]? {
    let scenario = loaded.scenario
    guard scenario.deviceCount <= 4 else { return nil }
    for device in 0..<scenario.deviceCount {
      var trial = DeviceSimulation(
        scenario.setup(strategy: scenario.strategy, replication: 0, device: device))
      while trial.dispatchedEvents < most, trial.runEvent(before: scenario.end) {}
      if trial.dispatchedEvents >= most { return nil }
    }
    let run = try await DetailedRun(
      scenario, strategy: scenario.strategy, jobs: 1, bounds: .quick)
    return counts(run) + tables(run, scenario) + memory(run, scenario) + bounds(run, scenario)
      + (try await repetition(run, loaded)) + (try reports(scenario))
  }

  private static func value(_ name: String, _ run: DetailedRun) -> Double {
    MetricTable.metric(named: name)?.value(run.result) ?? 0
  }

  private static func compare(_ law: String, _ left: Double, _ right: Double) -> [String] {
    left == right ? [] : ["\(law): \(left) is not \(right)"]
  }

  private static func counts(_ run: DetailedRun) -> [String] {
    func sum(_ names: [String]) -> Double { names.reduce(0) { $0 + value($1, run) } }
    let causes = KillCause.allCases.map { "kills_" + $0.metricName }
    return compare(
      "launches = cold + warm + resumes", value("launches", run),
      sum(["cold_launches", "warm_launches", "resumes"]))
      + compare("kills = sum over causes", value("kills", run), sum(causes))
      + compare(
        "kills = apps + system", value("kills", run), sum(["kills_apps", "kills_system"]))
      + compare(
        // In whole nanoseconds, as they were added up: microseconds may lie on a half.
        "lost = relaunch + paging + reclaim", (value("time_lost_s", run) * 1e9).rounded(),
        (sum([
          "time_lost_to_relaunch_s", "time_lost_to_paging_s", "time_lost_to_reclaim_s",
        ]) * 1e9).rounded())
  }

  /// The files agree with each other.
  private static func tables(_ run: DetailedRun, _ scenario: Scenario) -> [String] {
    let report = RunReport(scenario, run)
    let begin = run.logs.first?.countsFrom.seconds ?? 0
    func rows(_ table: ReportTable) -> [[String: ReportTable.Cell]] {
      table.rows.map { Dictionary(zip(table.columns, $0)) { first, _ in first } }
    }
    func number(_ cell: ReportTable.Cell?) -> Double {
      switch cell {
      case .integer(let value): Double(value)
      case .number(let value): value
      default: 0
      }
    }
    func counted(_ table: ReportTable) -> [[String: ReportTable.Cell]] {
      rows(table).filter { number($0["time_s"]) >= begin }
    }
    let (kills, launches, apps) = (
      counted(report.kills), counted(report.launches), rows(report.apps)
    )
    var broken =
      compare("kills.csv = kills", Double(kills.count), value("kills", run))
      + compare("launches.csv = launches", Double(launches.count), value("launches", run))
    for (kind, metric) in [
      ("cold", "cold_launches"), ("warm", "warm_launches"), ("resume", "resumes"),
    ] {
      let found = launches.count { $0["kind"] == .text(kind) }
      broken += compare("launches.csv, \(kind) = \(metric)", Double(found), value(metric, run))
    }
    for metric in ["launches", "first_launches", "cold_launches", "warm_launches", "resumes"]
      + KillCause.allCases.map({ "kills_" + $0.metricName })
    {
      broken += compare(
        "apps.csv, sum of \(metric)", apps.reduce(0) { $0 + number($1[metric]) }, value(metric, run)
      )
    }
    for cause in KillCause.allCases {
      let found = kills.count { $0["cause"] == .text(cause.reportName) }
      broken += compare(
        "kills.csv, \(cause.reportName)", Double(found), value("kills_" + cause.metricName, run))
    }
    return broken
  }

  /// At every sample the kinds of memory are the memory, and more only by what is overcommitted.
  private static func memory(_ run: DetailedRun, _ scenario: Scenario) -> [String] {
    guard scenario.deviceCount == 1, !scenario.device.launchesAreInstant else { return [] }
    let memory = scenario.device.memoryBytes
    for (time, sample) in zip(run.sampleTimes, run.samples) {
      let kinds =
        sample.wiredBytes + sample.dirtyBytes + sample.purgeableBytes + sample.compressorBytes
        + sample.cachedFileBytes + sample.freeBytes
      if kinds != memory + max(0, -sample.availableBytes) {
        return [
          "kinds of memory at \(time): \(kinds) is not \(memory) and \(-sample.availableBytes)"
        ]
      }
    }
    return []
  }

  private static func bounds(_ run: DetailedRun, _ scenario: Scenario) -> [String] {
    guard run.result.statistics.leastAvailableBytes >= 0 else { return [] }
    return ["time_lost_s", "time_lost_to_relaunch_s", "cold_launch_share"].compactMap { name in
      guard let metric = MetricTable.metric(named: name), let bound = metric.bound(run.result),
        let actual = metric.value(run.result), bound > actual * (1 + 1e-9) + 1e-9
      else { return nil }
      return "bound of \(name): \(bound) is above \(actual)"
    }
  }

  /// What `run.json` keeps comes out the same, as do runs without a log.
  private static func repetition(
    _ run: DetailedRun, _ loaded: LoadedScenario
  ) async throws -> [String] {
    let text = RunRecord.text(
      loaded, version: "test", fingerprint: run.result.fingerprint,
      workloadFingerprint: run.result.workloadFingerprint)
    let again = try ScenarioLoader(builtInNames: []) { $0 == "run.json" ? text : nil }
      .load("run.json")
    let plan = RunPlan([.init(again.scenario, again.scenario.strategy)])
    let second = try await Runner(jobs: 1).run(plan)[0][0]
    return second.fingerprint == run.result.fingerprint
      && again.expectedFingerprint == "\(second.fingerprint)"
      ? [] : ["run.json repeats: \(second.fingerprint) is not \(run.result.fingerprint)"]
  }

  /// Reports that the run writes read back as they were written.
  private static func reports(_ scenario: Scenario) throws -> [String] {
    var broken: [String] = []
    try scenario.forEachReport { snapshot, device throws(InputError) in
      let written = SimulatedReport(snapshot, scenario, device: device)
      let text = try written.text()
      let again = try JetsamReport(reading: Array(text.utf8), named: written.fileName)
      if (try? again.text()) != text {
        broken.append("\(written.fileName) reads back as another report")
      }
    }
    return broken
  }
}
