/// One scheduled event as the event lists keep it: 16 bytes, four to a cache line.
@frozen
@usableFromInline
struct EventEntry: BitwiseCopyable {
  /// The instant, as an unsigned number of nanoseconds.
  @usableFromInline
  let time: UInt64
  @usableFromInline
  let event: Event
  /// Slot in the cancellation table, 0 when nobody can cancel.
  @usableFromInline
  let slot: UInt32

  @inlinable
  init(time: UInt64, event: Event, slot: UInt32) {
    self.time = time
    self.event = event
    self.slot = slot
  }

  @inlinable
  var scheduledEvent: ScheduledEvent { ScheduledEvent(time: SimTime(bits: time), event: event) }
}
