import CLibrary

/// The choice of the best of several strategies with a stated probability of being right.
///
/// Fully sequential selection with elimination, the procedure KN: Kim, Nelson, "A fully sequential
/// procedure for indifference-zone selection in simulation", ACM Transactions on Modeling and
/// Computer Simulation 11 (2001), with c = 1. It allows common random numbers, which make it fast.
/// It compares the sums after every four replications rather than after each, which can only make
/// wrong eliminations rarer. The guarantee holds for normal values and a true difference of at
/// least the indifference; strategies that are equal in every replication count as one.
public struct Selection: Sendable {
  /// The status of a strategy.
  public enum Status: Sendable, Equatable {
    /// Not eliminated, or selected.
    case remaining
    /// Eliminated by a better strategy after this many replications.
    case eliminated(after: Int)
    /// Every replication equals that of an earlier strategy.
    case identical(to: Int)
  }

  /// Replications between two comparisons.
  static let stage = 4

  /// The status of each strategy.
  public private(set) var status: [Status]
  /// The replications that each strategy needs for the next comparison.
  public private(set) var targets: [Int]
  /// Whether one strategy remains, or the limit is reached.
  public private(set) var isFinished = false
  /// The selected strategy; nil if the limit was reached before.
  public private(set) var best: Int?
  /// About how many replications a selection would take at the differences seen so far, if the
  /// limit was reached before; nil if unknown.
  public private(set) var needed: Int?

  /// Runs the procedure as far as the values reach.
  ///
  /// - Parameters:
  ///   - values: the values by strategy and replication; nil for a missing run.
  ///   - lowerIsBetter: whether lower values are better.
  ///   - confidence: probability of a correct selection, above 1/2 and below 1.
  ///   - indifference: differences that do not count, as a share of the first strategy's mean over
  ///     the first stage.
  ///   - from: replications of the first stage, at least 2.
  ///   - to: the most replications.
  public init(
    _ values: [[Double?]], lowerIsBetter: Bool, confidence: Double, indifference: Double,
    from: Int, to: Int
  ) {
    precondition(from >= 2 && to >= from, "the first stage has at least two replications")
    status = values.map { _ in .remaining }
    targets = values.map { _ in from }
    guard let samples = Self.prefix(values, Array(values.indices), from) else { return }
    markIdentical(samples)
    let strategies = values.count
    guard strategies > 1 else {
      finish()
      return
    }

    let mean = samples[0].reduce(0, +) / Double(from)
    let delta = max(abs(mean) * indifference, .leastNormalMagnitude)
    let base = 2 * (1 - confidence) / Double(strategies - 1)
    let eta = (pow(base, -2 / Double(from - 1)) - 1) / 2
    let h2 = 2 * eta * Double(from - 1)
    let variances = Self.variances(samples)
    var reached = from
    while true {
      let remaining = self.remaining
      guard remaining.count > 1 else {
        finish()
        return
      }
      for index in remaining { targets[index] = reached }
      guard let samples = Self.prefix(values, remaining, reached) else { return }
      eliminate(remaining, samples, lowerIsBetter: lowerIsBetter) { first, second in
        max(0, delta / 2 * (h2 * variances[first][second] / (delta * delta) - Double(reached)))
      }
      if self.remaining.count == 1 { continue }
      if reached >= to {
        isFinished = true
        let means = zip(remaining, samples).filter { status[$0.0] == .remaining }
          .map { ($0, (lowerIsBetter ? -1 : 1) * SampleMean($1, method: .omitted).mean) }
        needed = replicationsNeeded(means, delta: delta) { h2 * variances[$0][$1] }
        return
      }
      reached = min(to, reached + Self.stage)
    }
  }

  /// The replications after which the best so far will have eliminated all others.
  ///
  /// A lead of `d` per replication meets the allowance, which begins at `h^2 S^2 / 2 delta` and
  /// falls by `delta / 2` each time.
  private func replicationsNeeded(
    _ means: [(strategy: Int, mean: Double)], delta: Double,
    spread: (_ strategy: Int, _ other: Int) -> Double
  ) -> Int? {
    guard let leader = means.max(by: { $0.mean < $1.mean }) else { return nil }
    let needed = means.filter { $0.strategy != leader.strategy }.map { other in
      spread(other.strategy, leader.strategy) / (delta * (2 * (leader.mean - other.mean) + delta))
    }.max()
    guard let needed, needed < 1e9 else { return nil }
    return Int(needed.rounded(.up)) + Self.stage
  }

  package var remaining: [Int] { status.indices.filter { status[$0] == .remaining } }

  private mutating func finish() {
    isFinished = true
    best = remaining.first
  }

  /// Of strategies with equal samples, keeps the first.
  private mutating func markIdentical(_ samples: [[Double]]) {
    for index in samples.indices.dropFirst() {
      if let twin = samples[..<index].firstIndex(of: samples[index]) {
        status[index] = .identical(to: twin)
      }
    }
  }

  private mutating func eliminate(
    _ remaining: [Int], _ samples: [[Double]], lowerIsBetter: Bool, allowance: (Int, Int) -> Double
  ) {
    let sign = lowerIsBetter ? -1.0 : 1.0
    let sums = samples.map { sign * $0.reduce(0, +) }
    for (position, strategy) in remaining.enumerated() {
      let isBeaten = remaining.enumerated().contains { otherPosition, other in
        other != strategy && sums[position] < sums[otherPosition] - allowance(strategy, other)
      }
      if isBeaten { status[strategy] = .eliminated(after: samples[position].count) }
    }
  }

  /// The first `count` values of some strategies; nil if one is missing.
  private static func prefix(
    _ values: [[Double?]], _ strategies: [Int], _ count: Int
  ) -> [[Double]]? {
    var samples: [[Double]] = []
    for strategy in strategies {
      let sample = values[strategy].prefix(count).compactMap(\.self)
      guard sample.count == count else { return nil }
      samples.append(sample)
    }
    return samples
  }

  /// The variances of all differences in the first stage.
  private static func variances(_ samples: [[Double]]) -> [[Double]] {
    samples.map { first in
      samples.map { second in
        let deviation = SampleMean(zip(first, second).map { $0 - $1 }).standardDeviation ?? 0
        return deviation * deviation
      }
    }
  }
}
