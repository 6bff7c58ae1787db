import Runs
import SimulationKernel

@testable import MobileOS

/// Results with numbers that a test writes down, for texts that can be worked out by hand.
enum FixedRuns {
  /// A day of one user with a kill and these launches.
  ///
  /// - Parameters:
  ///   - latencies: of each launch, all cold, in milliseconds; lost as a whole.
  ///   - replication: tells it from others with the same numbers.
  static func run(latencies: [Int64], replication: Int) -> DeviceResult {
    var statistics = RunStatistics(availableBytes: 1_000)
    for latency in latencies {
      statistics.countLaunch(.cold, isFirst: false)
      statistics.countLatency(
        .milliseconds(latency), lost: .milliseconds(latency), of: .cold)
    }
    statistics.countKill(.vmPageshortage, of: .suspended, .app)
    statistics.finish(RunTotals(), at: .zero + .hours(24))
    var fingerprint = Fingerprint()
    for word in latencies + [Int64(replication)] { fingerprint.mix(UInt64(word)) }
    return DeviceResult(
      statistics: statistics, events: 1, fingerprint: fingerprint,
      workloadFingerprint: Fingerprint(), log: nil, bound: nil, deployableBound: nil)
  }

  /// A comparison of strategies that lost so many seconds in each replication.
  static func comparison(
    _ lost: [(strategy: String, seconds: [Int64])], equivalence: Double? = nil
  ) -> Comparison {
    comparison(
      latencies: lost.map { ($0.strategy, $0.seconds.map { [$0 * 1_000] }) },
      equivalence: equivalence)
  }

  /// A comparison of strategies with these latencies in milliseconds in each replication.
  static func comparison(
    latencies: [(strategy: String, milliseconds: [[Int64]])], equivalence: Double? = nil
  ) -> Comparison {
    Comparison(
      strategies: latencies.map(\.strategy),
      runs: latencies.map { one in
        one.milliseconds.enumerated().map { run(latencies: $0.element, replication: $0.offset) }
      }, equivalence: equivalence)
  }
}
