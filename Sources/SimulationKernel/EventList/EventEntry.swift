/// One scheduled event as the event lists keep it: 16 bytes, four to a cache line.
@frozen
@usableFromInline
struct EventEntry: BitwiseCopyable {
  /// The instant, as an unsigned number of nanoseconds.
  @usableFromInline
  let time: UInt64
  /// The cancellation slot in the upper half, the event in the lower.
  @usableFromInline
  let payload: UInt64

  @inlinable
  init(time: UInt64, payload: UInt64) {
    self.time = time
    self.payload = payload
  }

  @inlinable
  init(time: UInt64, event: Event, slot: UInt32) {
    self.init(time: time, payload: UInt64(slot) << 32 | UInt64(event.rawValue))
  }

  @inlinable
  var event: Event { Event(rawValue: UInt32(truncatingIfNeeded: payload)) }

  /// Slot in the cancellation table, 0 when nobody can cancel.
  @inlinable
  var slot: UInt32 { UInt32(truncatingIfNeeded: payload >> 32) }

  @inlinable
  var scheduledEvent: ScheduledEvent { ScheduledEvent(time: SimTime(bits: time), event: event) }
}
