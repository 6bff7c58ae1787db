extension FieldVisitor {
  mutating func visit(_ user: inout UserProfile) {
    visit(&user.chooser)
    visit(&user.returnShare)
    visit(&user.dwell)
    visit(&user.dwellLimit)
    visit(&user.switchPause)
    visit(&user.sessionGap)
    visit(&user.shortestGap)
    visit(&user.usesPerSession)
    visit(&user.hours, orElse: HourProfile(scaled: [])) {
      var weights = $1.weights
      $0.visit(&weights)
      $1 = HourProfile(scaled: weights)
    }
    var isOpen = user.clock == .open
    visit(&isOpen)
    user.clock = isOpen ? .open : .closed
  }

  mutating func visit(_ chooser: inout AppChooserProfile) {
    var exponent = 0.0
    var recency: RecencyProfile?
    switch chooser {
    case .zipf(let its): exponent = its
    case .recency(let its): recency = its
    }
    visit(&exponent)
    visit(&recency, orElse: .blank) { $0.visit(&$1) }
    chooser = recency.map { .recency($0) } ?? .zipf(exponent: exponent)
  }

  private mutating func visit(_ recency: inout RecencyProfile) {
    visit(&recency.exponent)
    visit(&recency.cutoff)
    visit(&recency.repeatShare)
    visit(&recency.second)
    visit(&recency.secondAgain)
    for index in recency.deeper.indices { visit(&recency.deeper[index]) }
  }

  private mutating func visit(_ odds: inout RecencyProfile.Odds) {
    visit(&odds.other)
    visit(&odds.favourite)
  }
}

extension RecencyProfile {
  /// A profile to read into.
  fileprivate static var blank: Self {
    let odds = Odds(other: 0, favourite: 0)
    return RecencyProfile(
      exponent: 1, cutoff: 1, repeatShare: 0, second: odds, secondAgain: odds,
      deeper: [odds, odds, odds])
  }
}
