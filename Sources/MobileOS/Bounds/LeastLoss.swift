/// The least value that must be given up of things that do not all fit: a fractional knapsack, from
/// the side of what is left out.
///
/// Left out is what has least value per byte, and of the last thing only what is too much. The things
/// stay, in the order that the question before found; what they are worth is told with each question.
/// Mostly that changes few places, which an insertion sort puts right in O(n); where it takes more than
/// eight moves a thing, Shell's method does. Nothing is allocated by a question.
///
/// Source of the gaps, each 4/9 of the one before: Tokuda, "An improved Shellsort", IFIP 1992.
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
  }

  /// In the order of the latest question.
  private var items: ContiguousArray<Item> = []

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
  ///   - absent: a thing that is not among them this time; -1 for none.
  ///   - value: what a thing is worth; what is worth nothing is left out at once.
  /// - Complexity: O(n) where the order is about that of the question before.
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
    sort()
    var loss = 0.0
    for item in items where item.value > 0 {
      guard item.bytes <= excess else { return loss + Double(excess) * item.density }
      loss += item.value
      excess -= item.bytes
      if excess == 0 { return loss }
    }
    return loss
  }

  private mutating func sort() {
    items.withUnsafeMutableBufferPointer { items in
      guard !Self.sort(items, gap: 1, mostMoves: 8 * items.count) else { return }
      var gap = items.count
      while gap > 1 {
        gap = max(1, gap * 4 / 9)
        _ = Self.sort(items, gap: gap, mostMoves: .max)
      }
    }
  }

  /// Sorts every so manieth item among themselves; false where it gave up for too many moves.
  private static func sort(
    _ items: UnsafeMutableBufferPointer<Item>, gap: Int, mostMoves: Int
  ) -> Bool {
    var moves = 0
    for start in stride(from: gap, to: items.count, by: 1) {
      let item = items[start]
      var place = start
      while place >= gap, item.precedes(items[place - gap]) {
        items[place] = items[place - gap]
        place -= gap
        moves += 1
      }
      guard place < start else { continue }
      items[place] = item
      if moves > mostMoves { return false }
    }
    return true
  }
}
