/// The events that are scheduled and have not happened yet, in the order in which they will.
///
/// The order is part of every model: first the time, then the sequence of scheduling. Events of the
/// same instant happen first in, first out. Nothing else counts, not the event's content and
/// not the implementation: every event list gives the same sequence for the same program of calls.
public protocol FutureEventList: ~Copyable {
  /// The name that reports and benchmarks print.
  static var name: String { get }

  /// An empty list with room for that many events before it first allocates again.
  init(minimumCapacity: Int)

  /// Events that are scheduled and not cancelled.
  var count: Int { get }

  /// Entries in memory, cancelled ones included; at most `2 * count` plus a constant.
  var heldEntries: Int { get }

  /// Adds an event that nobody will cancel.
  ///
  /// - Precondition: `time` is not before the last event that was popped.
  mutating func schedule(_ event: Event, at time: SimTime)

  /// Adds an event and returns the handle that cancels or moves it.
  ///
  /// - Precondition: `time` is not before the last event that was popped.
  mutating func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle

  /// Removes an event; false when it happened or was cancelled before, and for `.none`.
  @discardableResult
  mutating func cancel(_ handle: EventHandle) -> Bool

  /// Moves an event to another time and renews its handle; false (and nothing changed) when stale.
  ///
  /// A moved event counts as newly scheduled: it goes behind all that are at that time already.
  ///
  /// - Precondition: `time` is not before the last event that was popped.
  @discardableResult
  mutating func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool

  /// Removes and returns the first event if it lies before `limit`, otherwise returns nil.
  mutating func popFirst(before limit: SimTime) -> ScheduledEvent?
}

extension FutureEventList where Self: ~Copyable {
  /// Whether no event is scheduled.
  @inlinable
  public var isEmpty: Bool { count == 0 }
}
