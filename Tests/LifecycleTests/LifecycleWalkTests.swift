import Lifecycle
import Testing

/// Long random walks: no law is broken by any verb in any state, whatever came before.
@Suite struct LifecycleWalkTests {
  /// A million steps in release, where they take seconds; fewer where every access is checked.
  private static var steps: Int {
    #if CHECKED
      100_000
    #else
      1_000_000
    #endif
  }

  @Test(arguments: ProfileName.allCases)
  func `a walk with one window per app keeps every law of the log`(profile: ProfileName) {
    walk(
      seed: 0x5eed_0001 + UInt64(profile.rawValue), apps: 20, allowsManyScenes: false,
      profile: .named(profile), steps: Self.steps / ProfileName.allCases.count)
  }

  @Test func `a walk with many windows keeps every law of the tables`() {
    walk(
      seed: 0x5eed_1001, apps: 40, allowsManyScenes: true, profile: .documented, steps: Self.steps)
  }

  private func walk(
    seed: UInt64, apps: Int, allowsManyScenes: Bool, profile: OrderProfile, steps: Int
  ) {
    var walk = LifecycleWalk(
      seed: seed, apps: apps, allowsManyScenes: allowsManyScenes, profile: profile)
    for step in 0..<steps {
      if let broken = walk.step() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      // The whole tables are read again at every step at first, then every hundredth.
      if step < 2_000 || step % 100 == 0, let law = walk.model.brokenInvariant() {
        Issue.record("seed \(seed), step \(step): \(law)")
        return
      }
    }
    #expect(walk.refusals < steps * 3 / 4, "seed \(seed): most verbs should be possible")
    for callback in Callback.allCases where !Self.isOutOfReach(callback) {
      #expect(walk.model.log.count(of: callback) > 0, "seed \(seed): \(callback) never came")
    }
  }

  /// What this walk never asks for.
  private static func isOutOfReach(_ callback: Callback) -> Bool {
    [
      .appWillContinueActivity, .appContinueActivity, .sceneWillContinueActivity,
      .sceneContinueActivity,
    ].contains(callback)
  }
}
