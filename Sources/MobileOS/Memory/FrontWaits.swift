/// The waits of the app in front because memory is low.
///
/// Waiting in an allocation's way is added up within an event and taken at its end; waiting for file
/// pages is integrated over the time in which some are missing.
struct FrontWaits: BitwiseCopyable {
  /// Compression in the way of the event's allocations: a launch pays for all of it elsewhere.
  private var compression = SimDuration.zero
  /// Waiting for victims in the way of the event's allocations.
  private var victims = SimDuration.zero
  /// The part of the launch in progress in which it waits for victims.
  private var launchWait = SimDuration.zero
  /// The file pages that the app in front has lacked since ``since``.
  private var missing: Int64 = 0
  private var since = SimTime.zero
  /// Whether an event is to come in which missing pages are touched.
  private var isTouchAwaited = false

  /// An allocation compressed pages itself.
  mutating func compresses(for time: SimDuration) { compression += time }

  /// An allocation waits for a victim's memory.
  mutating func awaitsVictim(for time: SimDuration) { victims += time }

  /// What the event's allocations waited for so far; none of it is left.
  mutating func takeWait() -> SimDuration {
    defer { (compression, victims) = (.zero, .zero) }
    return compression + victims
  }

  /// The victims that a launch has waited for; it pays for compression elsewhere.
  mutating func beginsLaunch() -> SimDuration {
    launchWait = victims
    _ = takeWait()
    return launchWait
  }

  /// The part of the launch that ends in which it waited for victims, at most `most`.
  mutating func endsLaunch(most: SimDuration) -> SimDuration {
    defer { launchWait = .zero }
    return min(launchWait, most)
  }

  /// The missing pages are touched: the awaited event has come.
  mutating func touches() { isTouchAwaited = false }

  /// From now on that many file pages are missing.
  ///
  /// - Returns: how many were missing, and for how long; nil where nothing changes.
  mutating func lacks(
    _ pages: Int64, isTouch: Bool, at now: SimTime
  ) -> (pages: Int64, span: SimDuration)? {
    guard pages != missing || (isTouch && missing > 0) else { return nil }
    defer { (missing, since) = (pages, now) }
    return (missing, now - since)
  }

  /// Whether the event in which missing pages are touched has to be scheduled; it counts as awaited
  /// then.
  mutating func awaitsTouch() -> Bool {
    guard missing > 0, !isTouchAwaited else { return false }
    isTouchAwaited = true
    return true
  }
}
