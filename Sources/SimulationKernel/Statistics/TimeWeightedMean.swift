/// The mean over simulated time of a quantity that changes in steps, such as a queue's length.
@frozen public struct TimeWeightedMean: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline var present: Double
  /// Integral of the value, in units times nanoseconds: no division at a change.
  @usableFromInline var integral: Double = 0
  @usableFromInline var lastChange: SimTime
  private let start: SimTime
  /// Time covered by the merged parts.
  private var merged = TimeSum.zero

  /// A quantity that has that value from that instant on.
  public init(_ value: Double = 0, at start: SimTime = .zero) {
    present = value
    lastChange = start
    self.start = start
  }

  /// The present value.
  public var value: Double { present }

  /// Time covered so far, over all merged parts.
  public var duration: TimeSum { merged + TimeSum(lastChange - start) }

  /// Sets the value from that instant on.
  ///
  /// - Precondition: `time` is not before the last change.
  @inlinable
  @inline(__always)
  public mutating func set(_ newValue: Double, at time: SimTime) {
    advance(to: time)
    present = newValue
  }

  /// Changes the value by that much from that instant on.
  ///
  /// - Precondition: `time` is not before the last change.
  @inlinable public mutating func add(_ difference: Double, at time: SimTime) {
    set(present + difference, at: time)
  }

  /// Advances the time with the present value; call it before reading the mean.
  ///
  /// - Precondition: `time` is not before the last change.
  @inlinable
  @inline(__always)
  public mutating func advance(to time: SimTime) {
    precondition(time >= lastChange, "A quantity cannot change in its past.")
    integral += present * Double((time - lastChange).nanoseconds)
    lastChange = time
  }

  /// Discards everything before that instant except the value; for the end of the warm-up.
  ///
  /// - Precondition: `time` is not before the last change.
  public mutating func restart(at time: SimTime) {
    precondition(time >= lastChange, "A quantity cannot change in its past.")
    self = TimeWeightedMean(present, at: time)
  }

  /// Adds the time and the integral of another quantity, as if observed one after the other.
  public mutating func merge(_ other: TimeWeightedMean) {
    integral += other.integral
    merged = merged + other.duration
  }

  /// Mean over the covered time; the present value while no time has passed.
  public var mean: Double { duration > .zero ? integral / Double(duration.nanoseconds) : present }
}
