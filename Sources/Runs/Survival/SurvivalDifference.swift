/// The difference between two shares of the same users, with its interval.
public struct SurvivalDifference: Sendable, Equatable {
  /// The second share less the first.
  public let value: Double
  /// Its interval, from resampling users together with both their results.
  public let interval: ConfidenceInterval
  /// The number of users.
  public let users: Int
  /// The probability that the interval holds the true difference.
  public var confidence = 0.95
  /// Whether every departure of every user is the same, to the nanosecond.
  public var isIdentical = false

  /// Whether it is not zero, as far as the interval can tell.
  public var isSignificant: Bool { interval.excludesZero }

  /// Whether it is smaller than `least` either way, as far as the interval can tell.
  ///
  /// The number of users must be so large that one of them would probably show a difference: users
  /// who all show none leave `1 - (1 - confidence)^(1/users)` open.
  public func isBelow(_ least: Double) -> Bool {
    interval.low > -least && interval.high < least
      && CompetingRisks.freeEnd(users, confidence: confidence) <= least
  }

  /// How many users would show whether it is smaller than `least` or not zero, if the estimate is
  /// true; nil for more than ``GoalVerdict/mostUsers``.
  public func usersToTell(_ least: Double) -> Int? {
    let reach = max(interval.high - value, value - interval.low)
    let isSmall = abs(value) < least
    let ratio = reach / max(isSmall ? least - abs(value) : abs(value), 1e-9)
    let all = DeterministicMath.log(1 - confidence) / DeterministicMath.log(1 - least)
    return GoalVerdict.users(Double(users) * ratio * ratio, atLeast: isSmall ? all : 2)
  }

  /// The verdict, where differences below `least` do not matter and a larger share is better.
  public func verdict(_ least: Double) -> Comparison.Verdict {
    if isIdentical { return .identical }
    if isBelow(least) { return .practicallyEqual }
    return Comparison.Verdict(value, interval, .higher)
  }
}

extension SurvivalStudy {
  /// How much likelier the app is alive in a release than in the first one, at some time.
  public struct Difference: Sendable {
    /// The release.
    public let release: String
    /// The hypothesis of both.
    public let hypothesis: VictimHypothesis
    /// The time out of sight in seconds.
    public let seconds: Double
    /// The share alive in the first release and in this one; nil where it is not known.
    public let shares: (first: Double?, own: Double?)
    /// The difference with its 95 % interval; nil where it is not known.
    public let alone: SurvivalDifference?
    /// The difference with an interval that holds with those of all other differences at once.
    public let simultaneous: SurvivalDifference?
  }

  /// The differences of every release to the first one under every hypothesis at every time.
  ///
  /// The simultaneous intervals hold together with at least 95 % (Bonferroni).
  ///
  /// - Parameters:
  ///   - times: times of the study's curves, in seconds, rising.
  ///   - seed: the seed of the resampling.
  public func differences(after times: [Double], seed: UInt64) -> [Difference] {
    let pairs = cases.flatMap { one -> [(first: Case, own: Case, release: String)] in
      let alike = cases.first { $0.hypothesis.name == one.hypothesis.name }
      guard let alike, let release = one.release, alike.release != release else { return [] }
      return [(alike, one, release)]
    }
    let count = pairs.count * times.count
    return pairs.flatMap { pair in
      let found = pair.own.differences(from: pair.first, after: times, among: count, seed: seed)
      return times.indices.map { index in
        Difference(
          release: pair.release, hypothesis: pair.own.hypothesis, seconds: times[index],
          shares: (
            pair.first.alive.value(at: times[index]), pair.own.alive.value(at: times[index])
          ), alone: found[index]?.alone, simultaneous: found[index]?.simultaneous)
      }
    }
  }
}

extension SurvivalStudy.Case {
  /// How much likelier the app is alive after some time than in another case with the same users;
  /// nil where either is unknown, and for fewer than two users who left it.
  package func difference(
    from other: Self, after seconds: Double, seed: UInt64
  ) -> SurvivalDifference? {
    differences(from: other, after: [seconds], among: 1, seed: seed)[0]?.alone
  }

