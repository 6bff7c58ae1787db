import SimulationKernel

/// Whether a storm of kills lasts: it begins with the third kill within ten seconds and ends when no
/// process was killed for ten seconds.
struct KillStorm: Sendable {
  private static let kills = 3
  private static let span = SimDuration.seconds(10)

  /// The latest kills in a row, each within a span of the one before it, up to ``kills``.
  private var times = (SimTime?.none, SimTime?.none)
  /// The instant at which the latest storm ends if nothing more is killed; nil before the first.
  private var end: SimTime?

  /// A process was killed.
  mutating func kill(at now: SimTime) {
    if let first = times.0, now - first <= Self.span { end = now + Self.span }
    if let end, now < end { self.end = now + Self.span }
    times = (times.1, now)
  }

  /// Whether a storm lasted at some moment from this one to now.
  func lasted(since time: SimTime) -> Bool { end.map { time < $0 } ?? false }
}
