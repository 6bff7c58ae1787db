/// How much each factor of a study matters for one metric.
///
/// On a full grid the index of a factor is the share of the variance between points that its main
/// effect explains (the correlation ratio) in the means over replications; its interval is the
/// jackknife's, which leaves out one replication at a time. On a sampled design it is Sobol's
/// first-order index, estimated from the sample as it is: points are sorted into bins of equal
/// size, and the variance of the bins' means, less what chance alone would give, is divided by the
/// total. Its interval is that of the analysis of variance: see `LevelGroups`.
///
/// Factors that change together (zipped ones, values derived from one factor) count as one.
///
/// Sources: Miller, "The jackknife: a review", Biometrika 61 (1974); Saltelli et al., "Global
/// Sensitivity Analysis: The Primer" (2008), chapter 4; Plischke, Borgonovo, Smith, "Global
/// sensitivity measures from given data", European Journal of Operational Research 226 (2013).
public struct Sensitivity: Sendable {
  /// One point of the design with its response.
  public struct Point: Sendable {
    /// One level per factor, as written; nil for a factor that the point does not have.
    public let levels: [String?]
    /// The metric by replication; nil for a missing run.
    public let values: [Double?]
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
    /// The factor; several that change together are separated by commas.
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
    // The replications that every point has.
    let common = isSampled ? 0..<0 : 0..<(points.map(\.values.count).min() ?? 0)
    let replications = common.map { replication in points.map { $0.values[replication] } }
      .filter { $0.allSatisfy { $0 != nil } }
    var groups: [(name: String, groups: LevelGroups)] = []
    for index in names.indices {
      let found = LevelGroups(points.map { $0.levels[index] }, isSampled: isSampled)
      if let same = groups.firstIndex(where: { $0.groups.isSamePartition(as: found) }) {
        groups[same].name += ", " + names[index]
        groups[same].groups.addNames(of: found)
      } else {
        groups.append((names[index], found))
      }
    }
    factors = groups.map { Factor($0.name, $0.groups, means, replications) }.enumerated().sorted {
      ($1.element.index, $0.offset) < ($0.element.index, $1.offset)
    }.map(\.element)
  }
}

extension Sensitivity.Factor {
  fileprivate init(
    _ name: String, _ groups: LevelGroups, _ means: [Double?], _ replications: [[Double?]]
  ) {
    self.name = name
    index = groups.index(means)
    let intervals: [ConfidenceInterval?]
    if groups.isSampled {
      let found = groups.sampleIntervals(means)
      interval = found?.index
      intervals = found?.effects ?? groups.names.map { _ in nil }
    } else if replications.count < 2 {
      // The points of a grid are not a sample: without replications nothing varies by chance.
      interval = nil
      intervals = groups.names.map { _ in nil }
    } else {
      interval = Self.jackknife(groups, means, replications)
      let repeated = replications.map { groups.effects($0) }
      intervals = groups.names.indices.map { group in
        SampleMean(repeated.map { $0[group] }).interval
      }
    }
    let whole = groups.effects(means)
    effects = groups.names.indices.map {
      Sensitivity.Effect(level: groups.names[$0], effect: whole[$0], interval: intervals[$0])
    }
  }

  /// The interval of the index from means without one replication each; shares lie in 0...1.
  private static func jackknife(
    _ groups: LevelGroups, _ means: [Double?], _ replications: [[Double?]]
  ) -> ConfidenceInterval? {
    let n = Double(replications.count)
    let whole = groups.index(means)
    let pseudo = replications.map { left in
      let rest = zip(means, left).map { mean, value in
        mean.flatMap { mean in value.map { (n * mean - $0) / (n - 1) } }
      }
      return n * whole - (n - 1) * groups.index(rest)
    }
    guard let half = SampleMean(pseudo).interval?.halfWidth else { return nil }
    return ConfidenceInterval(low: max(0, whole - half), high: min(1, whole + half))
  }
}
