extension ReplicationRule {
  /// What a rule says of a cell, given what has been run.
  struct Decision: Sendable, Equatable {
    /// How many replications each strategy shall have.
    var targets: [Int]
    /// Whether nothing more is needed once they are there.
    var isFinal: Bool
  }

  /// The next targets of a cell.
  ///
  /// The decision depends on the first replications only and not on how many more there are, so
  /// that any number of workers, in any order, runs the same.
  ///
  /// - Parameter values: per strategy and replication the metrics that count, nil for a replication
  ///   that has not been run; the first metric ranks.
  func decide(
    _ values: [[[Double?]?]], directions: [Metric.Direction]
  ) -> Decision {
    switch self {
    case .fixed(let count):
      return Decision(targets: values.map { _ in count }, isFinal: true)
    case .precision(let share, let from, let to):
      return Self.precision(values, share: share, from: from, to: to)
    case .bestOf:
      let ranking = values.map { runs in runs.map { $0?.first ?? nil } }
      guard let selection = selection(ranking, direction: directions.first ?? .lower) else {
        return Decision(targets: [], isFinal: true)
      }
      return Decision(targets: selection.targets, isFinal: selection.isFinished)
    }
  }

  /// The selection of the best that a rule asks for, as far as the values reach; nil for a rule that
  /// selects none.
  ///
  /// - Parameter values: per strategy the metric that ranks, nil for a run that is missing.
  public func selection(_ values: [[Double?]], direction: Metric.Direction) -> Selection? {
    guard case .bestOf(let confidence, let indifference, let from, let to) = self else {
      return nil
    }
    return Selection(
      values, lowerIsBetter: direction != .higher, confidence: confidence,
      indifference: indifference, from: from, to: to)
  }

  /// Widens the sample until every interval is narrow: the half width falls with the square root of
  /// the number, so the next target is what the widest interval asks for, at most twice the last.
  private static func precision(
    _ values: [[[Double?]?]], share: Double, from: Int, to: Int
  ) -> Decision {
    var target = from
    while true {
      let targets = values.map { _ in target }
      guard values.allSatisfy({ $0.count >= target && $0[..<target].allSatisfy { $0 != nil } })
      else { return Decision(targets: targets, isFinal: false) }
      let widest = values.map { widestInterval($0[..<target]) }.max() ?? 0
      if widest <= share || target >= to { return Decision(targets: targets, isFinal: true) }
      let needed = Double(target) * (widest / share) * (widest / share)
      target = min(to, max(target + 1, Int(min(needed.rounded(.up), Double(2 * target)))))
    }
  }

  /// The widest half interval of a strategy's metrics, relative to the mean.
  private static func widestInterval(_ runs: ArraySlice<[Double?]?>) -> Double {
    guard let first = runs.first, let metrics = first?.indices else { return 0 }
    var widest = 0.0
    for metric in metrics {
      let sample = runs.compactMap { $0?[metric] }
      guard sample.count > 1 else { continue }
      let mean = SampleMean(sample)
      guard let half = mean.interval?.halfWidth, half > 0 else { continue }
      widest = max(widest, mean.mean == 0 ? .infinity : half / abs(mean.mean))
    }
    return widest
  }
}
