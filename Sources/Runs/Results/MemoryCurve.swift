import MobileOS
import Statistics

/// Cold launch share against memory: one line per policy, with the lower bound where known.
public struct MemoryCurve: Sendable {
  /// One policy with one size of memory.
  public struct Point: Sendable {
    /// The policy's name as it was written.
    public let policy: String
    /// Memory of each device in bytes.
    public let memoryBytes: Int64
    /// Cold launches over all launches, mean over replications; nil without any launch.
    public let share: Double?
    /// The interval of the mean; nil for a single replication.
    public let interval: ConfidenceInterval?
    /// The share of each replication; empty for a replay.
    public internal(set) var shares: [Double?] = []
  }

  /// The points, by policy and then by size.
  public let points: [Point]
  /// The lower bound of the share by size in bytes; empty if none is known.
  public let bound: [(memoryBytes: Int64, share: Double)]
  /// The number of replications of each point.
  public let replications: Int

  /// A curve of points.
  public init(
    _ points: [Point], bound: [(memoryBytes: Int64, share: Double)] = [], replications: Int
  ) {
    self.points = points
    self.bound = bound.sorted { $0.memoryBytes < $1.memoryBytes }
    self.replications = replications
  }

  /// The curve of a replay, which is free of chance.
  public init(_ curve: ReplayCurve) {
    self.init(
      curve.points.map {
        Point(
          policy: $0.policy, memoryBytes: $0.memoryBytes, share: Self.metric?.value($0.result),
          interval: nil)
      }, bound: Self.bounds(curve), replications: 1)
  }

  /// The curve of comparisons, one per size.
  public init(_ comparisons: [(memoryBytes: Int64, comparison: Comparison)]) {
    let names = comparisons.first?.comparison.rows.map(\.strategy) ?? []
    self.init(
      names.indices.flatMap { index in
        comparisons.map { size, comparison in
          let row = comparison.rows[index]
          let mean = row[Self.metricName]?.mean
          return Point(
            policy: names[index], memoryBytes: size, share: mean?.mean, interval: mean?.interval,
            shares: row.runs.map { Self.metric?.value($0) })
        }
      },
      bound: comparisons.compactMap { size, comparison in
        Self.metric.flatMap(comparison.bound).map { (size, $0) }
      }, replications: comparisons.first?.comparison.rows[0].runs.count ?? 0)
  }

  private static let metricName = "cold_launch_share"
  private static var metric: Metric? { MetricTable.metric(named: metricName) }

  /// The bound of a replay by size: that of the first policy, since it is the same for all.
  private static func bounds(_ curve: ReplayCurve) -> [(memoryBytes: Int64, share: Double)] {
    Set(curve.points.map(\.memoryBytes)).sorted().compactMap { size in
      guard let point = curve.points.first(where: { $0.memoryBytes == size }) else { return nil }
      return metric?.bound(point.result).map { (size, $0) }
    }
  }

  /// The lower bound at a size; nil if unknown.
  public func bound(atMemoryBytes size: Int64) -> Double? {
    bound.first { $0.memoryBytes == size }?.share
  }

  /// Whether the shares vary by chance, unlike those of a replay.
  public var isSampled: Bool { points.contains { !$0.shares.isEmpty } }

  /// The policies in the order given.
  public var policies: [String] {
    points.reduce(into: []) { if !$0.contains($1.policy) { $0.append($1.policy) } }
  }

  /// The sizes in bytes, smallest first.
  public var memorySizes: [Int64] { Set(points.map(\.memoryBytes)).sorted() }

  /// The line of one policy, smallest memory first, without points that have no share.
  func line(_ policy: String) -> [(memoryBytes: Int64, share: Double)] {
    points.filter { $0.policy == policy }
      .compactMap { point in point.share.map { (point.memoryBytes, $0) } }
      .sorted { $0.memoryBytes < $1.memoryBytes }
  }
}
