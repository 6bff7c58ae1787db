/// Strategies compared on the same replications: means, intervals, paired differences.
public struct Comparison: Sendable {
  /// One metric of one strategy.
  public struct Entry: Sendable {
    /// The metric.
    public let metric: Metric
    /// Mean and 95 % interval over replications; nil if the metric never had a value.
    public let mean: SampleMean?
    /// Paired difference to the first strategy; nil if either never had a value.
    public let difference: PairedComparison?
    /// Differences to the first strategy below this count as none; nil if all count.
    public internal(set) var equivalenceMargin: Double?
    /// Whether the difference is free of chance, so that it has no interval.
    public internal(set) var isExact = false
    /// Whether one of the two overcommitted memory, which costs nothing in the model.
    public internal(set) var overcommits = false
    /// The number of strategies compared with the first.
    public internal(set) var comparisons = 1

    /// The 95 % interval of the difference that holds together with those of all strategies.
    ///
    /// The verdict is read from it. Nil for a single replication and for an exact difference.
    public var simultaneousInterval: ConfidenceInterval? {
      difference?.interval(among: comparisons)
    }

    /// Two-sided p-value of the difference, adjusted for the number of strategies.
    ///
    /// It is below 5 % exactly if the simultaneous interval excludes 0.
    public var adjustedP: Double? { difference?.pValue(among: comparisons) }

    /// The entry in another unit.
    ///
    /// - Parameter factor: the factor of all values, at least 0.
    package func scaled(by factor: Double) -> Entry {
      Entry(
        metric: metric, mean: mean?.scaled(by: factor), difference: difference?.scaled(by: factor),
        equivalenceMargin: equivalenceMargin.map { $0 * factor }, isExact: isExact,
        overcommits: overcommits, comparisons: comparisons)
    }

    /// The verdict on the difference at the 5 % level, for all strategies at once.
    public var verdict: Verdict {
      guard let difference else { return .unknown }
      if difference.identical { return .identical }
      if overcommits { return .overcommitted }
      let known =
        isExact
        ? ConfidenceInterval(low: difference.difference, high: difference.difference)
        : simultaneousInterval
      guard let known else { return .unknown }
      if let equivalenceMargin, -equivalenceMargin < known.low, known.high < equivalenceMargin {
        return .practicallyEqual
      }
      return Verdict(difference.difference, known, metric.direction)
    }
  }

  /// A verdict on a difference.
  public enum Verdict: String, Sendable {
    /// Significantly or exactly better than the first strategy.
    case better
    /// Significantly or exactly worse than the first strategy.
    case worse
    /// Significantly different in a metric without a better direction.
    case different
    /// Not significantly different.
    case notDistinguishable = "not distinguishable"
    /// The same value in every replication.
    case identical
    /// The whole interval of the difference lies within the margin of equivalence.
    case practicallyEqual = "practically equal"
    /// One of the two used more memory than the device has.
    case overcommitted
    /// Too few replications for a verdict.
    case unknown = "unknown: too few replications"

    init(_ difference: Double, _ interval: ConfidenceInterval, _ direction: Metric.Direction) {
      self =
        switch direction {
        case _ where !interval.excludesZero: .notDistinguishable
        case .neutral: .different
        case .lower: difference < 0 ? .better : .worse
        case .higher: difference > 0 ? .better : .worse
        }
    }
  }

  /// One strategy with all its metrics.
  public struct Row: Sendable {
    /// The strategy as it was written.
    public let strategy: String
    /// The metrics in the order of the metric table.
    public internal(set) var entries: [Entry]
    /// The runs by replication.
    public let runs: [DeviceResult]

    /// Whether all replications are the same, event by event, so that chance plays no part.
    public var isExact: Bool {
      runs.count > 1 && runs.allSatisfy { $0.fingerprint == runs[0].fingerprint }
    }

    /// Days that a run covers, summed over its users: the mean of all runs.
    public var userDays: Double { self[MetricTable.userDays.name]?.mean?.mean ?? 0 }

