/// Draws apps after a ``RecencyProfile``; one draw is one launch of another app than the last.
///
/// - Complexity: O(1) expected; 1.3 KB per user.
struct RecencyStack: Sendable {
  private static let depth = 5
  private static let favourites = 5
  private static let window = 256
  /// Least lag of a repeat: nearer launches are mostly on the stack.
  private static let leastLag = 6
  /// `sqrt(leastLag / (window + 1))`, the chance of a lag beyond the window.
  private static let beyondWindow = 0.15279497210950865

  private let profile: RecencyProfile
  private let appCount: Int
  /// The most recent distinct apps, newest first, and how many they are.
  private var stack = InlineArray<5, ProcessID>(repeating: .none)
  private var stackCount = 0
  /// The latest launches, by launch number modulo the window.
  private var launched = ContiguousArray(repeating: ProcessID(0), count: Self.window)
  private var launchCount = 0
  private var wentBack = false

  init(_ profile: RecencyProfile, appCount: Int) {
    self.profile = profile
    self.appCount = appCount
  }

  mutating func next(_ popularity: AliasTable, _ stream: inout RandomStream) -> ProcessID {
    let app = recent(&stream) ?? deep(popularity, &stream)
    note(app)
    return app
  }

  private mutating func note(_ app: ProcessID) {
    launched[launchCount % Self.window] = app
    launchCount += 1
    moveToFront(app)
  }

  /// The app that the user came from.
  var second: ProcessID? { stackCount >= 2 ? stack[1] : nil }

  /// The user goes to an app without a draw, going back to position 2 or not.
  mutating func take(_ app: ProcessID, goingBack: Bool) {
    wentBack = goingBack
    note(app)
  }

  /// Adds the probability that each app comes next, times `share`, as ``next(_:_:)`` draws it.
  ///
  /// - Complexity: O(apps + 256).
  func addOdds(share: Double, to law: inout NextAppLaw) {
    var share = share
    if stackCount >= 2 {
      let second = odds(wentBack ? profile.secondAgain : profile.second, stack[1])
      law.odds[stack[1].index] += share * second
      share *= 1 - second
      for position in 2..<max(2, stackCount) {
        let taken = odds(profile.deeper[position - 2], stack[position])
        law.odds[stack[position].index] += share * taken
        share *= 1 - taken
      }
    }
    // A deep launch is drawn again while it falls on the stack.
    let knownLags = max(0, min(launchCount, Self.window) - Self.leastLag + 1)
    var byPopularity = 1.0
    for lag in 0..<knownLags { byPopularity -= profile.repeatShare * law.lags[lag] }
    for app in law.deep.indices { law.deep[app] = byPopularity * law.popularity[app] }
    for lag in 0..<knownLags {
      let app = launched[(launchCount - Self.leastLag - lag) % Self.window]
      law.deep[app.index] += profile.repeatShare * law.lags[lag]
    }
    for position in 0..<excludedCount { law.deep[stack[position].index] = 0 }
    var sum = 0.0
    for app in law.deep.indices { sum += law.deep[app] }
    for app in law.odds.indices { law.odds[app] += share * law.deep[app] / sum }
  }

  /// The probability of each lag of a repeat, from the least through the window.
  static var lagProbabilities: ContiguousArray<Double> {
    func atLeast(_ lag: Int) -> Double {
      max(0, (Double(leastLag) / Double(lag)).squareRoot() - beyondWindow) / (1 - beyondWindow)
    }
    return ContiguousArray((leastLag...window).map { atLeast($0) - atLeast($0 + 1) })
  }

  private mutating func recent(_ stream: inout RandomStream) -> ProcessID? {
    guard stackCount >= 2 else { return nil }
    if stream.bernoulli(odds(wentBack ? profile.secondAgain : profile.second, stack[1])) {
      wentBack = true
      return stack[1]
    }
    wentBack = false
    for position in 2..<max(2, stackCount)
    where stream.bernoulli(odds(profile.deeper[position - 2], stack[position])) {
      return stack[position]
    }
    return nil
  }

  private func deep(_ popularity: AliasTable, _ stream: inout RandomStream) -> ProcessID {
    while true {
      let app =
        stream.bernoulli(profile.repeatShare)
        ? repeated(popularity, &stream) : ProcessID(UInt32(popularity.sample(&stream)))
      if !isExcluded(app) { return app }
    }
  }

  /// How many of the stack a deep launch does not go to: on a phone with hardly more apps than the
  /// stack holds, it leaves one to go to.
  private var excludedCount: Int {
    appCount > Self.depth ? stackCount : min(stackCount, appCount - 1)
  }

  private func isExcluded(_ app: ProcessID) -> Bool {
    for position in 0..<excludedCount where stack[position] == app { return true }
    return false
  }

  /// The launch a random number of launches ago: P(lag >= l) ~ sqrt(leastLag / l).
  private func repeated(_ popularity: AliasTable, _ stream: inout RandomStream) -> ProcessID {
    let root = 1 - stream.uniform() * (1 - Self.beyondWindow)
    let lag = Int(Double(Self.leastLag) / (root * root))
    guard lag <= min(launchCount, Self.window) else {
      return ProcessID(UInt32(popularity.sample(&stream)))
    }
    return launched[(launchCount - lag) % Self.window]
  }

  private func odds(_ odds: RecencyProfile.Odds, _ app: ProcessID) -> Double {
    app.index < Self.favourites ? odds.favourite : odds.other
  }

  private mutating func moveToFront(_ app: ProcessID) {
    var moved = app
    for position in 0..<stackCount {
      swap(&moved, &stack[position])
      if moved == app { return }
    }
    guard stackCount < Self.depth else { return }
    stack[stackCount] = moved
    stackCount += 1
  }
}
