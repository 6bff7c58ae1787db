/// The warm-up of a cell, found in pilot runs before any of its runs starts.
///
/// All strategies get the longest warm-up, so that they stay comparable. The series of a strategy
/// is the latency of each launch in turn, averaged over pilot runs of one device (Welch); MSER-5
/// gives the number of launches to delete. If it finds none, the first half of the run is deleted.
struct PilotWarmUp: Sendable {
  struct Run: Sendable {
    fileprivate let index: Int
    fileprivate let setup: DeviceSetup

    func launches() -> [RunLog.Launch] {
      EventListKind.wheel.run(setup, logging: true).log.map { Array($0.launches) } ?? []
    }
  }

  /// Pilot runs per strategy.
  private static let replications = 5

  /// Pilot runs that are not started yet, the last first.
  private var pending: [Run]
  private let end: SimTime
  private var launches: [[RunLog.Launch]?]

  /// The pilot runs of some strategies under a scenario; its own warm-up is ignored.
  init(_ scenario: Scenario, _ strategies: [Strategy]) {
    var pilot = scenario
    pilot.warmUp = .zero
    let setups = strategies.flatMap { strategy in
      (0..<Self.replications).map { pilot.setup(strategy: strategy, replication: $0, device: 0) }
    }
    pending = setups.enumerated().map { Run(index: $0, setup: $1) }.reversed()
    end = pilot.lastInstant
    launches = setups.map { _ in nil }
  }

  /// The next run to start, strategy by strategy; nil when all are taken.
  mutating func next() -> Run? { pending.popLast() }

  mutating func note(_ run: Run, _ launches: [RunLog.Launch]) {
    self.launches[run.index] = launches
  }

  /// The warm-up; nil until every run is recorded.
  var warmUp: SimDuration? {
    let known = launches.compactMap(\.self)
    guard known.count == launches.count else { return nil }
    return stride(from: 0, to: known.count, by: Self.replications).map {
      warmUp(of: known[$0..<$0 + Self.replications])
    }.max() ?? .zero
  }

  /// The warm-up from the pilot runs of one strategy.
  private func warmUp(of runs: ArraySlice<[RunLog.Launch]>) -> SimDuration {
    let length = runs.map(\.count).min() ?? 0
    let series = (0..<length).map { index in
      runs.reduce(0) { $0 + $1[index].latency.milliseconds } / Double(runs.count)
    }
    guard let deleted = mser5(series) else {
      return .nanoseconds((end - SimTime.zero).nanoseconds / 2)
    }
    let instants = runs.compactMap { $0.indices.contains(deleted) ? $0[deleted].time : nil }
    return deleted == 0 ? .zero : (instants.max() ?? .zero) - SimTime.zero
  }
}
