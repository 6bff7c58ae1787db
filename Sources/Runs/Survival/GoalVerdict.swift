import SimulationKernel
import Statistics

/// What a sample of users says of a goal: decided by the 95 % interval, not by the estimate.
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
  /// Intervals shrink with the root of the number of users, which tells how many it would take were
  /// the estimate the truth. Where every user reaches the goal it is the least number of which all
  /// do so by chance with a probability of 5 % (Clopper and Pearson 1934).
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
    } else if share >= 1 {
      let log = DeterministicMath.log(0.05) / DeterministicMath.log(max(goal, 1e-9))
      self = .open(users: goal < 1 ? Self.rounded(log) : nil)
    } else {
      let reach = share >= goal ? share - interval.low : interval.high - share
      let needed = reach / max(abs(share - goal), 1e-9)
      self = .open(users: Self.rounded(Double(users) * max(1, needed * needed)))
    }
  }

  /// A number of users rounded up to two digits; nil for too many.
  private static func rounded(_ users: Double) -> Int? {
    guard users.isFinite, users <= Double(mostUsers) else { return nil }
    var unit = 1.0
    while users / unit >= 100 { unit *= 10 }
    return Int((users / unit).rounded(.up) * unit)
  }
}

/// The difference between two shares of the same users, with its 95 % interval.
public struct SurvivalDifference: Sendable, Equatable {
  /// The second share less the first.
  public let value: Double
  /// Its interval, from resampling users together with both their results.
  public let interval: ConfidenceInterval

  /// Whether it is not zero, as far as the interval can tell.
  public var isSignificant: Bool { interval.low > 0 || interval.high < 0 }

  /// Whether it is smaller than `least` either way, as far as the interval can tell.
  public func isBelow(_ least: Double) -> Bool {
    interval.low > -least && interval.high < least
  }
}

extension SurvivalStudy.Case {
  /// How much likelier the app is alive after some time than in another case with the same users;
  /// nil where either is unknown, and for fewer than two users.
  ///
  /// Users are resampled with both their results (a paired cluster bootstrap). If all resamples are
  /// alike, as where nothing differs for any user, the interval is what so many users leave open:
  /// `1 - 0.05^(1/users)` to both sides (Clopper and Pearson 1934).
  ///
  /// - Complexity: O(1000 * departures).
  package func difference(
    from other: Self, after seconds: Double, seed: UInt64
  ) -> SurvivalDifference? {
    let users = unused.count
    guard users > 1, users == other.unused.count, let own = alive.value(at: seconds),
      let others = other.alive.value(at: seconds)
    else { return nil }
    let (deaths, theirs) = (risks, other.risks)
    var stream = RandomStream(StreamID(seed: seed, purpose: 0x5A4F))
    var differences: [Double] = []
    for _ in 0..<1_000 {
      var weights = [Double](repeating: 0, count: users)
      for _ in 0..<users { weights[Int(stream.uniform(below: UInt32(users)))] += 1 }
      guard let mine = killed(deaths, seconds, weights),
        let them = other.killed(theirs, seconds, weights)
      else { continue }
      differences.append(them - mine)
    }
    differences.sort()
    guard let low = sampleQuantile(sorted: differences, 0.025),
      let high = sampleQuantile(sorted: differences, 0.975)
    else { return nil }
    let value = own - others
    guard high - low < 1e-9 else {
      return SurvivalDifference(value: value, interval: ConfidenceInterval(low: low, high: high))
    }
    let free = 1 - DeterministicMath.exp(DeterministicMath.log(0.05) / Double(users))
    return SurvivalDifference(
      value: value, interval: ConfidenceInterval(low: value - free, high: value + free))
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
