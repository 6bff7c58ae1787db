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
    public fileprivate(set) var adjustedP: Double?

    /// What may be said of the difference at the 5 % level.
    public var verdict: Verdict {
      guard let difference else { return .unknown }
      if difference.identical { return .identical }
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
  public init(
    strategies: [String], runs: [[DeviceResult]],
    clairvoyants: [(strategy: String, runs: [DeviceResult])] = []
  ) {
    precondition(strategies.count == runs.count && !runs.isEmpty, "one list of runs per strategy")
    rows = zip(strategies, runs).map { name, results in
      Row(
        strategy: name,
        entries: MetricTable.all.map { Self.entry($0, results, baseline: runs[0]) }, runs: results)
    }
    self.clairvoyants = clairvoyants.map { name, results in
      Row(
        strategy: name,
        entries: MetricTable.all.map { Self.entry($0, results, baseline: runs[0]) }, runs: results)
    }
    for index in MetricTable.all.indices { adjust(metric: index) }
  }

  private static func entry(
    _ metric: Metric, _ results: [DeviceResult], baseline: [DeviceResult]
  ) -> Entry {
    let values = results.map(metric.value)
    let present = values.compactMap(\.self)
    let pairs = zip(values, baseline.map(metric.value)).compactMap { value, base in
      value.flatMap { value in base.map { (value, $0) } }
    }
    return Entry(
      metric: metric, mean: present.isEmpty ? nil : SampleMean(present),
      difference: pairs.isEmpty ? nil : PairedComparison(pairs.map(\.0), against: pairs.map(\.1)),
      adjustedP: nil)
  }

  /// Holm's adjustment over the strategies other than the baseline.
  private mutating func adjust(metric: Int) {
    let raw = rows.dropFirst().map { $0.entries[metric].difference?.pValue }
    let adjusted = [rows[0].entries[metric].difference?.pValue] + holm(Array(raw))
    for index in rows.indices { rows[index].entries[metric].adjustedP = adjusted[index] }
  }

  /// Where the optimum of a metric lies; nil for a metric that has no bound.
  public func bracket(of metric: Metric) -> OptimumBracket? {
    let bounds = rows[0].runs.compactMap(metric.bound)
    guard bounds.count == rows[0].runs.count, !bounds.isEmpty else { return nil }
    return OptimumBracket(
      bound: SampleMean(bounds).mean, baseline: rows[0][metric.name]?.mean?.mean,
      clairvoyants: clairvoyants.compactMap { row in
        row[metric.name]?.mean.map { (row.strategy, $0.mean) }
      })
  }

  /// The strategies, best first by a metric; ties in the order given.
  public func ranked(by metric: String) -> [Row] {
    let direction = MetricTable.metric(named: metric)?.direction ?? .lower
    func key(_ row: Row) -> Double {
      let mean = row[metric]?.mean?.mean ?? .infinity
      return direction == .higher ? -mean : mean
    }
    return rows.enumerated()
      .sorted { (key($0.element), $0.offset) < (key($1.element), $1.offset) }
      .map(\.element)
  }
}
