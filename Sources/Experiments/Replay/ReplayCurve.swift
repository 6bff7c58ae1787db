import MobileOS

/// A trace replayed under several policies at several memory sizes.
public struct ReplayCurve: Sendable {
  /// One replay.
  public struct Point: Sendable {
    /// The policy's name as it was written.
    public let policy: String
    /// Memory of each user's device.
    public let memoryBytes: Int64
    /// What happened, all users together.
    public let result: DeviceResult
  }

  /// The replays, by policy and then by size.
  public let points: [Point]

  /// Replays a trace.
  ///
  /// - Parameters:
  ///   - trace: the recorded uses.
  ///   - strategies: the policies with the names to show.
  ///   - memoryBytes: the sizes.
  ///   - footprintBytes: footprint of apps whose size the trace does not give.
  ///   - seed: for policies that draw.
  ///   - findsBounds: whether each replay also finds a lower bound: 8 bytes per launch.
  ///   - runner: who does the work.
  public init(
    _ trace: Trace, strategies: [(name: String, strategy: Strategy)], memoryBytes: [Int64],
    footprintBytes: Int64, seed: UInt64, findsBounds: Bool = false, runner: Runner
  ) async throws {
    let users = trace.users.map {
      Scenario.RecordedUser($0, footprintBytes: footprintBytes)
    }
    let cases = strategies.flatMap { _, strategy in
      memoryBytes.map { size in
        RunPlan.Case(
          .replay(users, memoryBytes: size, strategy: strategy, seed: seed), strategy)
      }
    }
    let results = try await runner.run(RunPlan(cases, findsBounds: findsBounds))
    let labels = strategies.flatMap { strategy in memoryBytes.map { (strategy.name, $0) } }
    points = zip(labels, results).map { label, runs in
      Point(policy: label.0, memoryBytes: label.1, result: runs[0])
    }
  }
}
