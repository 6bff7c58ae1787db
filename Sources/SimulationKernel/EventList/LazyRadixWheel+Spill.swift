extension LazyRadixWheel {
  /// The number of entries that stay in the run when the others are spilled.
  static var kept: Int { 16 }

  /// Moves the later part of an overgrown run into the wheel, then inserts the entry that did not
  /// fit.
  @usableFromInline
  @inline(never)
  mutating func spill(then entry: EventEntry) {
    let cut = run.cut(keeping: Self.kept)
    let time = run.entries[cut].time
    rebase(to: time)
    frontier = time
    for index in cut..<run.end { append(run.entries[index]) }
    run.end = cut
    if entry.time >= frontier { append(entry) } else if !run.insert(entry) { spill(then: entry) }
  }

  /// Makes `time`, an instant before the frontier, the base.
  ///
  /// Events move only when the new base is earlier: those that agree with the old base in the
  /// highest digit in which the two differ.
  mutating func rebase(to time: UInt64) {
    let level = Self.level(ofDifference: time ^ base)
    let digit = base &>> (6 &* level) & 63
    let below = (1 as UInt64) &<< level &- 1
    while occupiedLevels & below != 0 {
      let low = UInt64(truncatingIfNeeded: occupiedLevels.trailingZeroBitCount)
      move(removeFirstSlot(of: low), to: level, digit: digit)
    }
    base = time
  }

  mutating func move(_ list: ChunkPool.List, to level: UInt64, digit: UInt64) {
    var chunk = list.firstChunk
    while true {
      for position in pool.positions(of: chunk, in: list) {
        append(pool.entries[position], level: level, digit: digit)
      }
      let next = pool.release(chunk)
      if chunk == list.lastChunk { return }
      chunk = next
    }
  }

  /// Drops all stale entries; O(n), due only after n cancels.
  @usableFromInline
  @inline(never)
  mutating func sweep() {
    balance.didPurge(run.removeStale(cancellations))
    var levels = occupiedLevels
    while levels != 0 {
      let level = levels.trailingZeroBitCount
      levels &= levels &- 1
      var digits = occupiedSlots[level]
      while digits != 0 {
        let digit = digits.trailingZeroBitCount
        digits &= digits &- 1
        sweep(level: level, digit: digit)
      }
    }
  }

  /// Removes the stale entries of one slot.
  mutating func sweep(level: Int, digit: Int) {
    let slot = level * 64 + digit
    var rest = slots[slot]
    slots[slot] = pool.makeList()
    var kept = 0
    while !rest.isNone {
      let count = pool.unload(&rest, into: sorter.staged, at: 0)
      let wanted = cancellations.keepWanted(of: sorter.staged, in: 0..<count)
      balance.didPurge(count - wanted)
      for index in 0..<wanted { pool.append(sorter.staged[index], to: &slots[slot]) }
      kept += wanted
    }
    if kept > 0 { return }
    occupiedSlots[level] &= ~(1 &<< UInt64(digit))
    if occupiedSlots[level] == 0 { occupiedLevels &= ~(1 &<< UInt64(level)) }
  }
}
