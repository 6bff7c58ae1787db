/// An instant on the simulation clock, in whole nanoseconds since the start of the run.
///
/// The range is `zero ... max`: 0 to 2⁶³ − 1 ns, a little over 292 years. An instant is never
/// negative, so its bits order as an unsigned integer, which the event lists rely on. Integer time
/// has no rounding: sums are exact, ties are real ties, and the same program gives the same order
/// on every machine.
@frozen public struct SimTime: BitwiseCopyable, Comparable, Hashable, Sendable {
  /// Nanoseconds since the start of the run, at least 0.
  public let nanoseconds: Int64

  /// The instant that many nanoseconds after the start.
  ///
  /// - Precondition: `nanoseconds` is not negative.
  @inlinable public init(nanoseconds: Int64) {
    precondition(nanoseconds >= 0, "An instant of simulated time cannot be negative.")
    self.nanoseconds = nanoseconds
  }

  /// An instant from its bits in an event list; not checked.
  @inlinable init(bits: UInt64) { self.nanoseconds = Int64(truncatingIfNeeded: bits) }

  /// The instant as an unsigned integer of the same order.
  @inlinable var bits: UInt64 { UInt64(truncatingIfNeeded: nanoseconds) }

  /// The start of the run.
  @inlinable public static var zero: SimTime { SimTime(bits: 0) }

  /// The last instant that can be represented, about 292 years; stands for "never" as a limit.
  @inlinable public static var max: SimTime { SimTime(bits: UInt64(Int64.max)) }

  /// Seconds since the start, rounded to the nearest `Double`; for reports.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether the left instant comes before the right one.
  @inlinable public static func < (left: SimTime, right: SimTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The instant that much later; stops at `max` instead of overflowing.
  ///
  /// Saturation makes `.max` a usable "never": a timer of `SimDuration.max` set at any time lies
  /// beyond every limit.
  ///
  /// - Precondition: the result is not before the start of the run.
  @inlinable public static func + (instant: SimTime, duration: SimDuration) -> SimTime {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(duration.nanoseconds)
    return overflow ? .max : SimTime(nanoseconds: sum)
  }

  /// Moves the instant later by that much; stops at `max`.
  @inlinable public static func += (instant: inout SimTime, duration: SimDuration) {
    instant = instant + duration
  }

  /// The instant that much earlier; stops at `max` when the duration is very negative.
  ///
  /// - Precondition: the result is not before the start of the run.
  @inlinable public static func - (instant: SimTime, duration: SimDuration) -> SimTime {
    let (difference, overflow) = instant.nanoseconds.subtractingReportingOverflow(
      duration.nanoseconds)
    return overflow ? .max : SimTime(nanoseconds: difference)
  }

  /// The span from `start` to `end`, negative when `end` comes first; exact.
  @inlinable public static func - (end: SimTime, start: SimTime) -> SimDuration {
    .nanoseconds(end.nanoseconds &- start.nanoseconds)  // Both in 0...2⁶³−1: cannot overflow.
  }
}

extension SimTime: CustomStringConvertible {
  /// Seconds with nine decimals, exact: `12.000000345 s`.
  public var description: String { SimDuration.nanoseconds(nanoseconds).description }
}
