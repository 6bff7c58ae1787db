/// The bound of every strategy without knowledge of the future, for a synthetic user.
///
/// In the full model each app is taken at the smallest size that it can have while alive, memory at
/// its largest, swap included, and a launch at its cheapest, as in ``RunBound``. With a compressor
/// and swap nearly all apps fit at that size, and the bound is hardly more than the first launches.
/// What is lost there, waiting for pages, cannot be bounded use by use in this way: where pages are
/// depends on all that was done before, so that the best choice for the next app may be one that
/// was made long ago.
struct DeployableBound: Sendable {
  private var law: NextAppLaw
  /// What is lost at the uses.
  var losses: HazardBound

  /// A device without uses so far; nil for a recorded user, whose law is unknown.
  init?(_ user: User, _ device: DeviceProfile, _ apps: AppList) {
    guard let law = NextAppLaw(of: user) else { return nil }
    self.law = law
    var rooms: ContiguousArray<HazardBound.Room> = [
      HazardBound.Room(
        bytes: ContiguousArray(apps.map { device.leastBytes(of: $0) }),
        capacityBytes: device.mostAppBytes)
    ]
    if let capacity = device.mostOriginalBytes(of: apps) {
      rooms.append(
        HazardBound.Room(
          bytes: ContiguousArray(apps.map { device.leastKeptBytes(of: $0) }),
          capacityBytes: capacity))
    }
    losses = HazardBound(
      rooms: rooms, costs: ContiguousArray(apps.map { device.leastCost(of: $0) }))
  }

  /// Whether the use that begins next may have a loss, so that ``expect(_:)`` is needed.
  mutating func expectsLoss() -> Bool {
    if !losses.isShort { losses.expectNothing() }
    return losses.isShort
  }

  /// Computes the expected loss of the next use; must be called before that is drawn.
  ///
  /// - Complexity: O(apps) on average; nothing is allocated.
  mutating func expect(_ user: User) {
    law.look(at: user)
    losses.expect(law.odds)
  }
}
