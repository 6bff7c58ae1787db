import Lifecycle
import Testing

/// Transitions that are counted as one change nothing that can be asked of the model.
@Suite struct BurstTests {
  @Test(arguments: 1...8)
  func `an unrecorded walk has the same counts and states`(seed: Int) {
    let allowsManyScenes = seed % 2 == 0
    let profile = OrderProfile.named(ProfileName.allCases[seed % ProfileName.allCases.count])
    var recorded = LifecycleWalk(
      seed: UInt64(seed), apps: 10, allowsManyScenes: allowsManyScenes, profile: profile)
    var counted = LifecycleWalk(
      seed: UInt64(seed), apps: 10, allowsManyScenes: allowsManyScenes, profile: profile,
      isRecording: false)
    for step in 0..<10_000 {
      _ = recorded.step()
      _ = counted.step()
      guard step % 100 == 0 else { continue }
      if let law = counted.model.brokenInvariant() {
        Issue.record("seed \(seed), step \(step): \(law)")
        return
      }
      if counted.model.log.counts != recorded.model.log.counts {
        Issue.record("seed \(seed), step \(step): the counts differ")
        return
      }
    }
    #expect(counted.model.log.records.isEmpty)
    #expect(counted.model.log.total > 10_000, "seed \(seed)")
    #expect(counted.refusals == recorded.refusals, "seed \(seed)")
    #expect(counted.model.controllerCount == recorded.model.controllerCount, "seed \(seed)")
  }
}
