import MobileOS
import Runs
import Scenarios
import SimulationKernel

/// The page and plots of `flotsam run`.
public struct RunPage: Sendable {
  private let scenario: Scenario
  private let strategy: Strategy
  private let run: DetailedRun
  private let origin: RunOrigin
  /// The plots, most important first.
  public let plots: [Plot]

  /// A page about `run`, which is `scenario` under `strategy`.
  public init(_ scenario: Scenario, _ strategy: Strategy, _ run: DetailedRun, origin: RunOrigin) {
    self.scenario = scenario
    self.strategy = strategy
    self.run = run
    self.origin = origin
    let timeline = TimelinePlots(scenario, run)
    let statistics = run.result.statistics
    let kills = KillCause.allCases.map { ($0, Double(statistics.kills($0))) }
    plots =
      [
        timeline.memory, .latencies([(strategy.name, statistics.latencies)]),
        timeline.appsAlive, timeline.appsAliveByLaunches,
        .killCauses(
          [(strategy.name, Dictionary(uniqueKeysWithValues: kills))],
          userDays: run.result.userDays),
      ] + (run.logs.count > 1 ? [.userSpread(run.logs)] : [])
  }

  /// The page around them.
  public var page: HTMLPage {
    HTMLPage(
      heading: "flotsam run · \(PlotText.isolated(scenario.name))", answer: answer,
      remarks: Remark.all(run, scenario: scenario).map(\.text), paragraphs: paragraphs,
      tables: [metrics(headline: true)] + killTables,
      details: [metrics(headline: false)], origin: origin)
  }

  private var statistics: RunStatistics { run.result.statistics }

  private func text(_ name: String) -> String {
    guard let metric = MetricTable.metric(named: name) else { return "–" }
    let value = metric.value(run.result)
    return HumanNumber.text(value, unit: metric.unit)
  }

  private var answer: String {
    let policy = PlotText.isolated(PlotText.clipped(strategy.name, to: 60))
    guard statistics.launches > 0 else {
      return "Under \(policy) nothing was launched after the warm-up."
    }
    let uses =
      "Under \(policy), \(text("cold_launch_share")) of \(text("launches")) launches had "
      + "to start a process"
    guard statistics.kills > 0 else {
      return uses + "; no kill happened, so all of them were first launches."
    }
    let lost = axis("time_lost_to_relaunch_s").map { ", which lost \($0)" } ?? ""
    let regretted = text("regretted_kills_10min")
    let waited = axis("time_lost_to_paging_s", unlessZero: true).map {
      "; resumes waited \($0) for their pages"
    }
    return uses + lost + (waited ?? "")
      + ". The OS killed \(text("kills")) \(statistics.kills == 1 ? "process" : "processes"), "
      + "\(regretted == "0" ? "none" : regretted)"
      + " of which the user wanted back within ten minutes."
  }

  private func axis(_ name: String, unlessZero: Bool = false) -> String? {
    guard let metric = MetricTable.metric(named: name), let value = metric.value(run.result),
      value != 0 || !unlessZero
    else { return nil }
    return MetricAxis(metric, userDays: run.result.userDays, largest: abs(value)).textWithUnit(
      value)
  }

  private var paragraphs: [String] {
    [
      """
      \(scenario.words). One run: other seeds give other numbers, and nothing here says by how \
      much. The command flotsam compare, with several replications, gives intervals.
      """
    ]
  }

  // MARK: - Tables

  private func metrics(headline: Bool) -> HTMLTable {
    HTMLTable(
      headline ? "Headline metrics" : "Every metric", headings: ["Metric", "Value>", "Meaning"],
      rows: MetricTable.all.filter { $0.isHeadline || !headline }.map { metric in
        [
          .init(metric.name), .init(metric.value(run.result), unit: metric.unit),
          .init(metric.summary),
        ]
      })
  }

  /// The apps that were killed most.
  private var killTables: [HTMLTable] {
    var accounts: [(name: String, device: Int, launches: Int64, kills: Int64)] = []
    for (device, log) in run.logs.enumerated() {
      for (process, account) in AppAccount.accounts(log) where account.killCount > 0 {
        accounts.append(
          (
            scenario.appName(process, device: device), device, account.launchCount,
            account.killCount
          ))
      }
    }
    guard !accounts.isEmpty else { return [] }
    let order = accounts.indices.sorted {
      (-accounts[$0].kills, $0) < (-accounts[$1].kills, $1)
    }
    let shown = 15
    var table = HTMLTable(
      accounts.count > shown
        ? "The \(shown) apps killed most, of \(accounts.count)" : "Apps that were killed",
      headings: ["App"] + (scenario.deviceCount > 1 ? ["Device>"] : []) + ["Kills>", "Launches>"])
    for account in order.prefix(shown).map({ accounts[$0] }) {
      let numbers =
        (scenario.deviceCount > 1 ? [Int64(account.device)] : [])
        + [account.kills, account.launches]
      table.append(
        [.init(account.name)] + numbers.map { .init(String($0), key: Double($0)) })
    }
    return [table]
  }
}
