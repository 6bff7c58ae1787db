/// Sorts up to 512 entries of a short stretch of time: the two sorts behind a refill.
///
/// The entries are put in `staged` first, then come out sorted by time, equal times in the order in
/// which they were staged.
///
/// A few (up to 32) are sorted by rank: for each, count those that come before it. The comparisons
/// are quadratic in number, but independent, free of branches and done eight at a time. More are
/// sorted by counting how many fall into each of 256 equal parts of the stretch. Both work on a
/// shortened key; an insertion pass orders the entries with equal keys. 2 to 4 ns per entry.
@frozen @usableFromInline struct SlotSorter: ~Copyable {
  static var capacity: Int { 512 }
  private static var rankLimit: Int { 32 }

  /// The entries to sort, in order of scheduling.
  @usableFromInline let staged: OwnedBuffer<EventEntry>
  @usableFromInline let keys: OwnedBuffer<Int32>

  @usableFromInline init() {
    staged = OwnedBuffer(capacity: Self.capacity)
    keys = OwnedBuffer(capacity: Self.capacity)
  }

  /// Writes the first `count` staged entries in order to `target` from `start` on.
  ///
  /// All their times are in `range`.
  func sort(
    _ count: Int, in range: Range<UInt64>, into target: borrowing OwnedBuffer<EventEntry>,
    at start: Int
  ) {
    let spanBits = UInt64(64 &- (range.upperBound &- range.lowerBound &- 1).leadingZeroBitCount)
    if count <= Self.rankLimit {
      let shift = spanBits > 25 ? spanBits &- 25 : 0
      sortByRank(count, from: range.lowerBound, shift: shift, into: target, at: start)
      if shift > 0 { Self.finish(target, start..<(start &+ count)) }
    } else {
      let shift = spanBits > 8 ? spanBits &- 8 : 0
      sortByCounting(count, from: range.lowerBound, shift: shift, into: target, at: start)
      if shift > 0 { Self.finish(target, start..<(start &+ count)) }
    }
  }

  /// Keys of 25 bits of time and 6 bits of position: all distinct, so the rank is stable.
  @inline(__always)
  private func sortByRank(
    _ count: Int, from origin: UInt64, shift: UInt64,
    into target: borrowing OwnedBuffer<EventEntry>, at start: Int
  ) {
    for index in 0..<count {
      let time = Int32(truncatingIfNeeded: (staged[index].time &- origin) &>> shift)
      keys[index] = time &<< 6 | Int32(truncatingIfNeeded: index)
    }
    for padding in count..<(count &+ 8) { keys[padding] = .max }
    var block = 0
    while block < count {
      let own = keys.vector(at: block)
      var ranks = SIMD8<Int32>(repeating: 0)
      for other in 0..<count {
        let before = SIMD8<Int32>(repeating: keys[other]) .< own
        ranks.replace(with: ranks &+ 1, where: before)
      }
      for lane in 0..<Swift.min(8, count &- block) {
        target[start &+ Int(ranks[lane])] = staged[block &+ lane]
      }
      block &+= 8
    }
  }

  /// Counting sort by eight bits of time.
  @inline(__always)
  private func sortByCounting(
    _ count: Int, from origin: UInt64, shift: UInt64,
    into target: borrowing OwnedBuffer<EventEntry>, at start: Int
  ) {
    for part in 0..<256 { keys[part] = 0 }
    for index in 0..<count {
      keys[Int(truncatingIfNeeded: (staged[index].time &- origin) &>> shift)] &+= 1
    }
    var position = Int32(truncatingIfNeeded: start)
    for part in 0..<256 {
      let size = keys[part]
      keys[part] = position
      position &+= size
    }
    for index in 0..<count {
      let entry = staged[index]
      let part = Int(truncatingIfNeeded: (entry.time &- origin) &>> shift)
      target[Int(keys[part])] = entry
      keys[part] &+= 1
    }
  }

  /// Insertion sort: stable, and quick because the entries are nearly sorted.
  @inline(__always)
  private static func finish(_ target: borrowing OwnedBuffer<EventEntry>, _ range: Range<Int>) {
    var previous = target[range.lowerBound].time
    for index in (range.lowerBound &+ 1)..<range.upperBound {
      let entry = target[index]
      if entry.time >= previous {
        previous = entry.time
        continue
      }
      var hole = index
      repeat {
        target[hole] = target[hole &- 1]
        hole &-= 1
      } while hole > range.lowerBound && target[hole &- 1].time > entry.time
      target[hole] = entry
    }
  }
}
