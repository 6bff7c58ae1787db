import Ladder
import Statistics
import TestSupport
import Testing

/// V12: in a burst of kills each victim has the adjustment of the one before or a lower one.
@Suite
struct AndroidKillOrderTests {
  @Test(
    .enabled("needs the recorded data", { ReferenceData.path("android/lums_deaths.csv") != nil }))
  func `the recorded deaths occur in bursts`() throws {
    let seen = try #require(try AndroidKillOrder.recordedSteps())
    let recorded = AndroidKillOrder.recorded
    #expect(seen == (recorded.count, recorded.total))
  }

  @Test(arguments: [("android-1gb", "android-lmkd"), ("android-4gb", "android-14")])
  func `simulated kills occur in bursts as on the phone`(profile: String, policy: String) throws {
    let seen = try #require(
      try AndroidKillOrder.simulatedSteps(profile: profile, policy: policy),
      "lmkd did not decide, or nothing stalled")
    #expect(seen.all >= 18, "too few bursts to tell")
    // 17 of 18 pairs are few: what they say of the phone is their 95 % interval.
    #expect(
      Double(seen.falling) >= AndroidKillOrder.recorded.interval.low * Double(seen.all),
      "\(seen.falling) of \(seen.all) stay or fall")
  }
}
