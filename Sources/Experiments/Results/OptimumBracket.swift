/// Where the optimum of a metric lies: between a bound that no strategy can beat and the best run
/// that knew the future.
public struct OptimumBracket: Sendable {
  /// What no strategy can be better than: PFOO-L, mean over replications.
  public let bound: Double
  /// What the first strategy has, mean over replications.
  public let baseline: Double
  /// The best strategy that knows the future, and what it has; nil where none was run.
  public let clairvoyant: (strategy: String, value: Double)?

  /// The bracket of a metric in which less is better; nil without bound or without a distance to
  /// it.
  init?(
    bound: Double?, baseline: Double?, clairvoyants: [(strategy: String, value: Double)]
  ) {
    guard let bound, let baseline, baseline > bound else { return nil }
    self.bound = bound
    self.baseline = baseline
    clairvoyant = clairvoyants.min { $0.value < $1.value }
  }

  /// The share of the way from the baseline to the bound that a value has covered; negative for
  /// one that is worse than the baseline.
  public func closedShare(_ value: Double) -> Double { (baseline - value) / (baseline - bound) }

  /// The share of the way from the baseline to the bound within which the optimum lies; 1 where
  /// nothing is known.
  public var width: Double { 1 - (clairvoyant.map { max(0, closedShare($0.value)) } ?? 0) }

  /// Whether the bracket is too wide to say where the optimum lies: more than half the way.
  public var isWide: Bool { width > 0.5 }
}
