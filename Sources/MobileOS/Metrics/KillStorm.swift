/// Whether a storm of kills lasts: it begins with the third kill within ten seconds and ends when no
/// process has been killed for ten seconds.
struct KillStorm: Sendable {
  private static let span = SimDuration.seconds(10)

  /// The last two kills.
  private var earlier: SimTime?
  private var latest: SimTime?
  /// The instant at which the latest storm ends if nothing more is killed; nil before the first.
  private var end: SimTime?

  mutating func kill(at now: SimTime) {
    let isThird = earlier.map { now - $0 <= Self.span } ?? false
    let goesOn = end.map { now < $0 } ?? false
    if isThird || goesOn { end = now + Self.span }
    (earlier, latest) = (latest, now)
  }

  /// Whether a storm lasted at some moment from this one to now.
  @inline(__always)
  func lasted(since time: SimTime) -> Bool { end.map { time < $0 } ?? false }
}
