/// A metric against memory: one line per policy, with the lower bound where known.
public struct MemoryCurve: Sendable {
  /// One policy with one size of memory.
  public struct Point: Sendable {
    /// The policy's name as it was written.
    public let policy: String
    /// Memory of each device in bytes.
    public let memoryBytes: Int64
    /// The metric, mean over replications; nil where it never had a value.
    public let value: Double?
    /// The interval of the mean; nil for a single replication.
    public let interval: ConfidenceInterval?
    /// The value of each replication; empty for a replay.
    public internal(set) var values: [Double?] = []
    /// What the comparison at this size says of the metric; nil for a replay.
    public internal(set) var entry: Comparison.Entry?
  }

  /// The points, by policy and then by size.
  public let points: [Point]
  /// The metric.
  public let metric: Metric
  /// The lower bound of the metric by size in bytes; empty if none is known.
  public let bound: [(memoryBytes: Int64, value: Double)]
  /// The number of replications of each point.
  public let replications: Int
  /// The days that one run covers, summed over its users; 0 where values are not read per day.
  public internal(set) var userDays = 0.0

  /// A curve of points.
  public init(
    _ points: [Point], of metric: Metric, bound: [(memoryBytes: Int64, value: Double)] = [],
    replications: Int
  ) {
    self.points = points
    self.metric = metric
    self.bound = bound.sorted { $0.memoryBytes < $1.memoryBytes }
    self.replications = replications
  }

  /// The cold launch share of a replay, which is free of chance.
  public init(_ curve: ReplayCurve) {
    let metric = MetricTable.coldLaunchShare
    self.init(
      curve.points.map {
        Point(
          policy: $0.policy, memoryBytes: $0.memoryBytes, value: metric.value($0.result),
          interval: nil)
      }, of: metric, bound: Self.bounds(curve), replications: 1)
  }

  /// The curve of a metric of comparisons, one per size.
  public init(_ comparisons: [(memoryBytes: Int64, comparison: Comparison)], of metric: Metric) {
    let names = comparisons.first?.comparison.rows.map(\.strategy) ?? []
    self.init(
      names.indices.flatMap { index in
        comparisons.map { size, comparison in
          let row = comparison.rows[index]
          let entry = row[metric.name]
          return Point(
            policy: names[index], memoryBytes: size, value: entry?.mean?.mean,
            interval: entry?.mean?.interval, values: row.runs.map(metric.value), entry: entry)
        }
      }, of: metric,
      bound: comparisons.compactMap { size, comparison in
        comparison.bound(of: metric).map { (size, $0) }
      }, replications: comparisons.first?.comparison.rows[0].runs.count ?? 0)
    userDays = comparisons.first?.comparison.userDays ?? 0
  }

  /// The bound of a replay by size: that of the first policy, since it is the same for all.
  private static func bounds(_ curve: ReplayCurve) -> [(memoryBytes: Int64, value: Double)] {
    Set(curve.points.map(\.memoryBytes)).sorted().compactMap { size in
      guard let point = curve.points.first(where: { $0.memoryBytes == size }) else { return nil }
      return MetricTable.coldLaunchShare.bound(point.result).map { (size, $0) }
    }
  }

  /// The lower bound at a size; nil if unknown.
  public func bound(atMemoryBytes size: Int64) -> Double? {
    bound.first { $0.memoryBytes == size }?.value
  }

  /// Whether the values vary by chance, unlike those of a replay.
  public var isSampled: Bool { points.contains { !$0.values.isEmpty } }

  /// The policies in the order given.
  public var policies: [String] {
    points.reduce(into: []) { if !$0.contains($1.policy) { $0.append($1.policy) } }
  }

  /// The sizes in bytes, smallest first.
  public var memorySizes: [Int64] { Set(points.map(\.memoryBytes)).sorted() }

  package func keeping(_ policies: Set<String>) -> MemoryCurve {
    var curve = MemoryCurve(
      points.filter { policies.contains($0.policy) }, of: metric, bound: bound,
      replications: replications)
    curve.userDays = userDays
    return curve
  }

  /// The factor that makes less of the metric better.
  var sign: Double { metric.direction == .higher ? -1 : 1 }

  /// The line of one policy, smallest memory first, without points that have no value; less is
  /// better.
  func line(_ policy: String) -> [(memoryBytes: Int64, loss: Double)] {
    points.filter { $0.policy == policy }
      .compactMap { point in point.value.map { (point.memoryBytes, sign * $0) } }
      .sorted { $0.memoryBytes < $1.memoryBytes }
  }
}
