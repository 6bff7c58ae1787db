/// A span of simulated time in whole nanoseconds, of either sign.
///
/// Arithmetic between durations is exact and traps on overflow, like `Int64`. Only the conversion
/// from `Double` and the addition to a `SimTime` saturate.
@frozen
public struct SimDuration: BitwiseCopyable, Comparable, Hashable, Sendable, AdditiveArithmetic {
  /// The length in nanoseconds.
  public let nanoseconds: Int64

  @inlinable init(_nanoseconds nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// A number of seconds, rounded to the nearest nanosecond, halves away from zero.
  ///
  /// Values beyond the range, infinities included, saturate at ±(2⁶³ − 1) ns; NaN gives zero.
  /// A `Double` of more than about 104 days no longer resolves single nanoseconds.
  @inlinable public init(seconds: Double) { self.init(roundingNanoseconds: seconds * 1e9) }

  /// A number of nanoseconds, rounded to the nearest whole one; saturates, NaN gives zero.
  @inlinable init(roundingNanoseconds value: Double) {
    if value.magnitude < 0x1p62 {
      let whole = Int64(value)
      let rest = value - Double(whole)  // Exact: beyond 2⁵³ there is no fraction to lose.
      self.nanoseconds = whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0)
    } else if value.magnitude < 0x1p63 {
      self.nanoseconds = Int64(value)
    } else if value > 0 {
      self.nanoseconds = .max
    } else {
      self.nanoseconds = value < 0 ? -.max : 0
    }
  }

  /// No time at all.
  @inlinable public static var zero: SimDuration { SimDuration(_nanoseconds: 0) }

  /// The longest span, about 292 years; added to any instant it gives `SimTime.max`.
  @inlinable public static var max: SimDuration { SimDuration(_nanoseconds: .max) }

  /// That many nanoseconds.
  @inlinable public static func nanoseconds(_ count: Int64) -> SimDuration {
    SimDuration(_nanoseconds: count)
  }

  /// That many microseconds; traps on overflow.
  @inlinable
  public static func microseconds(_ count: Int64) -> SimDuration { .nanoseconds(count * 1_000) }

  /// That many milliseconds; traps on overflow.
  @inlinable
  public static func milliseconds(_ count: Int64) -> SimDuration { .nanoseconds(count * 1_000_000) }

  /// That many seconds; traps on overflow.
  @inlinable
  public static func seconds(_ count: Int64) -> SimDuration { .nanoseconds(count * 1_000_000_000) }

  /// That many minutes; traps on overflow.
  @inlinable public static func minutes(_ count: Int64) -> SimDuration { .seconds(count * 60) }

  /// That many hours; traps on overflow.
  @inlinable public static func hours(_ count: Int64) -> SimDuration { .seconds(count * 3_600) }

  /// That many days of 24 hours; traps on overflow.
  @inlinable public static func days(_ count: Int64) -> SimDuration { .seconds(count * 86_400) }

  /// The length in seconds, rounded to the nearest `Double`; for reports and statistics.
  @inlinable public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The length in milliseconds, rounded to the nearest `Double`; for reports and statistics.
  @inlinable public var milliseconds: Double { Double(nanoseconds) / 1e6 }
}

extension SimDuration {
  /// Whether the left span is shorter, negative ones before positive ones.
  @inlinable public static func < (left: SimDuration, right: SimDuration) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The two spans one after the other; traps on overflow.
  @inlinable public static func + (left: SimDuration, right: SimDuration) -> SimDuration {
    SimDuration(_nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// How much longer the left span is than the right one; traps on overflow.
  @inlinable public static func - (left: SimDuration, right: SimDuration) -> SimDuration {
    SimDuration(_nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// The span repeated that many times; traps on overflow.
  @inlinable public static func * (duration: SimDuration, factor: Int64) -> SimDuration {
    SimDuration(_nanoseconds: duration.nanoseconds * factor)
  }

  /// The span repeated that many times; traps on overflow.
  @inlinable
  public static func * (factor: Int64, duration: SimDuration) -> SimDuration { duration * factor }

  /// The span cut into equal parts, rounded towards zero.
  ///
  /// - Precondition: `divisor` is not zero.
  @inlinable public static func / (duration: SimDuration, divisor: Int64) -> SimDuration {
    SimDuration(_nanoseconds: duration.nanoseconds / divisor)
  }

  /// The span with its sign turned; traps for `Int64.min`.
  @inlinable public static prefix func - (duration: SimDuration) -> SimDuration {
    SimDuration(_nanoseconds: -duration.nanoseconds)
  }
}

extension SimDuration: CustomStringConvertible {
  /// Seconds with nine decimals, exact: `-0.000000001 s`.
  public var description: String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let digits = String(rest)
    let padding = String(repeating: "0", count: 9 - digits.count)
    return "\(nanoseconds < 0 ? "-" : "")\(whole).\(padding)\(digits) s"
  }
}
