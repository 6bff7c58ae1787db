/// What a model sees of the simulation while it handles an event: the clock and the event list.
@frozen
public struct Scheduler<Events: FutureEventList & ~Copyable>: ~Copyable {
  @usableFromInline
  var clock: SimTime = .zero
  @usableFromInline
  var dispatched: UInt64 = 0
  @usableFromInline
  var trajectory = Fingerprint()
  @usableFromInline
  var list: Events

  /// A clock at zero and an empty event list with room for that many events.
  @inlinable
  public init(minimumCapacity: Int = 64) {
    list = Events(minimumCapacity: minimumCapacity)
  }

  /// The simulation clock: the time of the event being handled, or of the end of the last run.
  @inlinable
  public var now: SimTime { clock }

  /// Events handed to the model so far; cancelled ones do not count.
  @inlinable
  public var dispatchedEvents: UInt64 { dispatched }

  /// Hash of all events handed to the model so far, with their times.
  @inlinable
  public var fingerprint: Fingerprint { trajectory }

  /// The events that are still to come, to look at.
  @inlinable
  public var events: Events {
    _read { yield list }
  }

  /// Schedules an event at an instant; nobody can cancel it.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable
  public mutating func schedule(_ event: Event, at time: SimTime) {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    list.schedule(event, at: time)
  }

  /// Schedules an event after a delay; nobody can cancel it.
  ///
  /// - Precondition: `delay` is not negative.
  @inlinable
  public mutating func schedule(_ event: Event, after delay: SimDuration) {
    precondition(delay >= .zero, "An event cannot be scheduled in the past.")
    list.schedule(event, at: clock + delay)
  }

  /// Schedules an event at an instant and returns its handle.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable
  public mutating func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    return list.scheduleCancellable(event, at: time)
  }

  /// Schedules an event after a delay and returns its handle.
  ///
  /// - Precondition: `delay` is not negative.
  @inlinable
  public mutating func scheduleCancellable(
    _ event: Event, after delay: SimDuration
  ) -> EventHandle {
    precondition(delay >= .zero, "An event cannot be scheduled in the past.")
    return list.scheduleCancellable(event, at: clock + delay)
  }

  /// Cancels an event and sets its handle to `.none`; false when it was already gone.
  @inlinable
  @discardableResult
  public mutating func cancel(_ handle: inout EventHandle) -> Bool {
    defer { handle = .none }
    return list.cancel(handle)
  }

  /// Moves an event to an instant, behind all that are there already; false when it was gone.
  ///
  /// - Precondition: `time` is not before `now`.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: inout EventHandle, at time: SimTime) -> Bool {
    precondition(time >= clock, "An event cannot be scheduled in the past.")
    return list.reschedule(&handle, to: time)
  }

  /// Moves an event to `delay` from now, behind all that are there already; false when it was gone.
  ///
  /// - Precondition: `delay` is not negative.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: inout EventHandle, after delay: SimDuration) -> Bool {
    precondition(delay >= .zero, "An event cannot be scheduled in the past.")
    return list.reschedule(&handle, to: clock + delay)
  }
}
