@testable import MobileOS
import SimulationKernel
import Testing

/// The probabilities of the next app are those with which it is drawn.
@Suite
struct NextAppLawTests {
  private static let recency = RecencyProfile(
    exponent: 0.7, cutoff: 20, repeatShare: 0.6, second: .init(other: 0.3, favourite: 0.5),
    secondAgain: .init(other: 0.5, favourite: 0.7),
    deeper: [
      .init(other: 0.1, favourite: 0.3), .init(other: 0.05, favourite: 0.2),
      .init(other: 0.02, favourite: 0.1),
    ])

  private static func user(
    _ chooser: AppChooserProfile, apps: Int, returnShare: Double, ownShare: Double? = nil,
    seed: UInt64
  ) -> User {
    var profile = UserProfile(
      chooser: chooser, returnShare: returnShare, dwell: .constant(1),
      switchPause: .constant(0), sessionGap: .constant(1), usesPerSession: .exponential(mean: 3))
    profile.ownUses = ownShare.map { OwnUses(share: $0, dwell: nil) }
    return User(
      UserBehaviour(profile, appCount: apps, streams: DeviceStreams(seed: seed)))
  }

  /// Over n draws, the uses of an app less the sum of its probabilities are a martingale: within five
  /// standard deviations of zero, for each app and for each range of predicted probabilities.
  @Test(arguments: [2, 3, 4, 7, 40], [0, 0.4])
  func `apps occur as often as their probabilities say`(apps: Int, returnShare: Double) {
    check(apps: apps, returnShare: returnShare, ownShare: nil)
  }

  @Test(arguments: [0.1, 0.7])
  func `an app with uses of its own occurs as often too`(ownShare: Double) {
    check(apps: 7, returnShare: 0.4, ownShare: ownShare)
  }

  private func check(apps: Int, returnShare: Double, ownShare: Double?) {
    for (index, chooser) in [AppChooserProfile.zipf(exponent: 0.9), .recency(Self.recency)]
      .enumerated()
    {
      var user = Self.user(
        chooser, apps: apps, returnShare: returnShare, ownShare: ownShare,
        seed: UInt64(17 * apps + index))
      guard var law = NextAppLaw(of: user) else {
        Issue.record("a synthetic user has a law")
        return
      }
      let ranges = [0.005, 0.02, 0.1, 0.3, 0.6, 1.1]
      var surplus = [Double](repeating: 0, count: apps + ranges.count)
      var variance = surplus
      for _ in 0..<20_000 {
        law.look(at: user)
        #expect(abs(law.odds.reduce(0, +) - 1) < 1e-9)
        guard let drawn = user.begin(at: .zero) else { return }
        #expect(law.odds[drawn.index] > 0)
        for app in 0..<apps {
          let odds = law.odds[app]
          let range = apps + (ranges.firstIndex { odds < $0 } ?? 0)
          for group in [app, range] {
            surplus[group] += (drawn.index == app ? 1 : 0) - odds
            variance[group] += odds * (1 - odds)
          }
        }
      }
      for group in surplus.indices {
        #expect(
          abs(surplus[group]) <= 5 * variance[group].squareRoot() + 1e-6,
          "\(apps) apps, chooser \(index), group \(group)")
      }
    }
  }

  @Test
  func `a recorded user has no law`() {
    #expect(NextAppLaw(of: User([], ignoresDwell: true)) == nil)
  }
}
