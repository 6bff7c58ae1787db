import MobileOS
import Scenarios
import SimulationKernel
import Statistics
import TestSupport
import Testing

/// V12: in a burst of kills each victim has the adjustment of the one before or a lower one.
///
/// On a Nokia 1 (1 GB, Android Go; log of the CoNEXT 2022 artifact of nsgLUMS) 17 of 18 deaths that
/// followed another within 2 s had the same or a lower `oom_score_adj`. Nothing was fitted. The phones
/// run lmkd: their stalls are those of the compressor (zram) and of file pages read again. On 4 GB it is
/// Android 14's limit of cached processes: at 32 the activity manager kills them one at a time, and
/// there are no bursts to look at.
@Suite
struct AndroidKillOrderTests {
  /// Steps from one kill to the next within two seconds: those that stay or fall, and all.
  private func steps(_ adjustments: [(seconds: Double, adjustment: Int)]) -> (
    falling: Int, all: Int
  ) {
    let bursts = zip(adjustments, adjustments.dropFirst()).filter {
      $1.seconds - $0.seconds < 2
    }
    return (bursts.count { $1.adjustment <= $0.adjustment }, bursts.count)
  }

  @Test(
    .enabled("needs the recorded data", { ReferenceData.path("android/lums_deaths.csv") != nil }))
  func `the recorded deaths fall in bursts`() throws {
    let rows = try ReferenceData.rows(try #require(ReferenceData.path("android/lums_deaths.csv")))
    let deaths = rows.filter { $0[1] == "died" && $0[4].hasPrefix("cch") }.map { row in
      let clock = row[0].split(separator: " ")[1].split(separator: ":").compactMap { Double($0) }
      return (
        seconds: clock[0] * 3600 + clock[1] * 60 + clock[2],
        adjustment: 900 + (Int(row[4].dropFirst(4)) ?? 0)
      )
    }
    #expect(deaths.count > 30)
    let seen = steps(deaths)
    #expect(seen == (17, 18))
  }

  @Test(arguments: [("android-1gb", "android-lmkd"), ("android-4gb", "android-14")])
  func `simulated kills fall in bursts as on the phone`(profile: String, policy: String) throws {
    let yaml = """
      duration: 10d
      policy: "\(policy)"
      device: {profile: \(profile)}
      apps:
        count: 60
        # Android Go: lognormal sizes of the same artifact; larger on the larger phone.
        footprint: {median: \(profile == "android-1gb" ? 50 : 150)MB, sigma: 0.67}
        growthFactor: 1.7
      windows: {simulated: false}
      workload: {user: heavy}
      """
    let scenario = try ScenarioLoader(builtInNames: []) { $0 == "android" ? yaml : nil }
      .load("android").scenario
    let result = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: 0), logging: true
    ).finish()
    let kills = try #require(result.log).kills.map { kill in
      (
        seconds: kill.time.seconds, adjustment: kill.adjustment.rawValue
      )
    }
    #expect(scenario.strategy.trigger.name == AndroidLMKD.name)
    #expect(result.statistics.stallSome > .zero)
    let seen = steps(kills)
    #expect(seen.all >= 18, "too few bursts to tell")
    // 17 of 18 pairs are few: what they say of the phone is their 95 % interval.
    let recorded = Proportion(17, of: 18).interval
    #expect(
      Double(seen.falling) >= recorded.low * Double(seen.all),
      "\(seen.falling) of \(seen.all) stay or fall")
  }
}