  /// The same after several times, each also with an interval that holds for `count` differences at
  /// once.
  ///
  /// Users are resampled with both their results (a paired cluster bootstrap). The interval of a
  /// difference alone is the middle 95 % of the resamples, widened for few users. The
  /// simultaneous one is Student's with the standard error of the resamples and the confidence of
  /// Bonferroni, and never narrower than the other: the far ends of a few users' resamples say
  /// little. If all resamples are alike, as where nothing differs for any user, an interval is
  /// what so many users leave open, to both sides: `1 - 0.05^(1/users)` (Clopper and Pearson
  /// 1934). Source: A. Davison, D. Hinkley, "Bootstrap Methods and their Application" (1997),
  /// 2.4, 3.8 and 5.2, and that of `bootstrapWidening`.
  ///
  /// - Complexity: O(1000 * (departures + times)).
  func differences(
    from other: Self, after times: [Double], among count: Int, seed: UInt64
  ) -> [(alone: SurvivalDifference, simultaneous: SurvivalDifference)?] {
    let (deaths, theirs) = (risks, other.risks)
    let users = min(deaths.userCount, theirs.userCount)
    guard unused.count == other.unused.count, users > 1 else { return times.map { _ in nil } }
    var found = [[Double]](repeating: [], count: times.count)
    var stream = RandomStream(StreamID(seed: seed, purpose: 0x5A4F))
    for _ in 0..<1_000 {
      var weights = [Double](repeating: 0, count: unused.count)
      for _ in unused { weights[Int(stream.uniform(below: UInt32(unused.count)))] += 1 }
      guard let mine = killed(deaths, times, weights),
        let them = other.killed(theirs, times, weights)
      else { continue }
      for index in times.indices {
        if let own = mine[index], let first = them[index] { found[index].append(first - own) }
      }
    }
    let isIdentical =
      observed.joined().elementsEqual(other.observed.joined())
      && unused.joined().elementsEqual(other.unused.joined())
    let confidence = 1 - 0.05 / Double(count)
    return times.indices.map { index in
      guard let own = alive.value(at: times[index]), let first = other.alive.value(at: times[index])
      else { return nil }
      let value = own - first
      let sorted = found[index].sorted()
      guard let interval = bootstrapInterval(value, resamples: sorted, units: users)
      else { return nil }
      let (low, high) = (interval.low, interval.high)
      // Equal resamples contain no information about other users.
      let isAlike = high - low < 1e-9
      let free = isAlike ? CompetingRisks.freeEnd(users) : 0
      let reach =
        isAlike
        ? CompetingRisks.freeEnd(users, confidence: confidence)
        : StudentT(degreesOfFreedom: Double(users - 1)).quantile((1 + confidence) / 2)
          * (SampleMean(sorted, method: .omitted).standardDeviation ?? 0)
          * (Double(users) / Double(users - 1)).squareRoot()
      func difference(_ low: Double, _ high: Double, _ confidence: Double) -> SurvivalDifference {
        SurvivalDifference(
          value: value, interval: ConfidenceInterval(low: max(-1, low), high: min(1, high)),
          users: users, confidence: confidence, isIdentical: isIdentical)
      }
      return (
        difference(low - free, high + free, 0.95),
        difference(min(low - free, value - reach), max(high + free, value + reach), confidence)
      )
    }
  }

  private var risks: CompetingRisks {
    CompetingRisks(Self.stays(unused, outcomes: [.killed]), outcomeCount: 1)
  }

  private func killed(
    _ risks: CompetingRisks, _ times: [Double], _ weights: [Double]
  ) -> [Double?]? {
    // Users who never left the app have no weight.
    let present = unused.indices.filter { !unused[$0].isEmpty }.map { weights[$0] }
    guard present.contains(where: { $0 > 0 }) else { return nil }
    return risks.incidence(times, weights: present)[0]
  }
}
