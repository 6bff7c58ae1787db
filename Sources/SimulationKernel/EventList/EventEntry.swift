/// One scheduled event as the event lists keep it: 16 bytes, four to a cache line.
@frozen @usableFromInline struct EventEntry: BitwiseCopyable {
  /// The instant, as an unsigned number of nanoseconds.
  @usableFromInline let time: UInt64
  /// The handle, slot in the upper half; for an event that cannot be cancelled, the event itself.
  @usableFromInline let payload: UInt64

  @inlinable init(time: UInt64, payload: UInt64) {
    self.time = time
    self.payload = payload
  }

  /// An entry that cannot be cancelled.
  @inlinable init(time: UInt64, event: Event) {
    self.init(time: time, payload: UInt64(event.rawValue))
  }

  /// An entry of the event that a handle stands for.
  @inlinable init(time: UInt64, handle: EventHandle) {
    self.init(time: time, payload: UInt64(handle.slot) << 32 | UInt64(handle.generation))
  }

  /// Row in the cancellation table, 0 when the event cannot be cancelled.
  @inlinable var slot: UInt32 { UInt32(truncatingIfNeeded: payload >> 32) }

  /// Generation of the row while it holds this entry's event.
  @inlinable var generation: UInt32 { UInt32(truncatingIfNeeded: payload) }

  /// The event of an entry that cannot be cancelled.
  @inlinable var event: Event { Event(rawValue: UInt32(truncatingIfNeeded: payload)) }
}
