/// Many growing first-in-first-out lists of entries that share one pool of 512-byte chunks.
///
/// An array per list would keep the greatest size it ever had, and a wheel has 704 lists, of which
/// others are full as time goes on. Freed chunks are reused first, so memory follows the number of
/// entries and stays in the cache, and the steady state allocates nothing. `capacity` entries in
/// `listCount` lists fit without growing: a list has at most one chunk that is not full.
///
/// A list always has room for the next entry: when its last chunk is full it gets another at once.
/// So an append branches only on "full", which is rare and predicted well; a branch on "first
/// entry" was unpredictable and cost 3 of 23 ns per hold at 100 pending events.
@frozen @usableFromInline struct ChunkPool: ~Copyable {
  @inlinable static var positionMask: UInt32 { 31 }

  /// A list: where the next entry goes, and its first chunk; both 0 before it has one.
  @frozen @usableFromInline struct List: BitwiseCopyable {
    /// Position in `entries` of the next entry.
    @usableFromInline var cursor: UInt32
    @usableFromInline var firstChunk: UInt32

    @inlinable init(chunk: UInt32) {
      cursor = chunk << 5
      firstChunk = chunk
    }

    @inlinable static var none: List { List(chunk: 0) }

    @inlinable var isNone: Bool { firstChunk == 0 }

    /// The chunk that holds the next entry, and before it the last ones.
    @inline(__always)
    var lastChunk: UInt32 { cursor >> 5 }
  }

  @usableFromInline var entries: OwnedBuffer<EventEntry>
  /// For each chunk the next one of its list or of the free chunks, which 0 ends.
  @usableFromInline var nextChunk: OwnedBuffer<UInt32>
  @usableFromInline var freeChunk: UInt32 = 0
  /// Chunks that were ever used; chunk 0 never is, its number means "none".
  @usableFromInline var chunkCount: UInt32 = 1

  @usableFromInline init(capacity: Int, listCount: Int) {
    // Three more: number 0, and two for lists that are read while others are written.
    let chunks = 3 + capacity >> 5 + listCount
    entries = OwnedBuffer(capacity: chunks << 5)
    nextChunk = OwnedBuffer(capacity: chunks)
  }

  /// An empty list with its first chunk.
  @usableFromInline mutating func makeList() -> List { List(chunk: takeChunk()) }

  /// Makes the first lists of a pool, as many as it has room for at least.
  mutating func makeFirstLists(in lists: borrowing OwnedBuffer<List>, count: Int) {
    assert(chunkCount == 1 && count < nextChunk.capacity)
    for list in 0..<count { lists[list] = List(chunk: UInt32(truncatingIfNeeded: list &+ 1)) }
    chunkCount = UInt32(count + 1)
  }

  /// Gives a list whose last chunk is full another one.
  @usableFromInline
  @inline(never)
  mutating func extend(_ list: inout List) {
    let chunk = takeChunk()
    nextChunk[Int((list.cursor &- 1) >> 5)] = chunk
    list.cursor = chunk << 5
  }

  @inline(__always)
  mutating func takeChunk() -> UInt32 {
    guard freeChunk != 0 else { return addChunk() }
    let chunk = freeChunk
    freeChunk = nextChunk[Int(chunk)]
    return chunk
  }

  @inline(never)
  mutating func addChunk() -> UInt32 {
    if Int(chunkCount) == nextChunk.capacity {
      precondition(chunkCount < 1 << 26, "Too many events are scheduled at once.")
      entries.grow(keeping: Int(chunkCount) << 5)
      nextChunk.grow(keeping: Int(chunkCount))
    }
    chunkCount += 1
    return chunkCount - 1
  }

  /// Gives a chunk back and returns the one that followed it.
  @inline(__always)
  mutating func release(_ chunk: UInt32) -> UInt32 {
    let next = nextChunk[Int(chunk)]
    nextChunk[Int(chunk)] = freeChunk
    freeChunk = chunk
    return next
  }

  /// Puts an entry at the end of a list.
  @inlinable
  @inline(__always)
  mutating func append(_ entry: EventEntry, to list: inout List) {
    entries[Int(list.cursor)] = entry
    list.cursor &+= 1
    if list.cursor & Self.positionMask == 0 { extend(&list) }
  }

  /// How many entries a list has.
  ///
  /// - Precondition: the list has a chunk.
  func count(of list: List) -> Int {
    var count = Int(list.cursor & Self.positionMask)
    var chunk = list.firstChunk
    while chunk != list.lastChunk {
      count += 32
      chunk = nextChunk[Int(chunk)]
    }
    return count
  }

  /// Moves the first entries of a list, whole chunks as long as they fit, to `target` from `start`
  /// on; returns their end.
  ///
  /// The loop only copies, so that the processor fetches many chunks at once: in a large list every
  /// chunk is a cache miss, and work on each entry in between would fetch them one by one.
  @inline(__always)
  mutating func unload(
    _ list: inout List, into target: borrowing OwnedBuffer<EventEntry>, at start: Int
  ) -> Int {
    var end = start
    while true {
      let chunk = list.firstChunk
      let positions = positions(of: chunk, in: list)
      if end &+ positions.count > target.capacity { return end }
      let next = release(chunk)
      if chunk == list.lastChunk {
        for position in positions {
          target[end] = entries[position]
          end &+= 1
        }
        list = .none
        return end
      }
      for offset in 0..<32 { target[end &+ offset] = entries[positions.lowerBound &+ offset] }
      end &+= 32
      list.firstChunk = next
    }
  }

  /// Appends the entries of a list to the run in their order.
  mutating func drain(_ list: List, into run: inout SortedRun) {
    var chunk = list.firstChunk
    while true {
      let positions = positions(of: chunk, in: list)
      if run.end + positions.count > run.entries.capacity { run.makeRoom(for: positions.count) }
      for position in positions {
        run.entries[run.end] = entries[position]
        run.end &+= 1
      }
      let next = release(chunk)
      if chunk == list.lastChunk { return }
      chunk = next
    }
  }

  /// The positions of a list's entries that lie in one of its chunks.
  @inline(__always)
  func positions(of chunk: UInt32, in list: List) -> Range<Int> {
    let start = Int(chunk) << 5
    return start..<(chunk == list.lastChunk ? Int(list.cursor) : start + 32)
  }
}
