extension LazyRadixWheel {
  /// With at most this many events in the wheel, all go to the run: a sorted array is not slower.
  static var handful: Int { 24 }

  /// Slots up to this size are sorted into the run, larger ones spread over a lower level.
  static var smallSlot: Int { 48 }

  /// Larger slots are sorted too when they are no more than this part of all events: then few
  /// new events fall into the run before it is used up.
  static var smallPart: Int { 16 }

  /// A refill continues with the next slots of the level until it has brought that many entries.
  static var worthwhile: Int { 12 }

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
      if balance.held <= Self.handful {
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
  @inline(__always)
  func startOfFirstSlot(of level: UInt64) -> UInt64 {
    let digit = UInt64(truncatingIfNeeded: occupiedSlots[Int(level)].trailingZeroBitCount)
    let above = 0 &- (64 &<< (6 &* level))  // The digits above this one; none at the top level.
    return base & above | digit &<< (6 &* level)
  }

  /// Removes the first slot of a level and makes its start the base and the frontier.
  mutating func takeFirstSlot(of level: UInt64) -> ChunkPool.List {
    base = startOfFirstSlot(of: level)
    frontier = base
    return removeFirstSlot(of: level)
  }

  /// Empties the first occupied slot of a level and returns its content.
  mutating func removeFirstSlot(of level: UInt64) -> ChunkPool.List {
    let index = Int(level)
    let digit = occupiedSlots[index].trailingZeroBitCount
    occupiedSlots[index] &= occupiedSlots[index] &- 1
    if occupiedSlots[index] == 0 { occupiedLevels &= ~(1 &<< level) }
    let slot = index * 64 + digit
    let list = slots[slot]
    slots[slot] = pool.makeList()
    return list
  }

  /// Spreads the first slot of a level, and then the first of those below, until one is small.
  mutating func descend(from start: UInt64) {
    var level = start
    while true {
      let list = takeFirstSlot(of: level)
      if level == 0 {
        pool.drain(list, into: &run)  // All at the base.
        frontier = base + 1
        return
      }
      if isSmall(list) {
        sort(list, level: level)
        return
      }
      let difference = differenceWithin(list, level: level)
      let first = pool.entries[Int(list.firstChunk) << 5].time
      base = first
      if difference == 0 {
        // All are at one instant: the list moves to level 0 without a copy of its entries.
        frontier = first
        _ = pool.release(slots[Int(first & 63)].firstChunk)
        slots[Int(first & 63)] = list
        occupiedSlots[0] |= 1 &<< (first & 63)
        occupiedLevels |= 1
        return
      }
      level = Self.level(ofDifference: difference)
      spread(list, over: level)
    }
  }

  /// Whether a list is short enough to be sorted as a whole.
  @inline(__always)
  func isSmall(_ list: ChunkPool.List) -> Bool {
    if list.lastChunk == list.firstChunk { return true }
    var size = Int(list.cursor & ChunkPool.positionMask)
    let limit = Swift.min(
      SlotSorter.capacity, Swift.max(Self.smallSlot, balance.held / Self.smallPart))
    var chunk = list.firstChunk
    while chunk != list.lastChunk {
      size += 32
      if size > limit { return false }
      chunk = pool.nextChunk[Int(chunk)]
    }
    return true
  }

  /// The bits in which the times of a list differ, or enough of them to give the highest digit.
  func differenceWithin(_ list: ChunkPool.List, level: UInt64) -> UInt64 {
    let first = pool.entries[Int(list.firstChunk) << 5].time
    let highestDigit = (1 as UInt64) &<< (6 &* level &- 6)
    var difference: UInt64 = 0
    var chunk = list.firstChunk
    while true {
      for position in pool.positions(of: chunk, in: list) {
        difference |= pool.entries[position].time ^ first
      }
      if chunk == list.lastChunk || difference >= highestDigit { return difference }
      chunk = pool.nextChunk[Int(chunk)]
    }
  }

  /// Appends the entries of a list to the slots of an empty level, each by its digit.
  mutating func spread(_ list: ChunkPool.List, over level: UInt64) {
    let firstSlot = level &* 64
    var occupied: UInt64 = 0
    var rest = list
    while !rest.isNone {
      let count = pool.unload(&rest, into: sorter.staged, at: 0)
      for index in 0..<count {
        let entry = sorter.staged[index]
        let digit = entry.time &>> (6 &* level) & 63
        occupied |= 1 &<< digit
        pool.append(entry, to: &slots[Int(truncatingIfNeeded: firstSlot &+ digit)])
      }
    }
    occupiedSlots[Int(level)] = occupied
    occupiedLevels |= 1 &<< level
  }

  /// Brings a small list, and the next ones of its level if it is very small, into the run in
  /// order.
  mutating func sort(_ list: ChunkPool.List, level: UInt64) {
    let start = base
    var count = stage(list, after: 0)
    while count < Self.worthwhile, occupiedSlots[Int(level)] != 0 {
      let next = slots[Int(level) * 64 + occupiedSlots[Int(level)].trailingZeroBitCount]
      guard next.lastChunk == next.firstChunk else { break }
      count = stage(takeFirstSlot(of: level), after: count)
    }
    frontier = base &+ 1 &<< (6 &* level)
    appendStaged(count, from: start)
  }

  /// Brings everything into the run and leaves the wheel empty.
  mutating func takeAll() {
    let start = startOfFirstSlot(of: UInt64(occupiedLevels.trailingZeroBitCount))
    var count = 0
    while occupiedLevels != 0 {
      let level = UInt64(truncatingIfNeeded: occupiedLevels.trailingZeroBitCount)
      count = stage(takeFirstSlot(of: level), after: count)
      frontier = base &+ 1 &<< (6 &* level)
    }
    appendStaged(count, from: start)
    frontier = .max
  }

  /// Copies a list, without stale entries, behind the first `count` staged ones; returns the new
  /// count.
  @inline(__always)
  mutating func stage(_ list: ChunkPool.List, after count: Int) -> Int {
    var rest = list
    let end = pool.unload(&rest, into: sorter.staged, at: count)
    assert(rest.isNone)
    let kept = cancellations.keepWanted(of: sorter.staged, in: count..<end)
    balance.didPurge(end &- kept)
    return kept
  }

  /// Appends the staged entries to the run; their times are from `start` up to the frontier.
  mutating func appendStaged(_ count: Int, from start: UInt64) {
    guard count > 0 else { return }
    if run.end + count > run.entries.capacity { run.makeRoom(for: count) }
    sorter.sort(count, in: start..<frontier, into: run.entries, at: run.end)
    run.end &+= count
  }
}
