/// Far events unsorted at the top, nearer ones in rungs of ever finer buckets, the next ones
/// sorted.
///
/// Events beyond the reach of the ladder are only collected. When the ladder is used up, they are
/// spread over the buckets of a first rung, whose width follows from their number and extent. The
/// first bucket with events is sorted into the run at the bottom if it is small, otherwise spread
/// over a further, finer rung. Every rung is sized for the events it holds, so no distribution of
/// increments makes it slow, as the two humps of a camel do a calendar queue.
///
/// Source: W. T. Tang, R. S. M. Goh, I. L.-J. Thng, "Ladder queue: an O(1) priority queue structure
/// for large-scale discrete event simulation", ACM Transactions on Modeling and Computer Simulation
/// 15 (2005). Here the widths are powers of two, a bucket aims at 16 events, not at one, and the
/// order is first in, first out. O(1) amortised.
@frozen public struct LadderQueue: FutureEventList, ~Copyable {
  /// Buckets of one width, side by side; those before `current` are used up.
  @frozen @usableFromInline struct Rung: BitwiseCopyable {
    /// The instant at which bucket 0 begins.
    @usableFromInline var start: UInt64
    /// Logarithm of the width of a bucket.
    @usableFromInline var shift: UInt64
    /// Position of bucket 0 in `buckets`.
    @usableFromInline var firstBucket: Int
    @usableFromInline var bucketCount: Int
    @usableFromInline var current: Int

    /// Events from this instant on belong to this rung or to one above it.
    @inlinable var frontier: UInt64 { start &+ UInt64(truncatingIfNeeded: current) &<< shift }

    init(start: UInt64, shift: UInt64, firstBucket: Int, bucketCount: Int) {
      self.start = start
      self.shift = shift
      self.firstBucket = firstBucket
      self.bucketCount = bucketCount
      self.current = 0
    }
  }

  @usableFromInline var run: SortedRun
  /// The rungs, widest first.
  @usableFromInline var rungs: OwnedBuffer<Rung>
  @usableFromInline var rungCount = 0
  /// The buckets of all rungs, one rung behind the other.
  @usableFromInline var buckets: OwnedBuffer<ChunkPool.List>
  /// Events at or after this instant are at the top.
  @usableFromInline var topStart: UInt64 = 0
  @usableFromInline var top = ChunkPool.List.none
  @usableFromInline var topCount = 0
  @usableFromInline var balance = EntryBalance()
  @usableFromInline var pool: ChunkPool
  @usableFromInline var cancellations: CancellationTable
  @usableFromInline let sorter = SlotSorter()

  /// Each rung narrows the buckets by four bits or more, so 63 bits need at most 16, and a spill
  /// adds one without narrowing any.
  static let greatestRungCount = 24
  static let greatestRungCountForSpill = 8

  /// An empty list with room for that many events before it first allocates again.
  public init(minimumCapacity: Int) {
    let capacity = Swift.max(64, minimumCapacity)
    run = SortedRun()
    rungs = OwnedBuffer(capacity: Self.greatestRungCount)
    buckets = OwnedBuffer(capacity: 256 + capacity / 4)
    pool = ChunkPool(capacity: capacity, listCount: Swift.min(capacity, 256 + capacity / 4))
    cancellations = CancellationTable(minimumCapacity: capacity)
  }

  /// `ladder-queue`.
  @inlinable public static var name: String { "ladder-queue" }

  /// Events that are scheduled and not cancelled.
  @inlinable public var count: Int { balance.count }

  /// Entries in memory, cancelled ones included; at most `2 * count + 64`.
  @inlinable public var heldEntries: Int { balance.held }
}

// MARK: Operations

extension LadderQueue {
  /// Removes and returns the first event if it lies before `limit`, otherwise returns nil.
  @inlinable public mutating func popFirst(before limit: SimTime) -> ScheduledEvent? {
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
    place(entry)
  }

  @inlinable mutating func place(_ entry: EventEntry) {
    if entry.time >= topStart {
      topCount &+= 1
      if top.isNone { top = pool.makeList() }
      pool.append(entry, to: &top)
      return
    }
    for index in 0..<rungCount {
      let rung = rungs[index]
      if entry.time >= rung.frontier {
        append(entry, to: rung)
        return
      }
    }
    if !run.insert(entry) { spill(then: entry) }
  }

  @inlinable
  @inline(__always)
  func bucketIndex(of time: UInt64, in rung: Rung) -> Int {
    rung.firstBucket &+ Int(truncatingIfNeeded: (time &- rung.start) &>> rung.shift)
  }

  @inlinable
  @inline(__always)
  mutating func append(_ entry: EventEntry, to rung: Rung) {
    let bucket = bucketIndex(of: entry.time, in: rung)
    if buckets[bucket].isNone { buckets[bucket] = pool.makeList() }
    pool.append(entry, to: &buckets[bucket])
  }
}
