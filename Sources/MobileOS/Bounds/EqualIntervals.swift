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
  /// - Complexity: O(uses + n log n) for n intervals; 16 bytes per use and interval, 40 per app.
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
    // Of the intervals at the moment: where each of them ends, the one of each app, and the apps by
    // the end of theirs, the last in front; no two end at one use.
    var endings = ContiguousArray<Int32>(repeating: 0, count: timeline.room.count + 1)
    var latest = ContiguousArray(repeating: 0, count: timeline.appCount)
    var byEnd = ProcessHeap(processCount: timeline.appCount)
    var load = 0
    for moment in timeline.room.indices {
      load -= Int(endings[moment])
      while next < beginning.count, intervals[beginning[next]].first == moment {
        let index = beginning[next]
        let app = timeline.apps[index]
        latest[app.index] = index
        byEnd.set(app, score: -Double(intervals[index].end), lastUseIndex: 0)
        endings[Int(intervals[index].end)] += 1
        load += 1
        next += 1
      }
      let most = Int(timeline.room[moment] / first.size)
      while load > most, let app = byEnd.lowest {
        byEnd.remove(app)
        let index = latest[app.index]
        endings[Int(intervals[index].end)] -= 1
        kept[index] = false
        load -= 1
      }
    }
    return kept
  }
}
