import SimulationKernel

/// How much each factor of a study matters for one metric.
///
/// On a full grid the index of a factor is the share of the variance between points that its main
/// effect explains (the correlation ratio), one value per replication, with Student's interval over
/// replications. On a sampled design it is Sobol's first-order index, estimated from the sample as
/// it is: points are sorted into bins of equal size, and the variance of the bins' means, less what
/// chance alone would give, is divided by the total. Its interval is a bootstrap over points.
///
/// Sources: Saltelli et al., "Global Sensitivity Analysis: The Primer" (2008), chapter 4;
/// Plischke, Borgonovo, Smith, "Global sensitivity measures from given data", European Journal of
/// Operational Research 226 (2013).
public struct Sensitivity: Sendable {
  /// One point of the design with its response.
  public struct Point: Sendable {
    /// One level per factor, as written; nil where a factor does not exist.
    public let levels: [String?]
    /// The metric by replication, nil for a run that is missing.
    public let values: [Double?]

    /// A point.
    public init(levels: [String?], values: [Double?]) {
      self.levels = levels
      self.values = values
    }
  }

  /// The mean at one level, or bin of levels, of a factor.
  public struct Effect: Sendable {
    /// The level as written, or the range of a bin.
    public let level: String
    /// The mean of the metric there less its mean over all points.
    public let effect: Double
    /// Its 95 % interval.
    public let interval: ConfidenceInterval?
  }

  /// One factor.
  public struct Factor: Sendable {
    /// The factor.
    public let name: String
    /// The share of the variance that its main effect explains.
    public let index: Double
    /// Its 95 % interval.
    public let interval: ConfidenceInterval?
    /// The effect of each level, in the order of the study; bins ascend.
    public let effects: [Effect]

    /// The difference between the highest and the lowest mean.
    public var range: Double {
      (effects.map(\.effect).max() ?? 0) - (effects.map(\.effect).min() ?? 0)
    }
  }

  /// The factors, the most important first.
  public let factors: [Factor]
  /// Whether the design was a sample.
  public let isSampled: Bool

  /// Analyses the points of a design.
  ///
  /// - Parameters:
  ///   - names: the factors.
  ///   - points: at least two.
  ///   - isSampled: whether the points are a sample of a space, not a full grid.
  public init(_ names: [String], _ points: [Point], isSampled: Bool) {
    self.isSampled = isSampled
    let means = points.map { point in
      let known = point.values.compactMap(\.self)
      return known.isEmpty ? nil : SampleMean(known).mean
    }
    factors = names.indices.map { index in
      let groups = LevelGroups(points.map { $0.levels[index] }, isSampled: isSampled)
      let replications =
        isSampled
        ? []
        : (0..<(points.map(\.values.count).max() ?? 0)).map { replication in
          points.map { $0.values.indices.contains(replication) ? $0.values[replication] : nil }
        }
      return Factor(names[index], groups, means, replications)
    }.enumerated().sorted { ($1.element.index, $0.offset) < ($0.element.index, $1.offset) }
      .map(\.element)
  }
}

extension Sensitivity.Factor {
  fileprivate init(
    _ name: String, _ groups: LevelGroups, _ means: [Double?], _ replications: [[Double?]]
  ) {
    self.name = name
    index = groups.index(means)
    if groups.isBinned || replications.count < 2 {
      let resampled = groups.bootstrap(means)
      interval = Self.percentiles(resampled.map(\.index))
      effects = groups.names.indices.map { group in
        Sensitivity.Effect(
          level: groups.names[group], effect: groups.effects(means)[group],
          interval: Self.percentiles(resampled.map { $0.effects[group] }))
      }
    } else {
      interval = SampleMean(replications.map { groups.index($0) }).interval
      let repeated = replications.map { groups.effects($0) }
      effects = groups.names.indices.map { group in
        Sensitivity.Effect(
          level: groups.names[group], effect: groups.effects(means)[group],
          interval: SampleMean(repeated.map { $0[group] }).interval)
      }
    }
  }

  private static func percentiles(_ values: [Double]) -> ConfidenceInterval? {
    let sorted = values.sorted()
    guard values.count > 1, let low = sampleQuantile(sorted: sorted, 0.025),
      let high = sampleQuantile(sorted: sorted, 0.975)
    else { return nil }
    return ConfidenceInterval(low: low, high: high)
  }
}
