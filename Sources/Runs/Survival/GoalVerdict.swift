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
