import MobileOS
import Runs
import Scenarios
import SimulationKernel
import Statistics

/// The page and plots of `flotsam compare`.
public struct ComparisonPage: Sendable {
  private let comparison: Comparison
  private let scenario: Scenario
  private let strategies: [Strategy]
  private let metric: Metric
  private let remarks: [String]
  private let baseline: BaselineAnswer?
  private let origin: RunOrigin
  private let ranking: ComparisonRanking
  /// The plots, most important first.
  public let plots: [Plot]

  /// A page about a comparison.
  ///
  /// - Parameters:
  ///   - comparison: the results.
  ///   - scenario: what was simulated.
  ///   - strategies: the strategies of the comparison, in its order.
  ///   - metric: what they are ranked by.
  ///   - remarks: reasons to doubt the answer.
  ///   - baseline: an earlier comparison to show beside it.
  ///   - origin: how to repeat it.
  public init(
    _ comparison: Comparison, scenario: Scenario, strategies: [Strategy], metric: Metric,
    remarks: [String] = [], baseline: BaselineAnswer? = nil, origin: RunOrigin
  ) {
    self.baseline = baseline
    self.remarks = remarks
    precondition(strategies.count == comparison.rows.count, "one strategy per row")
    self.comparison = comparison
    self.scenario = scenario
    self.strategies = strategies
    self.metric = metric
    self.origin = origin
    ranking = ComparisonRanking(comparison, by: metric)
    let ranked = comparison.ranked(by: metric.name).filter(comparison.isComplete)
    plots = [
      .ranked(comparison, by: metric), .differences(comparison, metric: metric),
      .lostTime(comparison), .distanceToBound(comparison, rankedBy: metric),
      .latencies(comparison, rankedBy: metric),
      .killCauses(
        ranked.map { ($0.strategy, $0.meanKills) },
        userDays: comparison.userDays),
    ]
  }

  /// The page around them.
  public var page: HTMLPage {
    let answer = ComparisonAnswer(comparison, metric: metric, clairvoyant: clairvoyant)
    return HTMLPage(
      heading: "flotsam compare · \(PlotText.isolated(scenario.name))", answer: answer.text,
      remarks: remarks, paragraphs: [method] + (replications < 2 ? [reading] : []),
      sections: baseline.map {
        [.init(heading: "Beside the earlier comparison", paragraphs: [$0.text])]
      } ?? [],
      notes: (replications < 2 ? [] : [reading]) + (gapText?.sentences ?? []) + [
        Methods(comparison, scenario, metric: metric, version: origin.version).note
      ],
      tables: [rankingTable, baseline?.table, headlines].compactMap(\.self), details: [everything],
      origin: origin)
  }

  private var clairvoyant: Set<String> { Set(clairvoyantNames(strategies)) }
  private var replications: Int { comparison.replications }
  /// The strategies whose means are over the same users, best first.
  private var complete: [Comparison.Row] {
    comparison.ranked(by: metric.name).filter(comparison.isComplete)
  }
  private var axis: MetricAxis { MetricAxis(metric, in: comparison) }

  /// The gap between strategies and optimum, in words; nil where it is too wide to be of use.
  private var gapText: GapText? {
    ranking.gap.map { GapText($0, name: PlotText.isolated, value: axis.textWithUnit) }
  }

  private var method: String {
    let repeats = replications == 1 ? "1 replication" : "\(replications) replications"
    return """
      \(scenario.words); \(repeats), in each of which every strategy sees the same users and \
      apps. Strategies are ranked by \(axis.title): \(metric.summary).
      """
  }

  private var reading: String {
    if replications < 2 {
      return """
        There is only one replication, so no intervals can be given and no difference can be told \
        from chance.
        """
    }
    let perDay = "Totals are per user and day."
    if comparison.isExact {
      return "Every replication came out the same, so values and differences are exact and have no "
        + "intervals. " + perDay
    }
    let unequal =
      comparison.hasUnequalRuns
      ? " Strategies that were out early have fewer replications (n) and stand last: their means "
        + "would be over other users, their differences are over the users that both have seen."
      : ""
    return """
      Intervals are 95 % (Student's t). Those of differences hold for all strategies at once \
      (Bonferroni), and so do the verdicts: a strategy is better or worse where its interval leaves \
      out 0.\(unequal) \(perDay)
      """
  }

  // MARK: - Tables

