extension Comparison {
  /// Runs strategies on the same users and compares them; differences are to the first.
  ///
  /// - Parameters:
  ///   - strategies: at least one.
  ///   - scenario: the phone and its users.
  ///   - replications: how many times new users are drawn; at least 1.
  ///   - jobs: the number of runs at a time, which changes no result.
  /// - Throws: `InputError` where a run fails, and `CancellationError`.
  public init(
    of strategies: [Strategy], in scenario: Scenario, replications: Int, jobs: Int = 1
  ) async throws {
    let runs = try await Runner(jobs: jobs).run(
      RunPlan(strategies.map { .init(scenario, $0) }, replications: replications))
    self.init(strategies: strategies.map(\.name), runs: runs)
  }
}
