/// The goal that a sequential rule missed within its most replications.
public enum ReplicationShortfall: Sendable, Equatable {
  /// An interval is still wider than the requested share of its mean.
  ///
  /// `width` is half of the widest interval over its mean, infinite if the mean is 0, for this
  /// `strategy` and `metric`; `needed` is about how many replications would suffice.
  case precision(share: Double, width: Double, strategy: Int, metric: Int, needed: Int?)
  /// No strategy was selected as the best.
  ///
  /// `remaining` are the strategies not yet eliminated; `needed` is about how many replications
  /// would suffice at the differences seen so far.
  case selection(remaining: [Int], needed: Int?)

  /// About how many replications would suffice; nil if unknown.
  public var needed: Int? {
    switch self {
    case .precision(_, _, _, _, let needed), .selection(_, let needed): needed
    }
  }
}

extension ReplicationRule {
  /// The missed goal; nil if it is reached, if replications are left, or for a fixed number.
  ///
  /// - Parameters:
  ///   - values: per strategy and replication the values of the metrics, nil for a replication that
  ///     has not been run.
  ///   - metrics: the metrics of the rule; the first ranks.
  public func shortfall(_ values: [[[Double?]?]], _ metrics: [Metric]) -> ReplicationShortfall? {
    switch self {
    case .fixed: return nil
    case .precision(let share, _, let to):
      guard decide(values, metrics).isFinal, values.allSatisfy({ $0.count >= to }) else {
        return nil
      }
      let widest = values.map { Self.widestInterval($0[..<to], metrics) }
      guard let strategy = widest.indices.max(by: { widest[$0].width < widest[$1].width }),
        widest[strategy].width > share
      else { return nil }
      let width = widest[strategy].width
      let needed = (Double(to) * (width / share) * (width / share)).rounded(.up)
      return .precision(
        share: share, width: width, strategy: strategy, metric: widest[strategy].metric,
        needed: needed < 1e9 ? Int(needed) + Self.afterwards : nil)
    case .bestOf:
      let ranking = values.map { runs in runs.map { $0?.first ?? nil } }
      guard let selection = selection(ranking, direction: metrics.first?.direction ?? .lower),
        selection.isFinished, selection.best == nil
      else { return nil }
      return .selection(remaining: selection.remaining, needed: selection.needed)
    }
  }
}
