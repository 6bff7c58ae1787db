/// The mean over simulated time of a quantity that changes in steps, such as a queue's length.
@frozen
public struct TimeWeightedMean: BitwiseCopyable, Hashable, Sendable {
  /// The present value.
  public private(set) var value: Double
  /// Time covered so far, over all merged parts.
  public private(set) var duration: SimDuration = .zero
  /// The smallest value that was held.
  public private(set) var minimum: Double
  /// The largest value that was held.
  public private(set) var maximum: Double
  /// Integral of the value, in units times seconds.
  private var integral: Double = 0
  private var lastChange: SimTime

  /// A quantity that has that value from that instant on.
  public init(_ value: Double = 0, at start: SimTime = .zero) {
    self.value = value
    self.lastChange = start
    self.minimum = value
    self.maximum = value
  }

  /// Sets the value from that instant on.
  ///
  /// - Precondition: `time` is not before the last change.
  public mutating func set(_ newValue: Double, at time: SimTime) {
    advance(to: time)
    value = newValue
    minimum = Swift.min(minimum, newValue)
    maximum = Swift.max(maximum, newValue)
  }

  /// Changes the value by that much from that instant on.
  ///
  /// - Precondition: `time` is not before the last change.
  public mutating func add(_ difference: Double, at time: SimTime) {
    set(value + difference, at: time)
  }

  /// Lets time pass with the present value; call it before reading the mean.
  ///
  /// - Precondition: `time` is not before the last change.
  public mutating func advance(to time: SimTime) {
    precondition(time >= lastChange, "A quantity cannot change in its past.")
    let span = time - lastChange
    integral += value * span.seconds
    duration = duration + span
    lastChange = time
  }

  /// Forgets what was before, keeping the value; for the end of the warm-up.
  ///
  /// - Precondition: `time` is not before the last change.
  public mutating func restart(at time: SimTime) {
    precondition(time >= lastChange, "A quantity cannot change in its past.")
    self = TimeWeightedMean(value, at: time)
  }

  /// Adds the time and the integral of another quantity, as if observed one after the other.
  public mutating func merge(_ other: TimeWeightedMean) {
    integral += other.integral
    duration = duration + other.duration
    minimum = Swift.min(minimum, other.minimum)
    maximum = Swift.max(maximum, other.maximum)
  }

  /// Mean over the covered time; the present value while no time has passed.
  public var mean: Double {
    duration > .zero ? integral / duration.seconds : value
  }
}
