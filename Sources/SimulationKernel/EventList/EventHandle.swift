/// A token for one scheduled event, to cancel or move it before it happens.
///
/// A handle stays safe after its event is gone: it names a slot *and* the generation of that slot,
/// so a stale handle is recognised and refused, even when the slot holds another event by then. No
/// slot ever repeats a generation.
@frozen public struct EventHandle: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let slot: UInt32
  @usableFromInline let generation: UInt32

  @inlinable init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// The handle of no event, which every operation refuses.
  @inlinable public static var none: EventHandle { EventHandle(slot: 0, generation: 0) }

  /// Whether this is the handle of no event.
  @inlinable public var isNone: Bool { slot == 0 }
}
