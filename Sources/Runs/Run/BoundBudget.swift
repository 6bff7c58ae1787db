/// How many replications of a comparison get default bounds: as many as a small share of its work
/// pays for.
///
/// Work is counted and never timed, so that the same replications have bounds on every machine. The
/// unit is an event of the model.
package enum BoundBudget {
  /// The share of a comparison's work that may go to bounds.
  private static let share = 0.07
  /// Work before the first event: start of the program and reading of the scenario.
  private static let start = 100_000.0

  /// The number of first replications that get bounds.
  ///
  /// - Parameters:
  ///   - runs: the runs of the comparison, by strategy and replication.
  ///   - scenario: their scenario.
  ///   - clairvoyants: the number of strategies that know the future, which run on each of them.
  package static func replications(
    of runs: [[DeviceResult]], _ scenario: Scenario, clairvoyants: Int
  ) -> Int {
    let events = runs.joined().reduce(0.0) { $0 + Double($1.events) }
    let count = Double(max(1, runs[0].count))
    let one = Replication(
      events: runs[0].reduce(0.0) { $0 + Double($1.events) } / count,
      uses: runs[0].reduce(0.0) { $0 + Double($1.statistics.launches) } / count,
      devices: Double(scenario.deviceCount), apps: Double(scenario.appCount(device: 0)))
    let most = (start + events) * share / one.work(clairvoyants: Double(clairvoyants))
    return min(Int(most), runs.map(\.count).min() ?? 0)
  }

  /// What one replication consists of, all devices together.
  private struct Replication {
    var events: Double
    var uses: Double
    var devices: Double
    var apps: Double

    /// The work of its bounds and of the strategies that know the future.
    func work(clairvoyants: Double) -> Double {
      // Prices are tried some fifty times. A try takes up to an event for each use, and a little for
      // each app and block of 64 uses; measured on whole phones, and more than small models take.
      let blocks = uses / devices / 64 + 16
      let search = uses * 40 + devices * apps * blocks * 2
      // A plan is a search of its own, and what looks ahead runs on the whole model.
      return clairvoyants * (1.5 * events + search / 2) + search
    }
  }
}

extension Runner {
  /// Runs strategies that know the future on the first replications, the first of them with bounds.
  ///
  /// - Parameters:
  ///   - cases: the strategies, on the users of `runs`.
  ///   - effort: how much work the bounds may take.
  ///   - replications: the number of replications; 0 runs nothing.
  ///   - runs: the runs of the comparison's first strategy, which take over the bounds.
  /// - Returns: the runs by strategy and replication.
  public func findBounds(
    _ cases: [RunPlan.Case], _ effort: BoundEffort, replications: Int,
    for runs: inout [DeviceResult]
  ) async throws -> [[DeviceResult]] {
    guard replications > 0 else { return [] }
    let found = try await run(RunPlan(cases, replications: replications, bounds: effort))
    for index in 0..<replications { runs[index].takeBounds(of: found[0][index]) }
    return found
  }
}
