/// One number that a run is judged by; every report iterates over ``MetricTable/all``.
public struct Metric: Sendable {
  /// Which way an improvement goes.
  public enum Direction: String, Sendable {
    /// Less is better.
    case lower
    /// More is better.
    case higher
    /// Neither: context for the others.
    case neutral
  }

  /// How values of parts, such as days or users, make up that of the whole.
  public enum Nature: Sendable {
    /// Their sum, which grows with users and days: shown per user and day.
    case total
    /// Their sum too, but not shown per user and day: what is divided by, and what has the warm-up
    /// in it.
    case extent
    /// Their mean, weighted.
    case mean(over: Weight)
    /// How much of the whole: combined as a mean, read as a percentage, its differences as points.
    case share(of: Weight)
    /// A quantile or tail of all, which the parts do not tell.
    case quantile
    /// The least of all.
    case least
  }

  /// The parts of a run that have no value of their own.
  public enum Part: Sendable {
    /// Days: the metric depends on how often each app is used in the whole run.
    case days
    /// Users: the metric compares them.
    case users
  }

  /// The quantity over which a mean or share is taken.
  public enum Weight: Sendable {
    /// Launches of any kind.
    case launches
    /// Launches at whose end the app was usable: all but one in progress at the end of the run.
    case endedLaunches
    /// Simulated time.
    case time
    /// Simulated time of all cores.
    case coreTime
    /// Users who used some app.
    case users
    /// Launches during storms of kills.
    case stormLaunches

    /// How much of it a result has.
    public func amount(_ result: DeviceResult) -> Double {
      let statistics = result.statistics
      return switch self {
      case .launches: Double(statistics.launches)
      case .endedLaunches: Double(statistics.latencies.count)
      case .time: statistics.deviceTime.seconds
      case .coreTime: statistics.cpuCapacity.seconds
      case .users: Double(statistics[.usersWithLaunches])
      case .stormLaunches: Double(statistics.stormLatencies.count)
      }
    }
  }

  /// The name in every file and table, never varied.
  public let name: String
  /// The unit of the value: `count`, `share`, `ms`, `s`, `bytes`, `days`.
  public let unit: String
  /// Which way an improvement goes.
  public let direction: Direction
  /// How it adds up.
  public let nature: Nature
  /// The heading of its column in tables for people; nil if terminal tables show it only on
  /// request.
  public let headlineTitle: String?
  /// The parts of a run for which it is not defined; nil if days and users have values.
  public let wholeOver: Part?
  /// What is lost, if the metric measures a loss, as in "loses 5 % less `time to paging`".
  public let loss: String?
  /// Its bound for every strategy; nil if there is none.
  public let limit: MetricLimit?
  /// What it means, in one sentence without a full stop.
  public let summary: String
  /// The value for a run, or nil where it has none, such as the latency of no launch.
  public let value: @Sendable (DeviceResult) -> Double?

  init(
    _ name: String, _ unit: String, better direction: Direction, nature: Nature = .total,
    wholeOver: Part? = nil, headline: String? = nil, loss: String? = nil, limit: MetricLimit? = nil,
    _ summary: String, value: @escaping @Sendable (DeviceResult) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.direction = direction
    self.nature = nature
    self.wholeOver = wholeOver
    headlineTitle = headline
    self.loss = loss
    self.limit = limit
    self.summary = summary
    self.value = value
  }

  /// Whether terminal tables show it without being asked.
  public var isHeadline: Bool { headlineTitle != nil }

  /// Whether it grows with users and days, so that people read it per user and day.
  public var isPerUserDay: Bool { if case .total = nature { true } else { false } }

  /// Whether it is a part of a whole, so that people read it as a percentage.
  public var isShare: Bool { if case .share = nature { true } else { false } }

  /// The number by which a value is divided for people: the one rule of every table, page and plot.
  ///
  /// - Parameter userDays: the days that the value covers, summed over users.
  /// - Returns: these days for totals; nil for all that is read as it is, and where no day is known.
  public func divisor(userDays: Double?) -> Double? {
    userDays.flatMap { isPerUserDay && $0 > 0 ? $0 : nil }
  }

  /// A value as people read it and as settings are compared: totals per user and day.
  ///
  /// - Parameters:
  ///   - value: the value; nil where there is none.
  ///   - userDays: the days that it covers, summed over users.
  public func perUserDay(_ value: Double?, of userDays: Double?) -> Double? {
    value.map { $0 / (divisor(userDays: userDays) ?? 1) }
  }

  /// The name in words: without underscores, and without a unit of time at its end.
  public var title: String {
    let words = name.split(separator: "_")
    let endsInUnit = ["ms", "s"].contains(unit) && words.last.map(String.init) == unit
    return words.dropLast(endsInUnit ? 1 : 0).joined(separator: " ")
  }

  /// How the confidence intervals of its means are computed: a quantile within one run is skewed,
  /// so the intervals of its means come from the bootstrap.
  ///
  /// Those of differences are Student's for every metric: on the same users most of the skew cancels,
  /// and verdict, p-value and interval have to agree.
  public var intervalMethod: IntervalMethod {
    if case .quantile = nature { .bootstrapPercentile } else { .studentT }
  }
}
