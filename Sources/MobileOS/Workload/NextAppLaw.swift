/// The probability of each app as the user's next, given all earlier uses: the most that a strategy
/// without knowledge of the future can have.
///
/// The law is that of the draws themselves: of ``UserBehaviour``, ``AppChooser`` and
/// ``RecencyStack``. It includes whether a session has ended, which a phone would have to guess.
struct NextAppLaw: Sendable {
  /// The probability of each app; after ``look(at:)`` their sum is 1.
  var odds: ContiguousArray<Double>
  /// The probability of each app by popularity alone.
  let popularity: ContiguousArray<Double>
  /// The probability of each lag of a repeat.
  let lags: ContiguousArray<Double>
  /// Room for the odds of apps that are not on top of the recency stack.
  var deep: ContiguousArray<Double>

  /// The law of a user; nil where uses were recorded, whose law is unknown.
  init?(of user: User) {
    guard user.isSynthetic, !user.behaviour.hasRecordedUses else { return nil }
    var popularity = ContiguousArray(user.behaviour.chooser.popularity.probabilities)
    // The app with uses of its own is never chosen by popularity.
    if user.behaviour.ownShare > 0 { popularity.append(0) }
    self.init(popularity: popularity)
  }

  /// A law with these probabilities by popularity.
  init(popularity: ContiguousArray<Double>) {
    self.popularity = popularity
    lags = RecencyStack.lagProbabilities
    odds = ContiguousArray(repeating: 0, count: popularity.count)
    deep = odds
  }

  /// Finds the odds of the use that begins next.
  ///
  /// - Complexity: O(apps + 256); nothing is allocated.
  mutating func look(at user: User) {
    for app in odds.indices { odds[app] = 0 }
    user.behaviour.addOdds(to: &self)
  }
}

extension UserBehaviour {
  fileprivate func addOdds(to law: inout NextAppLaw) {
    var share = 1.0
    if ownShare > 0 {
      law.odds[law.odds.count - 1] = ownShare
      share -= ownShare
    }
    guard startsSession, returnShare > 0, let lastApp else {
      chooser.addOdds(share: share, to: &law)
      return
    }
    law.odds[lastApp.index] = share * returnShare
    chooser.addOdds(share: share * (1 - returnShare), to: &law)
  }
}

extension AppChooser {
  fileprivate func addOdds(share: Double, to law: inout NextAppLaw) {
    if let recency {
      recency.addOdds(share: share, to: &law)
    } else {
      for app in law.odds.indices { law.odds[app] += share * law.popularity[app] }
    }
  }
}
