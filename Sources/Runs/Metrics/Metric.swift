import MobileOS

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
    /// A quantile of all, which the parts do not tell.
    case quantile
    /// The least or the most.
    case extreme
  }

  /// What a mean is taken over.
  public enum Weight: Sendable {
    /// Launches of any kind.
    case launches
    /// Simulated time.
    case time
  }

  /// The name in every file and table, never varied.
  public let name: String
  /// The unit of the value: `count`, `share`, `ms`, `s`, `bytes`, `days`.
  public let unit: String
  /// Which way an improvement goes.
  public let direction: Direction
  /// How it adds up.
  public let nature: Nature
  /// What it means, in one sentence without a full stop.
  public let summary: String
  /// Whether terminal tables show it without being asked.
  public let isHeadline: Bool
  /// The value for a run, or nil where it has none, such as the latency of no launch.
  public let value: @Sendable (DeviceResult) -> Double?

  init(
    _ name: String, _ unit: String, better direction: Direction, headline: Bool = false,
    nature: Nature = .total, _ summary: String, value: @escaping @Sendable (DeviceResult) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.direction = direction
    self.nature = nature
    self.summary = summary
    isHeadline = headline
    self.value = value
  }

  /// Whether it grows with users and days, so that people read it per user and day.
  ///
  /// The one rule of every table, page and plot.
  public var isPerUserDay: Bool { if case .total = nature { true } else { false } }

  /// Whether it is a quantile within one run: its mean over runs is skewed, so its intervals come
  /// from the bootstrap.
  public var isQuantile: Bool { if case .quantile = nature { true } else { false } }
}
