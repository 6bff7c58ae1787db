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

  /// The name in every file and table, never varied.
  public let name: String
  /// The unit of the value: `count`, `share`, `ms`, `s`, `bytes`.
  public let unit: String
  /// Which way an improvement goes.
  public let direction: Direction
  /// What it means, in one sentence without a full stop.
  public let summary: String
  /// Whether terminal tables show it without being asked.
  public let isHeadline: Bool
  /// The value for a run, or nil where it has none, such as the latency of no launch.
  public let value: @Sendable (DeviceResult) -> Double?

  init(
    _ name: String, _ unit: String, better direction: Direction, headline: Bool = false,
    _ summary: String, value: @escaping @Sendable (DeviceResult) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.direction = direction
    self.summary = summary
    isHeadline = headline
    self.value = value
  }
}
