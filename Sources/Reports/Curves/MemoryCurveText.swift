extension MemoryCurve {
  /// Whether the metric is the share of cold launches, which has words of its own.
  var isColdShare: Bool { metric.name == MetricTable.coldLaunchShare.name }

  /// What the values are, as a heading: totals are per user and day.
  public var heading: String {
    if isColdShare { return "Cold launches, share of all launches" }
    let isPerDay = metric.divisor(userDays: userDays) != nil
    return metric.title.prefix(1).uppercased() + metric.title.dropFirst()
      + (isPerDay ? ", per user and day" : "")
  }

  /// What a policy with a value as good does, after "to".
  var goal: String {
    isColdShare
      ? "start as few apps cold" : "have as \(isLessBetter ? "little" : "much") \(metric.title)"
  }

  private var isLessBetter: Bool { metric.direction != .higher }

  /// What a policy with a value does: `starts 5.1 % of launches cold`, `has 12 kills a day`, `has a time
  /// lost of 12 s a day`.
  func predicate(_ value: Double?) -> String {
    if isColdShare { return "starts \(text(value)) of launches cold" }
    let isPerDay = metric.divisor(userDays: userDays) != nil
    if isPerDay, metric.unit == "count" { return "has \(text(value)) \(metric.title) a day" }
    return "has a \(metric.title) of \(text(value))" + (isPerDay ? " a day" : "")
  }

  /// A value as people read it.
  func text(_ value: Double?) -> String {
    HumanNumber.text(value.map { $0 * dayScale }, unit: metric.unit)
  }

  /// The metric as columns show it.
  var axis: MetricAxis {
    MetricAxis(
      metric, userDays: userDays, largest: points.compactMap { $0.value.map(abs) }.max() ?? 0)
  }

  /// The value of a point where less is better; infinite without one.
  func loss(of point: Point) -> Double {
    point.value.map { metric.direction == .higher ? -$0 : $0 } ?? .infinity
  }

  /// The policies at a size, best first; those without a value are last.
  func ranked(_ memoryBytes: Int64) -> [Point] {
    points.filter { $0.memoryBytes == memoryBytes }.enumerated().sorted {
      (loss(of: $0.element), $0.offset) < (loss(of: $1.element), $1.offset)
    }.map(\.element)
  }

  func point(_ policy: String, _ memoryBytes: Int64) -> Point? {
    points.first { $0.policy == policy && $0.memoryBytes == memoryBytes }
  }

  private var dayScale: Double { metric.divisor(userDays: userDays).map { 1 / $0 } ?? 1 }
}
