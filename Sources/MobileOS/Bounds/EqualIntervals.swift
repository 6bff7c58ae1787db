/// The most intervals of one size and value that may be kept: the optimum for any number.
///
/// Moment by moment, what does not fit is left out, of the intervals there the one that ends last.
/// No other choice keeps more: to swap one that is left out for one that ends no earlier leaves as
/// much room at every later moment. With as much room at every use this is the rule of Belady, "A
/// study of replacement algorithms for a virtual-storage computer", IBM Systems Journal 5, 1966;
/// Carlisle and Lloyd, "On the k-coloring of intervals", Discrete Applied Mathematics 59, 1995.
enum EqualIntervals {
  /// Whether each interval is kept; nil where sizes or values differ.
  ///
  /// - Complexity: O(uses + n log n) for n intervals; 16 bytes per use and interval.
  static func kept(of timeline: ReuseTimeline) -> ContiguousArray<Bool>? {
    let intervals = timeline.intervals
    guard let first = intervals.first,
      intervals.allSatisfy({ $0.size == first.size && $0.value == first.value })
    else { return nil }
    var kept = ContiguousArray(repeating: true, count: intervals.count)
    let beginning = ContiguousArray(intervals.indices).sorted {
      intervals[$0].first < intervals[$1].first
    }
    var next = 0
    // Of the intervals at the moment: where each of them ends, and the one that ends last in front.
    var endings = ContiguousArray<Int32>(repeating: 0, count: timeline.room.count + 1)
    var latest = LatestEnd()
    var load = 0
    for moment in timeline.room.indices {
      load -= Int(endings[moment])
      while next < beginning.count, intervals[beginning[next]].first == moment {
        let index = beginning[next]
        latest.insert(Int32(index), end: intervals[index].end)
        endings[Int(intervals[index].end)] += 1
        load += 1
        next += 1
      }
      let most = Int(timeline.room[moment] / first.size)
      while load > most {
        let index = Int(latest.removeLatest())
        endings[Int(intervals[index].end)] -= 1
        kept[index] = false
        load -= 1
      }
      if load == 0 { latest.removeAll() }
    }
    return kept
  }
}

/// Intervals by their end: a binary heap with the one that ends last in front.
private struct LatestEnd {
  private var heap: ContiguousArray<(end: Int32, index: Int32)> = []

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func insert(_ index: Int32, end: Int32) {
    var place = heap.count
    heap.append((end, index))
    while place > 0, heap[(place - 1) / 2].end < end {
      heap[place] = heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    heap[place] = (end, index)
  }

  /// - Precondition: there is one.
  mutating func removeLatest() -> Int32 {
    let latest = heap[0].index
    let last = heap.removeLast()
    guard !heap.isEmpty else { return latest }
    var place = 0
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1].end > heap[child].end { child += 1 }
      guard heap[child].end > last.end else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
    return latest
  }
}
