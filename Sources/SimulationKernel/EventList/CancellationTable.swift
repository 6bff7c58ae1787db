/// Which cancellable events are still wanted: one 64-bit word per slot, event and generation.
///
/// An entry of an event list carries only the number of its slot (0: cannot be cancelled). The
/// lowest bit of the generation says whether the event was cancelled; because an entry keeps its slot
/// until it is popped or purged, that bit is all it needs:
///
///     even            free, or scheduled: a handle with the same generation is valid
///     odd             cancelled, its entry not yet removed
///
/// Cancelling adds 1, releasing makes the generation the next even number. Every operation is O(1).
@frozen
@usableFromInline
struct CancellationTable: ~Copyable {
  /// Event in the upper, generation in the lower half.
  @usableFromInline
  var words: OwnedBuffer<UInt64>
  /// Slots returned, used again last in, first out, so that few slots stay in the cache.
  @usableFromInline
  var free: OwnedBuffer<UInt32>
  @usableFromInline
  var freeCount = 0
  /// Slots that were ever used; slot 0 stands for "not cancellable".
  @usableFromInline
  var slotCount = 1
  /// Entries cancelled and still held.
  @usableFromInline
  var staleCount = 0

  @inlinable
  init(minimumCapacity: Int) {
    words = OwnedBuffer(capacity: minimumCapacity + 1)
    free = OwnedBuffer(capacity: minimumCapacity + 1)
    words[0] = 0
  }

  /// Takes a slot for an event and returns its handle.
  @inlinable
  mutating func acquire(_ event: Event) -> EventHandle {
    let slot: Int
    if freeCount > 0 {
      freeCount &-= 1
      slot = Int(free[freeCount])
    } else {
      slot = addSlot()
    }
    let generation = UInt32(truncatingIfNeeded: words[slot])
    words[slot] = UInt64(event.rawValue) << 32 | UInt64(generation)
    return EventHandle(slot: UInt32(truncatingIfNeeded: slot), generation: generation)
  }

  @inlinable
  @inline(never)
  mutating func addSlot() -> Int {
    if slotCount == words.capacity {
      precondition(slotCount < Int(UInt32.max), "Too many cancellable events at once.")
      words.grow(keeping: slotCount)
      free.grow(keeping: freeCount, minimum: words.capacity)
    }
    words[slotCount] = 0
    slotCount &+= 1
    return slotCount &- 1
  }

  /// Marks an event as cancelled and returns it; nil for a stale handle.
  @inlinable
  mutating func cancel(_ handle: EventHandle) -> Event? {
    let slot = Int(handle.slot)
    guard slot != 0, slot < slotCount else { return nil }
    let word = words[slot]
    guard UInt32(truncatingIfNeeded: word) == handle.generation else { return nil }
    words[slot] = word &+ 1  // The generation was even: the sum stays in the lower half.
    staleCount &+= 1
    return Event(rawValue: UInt32(truncatingIfNeeded: word >> 32))
  }

  /// Whether the entry in that slot was cancelled; false for slot 0.
  @inlinable
  func isCancelled(_ slot: UInt32) -> Bool {
    words[Int(slot)] & 1 != 0
  }

  /// Gives back the slot of an entry that leaves the list; true when its event is still wanted.
  @inlinable
  mutating func release(_ slot: UInt32) -> Bool {
    guard slot != 0 else { return true }
    let word = words[Int(slot)]
    let wasCancelled = word & 1 != 0
    let generation = UInt32(truncatingIfNeeded: word | 1) &+ 1
    words[Int(slot)] = UInt64(generation)
    free[freeCount] = slot
    freeCount &+= 1
    staleCount &-= wasCancelled ? 1 : 0
    return !wasCancelled
  }

  /// Whether the cancelled entries among `held` outnumber the live ones by more than a constant.
  @inlinable
  func isSweepDue(held: Int) -> Bool {
    staleCount > held &- staleCount &+ 64
  }
}
