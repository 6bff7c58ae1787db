/// A heap of four children per node, ordered by one 128-bit key of time and sequence.
///
/// Four children halve the depth of a binary heap, and their keys share one cache line. Both moves
/// use a hole: nodes slide along the path and the travelling one is written once. One wide key
/// compares in two instructions; the least of four children is found without a branch, because its
/// position cannot be predicted. Cancelled entries stay until they reach the top, or until they
/// outnumber the live ones and are swept out.
///
/// Source: D. B. Johnson, "Priority queues with update and finding minimum spanning trees",
/// Information Processing Letters 4 (1975). O(log n) per operation, 24 bytes per event.
@frozen public struct QuaternaryHeap: FutureEventList, ~Copyable {
  /// Time in the upper, sequence of scheduling in the lower half.
  ///
  /// The root is at position 3 and the children of p at 4p - 8 to 4p - 5, so that four siblings
  /// begin at a multiple of four.
  @usableFromInline var keys: OwnedBuffer<UInt128>
  /// For each key the payload of an entry.
  @usableFromInline var payloads: OwnedBuffer<UInt64>
  /// Position behind the last node.
  @usableFromInline var end = QuaternaryHeap.root
  @usableFromInline var nextSequence: UInt64 = 0
  @usableFromInline var balance = EntryBalance()
  @usableFromInline var cancellations: CancellationTable

  @inlinable static var root: Int { 3 }

  /// An empty heap with room for that many events before it first allocates again.
  @inlinable public init(minimumCapacity: Int) {
    let capacity = Swift.max(16, minimumCapacity)
    keys = OwnedBuffer(capacity: capacity + 8)
    payloads = OwnedBuffer(capacity: capacity + 8)
    cancellations = CancellationTable(minimumCapacity: capacity)
  }

  /// `quaternary-heap`.
  @inlinable public static var name: String { "quaternary-heap" }

  /// Events that are scheduled and not cancelled.
  @inlinable public var count: Int { balance.count }

  /// Entries in memory, cancelled ones included; at most `2 * count + 64`.
  @inlinable public var heldEntries: Int { end &- Self.root }
}

// MARK: Operations

extension QuaternaryHeap {
  /// Removes and returns the first event if it lies before `limit`, otherwise returns nil.
  @inlinable public mutating func popFirst(before limit: SimTime) -> ScheduledEvent? {
    while end > Self.root {
      let time = UInt64(truncatingIfNeeded: keys[Self.root] >> 64)
      guard time < limit.bits else { return nil }
      let first = EventEntry(time: time, payload: payloads[Self.root])
      removeFirst()
      if let event = cancellations.take(first) {
        balance.didTake()
        if balance.isSweepDue { sweep() }
        return ScheduledEvent(time: SimTime(bits: time), event: event)
      }
      balance.didPurge(1)
    }
    return nil
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
}

// MARK: Heap order

extension QuaternaryHeap {
  @inlinable mutating func insert(_ entry: EventEntry) {
    balance.didSchedule()
    if end == keys.capacity {
      keys.grow(keeping: end)
      payloads.grow(keeping: end)
    }
    let key = UInt128(entry.time) << 64 | UInt128(nextSequence)
    nextSequence &+= 1  // 2⁶⁴ events outlast any run.
    end &+= 1
    siftUp(key, entry.payload, from: end &- 1)
  }

  /// Lets the hole at `start` rise until its parent is earlier than `key`, and fills it.
  @inlinable func siftUp(_ key: UInt128, _ payload: UInt64, from start: Int) {
    var hole = start
    while hole > Self.root {
      let parent = hole / 4 &+ 2
      let above = keys[parent]
      if above < key { break }
      keys[hole] = above
      payloads[hole] = payloads[parent]
      hole = parent
    }
    keys[hole] = key
    payloads[hole] = payload
  }

  @inlinable mutating func removeFirst() {
    end &-= 1
    if end > Self.root { siftDown(keys[end], payloads[end], from: Self.root) }
  }

  /// Lets the hole at `start` sink until no child is earlier than `key`, and fills it.
  @inlinable func siftDown(_ key: UInt128, _ payload: UInt64, from start: Int) {
    var hole = start
    while true {
      let first = hole &* 4 &- 8
      if first &+ 4 > end { break }
      let child = leastOfFour(from: first)
      let least = keys[child]
      if key < least { return fill(hole, key, payload) }
      keys[hole] = least
      payloads[hole] = payloads[child]
      hole = child
    }
    // The last node with children may have fewer than four.
    let first = hole &* 4 &- 8
    if first < end {
      var child = first
      for other in first..<end where keys[other] < keys[child] { child = other }
      if keys[child] < key {
        keys[hole] = keys[child]
        payloads[hole] = payloads[child]
        hole = child
      }
    }
    fill(hole, key, payload)
  }

  @inlinable
  @inline(__always)
  func fill(_ hole: Int, _ key: UInt128, _ payload: UInt64) {
    keys[hole] = key
    payloads[hole] = payload
  }

  /// The position of the least of four siblings, by two matches and a final, all arithmetic.
  @inlinable
  @inline(__always)
  func leastOfFour(from first: Int) -> Int {
    let (a, b) = (keys[first], keys[first &+ 1])
    let (c, d) = (keys[first &+ 2], keys[first &+ 3])
    let left = b < a ? 1 : 0
    let right = d < c ? 3 : 2
    let leftKey = a ^ ((a ^ b) & (0 &- UInt128(truncatingIfNeeded: left)))
    let rightKey = c ^ ((c ^ d) & (0 &- UInt128(truncatingIfNeeded: right &- 2)))
    let final = rightKey < leftKey ? -1 : 0
    return first &+ (left ^ ((left ^ right) & final))
  }

  /// Drops all stale entries and restores the order; O(n), due only after n cancels.
  @usableFromInline
  @inline(never)
  mutating func sweep() {
    var kept = Self.root
    for position in Self.root..<end {
      fill(kept, keys[position], payloads[position])
      kept &+= cancellations.isStale(EventEntry(time: 0, payload: payloads[position])) ? 0 : 1
    }
    balance.didPurge(end &- kept)
    end = kept
    guard end > Self.root + 1 else { return }
    for parent in stride(from: (end - 1) / 4 + 2, through: Self.root, by: -1) {
      siftDown(keys[parent], payloads[parent], from: parent)
    }
  }
}
