/// The events that can be cancelled: a row for each, with its generation and the event.
///
/// A handle names a row and the row's generation while it holds that event, and so does the entry
/// in the event list. Cancelling or moving the event increments the row's generation; nothing else
/// is found or changed. One comparison of generations shows that an old entry or handle is stale.
/// The row is free for another event at once, before the stale entry is removed. Every operation is
/// O(1) and reads one row of 8 bytes: with a million timers each row that is read is a cache miss,
/// and it should be the only one.
///
/// A row that has used up its 2³² generations is not used again, so nothing stale is ever mistaken
/// for valid.
@frozen @usableFromInline struct CancellationTable: ~Copyable {
  @frozen @usableFromInline struct Row: BitwiseCopyable {
    @usableFromInline var generation: UInt32
    /// The packed event; in a free row the number of the next free one.
    @usableFromInline var event: UInt32

    @inlinable init(generation: UInt32, event: UInt32) {
      self.generation = generation
      self.event = event
    }
  }

  /// The rows; row 0 stands for "not cancellable", and no handle has its generation.
  @usableFromInline var rows: OwnedBuffer<Row>
  /// Rows that were ever used, number 0 included.
  @usableFromInline var rowCount = 1
  /// The row freed last, 0 for none; it is reused first, so that few rows occupy the cache.
  @usableFromInline var firstFree: UInt32 = 0

  @inlinable static var usedUp: UInt32 { .max }

  @inlinable init(minimumCapacity: Int) {
    rows = OwnedBuffer(capacity: minimumCapacity + 1)
    rows[0] = Row(generation: Self.usedUp, event: 0)
  }

  /// Takes a row for an event and returns its handle.
  @inlinable mutating func acquire(_ event: Event) -> EventHandle {
    if firstFree == 0 { addRow() }
    let slot = firstFree
    let row = rows[Int(slot)]
    firstFree = row.event
    rows[Int(slot)].event = event.rawValue
    return EventHandle(slot: slot, generation: row.generation)
  }

  @usableFromInline
  @inline(never)
  mutating func addRow() {
    if rowCount == rows.capacity {
      precondition(UInt64(rowCount) < UInt32.max, "Too many cancellable events at once.")
      rows.grow(keeping: rowCount)
    }
    rows[rowCount] = Row(generation: 0, event: 0)
    firstFree = UInt32(truncatingIfNeeded: rowCount)
    rowCount &+= 1
  }

  /// Makes every handle and entry of this generation of the row stale, and frees the row.
  @inlinable
  @inline(__always)
  mutating func release(_ handle: EventHandle) {
    let generation = handle.generation &+ 1
    rows[Int(handle.slot)] = Row(generation: generation, event: firstFree)
    if generation != Self.usedUp { firstFree = handle.slot }
  }

  /// Cancels an event; false for a stale handle.
  @inlinable mutating func cancel(_ handle: EventHandle) -> Bool {
    guard Int(handle.slot) < rowCount, rows[Int(handle.slot)].generation == handle.generation else {
      return false
    }
    release(handle)
    return true
  }

  /// Renews the handle of an event, which makes its entry stale; false for a stale handle.
  @inlinable mutating func renew(_ handle: inout EventHandle) -> Bool {
    guard Int(handle.slot) < rowCount, rows[Int(handle.slot)].generation == handle.generation else {
      return false
    }
    let generation = handle.generation &+ 1
    rows[Int(handle.slot)].generation = generation
    if generation == Self.usedUp {
      handle = acquire(Event(rawValue: rows[Int(handle.slot)].event))
    } else {
      handle = EventHandle(slot: handle.slot, generation: generation)
    }
    return true
  }
}

// MARK: Entries

extension CancellationTable {
  /// The event of an entry that leaves the list; nil when it is stale.
  @inlinable
  @inline(__always)
  mutating func take(_ entry: EventEntry) -> Event? {
    guard entry.slot != 0 else { return entry.event }
    let row = rows[Int(entry.slot)]
    guard row.generation == entry.generation else { return nil }
    release(EventHandle(slot: entry.slot, generation: row.generation))
    return Event(rawValue: row.event)
  }

  /// Whether the event of an entry was cancelled or moved.
  @inlinable
  @inline(__always)
  func isStale(_ entry: EventEntry) -> Bool {
    entry.slot != 0 && rows[Int(entry.slot)].generation != entry.generation
  }

  /// Whether any of these entries is stale.
  ///
  /// It has no branches, so that the processor loads many rows at once. Later reads of these rows
  /// hit the cache.
  @inline(__always)
  func isAnyStale(of entries: borrowing OwnedBuffer<EventEntry>, in range: Range<Int>) -> Bool {
    var differences: UInt32 = 0
    for index in range {
      let entry = entries[index]
      let difference = rows[Int(entry.slot)].generation ^ entry.generation
      differences |= entry.slot == 0 ? 0 : difference
    }
    return differences != 0
  }

  /// Moves the entries that are not stale to the front of the range, in order; returns their end.
  ///
  /// It has no branches, because which entries are stale cannot be predicted.
  @inline(__always)
  func keepWanted(of entries: borrowing OwnedBuffer<EventEntry>, in range: Range<Int>) -> Int {
    guard rowCount > 1, isAnyStale(of: entries, in: range) else { return range.upperBound }
    var end = range.lowerBound
    for index in range {
      let entry = entries[index]
      entries[end] = entry
      end &+= isStale(entry) ? 0 : 1
    }
    return end
  }
}
