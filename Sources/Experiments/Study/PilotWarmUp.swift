import MobileOS
import SimulationKernel

/// The warm-up of a scenario, found in pilot runs.
struct PilotWarmUp {
  /// Pilot runs per strategy.
  static let replications = 5

  /// The warm-up that suits all strategies of a cell, so that they stay comparable: the longest.
  ///
  /// The series is the latency of one launch after the other, averaged over pilot runs of one
  /// device (Welch); MSER-5 says how many launches to delete. A series that cannot tell deletes the
  /// first half of the run.
  static func find(in scenario: Scenario, _ strategies: [Strategy]) -> SimDuration {
    var pilot = scenario
    pilot.warmUp = .zero
    return strategies.map { find(in: pilot, $0) }.max() ?? .zero
  }

  private static func find(in pilot: Scenario, _ strategy: Strategy) -> SimDuration {
    let runs = (0..<replications).map { replication in
      let setup = pilot.setup(strategy: strategy, replication: replication, device: 0)
      return EventListKind.wheel.run(setup, logging: true).log?.launches ?? []
    }
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
