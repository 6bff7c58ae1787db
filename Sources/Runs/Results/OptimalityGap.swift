/// How far strategies are from the best possible in a metric of which less is better: the optimum
/// lies between the lower bound and the best known value.
public struct OptimalityGap: Sendable {
  /// The lower bound of strategies that do not overcommit memory, mean over replications.
  public let bound: Double
  /// The best known value, perhaps of a strategy that knows the future, or of what a search with
  /// all uses has found.
  public let best: (strategy: String, value: Double)
  /// The expected lower bound of strategies that do not know the future; nil if unknown or not
  /// above the bound.
  public let deployable: Double?
  /// The value of the best choice that a search with all uses has found; nil without a search.
  public let found: Double?
  /// The number of first replications to which all this applies; nil for all.
  public let sample: Int?

  /// Whether the best known value is proved to be the optimum.
  public var isProved: Bool { bound == best.value }

  /// How much the best known value can be above the optimum, as a share of it.
  public var uncertainty: Double { above(best.value).most }

  /// The gap; nil without a bound or without a known value.
  ///
  /// - Parameters:
  ///   - bound: the lower bound.
  ///   - deployable: the expected lower bound of strategies that do not know the future.
  ///   - known: the values of strategies that do not overcommit memory.
  ///   - found: the value of the best choice of a search; nil without one.
  ///   - sample: the number of replications; nil for all.
  init?(
    bound: Double?, deployable: Double?, known: [(strategy: String, value: Double)],
    found: Double? = nil, sample: Int? = nil
  ) {
    let all = known + (found.map { [("the best plan found", $0)] } ?? [])
    guard let bound, let best = all.min(by: { $0.value < $1.value }) else { return nil }
    // Both are means of sums: if the bound is reached, the last digits may differ.
    self.bound = min(bound, best.value)
    self.best = best
    self.deployable = deployable.flatMap { $0 > bound ? $0 : nil }
    self.found = found
    self.sample = sample
  }

  /// The least and the most by which a value is above the optimum, as shares of it.
  ///
  /// The most is infinite for a bound of zero that is not reached.
  public func above(_ value: Double) -> (least: Double, most: Double) {
    func share(_ reference: Double) -> Double {
      value <= reference ? 0 : reference == 0 ? .infinity : value / reference - 1
    }
    return (share(best.value), share(bound))
  }

  /// The ratio of the best known value to the bound above which the interval is too wide to use.
  static let widest = 4.0

  /// Whether the interval is narrow enough to show how close to the optimum strategies are.
  public var saysSomething: Bool { best.value <= Self.widest * bound }
}
