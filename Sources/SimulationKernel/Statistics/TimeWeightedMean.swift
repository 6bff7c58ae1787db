/// The mean over simulated time of a quantity that changes in steps, such as a queue's length.
@frozen
public struct TimeWeightedMean: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline
  var present: Double
  @usableFromInline
  var least: Double
  @usableFromInline
  var largest: Double
  /// Integral of the value, in units times nanoseconds: no division at a change.
  @usableFromInline
  var integral: Double = 0
  @usableFromInline
  var covered: SimDuration = .zero
  @usableFromInline
  var lastChange: SimTime

  /// A quantity that has that value from that instant on.
  @inlinable
  public init(_ value: Double = 0, at start: SimTime = .zero) {
    present = value
    least = value
    largest = value
    lastChange = start
  }

  /// The present value.
  public var value: Double { present }

  /// The smallest value that was held.
  public var minimum: Double { least }

  /// The largest value that was held.
  public var maximum: Double { largest }

  /// Time covered so far, over all merged parts.
  public var duration: SimDuration { covered }

  /// Sets the value from that instant on.
  ///
  /// - Precondition: `time` is not before the last change.
  @inlinable
  @inline(__always)
  public mutating func set(_ newValue: Double, at time: SimTime) {
    advance(to: time)
    present = newValue
    least = Swift.min(least, newValue)
    largest = Swift.max(largest, newValue)
  }

  /// Changes the value by that much from that instant on.
  ///
  /// - Precondition: `time` is not before the last change.
  @inlinable
  public mutating func add(_ difference: Double, at time: SimTime) {
    set(present + difference, at: time)
  }

  /// Lets time pass with the present value; call it before reading the mean.
  ///
  /// - Precondition: `time` is not before the last change.
  @inlinable
  @inline(__always)
  public mutating func advance(to time: SimTime) {
    precondition(time >= lastChange, "A quantity cannot change in its past.")
    let span = time - lastChange
    integral += present * Double(span.nanoseconds)
    covered = covered + span
    lastChange = time
  }

  /// Forgets what was before, keeping the value; for the end of the warm-up.
  ///
  /// - Precondition: `time` is not before the last change.
  public mutating func restart(at time: SimTime) {
    precondition(time >= lastChange, "A quantity cannot change in its past.")
    self = TimeWeightedMean(present, at: time)
  }

  /// Adds the time and the integral of another quantity, as if observed one after the other.
  public mutating func merge(_ other: TimeWeightedMean) {
    integral += other.integral
    covered = covered + other.covered
    least = Swift.min(least, other.least)
    largest = Swift.max(largest, other.largest)
  }

  /// Mean over the covered time; the present value while no time has passed.
  public var mean: Double {
    covered > .zero ? integral / Double(covered.nanoseconds) : present
  }
}
