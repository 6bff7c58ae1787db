extension StudyStore {
  /// The input of a sensitivity analysis: every cell and strategy as a point of the design.
  public struct Responses: Sendable {
    /// The factors of the study; the last is `policy` if there are several strategies.
    public let factors: [String]
    /// The points.
    public let points: [Sensitivity.Point]
    /// Whether the design is a sample.
    public let isSampled: Bool
    /// Whether the values of a total are per user and day rather than per run.
    public let isPerUserDay: Bool
  }

  /// The metric of every run of the plan, as points of the design.
  ///
  /// Totals are per user and day, so that settings of unequal lengths or numbers of users can be
  /// compared; per run where the days of a run are unknown.
  public func responses(_ metric: Metric) throws(InputError) -> Responses {
    let study = try requireStudy()
    var points: [(levels: [String?], policy: String, values: [Double?], days: [Double?])] = []
    // The days that totals cover come last.
    let read = metric.isPerUserDay ? [metric, MetricTable.userDays] : [metric]
    for cell in try plannedCells() {
      let levels = cell.levels
      let reading = try reading(of: cell, study, read)
      for (index, policy) in reading.policies.enumerated() {
        let (values, days) = (reading.totals[0][index], reading.totals[read.count - 1][index])
        if !values.isEmpty { points.append((levels, policy, values, days)) }
      }
    }
    let isPerUserDay =
      metric.isPerUserDay
      && points.allSatisfy { zip($0.values, $0.days).allSatisfy { $0 == nil || $1 ?? 0 > 0 } }
    let hasPolicies = Set(points.map(\.policy)).count > 1
    return Responses(
      factors: study.factors + (hasPolicies ? ["policy"] : []),
      points: points.map {
        Sensitivity.Point(
          levels: $0.levels + (hasPolicies ? [$0.policy] : []),
          values: isPerUserDay
            ? zip($0.values, $0.days).map { metric.perUserDay($0, of: $1) } : $0.values)
      }, isSampled: study.isSampled, isPerUserDay: isPerUserDay)
  }

  /// The selection of the best strategy in every cell with runs, and the required probability of a
  /// correct one; nil if the study's rule selects none.
  public func selections() throws(InputError) -> (
    confidence: Double, cells: [(number: Int, policies: [String], selection: Selection)]
  )? {
    let study = try requireStudy()
    guard let rule = study.rule, case .bestOf(let confidence, _, _, _) = rule,
      let metric = study.metrics.first.flatMap(MetricTable.metric(named:))
    else { return nil }
    var found: [(number: Int, policies: [String], selection: Selection)] = []
    for cell in try plannedCells() {
      let reading = try reading(of: cell, study, [metric])
      let selection = rule.selection(reading.values.map(\.values), direction: metric.direction)
      if let selection, !reading.isEmpty {
        found.append((cell.number, reading.values.map(\.policy), selection))
      }
    }
    return (confidence, found)
  }

  /// The cells in which the study's rule missed its goal within its limit, and the metrics of the
  /// rule; nil for a fixed number of replications.
  public func shortfalls() throws(InputError) -> (
    metrics: [Metric], most: Int,
    cells: [(number: Int, policies: [String], shortfall: ReplicationShortfall)]
  )? {
    let study = try requireStudy()
    guard let rule = study.rule, rule.isSequential else { return nil }
    let metrics = study.metrics.compactMap(MetricTable.metric(named:))
    var found: [(number: Int, policies: [String], shortfall: ReplicationShortfall)] = []
    for cell in try plannedCells() {
      let reading = try reading(of: cell, study, metrics)
      guard !reading.isEmpty, let (policies, shortfall) = reading.shortfall(rule, metrics) else {
        continue
      }
      found.append((cell.number, policies, shortfall))
    }
    return (metrics, rule.most, found)
  }
}
