/// A probability over time with its 95 % interval.
public struct IncidenceCurve: Sendable {
  /// The times in seconds, rising.
  public let times: [Double]
  /// The estimates; nil beyond the longest observation.
  public let values: [Double?]
  /// The lower ends; nil without an estimate or for a single user.
  public let low: [Double?]
  /// The upper ends.
  public let high: [Double?]
  /// The number of stays still at risk at each time.
  public let atRisk: [Int]

  /// The estimate at one of the curve's times.
  public func value(at time: Double) -> Double? {
    times.firstIndex(of: time).flatMap { values[$0] }
  }

  /// The interval at one of the curve's times.
  public func interval(at time: Double) -> ConfidenceInterval? {
    guard let index = times.firstIndex(of: time), let low = low[index], let high = high[index]
    else { return nil }
    return ConfidenceInterval(low: low, high: high)
  }

  /// The complement, such as the probability of being alive from that of a kill.
  var complement: IncidenceCurve {
    IncidenceCurve(
      times: times, values: values.map { $0.map { 1 - $0 } }, low: high.map { $0.map { 1 - $0 } },
      high: low.map { $0.map { 1 - $0 } }, atRisk: atRisk)
  }
}

extension CompetingRisks {
  /// The incidence of every outcome with intervals from resampling the users.
  ///
  /// Stays of one user resemble each other, so whole users are resampled with replacement (cluster
  /// bootstrap), and the interval holds the middle 95 % of the estimates, widened for few users. If
  /// no user or every user had the outcome, all resamples are alike, and the end that is not 0 or 1
  /// is exact for independent users: `1 - 0.05^(1/users)` (Clopper and Pearson 1934). A cautious
  /// interval is never narrower than that: one more user with the outcome does not make it more
  /// certain that it is rare. Source: A. Davison, D. Hinkley, "Bootstrap Methods and their
  /// Application" (1997), 2.4 and 3.8, and that of `bootstrapWidening`.
  ///
  /// - Parameters:
  ///   - times: in seconds, rising.
  ///   - resamples: at least 100.
  ///   - isCautious: whether intervals to decide by are wanted, for users with few stays each.
  ///   - seed: the seed of the resampling.
  /// - Complexity: O(resamples * (stays + times)).
  public func curves(
    _ times: [Double], resamples: Int = 1_000, isCautious: Bool = false, seed: UInt64
  ) -> [IncidenceCurve] {
    precondition(resamples >= 100, "an interval of 95 % needs a hundred resamples")
    let values = incidence(times)
    let risk = atRisk(times)
    guard userCount > 1 else {
      return values.map {
        let none = [Double?](repeating: nil, count: times.count)
        return IncidenceCurve(times: times, values: $0, low: none, high: none, atRisk: risk)
      }
    }
    var seen = [[[Double]]](
      repeating: Array(repeating: [], count: times.count), count: outcomeCount)
    var stream = RandomStream(StreamID(seed: seed, purpose: 0x5A4E))
    for _ in 0..<resamples {
      var weights = [Double](repeating: 0, count: userCount)
      for _ in 0..<userCount { weights[Int(stream.uniform(below: UInt32(userCount)))] += 1 }
      for (outcome, row) in incidence(times, weights: weights).enumerated() {
        for (index, value) in row.enumerated() {
          if let value { seen[outcome][index].append(value) }
        }
      }
    }
    let free = Self.freeEnd(userCount)
    return values.indices.map { outcome in
      let ends = times.indices.map { index -> (Double, Double)? in
        guard let value = values[outcome][index] else { return nil }
        let sorted = seen[outcome][index].sorted()
        guard let interval = bootstrapInterval(value, resamples: sorted, units: userCount)
        else { return nil }
        let (low, high) = (interval.low, interval.high)
        if isCautious { return (max(0, min(low, 1 - free)), min(1, max(high, free))) }
        if let first = sorted.first, let last = sorted.last, last - first < 1e-9 {
          if value < 1e-9 { return (0, free) }
          if value > 1 - 1e-9 { return (1 - free, 1) }
        }
        return (max(0, low), min(1, high))
      }
      let (low, high) = Self.monotone(ends)
      return IncidenceCurve(
        times: times, values: values[outcome], low: low, high: high, atRisk: risk)
    }
  }

  /// Makes the ends monotone: an incidence never falls, so an earlier lower end holds later too,
  /// and a later upper end holds earlier too.
  private static func monotone(_ ends: [(Double, Double)?]) -> ([Double?], [Double?]) {
    var low = ends.map { $0?.0 }
    var high = ends.map { $0?.1 }
    var least = 0.0
    for index in low.indices {
      low[index] = low[index].map { max($0, least) }
      least = low[index] ?? least
    }
    var most = 1.0
    for index in high.indices.reversed() {
      high[index] = high[index].map { min($0, most) }
      most = high[index] ?? most
    }
    return (low, high)
  }

  /// The largest probability at which samples of so many users show no outcome with the probability
  /// that the confidence leaves, 5 % by default.
  static func freeEnd(_ users: Int, confidence: Double = 0.95) -> Double {
    1 - DeterministicMath.exp(DeterministicMath.log(1 - confidence) / Double(users))
  }
}
