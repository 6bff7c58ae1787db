/// How far strategies are from the best possible in a metric of which less is better: the optimum lies
/// between what no strategy can be below and the best that is known to be possible.
public struct OptimalityGap: Sendable {
  /// What no strategy that keeps within memory can be below, mean over replications.
  public let bound: Double
  /// The best run known to be possible, perhaps of a strategy that knows the future.
  public let best: (strategy: String, value: Double)
  /// What no strategy that does not know the future can expect to be below; nil where that is not
  /// known, or says no more than the bound.
  public let deployable: Double?
  /// The number of replications, the first ones, on which all this holds; nil for all that there are.
  public let sample: Int?

  /// The gap; nil without a bound or without anybody to hold against it.
  ///
  /// - Parameters:
  ///   - bound: what no strategy can be below.
  ///   - deployable: what no strategy that does not know the future can expect to be below.
  ///   - known: what strategies have that keep within memory.
  ///   - sample: on how many replications, if not on all.
  init?(
    bound: Double?, deployable: Double?, known: [(strategy: String, value: Double)],
    sample: Int? = nil
  ) {
    guard let bound, let best = known.min(by: { $0.value < $1.value }) else { return nil }
    // A mean of sums: the last digits of a bound that is reached may differ.
    self.bound = min(bound, best.value)
    self.best = best
    self.deployable = deployable.flatMap { $0 > bound ? $0 : nil }
    self.sample = sample
  }

  /// By what share a value is above the optimum: at least, and at most.
  ///
  /// The upper end is infinite for a bound of zero that is not reached.
  public func above(_ value: Double) -> (least: Double, most: Double) {
    func share(_ reference: Double) -> Double {
      value <= reference ? 0 : reference == 0 ? .infinity : value / reference - 1
    }
    return (share(best.value), share(bound))
  }

  /// The best known over the bound from which on the upper end of the interval says nothing.
  static let widest = 4.0

  /// Whether the interval is narrow enough to say how close to the optimum anybody is.
  public var saysSomething: Bool { best.value <= Self.widest * bound }
}
