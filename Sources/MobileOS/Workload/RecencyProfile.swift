/// Returns to recently used apps: how often each depth of the recency stack is picked.
public struct RecencyProfile: Hashable, Sendable {
  /// Zipf exponent of popularity among the apps deeper than the listed depths.
  public var exponent: Double
  /// Probability of the app used one, two, ... uses before the present one; sums to at most 1.
  public var depthProbabilities: [Double]

  /// A profile; the rest of the probability goes to popularity.
  public init(exponent: Double, depthProbabilities: [Double]) {
    precondition(depthProbabilities.allSatisfy { $0 >= 0 }, "no depth has negative probability")
    precondition(depthProbabilities.reduce(0, +) <= 1.000001, "probabilities sum to at most 1")
    self.exponent = exponent
    self.depthProbabilities = depthProbabilities
  }
}
