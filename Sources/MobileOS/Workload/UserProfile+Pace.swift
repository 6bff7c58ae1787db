extension UserProfile {
  /// Uses in a day on a phone on which nothing takes time, as the user draws them over 100 days.
  ///
  /// An estimate: its own noise is some percent, and a slow phone delays a user of the closed
  /// clock.
  public var usesPerDay: Double {
    var user = self
    user.ownUses = nil
    var behaviour = UserBehaviour(user, appCount: 2, streams: DeviceStreams(seed: 0), block: 16)
    var now = SimTime.zero
    var count = 0
    // A million uses are enough, however short they are.
    while now < .zero + .days(100), count < 1_000_000 {
      _ = behaviour.begin(at: now)
      count += 1
      now = behaviour.returns(leftAt: behaviour.leaves(launchedAt: now))
    }
    return Double(count) * 86_400 / (now - SimTime.zero).seconds
  }
}
