/// Many growing first-in-first-out lists of entries that share one pool of 512-byte chunks.
///
/// Why not an array per list: a wheel has 704 of them, the full ones change as time goes on, and each
/// array would keep the greatest size it ever had. Chunks that a list gives back are the next to
/// be used, so memory follows the number of entries, stays warm in the cache, and in steady state
/// nothing is allocated. `capacity` entries in `listCount` lists fit without growing: each list
/// wastes less than one chunk.
@frozen
@usableFromInline
struct ChunkPool: ~Copyable {
  @usableFromInline
  static let chunkBits: UInt32 = 5
  @inlinable
  static var positionMask: UInt32 { 1 &<< 5 &- 1 }

  /// A list: where the next entry goes, and its first chunk, both 0 when it is empty.
  @frozen
  @usableFromInline
  struct List: BitwiseCopyable {
    /// Position in `entries`; at the start of a chunk when a new chunk is needed first.
    @usableFromInline
    var cursor: UInt32 = 0
    @usableFromInline
    var firstChunk: UInt32 = 0

    @inlinable
    init() {}
  }

  @usableFromInline
  var entries: OwnedBuffer<EventEntry>
  /// For each chunk the next one of its list or of the free chunks, which 0 ends.
  @usableFromInline
  var nextChunk: OwnedBuffer<UInt32>
  @usableFromInline
  var freeChunk: UInt32 = 0
  /// Chunks that were ever used; chunk 0 never is, its number means "none".
  @usableFromInline
  var chunkCount: UInt32 = 1

  @usableFromInline
  init(capacity: Int, listCount: Int) {
    let chunks = 2 + capacity >> 5 + Swift.min(capacity, listCount)
    entries = OwnedBuffer(capacity: chunks << 5)
    nextChunk = OwnedBuffer(capacity: chunks)
  }

  /// Takes a chunk for the end of a list; returns the position of its first entry.
  @usableFromInline
  @inline(never)
  mutating func extend(_ list: List) -> List {
    var list = list
    let chunk: UInt32
    if freeChunk != 0 {
      chunk = freeChunk
      freeChunk = nextChunk[Int(chunk)]
    } else {
      chunk = addChunk()
    }
    if list.firstChunk == 0 {
      list.firstChunk = chunk
    } else {
      nextChunk[Int((list.cursor &- 1) >> 5)] = chunk
    }
    list.cursor = chunk << 5
    return list
  }

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
    if list.cursor & Self.positionMask == 0 { list = extend(list) }
    entries[Int(list.cursor)] = entry
    list.cursor &+= 1
  }

  /// How many entries a list has.
  ///
  /// - Precondition: the list is not empty.
  func count(of list: List) -> Int {
    var count = Int((list.cursor &- 1) & Self.positionMask) + 1
    var chunk = list.firstChunk
    while chunk != list.lastChunk {
      count += 32
      chunk = nextChunk[Int(chunk)]
    }
    return count
  }

  /// Moves a list to the end of the run as it stands.
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

extension ChunkPool.List {
  @inline(__always)
  var isEmpty: Bool { firstChunk == 0 }

  /// The chunk that holds the last entry.
  ///
  /// - Precondition: the list is not empty.
  @inline(__always)
  var lastChunk: UInt32 { (cursor &- 1) >> 5 }
}
