/// What one metric of a study depends on, in sentences and tables.
public struct SensitivityReport: Sendable {
  /// The greatest number of levels that are all shown; of more, only the lowest and highest are.
  private static let mostLevels = 8

  let metric: Metric
  let sensitivity: Sensitivity
  /// Whether the values of a total are per user and day rather than per run.
  fileprivate let isPerUserDay: Bool

  /// A report of an analysis of responses.
  public init(_ metric: Metric, _ responses: StudyStore.Responses) {
    self.metric = metric
    sensitivity = Sensitivity(responses.factors, responses.points, isSampled: responses.isSampled)
    isPerUserDay = responses.isPerUserDay
  }

  /// Whether no level of any factor makes a difference by itself.
  var isConstant: Bool {
    sensitivity.factors.allSatisfy { $0.effects.allSatisfy { $0.effect == 0 } }
  }

  /// The name of a factor's index.
  var indexName: String { sensitivity.isSampled ? "first-order index" : "share of variance" }

  /// The factors, most important first.
  fileprivate var ranking: Table {
    Table(
      "", "What \(metric.name) depends on, most important first\(extent)", sensitivity.factors
    ) {
      Column(title: "factor") { .text($0.name) }
      Column(title: indexName, unit: "%") { .share($0.index) }
      Column(title: "95 % interval", unit: "%", importance: .useful) {
        .interval($0.interval, scale: 100, digits: 1)
      }
      Column(title: "from lowest to highest", unit: effectUnit) {
        .estimate($0.range, scale: effectAxis.scale)
      }
    }
  }

  /// What totals cover, where they are not per user and day, which their unit says.
  private var extent: String {
    metric.isPerUserDay && !isPerUserDay ? "; totals are those of a run" : ""
  }

  /// The effects of their levels against the mean of all points.
  fileprivate var effects: Table {
    Table("", "Effects on \(metric.name) against the mean of all points\(extent)", shownEffects) {
      Column(title: "factor") { .text($0.factor.name) }
      Column(title: "level") { .text($0.effect.level) }
      Column(title: "effect", unit: effectUnit) { .change($0.effect.effect * effectAxis.scale) }
      Column(title: "95 % interval", unit: effectUnit, importance: .useful) {
        .interval($0.effect.interval, scale: effectAxis.scale, isSigned: true)
      }
    }
  }

  /// The metric as differences of it are shown.
  var effectAxis: MetricAxis {
    MetricAxis(
      metric, userDays: isPerUserDay ? 1 : 0,
      largest: shownEffects.map { abs($0.effect.effect) }.max() ?? 0)
  }

  private var effectUnit: String { effectAxis.differenceColumnUnit }

  /// The share that the main effects leave unexplained.
  var rest: String {
    if isConstant { return "No factor makes a difference by itself." }
    let rest = 1 - sensitivity.factors.reduce(0) { $0 + $1.index }
    // Main effects of independent factors never add up to more than everything.
    guard rest > -1e-9 || sensitivity.isSampled else {
      return
        "The shares add up to more than 100 %: some factors go together (nested or constrained "
        + "ones), and each counts what they share."
    }
    return "Interactions of the factors, and chance, explain the other "
      + "\(HumanNumber.percent(max(0, rest)))."
  }

  /// The most important factor in a sentence.
  var answer: String {
    guard let first = sensitivity.factors.first, !isConstant else {
      return "\(PlotText.capitalised(metric.title)) depends on no factor by itself."
    }
    let others = sensitivity.factors.dropFirst().prefix(2).map {
      "\(PlotText.isolated($0.name)) \(HumanNumber.percent($0.index))"
    }
    return PlotText.capitalised(metric.title) + " depends most on "
      + "\(PlotText.isolated(first.name)), which explains \(HumanNumber.percent(first.index)) of its variance"
      + (others.isEmpty ? "." : "; \(others.joined(separator: " and ")).")
  }

  /// The effects shown: all levels, of many the lowest and the highest.
  var shownEffects: [(factor: Sensitivity.Factor, effect: Sensitivity.Effect)] {
    sensitivity.factors.flatMap { factor in shown(factor.effects).map { (factor, $0) } }
  }

  private func shown(_ effects: [Sensitivity.Effect]) -> [Sensitivity.Effect] {
    guard effects.count > Self.mostLevels else { return effects }
    let sorted = effects.sorted { $0.effect < $1.effect }
    return [sorted[0], sorted[sorted.count - 1]]
  }

  /// A difference; one of percentages is in points.
  private func number(_ value: Double) -> String {
    let text = HumanNumber.text(value, unit: metric.unit)
    return metric.isShare ? text.replacing(" %", with: " points") : text
  }

  /// A change with its sign; without one where it is rounded to zero.
  func signed(_ value: Double) -> String {
    let text = number(value)
    return value > 0 && text.contains { "123456789".contains($0) } ? "+" + text : text
  }
}

extension Report {
  /// The report of `flotsam sensitivity`: what the metrics of a study depend on.
  ///
  /// - Parameters:
  ///   - study: the study's name.
  ///   - reports: one per metric, of which there is at least one.
  ///   - unfinished: the remark on missing runs; nil where none is missing.
  ///   - version: the program's, as `--version` prints it.
  public init(
    sensitivityOf study: String, _ reports: [SensitivityReport], unfinished: UnfinishedStudy?,
    version: String
  ) {
    self.init(
      "sensitivity", about: study,
      answer: (unfinished == nil ? "" : "Unfinished: ") + reports[0].answer,
      remarks: [unfinished?.text].compactMap(\.self),
      paragraphs: [reports[0].rest] + reports.dropFirst().map { $0.answer + " " + $0.rest },
      methods: Methods(
        sensitivityOf: study, isSampled: reports.contains { $0.sensitivity.isSampled },
        version: version
      ).text, plots: reports.flatMap { [.indices($0), .effects($0)] }, main: Self.rows(reports)
    ) {
      for report in reports {
        report.ranking
        report.effects
      }
    }
    files = [("sensitivity", main)]
  }

  /// One row per metric, factor and level, the most important factor first; totals per user and day
  /// where `per_user_day` is 1.
  private static func rows(_ reports: [SensitivityReport]) -> ReportTable {
    let columns = [
      "metric", "unit", "per_user_day", "factor", "index", "index_ci_low", "index_ci_high", "level",
      "effect", "effect_ci_low", "effect_ci_high",
    ]
    let effects = reports.flatMap { report in
      report.sensitivity.factors.flatMap { factor in factor.effects.map { (report, factor, $0) } }
    }
    return ReportTable(columns: columns, numbering: effects) { _, row in
      let (report, factor, effect) = row
      return [
        .text(report.metric.name), .text(report.metric.unit),
        .integer(report.isPerUserDay ? 1 : 0), .text(factor.name), .init(factor.index),
        .init(factor.interval?.low), .init(factor.interval?.high), .text(effect.level),
        .init(effect.effect), .init(effect.interval?.low), .init(effect.interval?.high),
      ]
    }
  }
}
