extension Report {
  /// The report of `flotsam compare`.
  ///
  /// - Parameters:
  ///   - comparison: the results.
  ///   - scenario: what was simulated.
  ///   - strategies: the strategies of the comparison, in its order.
  ///   - metric: what they are ranked by.
  ///   - remarks: reasons to doubt the answer.
  ///   - paragraphs: further findings, such as which strategy was selected.
  ///   - baseline: an earlier comparison to show next to it.
  ///   - version: the program's, which the methods section names.
  public init(
    _ comparison: Comparison, scenario: Scenario, strategies: [Strategy], metric: Metric,
    remarks: [String] = [], paragraphs: [String] = [], baseline: BaselineAnswer? = nil,
    version: String = "as a library"
  ) {
    precondition(strategies.count == comparison.rows.count, "one strategy per row")
    let clairvoyant = Set(clairvoyantNames(strategies))
    let tables = ComparisonTables(comparison, metric: metric)
    let count = comparison.replications
    self.init(
      "compare", about: scenario.name,
      subject: """
        \(scenario.name): \(scenario.summary); \(comparison.hasUnequalRuns ? "up to " : "")\
        \(count) replication\(count == 1 ? "" : "s"), seed \(scenario.seed).
        """,
      answer: ComparisonAnswer(comparison, metric: metric, clairvoyant: clairvoyant).text,
      remarks: remarks, paragraphs: paragraphs,
      notes: tables.fullNames + (tables.gapText?.sentences ?? []),
      methods: Methods(comparison, scenario, metric: metric, version: version).text,
      plots: [
        .ranked(comparison, by: metric), .differences(comparison, metric: metric),
        .lostTime(comparison), .distanceToBound(comparison, rankedBy: metric),
        .latencies(comparison, rankedBy: metric),
        .killCauses(
          tables.complete.map { ($0.strategy, $0.meanKills) }, userDays: comparison.userDays),
      ], main: ReportTable(comparison: comparison)
    ) {
      tables.ranking
      if let baseline { baseline.section }
      tables.headlines
      tables.everything
    }
    background = [tables.method, tables.reading]
    files = [
      ("replications", ReportTable(replicationsOf: comparison, scenario: scenario)),
      ("comparison", main),
    ]
  }
}

/// The tables of a comparison, and the sentences about how to read them.
private struct ComparisonTables {
  let comparison: Comparison
  let metric: Metric
  let axis: MetricAxis
  let short: ShortNames

  init(_ comparison: Comparison, metric: Metric) {
    self.comparison = comparison
    self.metric = metric
    axis = MetricAxis(metric, in: comparison)
    short = ShortNames(comparison.rows.map(\.strategy), limit: 44)
  }

  /// The strategies, best first.
  private var ranked: [Comparison.Row] { comparison.ranked(by: metric.name) }
  /// Those whose means are over the same users.
  var complete: [Comparison.Row] { ranked.filter(comparison.isComplete) }
  private var hasIntervals: Bool { comparison.replications > 1 && !comparison.isExact }

  // MARK: - Sentences

  /// The gap between strategies and optimum, in words; nil where it is too wide to be of use.
  var gapText: GapText? {
    guard let gap = comparison.gap(of: metric), gap.saysSomething else { return nil }
    return GapText(gap: gap, name: { short[$0] }, value: axis.textWithUnit)
  }

  var fullNames: [String] {
    comparison.rows.map(\.strategy).filter { short[$0] != $0 }.map { "\(short[$0]) is \($0)." }
  }

  var method: String {
    "In each replication every strategy sees the same users and apps. Strategies are ranked by "
      + "\(axis.title): \(metric.summary)."
  }

  var reading: String {
    let perDay = "Totals are per user and day."
    if comparison.replications < 2 {
      return "There is only one replication, so no intervals can be given and no difference can be "
        + "distinguished from chance. " + perDay
    }
    if comparison.isExact {
      return "Every replication came out the same, so values and differences are exact and have no "
        + "intervals. " + perDay
    }
    let unequal =
      comparison.hasUnequalRuns
      ? " Strategies eliminated early have fewer replications (n) and are listed last: their means "
        + "would be over other users, their differences are over the users that both have seen."
      : ""
    return """
      Intervals are 95 % (Student's t). Those of differences hold for all strategies at once \
      (Bonferroni), and so do the verdicts: a strategy is better or worse if its interval excludes \
      0.\(unequal) \(perDay)
      """
  }

