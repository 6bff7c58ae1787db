/// Runs cases times replications times devices on all cores.
public struct Runner: Sendable {
  /// The number of units run at a time; at least 1.
  public var jobs: Int
  /// The event list; the results are the same with all.
  public var eventList: EventListKind

  /// A runner with `jobs` workers.
  public init(jobs: Int, eventList: EventListKind = .wheel) {
    precondition(jobs >= 1, "at least one job is required")
    self.jobs = jobs
    self.eventList = eventList
  }

  /// Runs every case on the same replications and returns `[case][replication]`.
  ///
  /// - Parameters:
  ///   - plan: the cases and replications.
  ///   - progress: called after each unit with the share of units done, from any task in turn.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func run(
    _ plan: RunPlan, progress: (Double) -> Void = { _ in }
  ) async throws -> [[DeviceResult]] {
    var runs: [[DeviceResult]] = plan.cases.map { _ in [] }
    try await plan.run(plan.units, into: &runs, jobs: jobs, on: eventList, progress: progress)
    return runs
  }
}
