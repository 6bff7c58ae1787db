/// A hierarchy of wheels that sorts only the next events: the default event list.
///
/// Time is cut into eleven digits of six bits. An event goes to the level of the highest digit in
/// which it differs from the base, into the slot of that digit's value. Only the next events, up to
/// the `frontier`, are kept sorted, in a short run from which they are taken. When the run is
/// empty, the first slot of the lowest occupied level holds the next events: a small slot is sorted
/// straight into the run at any level; a large one is spread over the highest level at which
/// its events differ. Most events so move once or twice, not once per level.
///
/// Invariants, whenever a method is entered or left:
/// - every event before `frontier` is in the run, every other in the wheel; `base <= frontier`;
/// - an event at level L agrees with the base in all digits above L and has a greater digit at L,
///   so the events of a level come after the base and before those of the levels above it; the
///   one exception is an event exactly at the base, which lies at level 0;
/// - events of one instant are in one place, in order of arrival. No sequence number is needed.
///
/// Source: the radix heap of R. K. Ahuja, K. Mehlhorn, J. B. Orlin, R. E. Tarjan, "Faster
/// algorithms for the shortest path problem", Journal of the ACM 37 (1990), with the wide digits
/// of G. Varghese's and A. Lauck's hierarchical timing wheels (1987) and the sorted bottom of the
/// ladder queue (W. T. Tang, R. S. M. Goh, I. L.-J. Thng, 2005). O(1) amortised per operation: on
/// its way down an event moves at most 11 times, mostly once or twice, and an insertion into the
/// run shifts at most 64 entries. 16 bytes per event and one chunk of 512 bytes per slot.
@frozen public struct LazyRadixWheel: FutureEventList, ~Copyable {
  @usableFromInline var run: SortedRun
  /// Events before this instant are in the run; it lies beyond all when the wheel is empty.
  @usableFromInline var frontier: UInt64 = .max
  /// The instant that the digits of the events in the wheel are compared with.
  @usableFromInline var base: UInt64 = 0
  @usableFromInline var balance = EntryBalance()
  /// The slots, 64 per level.
  @usableFromInline var slots: OwnedBuffer<ChunkPool.List>
  @usableFromInline var pool: ChunkPool
  /// Bit s of word L: slot s of level L is occupied.
  @usableFromInline var occupiedSlots: OwnedBuffer<UInt64>
  /// Bit L: level L is occupied.
  @usableFromInline var occupiedLevels: UInt64 = 0
  @usableFromInline var cancellations: CancellationTable
  @usableFromInline let sorter = SlotSorter()

  static let levelCount = 11

  /// An empty list; up to `minimumCapacity` events at a time it never allocates again.
  public init(minimumCapacity: Int) {
    let capacity = Swift.max(64, minimumCapacity)
    let slotCount = Self.levelCount * 64
    run = SortedRun()
    slots = OwnedBuffer(capacity: slotCount)
    pool = ChunkPool(capacity: capacity, listCount: slotCount)
    pool.makeFirstLists(in: slots, count: slotCount)
    occupiedSlots = OwnedBuffer(capacity: Self.levelCount)
    for level in 0..<Self.levelCount { occupiedSlots[level] = 0 }
    cancellations = CancellationTable(minimumCapacity: capacity)
  }

  /// `lazy-radix-wheel`.
  @inlinable public static var name: String { "lazy-radix-wheel" }

  /// Events that are scheduled and not cancelled.
  @inlinable public var count: Int { balance.count }

  /// Entries in memory, cancelled ones included; at most `2 * count + 64`.
  @inlinable public var heldEntries: Int { balance.held }
}

// MARK: Operations

extension LazyRadixWheel {
  /// Removes and returns the first event if it lies before `limit`, otherwise returns nil.
  @inlinable
  @inline(__always)
  public mutating func popFirst(before limit: SimTime) -> ScheduledEvent? {
    while true {
      if run.isEmpty && !refill(before: limit.bits) { return nil }
      let first = run.entries[run.head]
      guard first.time < limit.bits else { return nil }
      run.head &+= 1
      if let event = cancellations.take(first) {
        balance.didTake()
        if balance.isSweepDue { sweep() }
        return ScheduledEvent(time: SimTime(bits: first.time), event: event)
      }
      balance.didPurge(1)
    }
  }

  /// Adds an event that cannot be cancelled.
  @inlinable public mutating func schedule(_ event: Event, at time: SimTime) {
    insert(EventEntry(time: time.bits, event: event))
  }

  /// Adds an event and returns the handle that cancels or moves it.
  @inlinable
  public mutating func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle {
    let handle = cancellations.acquire(event)
    insert(EventEntry(time: time.bits, handle: handle))
    return handle
  }

  /// Removes an event; false when it happened or was cancelled before, and for `.none`.
  @inlinable @discardableResult public mutating func cancel(_ handle: EventHandle) -> Bool {
    guard cancellations.cancel(handle) else { return false }
    balance.didCancel()
    if balance.isSweepDue { sweep() }
    return true
  }

  /// Moves an event to another time and renews its handle; false (and nothing changed) when stale.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool {
    guard cancellations.renew(&handle) else { return false }
    balance.didCancel()
    insert(EventEntry(time: time.bits, handle: handle))
    if balance.isSweepDue { sweep() }
    return true
  }

  @inlinable mutating func insert(_ entry: EventEntry) {
    balance.didSchedule()
    if entry.time >= frontier {
      append(entry)
    } else {
      insertIntoRun(entry)
    }
  }

  @usableFromInline
  @inline(never)
  mutating func insertIntoRun(_ entry: EventEntry) {
    if !run.insert(entry) { spill(then: entry) }
  }

  /// Puts an entry that is not before the frontier into the wheel.
  @inlinable
  @inline(__always)
  mutating func append(_ entry: EventEntry) {
    let level = Self.level(ofDifference: entry.time ^ base)
    append(entry, level: level, digit: entry.time &>> (6 &* level) & 63)
  }

  /// Highest of the six-bit digits in which two times differ, 0 for none.
  @inlinable static func level(ofDifference difference: UInt64) -> UInt64 {
    let highestBit = 63 &- UInt64(truncatingIfNeeded: (difference | 1).leadingZeroBitCount)
    return (highestBit &* 43) &>> 8  // Divided by 6; exact below 64.
  }

  @inlinable
  @inline(__always)
  mutating func append(_ entry: EventEntry, level: UInt64, digit: UInt64) {
    occupiedSlots[Int(truncatingIfNeeded: level)] |= 1 &<< digit
    occupiedLevels |= 1 &<< level
    pool.append(entry, to: &slots[Int(truncatingIfNeeded: level &* 64 &+ digit)])
  }
}
