extension LadderQueue {
  /// Buckets up to this size are sorted into the run.
  static var smallBucket: Int { 48 }

  /// The number of events per bucket that a new rung aims at.
  static var eventsPerBucket: Int { 16 }

  /// Brings the next events into the empty run; false when none is in a bucket before `limit`.
  @usableFromInline
  @inline(never)
  mutating func refill(before limit: UInt64) -> Bool {
    run.head = 0
    run.end = 0
    while true {
      if rungCount == 0 {
        guard topCount > 0, topStart < limit else { return false }
        takeTop()
        if !run.isEmpty { return true }
        continue
      }
      var rung = rungs[rungCount - 1]
      while rung.current < rung.bucketCount, buckets[rung.firstBucket + rung.current].isNone {
        rung.current += 1
      }
      rungs[rungCount - 1] = rung
      if rung.current == rung.bucketCount {
        rungCount -= 1
        continue
      }
      if rung.frontier >= limit { return false }
      takeBucket(of: rung)
      if !run.isEmpty { return true }
    }
  }

  /// Sorts the current bucket of the last rung into the run, or spreads it over a new rung.
  mutating func takeBucket(of rung: Rung) {
    let bucket = rung.firstBucket + rung.current
    let list = buckets[bucket]
    buckets[bucket] = ChunkPool.List.none
    let start = rung.frontier
    rungs[rungCount - 1].current += 1
    if rung.shift == 0 {
      pool.drain(list, into: &run)
      return
    }
    let count = pool.count(of: list)
    if count <= Self.smallBucket {
      let end = start + 1 << rung.shift
      appendSorted(list, from: start, to: end)
    } else {
      addRung(start: start, last: start + (1 << rung.shift - 1), for: count)
      spread(list)
    }
  }

  /// Spreads the events of the top over a rung from the first to the last, or sorts a few of them.
  mutating func takeTop() {
    let list = top
    var first = UInt64.max
    var last: UInt64 = 0
    var chunk = list.firstChunk
    while true {
      for position in pool.positions(of: chunk, in: list) {
        let time = pool.entries[position].time
        first = Swift.min(first, time)
        last = Swift.max(last, time)
      }
      if chunk == list.lastChunk { break }
      chunk = pool.nextChunk[Int(chunk)]
    }
    let count = topCount
    top = ChunkPool.List.none
    topCount = 0
    if count <= Self.smallBucket {
      topStart = last + 1
      appendSorted(list, from: first, to: topStart)
      return
    }
    let rung = addRung(start: first, last: last, for: count)
    topStart = rung.start + UInt64(rung.bucketCount) << rung.shift
    spread(list)
  }

  /// Adds an empty rung for `count` events from `start` to `last`, all before those of the present
  /// rungs.
  @discardableResult mutating func addRung(start: UInt64, last: UInt64, for count: Int) -> Rung {
    precondition(rungCount < Self.greatestRungCount, "The ladder has no more rungs.")
    let wanted = UInt64(Swift.max(16, count / Self.eventsPerBucket))
    let wantedBits = UInt64(64 - (wanted - 1).leadingZeroBitCount)
    let spanBits = UInt64(64 - (last - start).leadingZeroBitCount)
    let shift = spanBits > wantedBits ? spanBits - wantedBits : 0
    let firstBucket = bucketsInUse
    let bucketCount = Int((last - start) >> shift) + 1
    while buckets.capacity < firstBucket + bucketCount { buckets.grow(keeping: firstBucket) }
    for bucket in firstBucket..<(firstBucket + bucketCount) {
      buckets[bucket] = ChunkPool.List.none
    }
    let rung = Rung(start: start, shift: shift, firstBucket: firstBucket, bucketCount: bucketCount)
    rungs[rungCount] = rung
    rungCount += 1
    return rung
  }

  /// Appends the events of a list to the buckets of the last rung.
  mutating func spread(_ list: ChunkPool.List) {
    let rung = rungs[rungCount - 1]
    var rest = list
    while !rest.isNone {
      let count = pool.unload(&rest, into: sorter.staged, at: 0)
      for index in 0..<count { append(sorter.staged[index], to: rung) }
    }
  }

  /// Appends a small list to the run in order, without its stale entries.
  mutating func appendSorted(_ list: ChunkPool.List, from start: UInt64, to end: UInt64) {
    var rest = list
    let held = pool.unload(&rest, into: sorter.staged, at: 0)
    let count = cancellations.keepWanted(of: sorter.staged, in: 0..<held)
    balance.didPurge(held &- count)
    guard count > 0 else { return }
    if run.end + count > run.entries.capacity { run.makeRoom(for: count) }
    sorter.sort(count, in: start..<end, into: run.entries, at: run.end)
    run.end &+= count
  }

  /// Moves the later part of an overgrown run to a new rung, then inserts the entry that did not
  /// fit.
  @usableFromInline
  @inline(never)
  mutating func spill(then entry: EventEntry) {
    guard rungCount < Self.greatestRungCountForSpill else {
      run.insertAtAnyCost(entry)
      return
    }
    let cut = run.cut(keeping: 16)
    let start = run.entries[cut].time
    let end = rungCount > 0 ? rungs[rungCount - 1].frontier : topStart
    let rung = addRung(start: start, last: end - 1, for: run.end - cut)
    for index in cut..<run.end { append(run.entries[index], to: rung) }
    run.end = cut
    place(entry)
  }

  /// Drops all stale entries; O(n), due only after n cancels.
  @usableFromInline
  @inline(never)
  mutating func sweep() {
    balance.didPurge(run.removeStale(cancellations))
    let before = balance.held
    top = sweep(top)
    topCount -= before - balance.held
    for bucket in 0..<bucketsInUse where !buckets[bucket].isNone {
      buckets[bucket] = sweep(buckets[bucket])
    }
  }

  /// The position behind the buckets of all rungs.
  private var bucketsInUse: Int {
    rungCount == 0 ? 0 : rungs[rungCount - 1].firstBucket + rungs[rungCount - 1].bucketCount
  }

  mutating func sweep(_ list: ChunkPool.List) -> ChunkPool.List {
    var rest = list
    var swept = ChunkPool.List.none
    while !rest.isNone {
      let count = pool.unload(&rest, into: sorter.staged, at: 0)
      let wanted = cancellations.keepWanted(of: sorter.staged, in: 0..<count)
      balance.didPurge(count - wanted)
      if wanted > 0 && swept.isNone { swept = pool.makeList() }
      for index in 0..<wanted { pool.append(sorter.staged[index], to: &swept) }
    }
    return swept
  }
}
