import MobileOS
import SimulationKernel
import Testing

/// Hundreds of random small scenarios; debug builds assert the model's invariants after every
/// event, so a run that ends is a run that kept them.
@Suite
struct RandomRunTests {
  @Test(arguments: stride(from: 1, through: 400, by: 40).map { $0 as UInt64 })
  func `the accounts of random runs hold`(first: UInt64) throws {
    for seed in first..<first + 40 {
      var scenario = try RandomScenario(seed: seed)
      if seed % 4 == 3 { scenario.addMechanisms(seed: seed) }
      let result = EventListKind.wheel.run(scenario.setup, logging: true)
      let name: Comment = "seed \(seed), \(scenario.strategyName)"
      check(result.statistics, scenario.setup, name)
      if scenario.setup.warmUp == .zero { check(try #require(result.log), result, name) }
    }
  }

  private func check(_ statistics: RunStatistics, _ setup: DeviceSetup, _ name: Comment) {
    #expect(
      statistics.coldLaunches + statistics.warmLaunches + statistics.resumes
        == statistics.launches, name)
    #expect(statistics.firstLaunches <= setup.apps.count, name)
    #expect(statistics[.regrettedWithinOneMinute] <= statistics[.regrettedWithinTenMinutes], name)
    #expect(statistics[.foregroundKills] + statistics[.backgroundKills] <= statistics.kills, name)
    #expect(statistics.appsAlive.mean <= Double(setup.apps.count), name)
    #expect(
      statistics.availableBytes.mean <= Double(setup.device.appMemoryBytes), name)
    #expect(statistics.timeLost <= statistics.latencyTotal, name)
    // One launch may still be going on at either end.
    #expect(abs(Int(statistics.latencies.count) - statistics.launches) <= 1, name)
    if setup.strategy.policy.name == "never" {
      let own: [KillCause] = [
        .perProcessLimit, .cpuLimit, .watchdog, .backgroundTaskTimeout,
        .backgroundTransferTimeout, .backgroundFetchTimeout, .suspendedWithLockedFile,
      ]
      #expect(statistics.kills == own.reduce(0) { $0 + statistics.kills($1) }, name)
    }
  }

  /// Kills and loads of each app take turns.
  private func check(_ log: RunLog, _ result: DeviceResult, _ name: Comment) {
    #expect(log.kills.count == result.statistics.kills, name)
    #expect(log.launches.count == result.statistics.launches, name)
    let resumes = log.launches.count { $0.kind == .resume }
    let loads = log.launches.count - resumes + result.statistics[.backgroundLaunches]
    #expect(log.kills.count <= loads - result.statistics[.refusedLaunches], name)
    for kill in log.kills {
      #expect(kill.footprintBytes >= 0 && kill.idle >= .zero, name)
      if let gap = kill.relaunchedAfter { #expect(gap >= .zero, name) }
    }
  }
}