  private var intervalWords: String {
    if comparison.isExact { return "; exact: all replications are the same" }
    return hasIntervals ? "; ± is half a 95 % interval, and brackets hold for all at once" : ""
  }

  // MARK: - Tables

  /// The strategies ranked by the metric.
  var ranking: Table {
    let gapText = gapText
    let baseline = comparison.rows[0]
    func isBaseline(_ row: Comparison.Row) -> Bool { row.strategy == baseline.strategy }
    return Table("", "Strategies by \(axis.title), \(axis.order)\(intervalWords)", ranked) {
      Column(title: "strategy") { .text(short[$0.strategy]) }
      Column(title: axis.columnTitle, unit: axis.columnUnit, help: metric.summary) {
        // The mean of a strategy that was eliminated early would be over other users.
        comparison.isComplete($0)
          ? .mean($0[metric.name]?.mean, scale: axis.scale, digits: axis.digits) : .text("out")
      }
      if comparison.hasUnequalRuns {
        Column(title: "n", help: "replications", importance: .useful) { .count($0.runs.count) }
      }
      Column(
        title: "against \(short[baseline.strategy])", unit: "%",
        help: "the interval holds for all strategies at once; the verdict is read from it"
      ) { row in
        if isBaseline(row) { return .text("baseline") }
        let entry = row[metric.name]
        let relative = RelativeDifference(entry, baseline: baseline)
        return relative == nil && entry?.difference != nil
          ? .difference(entry?.difference?.difference, in: axis) : .difference(relative)
      }
      Column(title: "p", help: "adjusted for the number of strategies", importance: .page) {
        isBaseline($0) ? .text(nil) : .probability($0[metric.name]?.adjustedP)
      }
      if let gapText {
        Column(
          title: GapText.heading, unit: "%", help: gapText.meaning, importance: .useful
        ) { .range(comparison.boundedMean(of: metric, $0).map(gapText.gap.range), scale: 100) }
      }
      Column(title: "verdict") {
        .verdict(isBaseline($0) ? nil : $0[metric.name]?.verdict ?? .unknown)
      }
    }
  }

  /// All headline metrics, one row per strategy; the parts of the time lost come first.
  var headlines: Table {
    let parts = comparison.partsOfLostTime
    let others = MetricTable.all.filter { metric in
      metric.isHeadline && !parts.contains { $0.name == metric.name }
    }
    let axes = (parts + others).filter { $0.name != metric.name }.map {
      MetricAxis($0, in: comparison)
    }
    var table = Table(
      "", "Headline metrics" + (hasIntervals ? "; ± is half a 95 % interval" : ""), complete
    ) {
      Column(title: "strategy") { .text(short[$0.strategy]) }
      for axis in axes {
        Column(title: axis.columnTitle, unit: axis.columnUnit, help: axis.metric.summary) {
          .mean($0[axis.metric.name]?.mean, scale: axis.scale, digits: axis.digits)
        }
      }
    }
    // Below a ranking of more rows than a screen has lines the same number again is too much.
    table.isDetail = complete.count > 16
    return table
  }

  /// Every metric, one row each, a column per strategy.
  var everything: Table {
    Table(
      "", "Every metric of every strategy", MetricTable.all.map { MetricAxis($0, in: comparison) }
    ) {
      Column(title: "metric") { .text($0.metric.name) }
      Column(title: "unit") { .text($0.columnUnit.isEmpty ? "count" : $0.columnUnit) }
      Column(title: "better", importance: .useful) {
        .text($0.metric.direction == .neutral ? nil : $0.metric.direction.rawValue)
      }
      for row in complete {
        Column(title: short[row.strategy]) { axis in
          let mean = row[axis.metric.name]?.mean
          return .shown(axis.text(mean), key: mean?.mean)
        }
      }
    }.onDemand
  }
}

/// The strategies whose policy knows the future.
func clairvoyantNames(_ strategies: [Strategy]) -> [String] {
  strategies.filter { $0.policy.needs.contains(.future) }.map(\.name)
}

extension Comparison.Row {
  /// Kills of one run by cause, mean over replications.
  var meanKills: [KillCause: Double] {
    var kills: [KillCause: Double] = [:]
    for cause in KillCause.allCases {
      kills[cause] = Double(runs.reduce(0) { $0 + $1.statistics.kills(cause) }) / Double(runs.count)
    }
    return kills
  }
}
