import SimulationKernel
import Statistics

/// Whether a sample of users meets a goal: decided by the 95 % interval, not by the estimate.
public enum GoalVerdict: Sendable, Equatable {
  /// The whole interval reaches the goal.
  case kept
  /// The whole interval misses it.
  case missed
  /// The goal lies inside the interval; about so many users would decide, nil for more than
  /// ``mostUsers``.
  case open(users: Int?)

  /// The most users that are suggested.
  public static let mostUsers = 10_000

  /// The verdict on a share with its interval.
  ///
  /// The width of intervals falls with the root of the number of users. This gives the number of
  /// users that would decide, if the estimate is true. It is at least the number of users who would
  /// all reach the goal by chance with a probability of 5 % (Clopper and Pearson 1934).
  ///
  /// - Parameters:
  ///   - share: the estimate, 0 to 1.
  ///   - interval: its 95 % interval; nil for a single user.
  ///   - goal: the share that is aimed for, 0 to 1.
  ///   - users: how many users were watched.
  public init(_ share: Double, _ interval: ConfidenceInterval?, goal: Double, users: Int) {
    guard let interval else {
      self = .open(users: nil)
      return
    }
    if interval.low >= goal {
      self = .kept
    } else if interval.high < goal {
      self = .missed
    } else if share >= goal {
      let all = goal < 1 ? DeterministicMath.log(0.05) / DeterministicMath.log(goal) : .infinity
      let reach = share < 1 ? (share - interval.low) / max(share - goal, 1e-9) : 0
      self = .open(users: Self.users(Double(users) * reach * reach, atLeast: all))
    } else {
      let reach = (interval.high - share) / (goal - share)
      self = .open(users: Self.users(Double(users) * reach * reach, atLeast: 2))
    }
  }

  /// A number of users rounded up to two digits; nil for too many.
  static func users(_ number: Double, atLeast least: Double) -> Int? {
    let users = max(number, least)
    guard users <= Double(mostUsers) else { return nil }
    var unit = 1.0
    while users / unit >= 100 { unit *= 10 }
    // Rounding of binary fractions adds no user.
    return Int((users / unit - 1e-6).rounded(.up) * unit)
  }
}

/// The difference between two shares of the same users, with its 95 % interval.
public struct SurvivalDifference: Sendable, Equatable {
  /// The second share less the first.
  public let value: Double
  /// Its interval, from resampling users together with both their results.
  public let interval: ConfidenceInterval

  /// The number of users.
  public let users: Int

  /// Whether it is not zero, as far as the interval can tell.
  public var isSignificant: Bool { interval.low > 0 || interval.high < 0 }

  /// Whether it is smaller than `least` either way, as far as the interval can tell.
  ///
  /// The number of users must be so large that one of them would probably show a difference: users
  /// who all show none leave `1 - 0.05^(1/users)` open.
  public func isBelow(_ least: Double) -> Bool {
    interval.low > -least && interval.high < least && CompetingRisks.freeEnd(users) <= least
  }

  /// How many users would show whether it is smaller than `least` or not zero, if the estimate is
  /// true; nil for more than ``GoalVerdict/mostUsers``.
  public func usersToTell(_ least: Double) -> Int? {
    let reach = max(interval.high - value, value - interval.low)
    let isSmall = abs(value) < least
    let ratio = reach / max(isSmall ? least - abs(value) : abs(value), 1e-9)
    let all = DeterministicMath.log(0.05) / DeterministicMath.log(1 - least)
    return GoalVerdict.users(Double(users) * ratio * ratio, atLeast: isSmall ? all : 2)
  }
}

extension SurvivalStudy.Case {
  /// How much likelier the app is alive after some time than in another case with the same users;
  /// nil where either is unknown, and for fewer than two users who left it.
  ///
  /// Users are resampled with both their results (a paired cluster bootstrap). If all resamples are
  /// alike, as where nothing differs for any user, the interval is what so many users leave open, to
  /// both sides: `1 - 0.05^(1/users)` (Clopper and Pearson 1934).
  ///
  /// - Complexity: O(1000 * departures).
  package func difference(
    from other: Self, after seconds: Double, seed: UInt64
  ) -> SurvivalDifference? {
    guard unused.count == other.unused.count, let own = alive.value(at: seconds),
      let others = other.alive.value(at: seconds)
    else { return nil }
    let (deaths, theirs) = (risks, other.risks)
    let users = min(deaths.userCount, theirs.userCount)
    guard users > 1 else { return nil }
    var stream = RandomStream(StreamID(seed: seed, purpose: 0x5A4F))
    var differences: [Double] = []
    for _ in 0..<1_000 {
      var weights = [Double](repeating: 0, count: unused.count)
      for _ in unused { weights[Int(stream.uniform(below: UInt32(unused.count)))] += 1 }
      guard let mine = killed(deaths, seconds, weights),
        let them = other.killed(theirs, seconds, weights)
      else { continue }
      differences.append(them - mine)
    }
    differences.sort()
    guard let low = sampleQuantile(sorted: differences, 0.025),
      let high = sampleQuantile(sorted: differences, 0.975)
    else { return nil }
    // Resamples that are all alike tell nothing of other users.
    let free = high - low < 1e-9 ? CompetingRisks.freeEnd(users) : 0
    return SurvivalDifference(
      value: own - others, interval: ConfidenceInterval(low: low - free, high: high + free),
      users: users)
  }

  private var risks: CompetingRisks {
    CompetingRisks(Self.stays(unused, outcomes: [.killed]), outcomeCount: 1)
  }

  private func killed(
    _ risks: CompetingRisks, _ seconds: Double, _ weights: [Double]
  ) -> Double? {
    // Users who never left the app have no weight there.
    let present = unused.indices.filter { !unused[$0].isEmpty }.map { weights[$0] }
    guard present.contains(where: { $0 > 0 }) else { return nil }
    return risks.incidence([seconds], weights: present)[0][0]
  }
}
