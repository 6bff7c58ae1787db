/// The strategies of a comparison by one metric, best first: what terminal, page, Markdown and
/// LaTeX show, each in its own numbers and columns.
public struct ComparisonRanking: Sendable {
  /// A strategy in the ranking.
  public struct Row: Sendable {
    /// The strategy's name.
    public let strategy: String
    /// Whether the others are compared with it.
    public let isBaseline: Bool
    /// The number of its replications.
    public let replications: Int
    /// Its mean; nil where it was eliminated early, because the mean would be over other users.
    public let mean: SampleMean?
    /// Its paired difference from the baseline, in the metric's unit; nil for the baseline, and
    /// where nothing can be compared.
    public let difference: Double?
    /// The same in per cent; nil also where the baseline's mean is zero.
    public let relative: RelativeDifference?
    /// Two-sided p-value of the difference, adjusted for the number of strategies.
    public let adjustedP: Double?
    /// Its mean over the replications that have bounds, from which its gap to the optimum follows;
    /// nil where that is not known, such as where memory is overcommitted.
    public let boundedMean: Double?
    /// The verdict on the difference; nil for the baseline.
    public let verdict: Comparison.Verdict?
    /// Whether it has as many replications as the others.
    public let isComplete: Bool
  }

  /// The rows, best first.
  public let rows: [Row]
  /// The name of the strategy with which the others are compared.
  public let baseline: String
  /// Whether strategies have different numbers of replications.
  public let hasUnequalRuns: Bool
  /// The gap between the strategies and the optimum; nil where it is too wide to be of use.
  public let gap: OptimalityGap?

  /// The ranking of a comparison by a metric.
  public init(_ comparison: Comparison, by metric: Metric) {
    let first = comparison.rows[0]
    baseline = first.strategy
    hasUnequalRuns = comparison.hasUnequalRuns
    gap = comparison.gap(of: metric).flatMap { $0.saysSomething ? $0 : nil }
    rows = comparison.ranked(by: metric.name).map { row in
      let entry = row[metric.name]
      let isBaseline = row.strategy == first.strategy
      return Row(
        strategy: row.strategy, isBaseline: isBaseline, replications: row.runs.count,
        mean: comparison.isComplete(row) ? entry?.mean : nil,
        difference: isBaseline ? nil : entry?.difference?.difference,
        relative: isBaseline ? nil : RelativeDifference(entry, baseline: first),
        adjustedP: isBaseline ? nil : entry?.adjustedP,
        boundedMean: comparison.boundedMean(of: metric, row),
        verdict: isBaseline ? nil : entry?.verdict ?? .unknown,
        isComplete: comparison.isComplete(row))
    }
  }
}