    /// Whether memory was never overcommitted, so that bounds hold.
    public var keepsWithinMemory: Bool {
      runs.allSatisfy { $0.statistics.leastAvailableBytes >= 0 }
    }

    /// The entry of a metric.
    public subscript(metric: String) -> Entry? { entries.first { $0.metric.name == metric } }
  }

  /// The strategies in the order given; the first is the baseline.
  public let rows: [Row]
  /// Strategies that know the future, run on the first replications; some may be among the rows.
  public let clairvoyants: [Row]
  /// The number of first replications that have bounds and that every strategy has.
  public let boundedReplications: Int

  /// Compares `runs[strategy][replication]`.
  ///
  /// Replication `r` of every strategy must have seen the same users: common random numbers.
  ///
  /// - Parameters:
  ///   - strategies: the names of the strategies, the baseline first.
  ///   - runs: the runs by strategy and replication.
  ///   - clairvoyants: strategies that know the future, which show what is possible.
  ///   - boundedReplications: the number of replications with bounds; nil for all.
  ///   - equivalence: differences below this share of the first strategy's mean count as none.
  public init(
    strategies: [String], runs: [[DeviceResult]],
    clairvoyants: [(strategy: String, runs: [DeviceResult])] = [],
    boundedReplications: Int? = nil, equivalence: Double? = nil
  ) {
    precondition(strategies.count == runs.count && !runs.isEmpty, "one list of runs per strategy")
    let values = runs.map { results in MetricTable.all.map { metric in results.map(metric.value) } }
    let entries = Self.entries(MetricTable.all, values, equivalence: equivalence)
    var rows = strategies.indices.map {
      Row(strategy: strategies[$0], entries: entries[$0], runs: runs[$0])
    }
    let isBaselineExact = rows[0].isExact
    for index in rows.indices where rows[index].isExact {
      rows[index].entries = rows[index].entries.map { $0.exact(beside: isBaselineExact) }
    }
    let isFair = rows[0].keepsWithinMemory
    for index in rows.indices where !isFair || !rows[index].keepsWithinMemory {
      for entry in rows[index].entries.indices { rows[index].entries[entry].overcommits = true }
    }
    self.rows = rows
    self.boundedReplications = (runs + clairvoyants.map(\.runs)).map(\.count)
      .reduce(boundedReplications ?? .max, min)
    self.clairvoyants = clairvoyants.map { name, results in
      let values = MetricTable.all.map { metric in results.map(metric.value) }
      return Row(
        strategy: name,
        entries: Self.entries(MetricTable.all, [values], equivalence: nil)[0], runs: results)
    }
  }

  /// The entries of every strategy from `values[strategy][metric][unit]`; equal units of all
  /// strategies have the same users.
  package static func entries(
    _ metrics: [Metric], _ values: [[[Double?]]], equivalence: Double?
  ) -> [[Entry]] {
    var entries = values.map { strategy in
      metrics.indices.map {
        Entry(metrics[$0], strategy[$0], baseline: values[0][$0], equivalence: equivalence)
      }
    }
    for metric in metrics.indices {
      let comparisons = entries.dropFirst().count { $0[metric].difference?.pValue != nil }
      for index in entries.indices.dropFirst() {
        entries[index][metric].comparisons = max(1, comparisons)
      }
    }
    return entries
  }

  /// Whether a selection of the best has left some strategies with fewer runs.
  public var hasUnequalRuns: Bool { Set(rows.map(\.runs.count)).count > 1 }

  /// The most replications of any strategy.
  public var replications: Int { rows.map(\.runs.count).max() ?? 0 }

  /// Simulated days of one run, summed over its users; 0 if no time was simulated.
  public var userDays: Double { rows[0].userDays }

  /// Whether a strategy has all replications, so that its means are over the same users as those of
  /// the others that have them.
  public func isComplete(_ row: Row) -> Bool { row.runs.count == replications }

