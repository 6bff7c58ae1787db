/// The cumulative incidence of competing outcomes, after Aalen and Johansen.
///
/// At each instant the chance of an outcome is the chance that nothing has happened before, times
/// the share of those still watched to whom it happens then. Whoever is no longer watched (the run
/// ended) leaves without having had an outcome. With one outcome, 1 minus its incidence is the
/// estimate of Kaplan and Meier. Sources: O. Aalen, S. Johansen, "An empirical transition matrix for
/// non-homogeneous Markov chains based on censored observations", Scand. J. Statist. 5 (1978);
/// E. Kaplan, P. Meier, JASA 53 (1958).
public struct CompetingRisks: Sendable {
  /// One stay that was watched until something happened or the watch ended.
  public struct Stay: Sendable, Hashable {
    /// How long it was watched, in seconds.
    public let seconds: Double
    /// Which outcome ended it, counted from 0; nil when the watch ended first.
    public let outcome: Int?
    /// Who was watched: stays of one user are not independent.
    public let user: Int
  }

  /// The number of outcomes.
  public let outcomeCount: Int
  /// Sorted by time; at equal times outcomes come before ends of the watch.
  private let stays: [Stay]
  /// The users who have stays, as dense indices.
  private let userIndex: [Int: Int]

  /// Stays with outcomes below `outcomeCount`.
  public init(_ stays: [Stay], outcomeCount: Int) {
    precondition(
      stays.allSatisfy { ($0.outcome ?? 0) < outcomeCount && $0.seconds >= 0 },
      "outcomes are numbered from 0, times are not negative")
    self.outcomeCount = outcomeCount
    self.stays = stays.sorted {
      $0.seconds != $1.seconds
        ? $0.seconds < $1.seconds : ($0.outcome ?? .max, $0.user) < ($1.outcome ?? .max, $1.user)
    }
    let users = Set(stays.map(\.user)).sorted()
    userIndex = Dictionary(uniqueKeysWithValues: users.enumerated().map { ($1, $0) })
  }

  /// The number of users who have stays.
  public var userCount: Int { userIndex.count }

  /// How many stays are still watched just before each time.
  public func atRisk(_ times: [Double]) -> [Int] {
    times.map { time in stays.count { $0.seconds >= time } }
  }

  /// The incidence of every outcome at rising times: `[outcome][time]`.
  ///
  /// Nil beyond the last instant at which anybody was watched, if something might still happen.
  ///
  /// - Complexity: O(stays + times).
  public func incidence(_ times: [Double]) -> [[Double?]] {
    incidence(times, weights: Array(repeating: 1, count: userCount))
  }

  /// The same with every user counted as often as a resample drew him.
  func incidence(_ times: [Double], weights: [Double]) -> [[Double?]] {
    var result = [[Double?]](repeating: [], count: outcomeCount)
    var sums = [Double](repeating: 0, count: outcomeCount)
    var untouched = 1.0
    var watched = stays.reduce(0) { $0 + weights[userIndex[$1.user] ?? 0] }
    var position = 0
    for time in times {
      while position < stays.count, stays[position].seconds <= time {
        let now = stays[position].seconds
        var events = [Double](repeating: 0, count: outcomeCount)
        var leaving = 0.0
        while position < stays.count, stays[position].seconds == now {
          let weight = weights[userIndex[stays[position].user] ?? 0]
          if let outcome = stays[position].outcome { events[outcome] += weight }
          leaving += weight
          position += 1
        }
        if watched > 0 {
          for outcome in events.indices { sums[outcome] += untouched * events[outcome] / watched }
          untouched *= max(0, 1 - events.reduce(0, +) / watched)
        }
        watched -= leaving
      }
      // Whoever was watched until this very instant, such as the horizon, was watched long enough.
      let isLast = position > 0 && stays[position - 1].seconds == time
      let isKnown = watched > 1e-9 || untouched < 1e-12 || position < stays.count || isLast
      for outcome in sums.indices { result[outcome].append(isKnown ? sums[outcome] : nil) }
    }
    return result
  }
}
