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
    var results = [DeviceResult?](repeating: nil, count: units.count)
    try await withThrowingTaskGroup(of: (Int, DeviceResult).self) { group in
      var next = 0
      func startNext() {
        guard next < units.count else { return }
        let index = next
        next += 1
        group.addTask {
          try Task.checkCancellation()
          return (index, plan.run(units[index], on: eventList))
        }
      }
      for _ in 0..<min(jobs, units.count) { startNext() }
      var done = 0
      while let (index, result) = try await group.next() {
        results[index] = result
        done += 1
        progress(Double(done) / Double(units.count))
        startNext()
      }
    }
    return plan.assemble(units, results.compactMap(\.self))
  }
}
