@testable import MobileOS
import SimulationKernel
import Testing

/// One app's uses that are drawn apart from the user's others.
@Suite
struct OwnUsesTests {
  private static func behaviour(_ uses: OwnUses?, seed: UInt64 = 5) -> UserBehaviour {
    var profile = UserProfile(
      chooser: .zipf(exponent: 0.8), returnShare: 0.3, dwell: .constant(10),
      switchPause: .constant(1), sessionGap: .constant(600), usesPerSession: .constant(2))
    profile.ownUses = uses
    return UserBehaviour(
      profile, appCount: uses == nil ? 9 : 10, streams: DeviceStreams(seed: seed))
  }

  @Test func `own uses have the given share and belong to the last app`() {
    var user = Self.behaviour(OwnUses(share: 0.2, dwell: nil))
    let own = (0..<20_000).count { _ in user.begin(at: .zero) == ProcessID(9) }
    // Binomial: 4,000 within five standard deviations of 57.
    #expect(abs(own - 4_000) < 5 * 57)
  }

  @Test func `the other apps occur in the same order as without own uses`() {
    var with = Self.behaviour(OwnUses(share: 0.4, dwell: nil))
    var without = Self.behaviour(nil)
    var others: [ProcessID] = []
    for _ in 0..<2_000 {
      let app = with.begin(at: .zero)
      if app != ProcessID(9) { others.append(app) }
    }
    #expect(others.count > 1_000)
    // A session that began with such a use may have returned, so only choices are alike: popularity
    // ranks the same, and no other app was used.
    let expected = (0..<others.count).map { _ in without.begin(at: .zero) }
    let seen = (0..<9).map { app in others.count { $0.index == app } }
    let wanted = (0..<9).map { app in expected.count { $0.index == app } }
    for app in 0..<9 { #expect(abs(seen[app] - wanted[app]) < 120, "app \(app)") }
  }

  @Test func `own uses last as long as their distribution says`() {
    var user = Self.behaviour(OwnUses(share: 0.5, dwell: .constant(77)))
    for _ in 0..<200 {
      let app = user.begin(at: .zero)
      let left = user.leaves(launchedAt: .zero)
      #expect(left == .zero + .seconds(app == ProcessID(9) ? 77 : 10))
    }
  }

  @Test func `a user's pace is the number of uses per day`() {
    // 2 uses of 10 s, a second between them, 600 s between sessions: 2 in 621 s.
    let profile = UserProfile(
      chooser: .zipf(exponent: 1), dwell: .constant(10), switchPause: .constant(1),
      sessionGap: .constant(600), usesPerSession: .constant(2))
    #expect(abs(profile.usesPerDay - 2 * 86_400 / 621) < 0.1)
  }

  @Test func `recorded uses begin on time, before and during drawn ones`() {
    // Drawn: 0 to 10, 11 to 21, 621 to 631 and so on.
    var user = Self.behaviour(
      OwnUses(
        share: 0, dwell: .constant(7),
        recorded: [
          LaunchRequest(.none, at: .zero + .seconds(15), dwell: .seconds(3)),
          LaunchRequest(.none, at: .zero + .seconds(16)),
          LaunchRequest(.none, at: .zero + .seconds(200), dwell: .seconds(30)),
        ]))
    var now = SimTime.zero
    var seen: [String] = []
    for _ in 0..<6 {
      let isOwn = user.begin(at: now) == ProcessID(9)
      let left = user.leaves(launchedAt: now)
      seen.append("\(isOwn) \((now - SimTime.zero).seconds)-\((left - SimTime.zero).seconds)")
      now = user.returns(leftAt: left)
    }
    // The drawn use is left for the recorded one at 15, and 600 s after that the next session begins.
    #expect(
      seen == [
        "false 0.0-10.0", "false 11.0-15.0", "true 15.0-16.0", "true 16.0-23.0",
        "true 200.0-230.0", "false 615.0-625.0",
      ])
  }

  @Test func `other actions are drawn equally with and without recorded uses`() {
    var with = Self.behaviour(
      OwnUses(
        share: 0, dwell: nil,
        recorded: ContiguousArray(
          (0..<100).map { LaunchRequest(.none, at: .zero + .seconds(Int64($0) * 37)) })))
    var without = Self.behaviour(OwnUses(share: 0, dwell: nil))
    var others: [ProcessID] = []
    var now = SimTime.zero
    while others.count < 300 {
      let app = with.begin(at: now)
      if app != ProcessID(9) { others.append(app) }
      now = with.returns(leftAt: with.leaves(launchedAt: now))
    }
    #expect(others == (0..<300).map { _ in without.begin(at: .zero) })
  }
}
