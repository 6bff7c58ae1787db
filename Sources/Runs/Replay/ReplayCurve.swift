/// A trace replayed under several policies at several memory sizes.
public struct ReplayCurve: Sendable {
  /// One replay.
  public struct Point: Sendable {
    /// The policy's name as it was written.
    public let policy: String
    /// Memory of each user's device.
    public let memoryBytes: Int64
    /// The result, merged over all users.
    public let result: DeviceResult
  }

  /// The replays, by policy and then by size.
  public let points: [Point]

  /// Replays a trace.
  ///
  /// Memory grows with the distinct apps, and for clairvoyant policies by 4 bytes per launch of a
  /// user.
  ///
  /// - Parameters:
  ///   - trace: the recorded uses.
  ///   - strategies: the policies with the names to show.
  ///   - memoryBytes: the sizes.
  ///   - footprintBytes: the footprint of apps without a size in the trace.
  ///   - seed: the seed of policies with random choices.
  ///   - bounds: the effort to compute a lower bound for each size, in the replays of the first
  ///     strategy; nil for no bound.
  ///   - runner: the runner of all replays.
  /// - Throws: `InputError` when the trace's temporary file cannot be read, `CancellationError`.
  public init(
    _ trace: SpooledTrace, strategies: [(name: String, strategy: Strategy)], memoryBytes: [Int64],
    footprintBytes: Int64, seed: UInt64, bounds: BoundEffort? = nil, runner: Runner
  ) async throws {
    let labels = strategies.flatMap { strategy in memoryBytes.map { (strategy.name, $0) } }
    let plan = try ReplayPlan(
      trace, cases: strategies.flatMap { _, strategy in memoryBytes.map { (strategy, $0) } },
      footprintBytes: footprintBytes, seed: seed, bounds: bounds)
    let results = try await plan.run(on: runner)
    points = zip(labels, results).map { label, result in
      Point(policy: label.0, memoryBytes: label.1, result: result)
    }
  }

  /// How far the policies are from the best possible in a metric with that much memory; nil if no
  /// bound was computed.
  public func gap(
    atMemoryBytes size: Int64, of metric: Metric = MetricTable.coldLaunchShare
  ) -> OptimalityGap? {
    let points = points.filter { $0.memoryBytes == size }
    return OptimalityGap(
      bound: points.compactMap { metric.bound($0.result) }.first, deployable: nil,
      known: points.compactMap { point in
        guard point.result.statistics.leastAvailableBytes >= 0 else { return nil }
        return metric.value(point.result).map { (point.policy, $0) }
      }, found: points.compactMap { metric.found($0.result) }.first)
  }
}
