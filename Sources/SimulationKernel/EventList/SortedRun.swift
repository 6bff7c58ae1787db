/// A short sorted array of entries that is read from the front: the next events to happen.
///
/// Sorted by time, equal times in order of arrival. Taking the first entry moves an index.
@frozen @usableFromInline struct SortedRun: ~Copyable {
  /// An insertion that would move more entries than this is refused.
  @inlinable static var longestShift: Int { 64 }

  /// Up to this length an insertion goes without branches.
  @inlinable static var handful: Int { 12 }

  @usableFromInline var entries: OwnedBuffer<EventEntry>
  @usableFromInline var head = 0
  @usableFromInline var end = 0

  @usableFromInline init() { entries = OwnedBuffer(capacity: 256) }

  @inlinable var isEmpty: Bool { head == end }

  @inlinable var count: Int { end &- head }

  /// Puts an entry behind all that are not later; false when more than ``longestShift`` are later.
  @inlinable
  @inline(__always)
  mutating func insert(_ entry: EventEntry) -> Bool {
    if end == entries.capacity { makeRoom(for: 1) }
    if end &- head <= Self.handful {
      insertWithoutBranches(entry)
      return true
    }
    var hole = end
    let floor = Swift.max(head, end &- Self.longestShift)
    while hole > floor {
      let before = entries[hole &- 1]
      if before.time <= entry.time { break }
      entries[hole] = before
      hole &-= 1
    }
    if hole == floor && floor > head && entries[floor &- 1].time > entry.time {
      restore(from: floor)
      return false
    }
    entries[hole] = entry
    end &+= 1
    return true
  }

  /// Puts an entry behind all that are not later, however many others have to move.
  mutating func insertAtAnyCost(_ entry: EventEntry) {
    if end == entries.capacity { makeRoom(for: 1) }
    var hole = end
    while hole > head, entries[hole &- 1].time > entry.time {
      entries[hole] = entries[hole &- 1]
      hole &-= 1
    }
    entries[hole] = entry
    end &+= 1
  }

  /// Moves each later entry by one place, in a pass over all entries from the last.
  ///
  /// In a short run the place of a new event cannot be predicted, and one mispredicted branch costs
  /// more than writing all entries again.
  @inlinable
  @inline(__always)
  mutating func insertWithoutBranches(_ entry: EventEntry) {
    var place = end
    var index = end
    while index > head {
      index &-= 1
      let other = entries[index]
      let shift = other.time > entry.time ? 1 : 0
      entries[index &+ shift] = other
      place &-= shift
    }
    entries[place] = entry
    end &+= 1
  }

  /// Undoes the shift of a refused insertion.
  @usableFromInline
  @inline(never)
  mutating func restore(from hole: Int) {
    for index in hole..<end { entries[index] = entries[index + 1] }
  }

  /// Makes sure that `count` more entries fit behind the last.
  @usableFromInline
  @inline(never)
  mutating func makeRoom(for count: Int) {
    let used = end - head
    if head > 0 {
      for index in 0..<used { entries[index] = entries[head + index] }
      head = 0
      end = used
    }
    while entries.capacity < 2 * used + count { entries.grow(keeping: used) }
  }

  /// Where to cut the run so that about `kept` entries stay: never between two of one instant.
  func cut(keeping kept: Int) -> Int {
    var cut = Swift.min(head + kept, end - 1)
    while cut > head, entries[cut - 1].time == entries[cut].time { cut -= 1 }
    return cut
  }

  /// Drops the stale entries and returns their number.
  mutating func removeStale(_ cancellations: borrowing CancellationTable) -> Int {
    let oldEnd = end
    end = cancellations.keepWanted(of: entries, in: head..<oldEnd)
    return oldEnd - end
  }
}
