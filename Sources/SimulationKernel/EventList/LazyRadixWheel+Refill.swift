extension LazyRadixWheel {
  /// Slots up to this size are sorted into the run, larger ones spread over a lower level.
  static var sortLimit: Int { RankSorter.capacity }

  /// With so few events in the wheel, all go to the run: a sorted array is as good as anything.
  static var handful: Int { 24 }

  /// A refill goes on to the next slots of the level until it has brought that many entries.
  static var worthwhile: Int { 8 }

  /// Brings the next events into the empty run; false when there is none in a slot before `limit`.
  @usableFromInline
  @inline(never)
  mutating func refill(before limit: UInt64) -> Bool {
    assert(run.isEmpty)
    run.head = 0
    run.end = 0
    while occupiedLevels != 0 {
      let level = UInt64(truncatingIfNeeded: occupiedLevels.trailingZeroBitCount)
      if startOfFirstSlot(of: level) >= limit { return false }
      if held <= Self.handful {
        takeAll()
      } else {
        descend(from: level)
      }
      if !run.isEmpty { return true }
    }
    frontier = .max
    return false
  }

  /// The instant at which the first occupied slot of a level begins.
  func startOfFirstSlot(of level: UInt64) -> UInt64 {
    let digit = UInt64(truncatingIfNeeded: occupiedSlots[Int(level)].trailingZeroBitCount)
    let above = 6 * level + 6  // Beyond the word at the top level: then nothing is above.
    return ((base >> above) << above) | digit << (6 * level)
  }

  /// Removes the first slot of a level and makes its start the base and the frontier.
  mutating func takeFirstSlot(of level: UInt64) -> ChunkPool.List {
    base = startOfFirstSlot(of: level)
    frontier = base
    return removeFirstSlot(of: level)
  }

  /// Empties the first occupied slot of a level and returns what was in it.
  mutating func removeFirstSlot(of level: UInt64) -> ChunkPool.List {
    let index = Int(level)
    let digit = occupiedSlots[index].trailingZeroBitCount
    occupiedSlots[index] &= occupiedSlots[index] &- 1
    if occupiedSlots[index] == 0 { occupiedLevels &= ~(1 &<< level) }
    let slot = index * 64 + digit
    let list = slots[slot]
    slots[slot] = ChunkPool.List()
    return list
  }

  /// Spreads the first slot of a level, and then the first of those below, until one is small.
  mutating func descend(from start: UInt64) {
    var level = start
    while true {
      let list = takeFirstSlot(of: level)
      if level == 0 {
        moveUnsorted(list)
        return
      }
      if isSmall(list) {
        sort(list, level: level)
        while run.count < Self.worthwhile, occupiedSlots[Int(level)] != 0,
          isSmall(firstList(of: level))
        {
          sort(takeFirstSlot(of: level), level: level)
        }
        return
      }
      let difference = differenceWithin(list)
      let first = pool.entries[Int(list.firstChunk) << 5].time
      if difference == 0 {
        // All at one instant: the list as a whole moves to level 0, entry by entry untouched.
        base = first
        frontier = first
        slots[Int(first & 63)] = list
        occupiedSlots[0] |= 1 &<< (first & 63)
        occupiedLevels |= 1
        return
      }
      level = Self.level(ofDifference: difference)
      base = first
      spread(list, over: level)
    }
  }

  func firstList(of level: UInt64) -> ChunkPool.List {
    slots[Int(level) * 64 + occupiedSlots[Int(level)].trailingZeroBitCount]
  }

  /// Whether a list is short enough to be sorted: it has at most two chunks.
  func isSmall(_ list: ChunkPool.List) -> Bool {
    let inLast = Int((list.cursor &- 1) & ChunkPool.positionMask) + 1
    if list.lastChunk == list.firstChunk { return true }
    return pool.nextChunk[Int(list.firstChunk)] == list.lastChunk
      && inLast + 32 <= Self.sortLimit
  }

  /// All bits in which the times of a list differ.
  func differenceWithin(_ list: ChunkPool.List) -> UInt64 {
    let first = pool.entries[Int(list.firstChunk) << 5].time
    var difference: UInt64 = 0
    var chunk = list.firstChunk
    while true {
      for position in pool.positions(of: chunk, in: list) {
        difference |= pool.entries[position].time ^ first
      }
      if chunk == list.lastChunk { return difference }
      chunk = pool.nextChunk[Int(chunk)]
    }
  }

  /// Appends the entries of a list to the slots of a level, each by its digit.
  mutating func spread(_ list: ChunkPool.List, over level: UInt64) {
    var chunk = list.firstChunk
    while true {
      for position in pool.positions(of: chunk, in: list) {
        let entry = pool.entries[position]
        append(entry, level: level, digit: entry.time &>> (6 &* level) & 63)
      }
      let next = pool.release(chunk)
      if chunk == list.lastChunk { return }
      chunk = next
    }
  }

  /// Appends a list to the run as it stands: its events are all at the base.
  mutating func moveUnsorted(_ list: ChunkPool.List) {
    var chunk = list.firstChunk
    while true {
      let positions = pool.positions(of: chunk, in: list)
      if run.end + positions.count > run.entries.capacity { run.makeRoom(for: positions.count) }
      for position in positions {
        run.entries[run.end] = pool.entries[position]
        run.end &+= 1
      }
      let next = pool.release(chunk)
      if chunk == list.lastChunk { break }
      chunk = next
    }
    frontier = base + 1
  }

  /// Appends a small list to the run in order, without its cancelled entries.
  mutating func sort(_ list: ChunkPool.List, level: UInt64) {
    var count = 0
    var chunk = list.firstChunk
    while true {
      for position in pool.positions(of: chunk, in: list) {
        let entry = pool.entries[position]
        if cancellations.isCancelled(entry.slot) {
          _ = cancellations.release(entry.slot)
          held &-= 1
        } else {
          sorter.staged[count] = entry
          count &+= 1
        }
      }
      let next = pool.release(chunk)
      if chunk == list.lastChunk { break }
      chunk = next
    }
    frontier = base + 1 << (6 * level)
    guard count > 0 else { return }
    if run.end + count > run.entries.capacity { run.makeRoom(for: count) }
    sorter.sort(count, base: base, timeRange: 6 * level, into: run.entries, at: run.end)
    run.end &+= count
  }

  /// Brings everything into the run and leaves the wheel empty.
  mutating func takeAll() {
    while occupiedLevels != 0 {
      let level = UInt64(truncatingIfNeeded: occupiedLevels.trailingZeroBitCount)
      sort(takeFirstSlot(of: level), level: level)
    }
    frontier = .max
  }
}