  /// Whether every strategy's result is free of chance.
  public var isExact: Bool { rows.allSatisfy(\.isExact) }

  /// The bound of a metric for every strategy, mean over the bounded replications; nil if one of
  /// them has no bound.
  public func bound(of metric: Metric) -> Double? { boundedMean(metric.bound) }

  /// The expected bound of a metric for strategies that do not know the future, mean over the
  /// bounded replications; nil if one of them has no such bound.
  public func deployableBound(of metric: Metric) -> Double? { boundedMean(metric.deployableBound) }

  private func boundedMean(_ bound: (DeviceResult) -> Double?) -> Double? {
    let bounds = rows[0].runs.prefix(boundedReplications).compactMap(bound)
    guard bounds.count == boundedReplications, !bounds.isEmpty else { return nil }
    return SampleMean(bounds).mean
  }

  /// A strategy's value of a metric, mean over the bounded replications, for comparison with the
  /// bounds; nil without a value, and if memory was overcommitted, since bounds do not hold then.
  public func boundedMean(of metric: Metric, _ row: Row) -> Double? {
    guard row.keepsWithinMemory else { return nil }
    let values = row.runs.prefix(boundedReplications).compactMap(metric.value)
    return values.isEmpty ? nil : SampleMean(values).mean
  }

  /// Whether the first strategy killed anything in any run; if not, no strategy can gain.
  public var hasKills: Bool { rows[0].runs.contains { $0.statistics.kills > 0 } }

  /// How far the strategies are from the best possible in a metric; nil for a metric without a
  /// bound, and without any kill, since no strategy can gain then.
  public func gap(of metric: Metric) -> OptimalityGap? {
    guard hasKills, metric.direction == .lower else { return nil }
    return OptimalityGap(
      bound: bound(of: metric), deployable: deployableBound(of: metric),
      known: (rows + clairvoyants).compactMap { row in
        boundedMean(of: metric, row).map { (row.strategy, $0) }
      }, found: boundedMean(metric.found),
      sample: boundedReplications < replications ? boundedReplications : nil)
  }

  /// The strategies, best first by a metric; ties in the order given.
  ///
  /// After a selection of the best some have fewer runs; those with more come first, since only
  /// means over the same users are ranked against each other.
  public func ranked(by metric: String) -> [Row] {
    bestFirst(rows, MetricTable.metric(named: metric)?.direction ?? .lower) {
      ($0.runs.count, $0[metric])
    }
  }
}

extension Comparison.Entry {
  /// The entry of one strategy's values; a pair with a missing value is left out.
  fileprivate init(
    _ metric: Metric, _ values: [Double?], baseline: [Double?], equivalence: Double?
  ) {
    let present = values.compactMap(\.self)
    let pairs = zip(values, baseline).compactMap { value, base in
      value.flatMap { value in base.map { (value, $0) } }
    }
    self.init(
      metric: metric,
      mean: present.isEmpty ? nil : SampleMean(present, method: metric.intervalMethod),
      difference: pairs.isEmpty ? nil : PairedComparison(pairs.map(\.0), against: pairs.map(\.1)),
      equivalenceMargin: equivalence.flatMap { share in
        let known = baseline.compactMap(\.self)
        return known.isEmpty ? nil : abs(SampleMean(known).mean) * share
      })
  }

  /// The entry of a strategy whose replications are all the same.
  ///
  /// - Parameter isBaselineExact: whether the first strategy's are too, so that the difference is
  ///   exact.
  fileprivate func exact(beside isBaselineExact: Bool) -> Comparison.Entry {
    Comparison.Entry(
      metric: metric, mean: mean.map { SampleMean(exact: $0.mean, count: $0.count) },
      difference: isBaselineExact
        ? difference.map { PairedComparison(exact: $0.difference, count: $0.count) } : difference,
      equivalenceMargin: equivalenceMargin, isExact: isBaselineExact, comparisons: comparisons)
  }
}
