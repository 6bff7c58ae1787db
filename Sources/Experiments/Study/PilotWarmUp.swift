import Dispatch
import MobileOS
import SimulationKernel
import Synchronization

/// The warm-up of a scenario, found in pilot runs.
struct PilotWarmUp {
  /// Pilot runs per strategy.
  static let replications = 5

  /// The warm-up that suits all strategies of a cell, so that they stay comparable: the longest.
  ///
  /// The series is the latency of one launch after the other, averaged over pilot runs of one
  /// device (Welch); MSER-5 says how many launches to delete. A series that cannot tell deletes the
  /// first half of the run.
  ///
  /// - Parameter jobs: how many pilot runs there are at a time: none of a cell's runs can begin
  ///   before they are done.
  static func find(
    in scenario: Scenario, _ strategies: [Strategy], jobs: Int
  ) -> SimDuration {
    var pilot = scenario
    pilot.warmUp = .zero
    let setups = strategies.flatMap { strategy in
      (0..<replications).map { pilot.setup(strategy: strategy, replication: $0, device: 0) }
    }
    let logs = Mutex(setups.map { _ in [RunLog.Launch]() })
    DispatchQueue.concurrentPerform(iterations: jobs) { job in
      for index in stride(from: job, to: setups.count, by: jobs) {
        let launches = EventListKind.wheel.run(setups[index], logging: true).log?.launches ?? []
        logs.withLock { $0[index] = launches }
      }
    }
    let launches = logs.withLock(\.self)
    return strategies.indices.map { strategy in
      warmUp(of: pilot, Array(launches[strategy * replications..<(strategy + 1) * replications]))
    }.max() ?? .zero
  }

  /// The warm-up by the launches of a strategy's pilot runs.
  private static func warmUp(of pilot: Scenario, _ runs: [[RunLog.Launch]]) -> SimDuration {
    let length = runs.map(\.count).min() ?? 0
    let series = (0..<length).map { index in
      runs.reduce(0) { $0 + $1[index].latency.milliseconds } / Double(runs.count)
    }
    guard let deleted = mser5(series) else {
      return .nanoseconds((pilot.lastInstant - SimTime.zero).nanoseconds / 2)
    }
    let instants = runs.compactMap { $0.indices.contains(deleted) ? $0[deleted].time : nil }
    return deleted == 0 ? .zero : (instants.max() ?? .zero) - SimTime.zero
  }
}
