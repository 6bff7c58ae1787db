/// A sum of spans of simulated time: exact, and wide enough for any number of devices.
///
/// A ``SimDuration`` ends at 292 years, which the summed time of a million devices passes in three
/// hours.
@frozen public struct TimeSum: BitwiseCopyable, Comparable, Hashable, Sendable, AdditiveArithmetic {
  /// The sum in nanoseconds.
  public var nanoseconds: Int128

  /// A single span.
  @inlinable public init(_ duration: SimDuration) { nanoseconds = Int128(duration.nanoseconds) }

  @inlinable init(nanoseconds: Int128) { self.nanoseconds = nanoseconds }

  /// No time at all.
  @inlinable public static var zero: TimeSum { TimeSum(.zero) }

  /// The sum in seconds, rounded to the nearest `Double`.
  @inlinable public var seconds: Double { rounded / 1e9 }

  /// The sum in milliseconds, rounded to the nearest `Double`.
  @inlinable public var milliseconds: Double { rounded / 1e6 }

  /// The nanoseconds as the nearest `Double`: the standard library converts 128 bits by protocols,
  /// which takes a hundred times as long as 64 bits take.
  @inlinable var rounded: Double {
    guard let short = Int64(exactly: nanoseconds) else { return Double(nanoseconds) }
    return Double(short)
  }

  /// The sum of both.
  @inlinable public static func + (left: TimeSum, right: TimeSum) -> TimeSum {
    TimeSum(nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// The left sum minus the right one.
  @inlinable public static func - (left: TimeSum, right: TimeSum) -> TimeSum {
    TimeSum(nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// The sum multiplied by a whole number.
  @inlinable public static func * (sum: TimeSum, factor: Int) -> TimeSum {
    TimeSum(nanoseconds: sum.nanoseconds * Int128(factor))
  }

  /// Adds one more span.
  @inlinable public static func += (sum: inout TimeSum, duration: SimDuration) {
    sum.nanoseconds += Int128(duration.nanoseconds)
  }

  /// Whether the left sum is less.
  @inlinable public static func < (left: TimeSum, right: TimeSum) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
