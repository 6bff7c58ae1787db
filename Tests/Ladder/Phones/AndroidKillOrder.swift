import MobileOS
import Scenarios
import SimulationKernel
import Statistics
import TestSupport

/// V12: in a burst of kills each victim has the adjustment of the one before or a lower one.
///
/// On a Nokia 1 (1 GB, Android Go; log of the CoNEXT 2022 artifact of nsgLUMS) 17 of 18 deaths that
/// followed another within 2 s had the same or a lower `oom_score_adj`. Nothing was fitted. The phones
/// run lmkd: their stalls are those of the compressor (zram) and of file pages read again. On 4 GB it is
/// Android 14's limit of cached processes: at 32 the activity manager kills them one at a time, and
/// there are no bursts to look at.
package enum AndroidKillOrder {
  /// The recorded data.
  package static let needs = ["android/lums_deaths.csv"]
  /// Steps that stay or fall, and all, as recorded.
  package static let recorded = Proportion(17, of: 18)

  /// Steps from one kill to the next within two seconds: those that stay or fall, and all.
  package typealias Steps = (falling: Int, all: Int)

  private static func steps(_ kills: [(seconds: Double, adjustment: Int)]) -> Steps {
    let bursts = zip(kills, kills.dropFirst()).filter { $1.seconds - $0.seconds < 2 }
    return (bursts.count { $1.adjustment <= $0.adjustment }, bursts.count)
  }

  /// The recorded deaths of cached processes.
  package static func recordedSteps() throws -> Steps? {
    guard let path = ReferenceData.path(needs[0]) else { return nil }
    let deaths = try ReferenceData.rows(path).filter { $0[1] == "died" && $0[4].hasPrefix("cch") }
    return steps(
      deaths.map { row in
        let clock = row[0].split(separator: " ")[1].split(separator: ":").compactMap { Double($0) }
        return (
          seconds: clock[0] * 3600 + clock[1] * 60 + clock[2],
          adjustment: 900 + (Int(row[4].dropFirst(4)) ?? 0)
        )
      })
  }

  /// The kills of ten simulated days; nil where lmkd did not decide, or nothing stalled.
  package static func simulatedSteps(profile: String, policy: String) throws -> Steps? {
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
    guard scenario.strategy.trigger.name == AndroidLMKD.name, result.statistics.stallSome > .zero
    else { return nil }
    let kills = result.log?.kills ?? []
    return steps(kills.map { ($0.time.seconds, $0.adjustment.rawValue) })
  }
}
