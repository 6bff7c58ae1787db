/// Which cancellable events are still wanted: a slot for each, with a generation and the event.
///
/// An entry of an event list carries only the number of its slot (0: cannot be cancelled). The
/// lowest bit of the generation says whether the event was cancelled; because an entry keeps its
/// slot until it is popped or purged, that bit is all it needs:
///
///     even            free, or scheduled: a handle with the same generation is valid
///     odd             cancelled, its entry not yet removed
///
/// Cancelling adds 1, releasing makes the generation the next even number. Every operation is O(1).
@frozen
@usableFromInline
struct CancellationTable: ~Copyable {
  /// The generation of each slot, apart from the events: it is all that most operations read, and
  /// with a million timers what is read at random should be small.
  @usableFromInline
  var generations: OwnedBuffer<UInt32>
  /// The event of each slot, for an event that is moved.
  @usableFromInline
  var events: OwnedBuffer<UInt32>
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
    generations = OwnedBuffer(capacity: minimumCapacity + 1)
    events = OwnedBuffer(capacity: minimumCapacity + 1)
    free = OwnedBuffer(capacity: minimumCapacity + 1)
    generations[0] = 0
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
    events[slot] = event.rawValue
    return EventHandle(slot: UInt32(truncatingIfNeeded: slot), generation: generations[slot])
  }

  @inlinable
  @inline(never)
  mutating func addSlot() -> Int {
    if slotCount == generations.capacity {
      precondition(slotCount < Int(UInt32.max), "Too many cancellable events at once.")
      generations.grow(keeping: slotCount)
      events.grow(keeping: slotCount)
      free.grow(keeping: freeCount)
    }
    generations[slotCount] = 0
    slotCount &+= 1
    return slotCount &- 1
  }

  /// Marks an event as cancelled; false for a stale handle.
  @inlinable
  mutating func cancel(_ handle: EventHandle) -> Bool {
    let slot = Int(handle.slot)
    guard slot != 0, slot < slotCount, generations[slot] == handle.generation else { return false }
    generations[slot] = handle.generation | 1
    staleCount &+= 1
    return true
  }

  /// The event that a valid handle stands for.
  @inlinable
  func event(of handle: EventHandle) -> Event {
    Event(rawValue: events[Int(handle.slot)])
  }

  /// Whether the entry in that slot was cancelled; false for slot 0.
  @inlinable
  func isCancelled(_ slot: UInt32) -> Bool {
    generations[Int(slot)] & 1 != 0
  }

  /// Gives back the slot of an entry that leaves the list; true when its event is still wanted.
  @inlinable
  mutating func release(_ slot: UInt32) -> Bool {
    guard slot != 0 else { return true }
    let generation = generations[Int(slot)]
    let wasCancelled = generation & 1 != 0
    generations[Int(slot)] = (generation | 1) &+ 1
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
