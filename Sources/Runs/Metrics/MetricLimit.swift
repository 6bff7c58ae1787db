/// The best value of a metric that a strategy can reach on the uses of one run.
public struct MetricLimit: Sendable {
  /// The limit for a strategy that knows the future, from what the run's bound says.
  fileprivate let certain: @Sendable (LaunchBound, DeviceResult) -> Double?
  /// The limit for a strategy that does not, on the mean over runs.
  fileprivate let expected: @Sendable (ExpectedBound, DeviceResult) -> Double?

  /// Seconds: all that users lose.
  ///
  /// What they lose beyond relaunches has no limit in expectation.
  static let timeLost = MetricLimit(
    certain: { bound, _ in bound.lost / 1000 }, expected: { bound, _ in bound.cost / 1000 })

  /// Seconds: what relaunches cost.
  static let timeLostToRelaunch = MetricLimit(
    certain: { bound, _ in bound.cost / 1000 }, expected: { bound, _ in bound.cost / 1000 })

  /// The share of launches that are not resumes.
  static let coldLaunchShare = MetricLimit(
    certain: { share(of: Double($0.launches), $1) }, expected: { share(of: $0.launches, $1) })

  private static func share(of launches: Double, _ result: DeviceResult) -> Double? {
    let all = result.statistics.launches
    return all == 0 ? nil : launches / Double(all)
  }
}

extension Metric {
  /// The best value of this metric that a strategy can reach on the uses of that run; nil if it is
  /// not known, or the run did not compute it.
  public func bound(_ result: DeviceResult) -> Double? {
    result.bound.flatMap { limit?.certain($0, result) }
  }

  /// The result of the best choice that a search with all uses has found; nil without a search.
  public func found(_ result: DeviceResult) -> Double? {
    result.bound?.found.flatMap { limit?.certain($0.asBound, result) }
  }

  /// The best value of this metric that a strategy without knowledge of the future can expect, on
  /// the mean over runs; nil if it is not known, or the run did not compute it.
  public func deployableBound(_ result: DeviceResult) -> Double? {
    result.deployableBound.flatMap { limit?.expected($0, result) }
  }
}
