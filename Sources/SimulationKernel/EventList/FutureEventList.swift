/// The events that are scheduled and have not happened yet, in the order in which they will.
///
/// The order is part of every model: first the time, then the sequence of scheduling. Events of the
/// same instant happen first in, first out. Nothing else counts, not the event's content and
/// not the implementation: every event list gives the same sequence for the same program of calls.
///
/// n is the number of pending events; costs are amortised, an operation being any of the calls.
///
/// | list | schedule | cancel, move | pop | bytes per entry | ns per hold at 10³ / 10⁶ pending |
/// |---|---|---|---|---|---|
/// | `LazyRadixWheel` | O(1) | O(1) | O(1) | 16 | 12 / 20 |
/// | `LadderQueue` | O(1) | O(1) | O(1) | 16 | 18 / 29 |
/// | `QuaternaryHeap` | O(log n) | O(1), a move O(log n) | O(log n) | 24 | 37 / 435 |
/// | C++ `std::priority_queue` | O(log n) | none | O(log n) | 24 | 63 / 260 |
///
/// Each cancellable event adds 8 bytes. A cancelled entry stays until it is the first, or until the
/// cancelled ones outnumber the live ones: no list holds more than `2 * count + 64` entries.
///
/// Choose `LazyRadixWheel` by default. It is the fastest for nearly every number and distribution
/// of events (with increments in two humps and 100 to 10,000 pending, the ladder is up to a quarter
/// faster), and with fewer than about 24 it is just a sorted array. It takes 0.4 MB at least,
/// mostly untouched. `QuaternaryHeap` takes memory for its entries only; choose it for many small
/// simulations in memory at once. `LadderQueue` serves verification: it finds the order by another
/// algorithm than the wheel, so different fingerprints show an error in one of the two.
public protocol FutureEventList: ~Copyable {
  /// The name that reports and benchmarks print.
  static var name: String { get }

  /// An empty list with room for that many events before it first allocates again.
  init(minimumCapacity: Int)

  /// Events that are scheduled and not cancelled.
  var count: Int { get }

  /// Entries in memory, cancelled ones included; at most `2 * count + 64`.
  var heldEntries: Int { get }

  /// Adds an event that cannot be cancelled.
  ///
  /// - Precondition: `time` is not before the last event that was popped.
  mutating func schedule(_ event: Event, at time: SimTime)

  /// Adds an event and returns the handle that cancels or moves it.
  ///
  /// - Precondition: `time` is not before the last event that was popped.
  mutating func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle

  /// Removes an event; false when it happened or was cancelled before, and for `.none`.
  @discardableResult mutating func cancel(_ handle: EventHandle) -> Bool

  /// Moves an event to another time and renews its handle; false (and nothing changed) when stale.
  ///
  /// A moved event counts as newly scheduled: it goes behind all that are at that time already.
  ///
  /// - Precondition: `time` is not before the last event that was popped.
  @discardableResult mutating func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool

  /// Removes and returns the first event if it lies before `limit`, otherwise returns nil.
  mutating func popFirst(before limit: SimTime) -> ScheduledEvent?
}
