import MobileOS
import Scenarios
import SimulationKernel

/// V16: SmartLMK's 20 apps and 256 launches.
enum SmartLaunches {
  private static let replications = 50
  /// Launches per app (TECS 2016), the most used first.
  private static let counts = [
    24, 24, 20, 18, 18, 18, 16, 16, 14, 14, 12, 12, 12, 10, 8, 4, 4, 4, 4, 4,
  ]

  /// The change of the mean launch time with `Scenarios/predictions/<file>`.
  static func change(_ file: String) throws -> RatioChange {
    let scenario = try FrozenScenario.load("predictions/" + file)
    let smart = try StrategyText.parse(
      "whom=smartlmk,when=android-lmk", trigger: TriggerEntry(OnDemand.self))
    func times(_ strategy: Strategy) -> [Double] {
      (0..<replications).map { replication in
        var setup = scenario.setup(strategy: strategy, replication: replication, device: 0)
        setup.workload = .trace(requests(replication: UInt32(replication)))
        let statistics = EventListKind.wheel.run(setup).statistics
        return statistics.latencyTotal.seconds / Double(statistics.launches)
      }
    }
    return RatioChange(times(smart), over: times(scenario.strategy))
  }

  /// The launches in a random order (Fisher and Yates), 30 s each and 5 s apart.
  private static func requests(replication: UInt32) -> ContiguousArray<LaunchRequest> {
    var stream = RandomStream(StreamID(seed: 16, replication: replication, purpose: 930))
    var apps = counts.enumerated().flatMap {
      Array(repeating: UInt32($0.offset), count: $0.element)
    }
    for last in apps.indices.reversed() {
      apps.swapAt(last, Int(stream.uniform(below: UInt32(last + 1))))
    }
    return ContiguousArray(
      apps.enumerated().map { position, app in
        LaunchRequest(
          ProcessID(app), at: .zero + .seconds(Int64(35 * position)), dwell: .seconds(30))
      })
  }
}
