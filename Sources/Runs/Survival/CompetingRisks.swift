/// The cumulative incidence of competing outcomes, after Aalen and Johansen.
///
/// At each instant the probability of an outcome is the probability of no outcome before, times the
/// share of stays still at risk that have the outcome then. A stay whose run ends first is
/// censored. With one outcome, 1 minus its incidence is the estimate of Kaplan and Meier. Sources:
/// O. Aalen, S. Johansen, "An empirical transition matrix for non-homogeneous Markov chains based
/// on censored observations", Scand. J. Statist. 5 (1978); E. Kaplan, P. Meier, JASA 53 (1958).
public struct CompetingRisks: Sendable {
  /// One stay, observed until an outcome or censored.
  public struct Stay: Sendable, Hashable {
    /// The observed time in seconds.
    public let seconds: Double
    /// The outcome that ended it, counted from 0; nil if it was censored.
    public let outcome: Int?
    /// The user: stays of one user are not independent.
    public let user: Int
  }

  /// The number of outcomes.
  public let outcomeCount: Int
  /// Sorted by time; at equal times outcomes come before censored stays.
  private let stays: [Stay]
  /// The dense index of the user of each stay.
  private let users: [Int]
  /// The number of users with stays.
  public let userCount: Int

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
    let names = Set(stays.map(\.user)).sorted()
    let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    users = self.stays.map { indices[$0.user] ?? 0 }
    userCount = names.count
  }

  /// The number of stays still at risk just before each time.
  public func atRisk(_ times: [Double]) -> [Int] {
    times.map { time in stays.count { $0.seconds >= time } }
  }

  /// The incidence of every outcome at rising times: `[outcome][time]`.
  ///
  /// Nil beyond the last observed instant, unless every stay has had an outcome by then.
  ///
  /// - Complexity: O(stays + times).
  public func incidence(_ times: [Double]) -> [[Double?]] {
    incidence(times, weights: Array(repeating: 1, count: userCount))
  }

  /// The incidence with every user weighted by the number of times that a resample drew the user.
  func incidence(_ times: [Double], weights: [Double]) -> [[Double?]] {
    var result = [[Double?]](repeating: [], count: outcomeCount)
    var sums = [Double](repeating: 0, count: outcomeCount)
    var untouched = 1.0
    var watched = users.reduce(0) { $0 + weights[$1] }
    var position = 0
    for time in times {
      while position < stays.count, stays[position].seconds <= time {
        let now = stays[position].seconds
        var events = [Double](repeating: 0, count: outcomeCount)
        var leaving = 0.0
        while position < stays.count, stays[position].seconds == now {
          let weight = weights[users[position]]
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
      // A stay observed until this very instant, such as the horizon, is observed long enough.
      let isLast = position > 0 && stays[position - 1].seconds == time
      let isKnown = watched > 1e-9 || untouched < 1e-12 || position < stays.count || isLast
      for outcome in sums.indices { result[outcome].append(isKnown ? sums[outcome] : nil) }
    }
    return result
  }
}
