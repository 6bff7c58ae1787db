import MobileOS

/// Strategies compared on the same replications: means, intervals, paired differences.
public struct Comparison: Sendable {
  /// One metric of one strategy.
  public struct Entry: Sendable {
    /// The metric.
    public let metric: Metric
    /// Mean and 95 % interval over replications, or nil where the metric never had a value.
    public let mean: SampleMean?
    /// Paired difference to the first strategy; nil where either never had a value.
    public let difference: PairedComparison?
    /// Two-sided p-value of the difference, adjusted over the strategies after Holm.
    public internal(set) var adjustedP: Double?
    /// Differences to the first strategy below this do not matter; nil where all do.
    public internal(set) var equivalenceMargin: Double?

    /// What may be said of the difference at the 5 % level.
    public var verdict: Verdict {
      guard let difference else { return .unknown }
      if difference.identical { return .identical }
      if let equivalenceMargin, let interval = difference.interval,
        -equivalenceMargin < interval.low, interval.high < equivalenceMargin
      {
        return .practicallyEqual
      }
      guard let adjustedP else { return .unknown }
      guard adjustedP < 0.05 else { return .notDistinguishable }
      switch metric.direction {
      case .neutral: return .different
      case .lower: return difference.difference < 0 ? .better : .worse
      case .higher: return difference.difference > 0 ? .better : .worse
      }
    }
  }

  /// What may be said of a difference.
  public enum Verdict: String, Sendable {
    /// Significantly better than the first strategy.
    case better
    /// Significantly worse than the first strategy.
    case worse
    /// Significantly different in a metric that has no better.
    case different
    /// The replications do not tell them apart.
    case notDistinguishable = "not distinguishable"
    /// The same value in every replication.
    case identical
    /// The whole interval of the difference lies within the margin of equivalence.
    case practicallyEqual = "practically equal"
    /// Too few replications to say anything.
    case unknown = "unknown: too few replications"
  }

  /// One strategy with all its metrics.
  public struct Row: Sendable {
    /// The strategy as it was written.
    public let strategy: String
    /// The metrics in the order of the metric table.
    public internal(set) var entries: [Entry]
    /// The runs by replication.
    public let runs: [DeviceResult]

    /// The entry of a metric.
    public subscript(metric: String) -> Entry? {
      entries.first { $0.metric.name == metric }
    }
  }

  /// The strategies in the order given; the first is the baseline.
  public private(set) var rows: [Row]
  /// Strategies that know the future, run on the same replications; some may be among the rows.
  public let clairvoyants: [Row]

  /// Compares `runs[strategy][replication]`.
  ///
  /// Replication `r` of every strategy must have seen the same users: common random numbers.
  ///
  /// - Parameters:
  ///   - strategies: their names, the baseline first.
  ///   - runs: by strategy and replication.
  ///   - clairvoyants: strategies that know the future, as the measure of what is possible.
  ///   - equivalence: differences below this share of the first strategy's mean count as none.
  public init(
    strategies: [String], runs: [[DeviceResult]],
    clairvoyants: [(strategy: String, runs: [DeviceResult])] = [], equivalence: Double? = nil
  ) {
    precondition(strategies.count == runs.count && !runs.isEmpty, "one list of runs per strategy")
    let values = runs.map { results in
      MetricTable.all.map { metric in results.map(metric.value) }
    }
    let entries = Self.entries(MetricTable.all, values, equivalence: equivalence)
    rows = strategies.indices.map {
      Row(strategy: strategies[$0], entries: entries[$0], runs: runs[$0])
    }
    self.clairvoyants = clairvoyants.map { name, results in
      let values = MetricTable.all.map { metric in results.map(metric.value) }
      return Row(
        strategy: name,
        entries: Self.entries(MetricTable.all, [values], equivalence: nil)[0], runs: results)
    }
  }

  /// The entries of every strategy: `values[strategy][metric][unit]`, where equal units of all
  /// strategies saw the same users.
  static func entries(
    _ metrics: [Metric], _ values: [[[Double?]]], equivalence: Double?
  ) -> [[Entry]] {
    var entries = values.map { strategy in
      metrics.indices.map {
        Entry(metrics[$0], strategy[$0], baseline: values[0][$0], equivalence: equivalence)
      }
    }
    for metric in metrics.indices {
      // Holm's adjustment is over the strategies other than the baseline.
      let adjusted = holm(entries.dropFirst().map { $0[metric].difference?.pValue })
      entries[0][metric].adjustedP = entries[0][metric].difference?.pValue
      for (index, value) in adjusted.enumerated() { entries[index + 1][metric].adjustedP = value }
    }
    return entries
  }

  /// Whether a selection of the best has left some strategies with fewer runs.
  public var hasUnequalRuns: Bool { Set(rows.map(\.runs.count)).count > 1 }

  /// The mean that may be held against the first strategy's: where it has another number of runs,
  /// and so other users, the first's mean and the paired difference to it.
  public func comparableMean(of entry: Entry) -> Double? {
    guard let mean = entry.mean, let base = rows[0][entry.metric.name]?.mean else { return nil }
    guard mean.count != base.count, let difference = entry.difference else { return mean.mean }
    return base.mean + difference.difference
  }

  /// What no strategy can be better than in a metric, mean over replications; nil where some
  /// replication has no bound.
  public func bound(of metric: Metric) -> Double? {
    let bounds = rows[0].runs.compactMap(metric.bound)
    guard bounds.count == rows[0].runs.count, !bounds.isEmpty else { return nil }
    return SampleMean(bounds).mean
  }

  /// Where the optimum of a metric lies; nil for a metric that has no bound.
  public func bracket(of metric: Metric) -> OptimumBracket? {
    OptimumBracket(
      bound: bound(of: metric), baseline: rows[0][metric.name]?.mean?.mean,
      clairvoyants: clairvoyants.compactMap { row in
        row[metric.name]?.mean.map { (row.strategy, $0.mean) }
      })
  }

  /// The strategies, best first by a metric; ties in the order given.
  ///
  /// Where a selection of the best has left some with fewer runs, means are over different users,
  /// and the paired difference to the first strategy decides.
  public func ranked(by metric: String) -> [Row] {
    let direction = MetricTable.metric(named: metric)?.direction ?? .lower
    let isEven = Set(rows.map { $0[metric]?.mean?.count }).count == 1
    func key(_ row: Row) -> Double {
      let entry = row[metric]
      guard let value = isEven ? entry?.mean?.mean : entry?.difference?.difference else {
        return .infinity
      }
      return direction == .higher ? -value : value
    }
    return rows.enumerated()
      .sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
      .map(\.element)
  }
}

extension Comparison.Entry {
  /// The entry of one strategy's values; what is missing in either of a pair leaves the pair out.
  fileprivate init(
    _ metric: Metric, _ values: [Double?], baseline: [Double?], equivalence: Double?
  ) {
    let present = values.compactMap(\.self)
    let pairs = zip(values, baseline).compactMap { value, base in
      value.flatMap { value in base.map { (value, $0) } }
    }
    let method = metric.intervalMethod
    self.init(
      metric: metric, mean: present.isEmpty ? nil : SampleMean(present, method: method),
      difference: pairs.isEmpty
        ? nil : PairedComparison(pairs.map(\.0), against: pairs.map(\.1), method: method),
      adjustedP: nil,
      equivalenceMargin: equivalence.flatMap { share in
        let known = baseline.compactMap(\.self)
        return known.isEmpty ? nil : abs(SampleMean(known).mean) * share
      })
  }
}
