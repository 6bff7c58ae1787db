/// The least value that must be given up of things that do not all fit: a fractional knapsack, from
/// the side of what is left out.
///
/// Left out is what has least value per byte, and of the last thing only what is too much. A binary
/// heap by value per byte: O(n) to build and O(log n) for each thing left out, and no allocation after
/// the first time.
struct LeastLoss: Sendable {
  private struct Item: BitwiseCopyable {
    var density: Double
    var value: Double
    var bytes: Int64
  }

  private var items: ContiguousArray<Item> = []
  private var totalBytes: Int64 = 0

  /// Nothing, with room for `appCount` things.
  init(appCount: Int) { items.reserveCapacity(appCount) }

  /// Forgets all things.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    totalBytes = 0
  }

  /// Adds a thing; one without value is left out at once, and one without bytes always fits.
  mutating func add(value: Double, bytes: Int64) {
    guard value > 0, bytes > 0 else { return }
    items.append(Item(density: value / Double(bytes), value: value, bytes: bytes))
    totalBytes += bytes
  }

  /// The least value of what does not fit; the things are used up.
  mutating func leastLoss(room: Int64) -> Double {
    var excess = totalBytes - max(0, room)
    guard excess > 0 else { return 0 }
    for start in (0..<items.count / 2).reversed() { siftDown(from: start) }
    var loss = 0.0
    while excess > 0, let lightest = items.first {
      guard lightest.bytes <= excess else { return loss + Double(excess) * lightest.density }
      loss += lightest.value
      excess -= lightest.bytes
      let last = items.removeLast()
      guard !items.isEmpty else { return loss }
      items[0] = last
      siftDown(from: 0)
    }
    return loss
  }

  private mutating func siftDown(from start: Int) {
    let item = items[start]
    var hole = start
    while true {
      var child = 2 * hole + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].density < items[child].density { child += 1 }
      guard items[child].density < item.density else { break }
      items[hole] = items[child]
      hole = child
    }
    items[hole] = item
  }
}