  /// The strategies ranked by the metric.
  private var rankingTable: HTMLTable {
    let gapText = gapText
    var table = HTMLTable(
      "Strategies by \(axis.title), best first",
      columns: [
        .init(name: "Strategy", isNumeric: false),
        .init(name: axis.columnLabel, help: metric.summary),
        .init(name: "95 % interval"),
      ] + (ranking.hasUnequalRuns ? [.init(name: "n", help: "replications")] : []) + [
        .init(name: "against \(PlotText.isolated(ranking.baseline))"),
        .init(
          name: "95 % interval of the difference",
          help: "holds for all strategies at once; the verdict is read from it"),
        .init(name: "p", help: "adjusted for the number of strategies"),
      ]
        + (gapText.map { [.init(name: GapText.heading, help: $0.meaning)] } ?? [])
        + [.init(name: "Verdict", isNumeric: false)])
    for row in ranking.rows {
      let count: [HTMLTable.Cell] =
        ranking.hasUnequalRuns
        ? [.init("\(row.replications)", key: Double(row.replications))] : []
      let above = gapText.map { text in
        HTMLTable.Cell(row.boundedMean.map(text.above) ?? "–", key: row.boundedMean)
      }
      let known: [HTMLTable.Cell] = [
        .init(row.strategy), .init(axis.text(row.mean?.mean), key: row.mean?.mean),
        .init(interval(row.mean?.interval, axis.scale), key: row.mean?.interval?.halfWidth),
      ]
      table.append(
        known + count + differenceCells(row) + (above.map { [$0] } ?? [])
          + [row.verdict.map(Self.verdict) ?? .init("baseline")])
    }
    return table
  }

  /// A strategy's difference from the baseline, its interval and its p-value.
  private func differenceCells(_ row: ComparisonRanking.Row) -> [HTMLTable.Cell] {
    if row.isBaseline { return [.init("baseline", key: 0), .init(""), .init("")] }
    return [
      .init(row.relative?.text ?? "–", key: row.relative?.value),
      .init(row.relative?.intervalText ?? "–", key: row.relative?.halfWidth),
      .init(Self.pText(row.adjustedP), key: row.adjustedP),
    ]
  }

  /// All headline metrics, one row per strategy.
  private var headlines: HTMLTable {
    let metrics = MetricTable.all.filter { $0.isHeadline || $0.name == metric.name }
    let axes = metrics.map { MetricAxis($0, in: comparison) }
    var table = HTMLTable(
      "Headline metrics, totals per user and day"
        + (replications < 2 || comparison.isExact ? "" : "; ± is half a 95 % interval"),
      columns: [.init(name: "Strategy", isNumeric: false)]
        + axes.map { .init(name: $0.columnLabel, help: $0.metric.summary) })
    for row in complete {
      table.append(
        [.init(row.strategy)]
          + axes.map { axis in
            let mean = row[axis.metric.name]?.mean
            return .init(axis.text(mean), key: mean?.mean)
          })
    }
    return table
  }

  /// Every metric, one row each, a column per strategy.
  private var everything: HTMLTable {
    var table = HTMLTable(
      "Every metric of every strategy",
      columns: [
        .init(name: "Metric", isNumeric: false), .init(name: "Unit", isNumeric: false),
        .init(name: "Better", isNumeric: false),
      ] + complete.map { .init(name: PlotText.isolated($0.strategy)) })
    for metric in MetricTable.all {
      let axis = MetricAxis(metric, in: comparison)
      table.append(
        [
          .init(metric.name), .init(axis.unit.isEmpty ? "count" : axis.unit),
          .init(metric.direction == .neutral ? "–" : metric.direction.rawValue),
        ]
          + complete.map { row in
            let mean = row[metric.name]?.mean
            return .init(axis.text(mean), key: mean?.mean)
          })
    }
    return table
  }

  private func interval(_ interval: ConfidenceInterval?, _ scale: Double) -> String {
    interval.map { "\(axis.text($0.low)) to \(axis.text($0.high))" } ?? "–"
  }

  private static func pText(_ value: Double?) -> String {
    guard let value else { return "–" }
    return value < 0.001 ? "< 0.001" : HumanNumber.decimal(value, digits: 3)
  }

  private static func verdict(_ verdict: Comparison.Verdict) -> HTMLTable.Cell {
    switch verdict {
    case .better: HTMLTable.Cell("▲ better", judgement: "better")
    case .worse: HTMLTable.Cell("▼ worse", judgement: "worse")
    case .different, .notDistinguishable, .identical, .practicallyEqual, .overcommitted,
      .unknown:
      HTMLTable.Cell(verdict.rawValue)
    }
  }
}

/// The strategies whose policy knows the future.
func clairvoyantNames(_ strategies: [Strategy]) -> [String] {
  strategies.filter { $0.policy.type.needs.contains(.future) }.map(\.name)
}

extension Comparison.Row {
  /// Kills of one run by cause, mean over replications.
  var meanKills: [KillCause: Double] {
    var kills: [KillCause: Double] = [:]
    for cause in KillCause.allCases {
      kills[cause] =
        Double(runs.reduce(0) { $0 + $1.statistics.kills(cause) }) / Double(runs.count)
    }
    return kills
  }
}
