extension Runner {
  /// Runs every case as often as a rule requires and returns `[case][replication]`.
  ///
  /// - Parameters:
  ///   - plan: the cases to run; its own number of replications is not used.
  ///   - rule: the number of replications, which does not depend on the number of workers.
  ///   - metrics: the metrics of the rule.
  ///   - progress: called with the share of the runs known so far that are done.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func run(
    _ plan: RunPlan, rule: ReplicationRule, metrics: [Metric], progress: (Double) -> Void
  ) async throws -> [[DeviceResult]] {
    var results: [[DeviceResult]] = plan.cases.map { _ in [] }
    while true {
      let values = results.map { runs in
        runs.map { run -> [Double?]? in metrics.map { $0.value(run) } }
      }
      let targets = rule.decide(values, metrics).targets
      let stage = RunPlan(plan.cases, replications: max(1, targets.max() ?? 1)).units.filter {
        results[$0.caseIndex].count <= $0.replication && $0.replication < targets[$0.caseIndex]
      }
      if stage.isEmpty { return results }
      try await plan.run(stage, into: &results, jobs: jobs, on: eventList, progress: progress)
    }
  }
}
