/// The least value of things that do not fit: a fractional knapsack, of what is left out.
///
/// The things of least value per byte are left out, the last of them in part. The order of the rest
/// does not matter, so the things are partitioned, not sorted. Their values are passed with each
/// query; a query allocates nothing.
///
/// Source: the weighted median by partitioning, Balas, Zemel, "An algorithm for large zero-one
/// knapsack problems", Operations Research 28, 1980.
struct LeastLoss: Sendable {
  private struct Item: BitwiseCopyable {
    var density = 0.0
    var value = 0.0
    let bytes: Int64
    let thing: Int

    @inline(__always)
    func precedes(_ other: Item) -> Bool {
      density < other.density || (density == other.density && thing < other.thing)
    }

    /// The bytes that leaving it out frees: none for one without value, left out already.
    @inline(__always)
    var room: Int64 { value > 0 ? bytes : 0 }
  }

  /// The things, partitioned by the latest query.
  private var items: ContiguousArray<Item> = []
  /// State of the drawn pivots: a fixed choice is poor on what a query leaves.
  private var draws: UInt64 = 1
  /// Comparisons in all partitions so far: the cost of the queries.
  private(set) var comparisons = 0

  /// Nothing, with room for that many things.
  init(capacity: Int) { items.reserveCapacity(capacity) }

  /// Adds a thing; one without bytes always fits.
  mutating func add(_ thing: Int, bytes: Int64) {
    if bytes > 0 { items.append(Item(bytes: bytes, thing: thing)) }
  }

  /// The least value of what does not fit.
  ///
  /// - Parameters:
  ///   - room: bytes for all things together.
  ///   - absent: a thing that does not count in this query; -1 for none.
  ///   - value: what a thing is worth; items without value are left out at once.
  /// - Complexity: O(n) on average.
  @inline(__always)
  mutating func leastLoss(
    room: Int64, without absent: Int, value: (_ thing: Int) -> Double
  ) -> Double {
    var excess = -max(0, room)
    for index in items.indices {
      let thing = items[index].thing
      let worth = thing == absent ? 0 : value(thing)
      items[index].value = worth
      items[index].density = worth / Double(items[index].bytes)
      if worth > 0 { excess += items[index].bytes }
    }
    guard excess > 0 else { return 0 }
    return items.withUnsafeMutableBufferPointer {
      Self.loss($0, excess: excess, &draws, &comparisons)
    }
  }

  /// The value of the `excess` bytes of least density; partitions the things.
  private static func loss(
    _ items: UnsafeMutableBufferPointer<Item>, excess: Int64, _ draws: inout UInt64,
    _ comparisons: inout Int
  ) -> Double {
    var (first, end) = (0, items.count)
    var excess = excess
    var loss = 0.0
    while first < end {
      // Knuth, The Art of Computer Programming 2, 3.3.4, table 1, line 26.
      draws = draws &* 6_364_136_223_846_793_005 &+ 1
      let pivot = first + Int(draws >> 33) % (end - first)
      var (place, room, value) = (first, Int64(0), 0.0)
      items.swapAt(pivot, end - 1)
      let middle = items[end - 1]
      comparisons += end - 1 - first
      for index in first..<end - 1 where items[index].precedes(middle) {
        room += items[index].room
        value += items[index].value
        items.swapAt(place, index)
        place += 1
      }
      items.swapAt(place, end - 1)
      guard room < excess else {
        end = place
        continue
      }
      loss += value
      excess -= room
      guard middle.room < excess else { return loss + Double(excess) * middle.density }
      loss += middle.value
      excess -= middle.room
      first = place + 1
    }
    return loss
  }
}
