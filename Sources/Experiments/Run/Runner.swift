import MobileOS
import SimulationKernel

/// Runs cases times replications times devices on all cores.
public struct Runner: Sendable {
  /// How many units run at a time; at least 1.
  public var jobs: Int
  /// The event list to run on; the results are the same on all.
  public var eventList: EventListKind

  /// A runner with `jobs` workers.
  public init(jobs: Int, eventList: EventListKind = .wheel) {
    precondition(jobs >= 1, "somebody has to do the work")
    self.jobs = jobs
    self.eventList = eventList
  }

  /// Runs every case on the same replications and returns `[case][replication]`.
  ///
  /// - Parameters:
  ///   - plan: what to run.
  ///   - progress: called after each unit with the share of units done, from any task in turn.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func run(
    _ plan: RunPlan, progress: (Double) -> Void = { _ in }
  ) async throws -> [[DeviceResult]] {
    let units = plan.units
    let results = try await orderedMap(
      count: units.count, jobs: jobs, progress: { progress(Double($0) / Double(units.count)) }
    ) { try plan.run(units[$0], on: eventList) }
    return plan.assemble(units, results)
  }
}
