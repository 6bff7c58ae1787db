/// The apps in the order of their latest use, with the bytes of all apps used since any of them.
///
/// Each use takes the next slot of a binary indexed tree; a full tree is renumbered, so its length
/// is at most twice the number of apps. Sources: Fenwick, "A new data structure for cumulative
/// frequency tables", Software: Practice and Experience 24, 1994; Bennett and Kruskal, "LRU stack
/// processing", IBM Journal of Research and Development 19, 1975, who count stack distances in the
/// same way.
struct RecencyTree {
  /// The distance of an app's latest use.
  struct Distance: Equatable {
    /// The number of other apps used since.
    var apps: Int
    /// Their bytes together with those of the app itself.
    var bytes: Double
  }

  /// In floating point, since sums of sizes from a file may overflow an integer.
  private let sizes: [Double]
  /// The slot of each app's latest use; -1 before the first.
  private var slots: [Int32]
  /// The app whose latest use is in a slot; -1 for none.
  private var owners: [Int32]
  private var counts: [Int32]
  private var bytes: [Double]
  private var next = 0
  private var (liveCount, liveBytes) = (0, 0.0)

  /// Unused apps with sizes in bytes.
  init(sizes: [Int64]) {
    self.sizes = sizes.map(Double.init)
    slots = Array(repeating: -1, count: sizes.count)
    let capacity = max(64, 2 * sizes.count)
    owners = Array(repeating: -1, count: capacity)
    counts = Array(repeating: 0, count: capacity + 1)
    bytes = Array(repeating: 0, count: capacity + 1)
  }

  /// Records a use and returns the distance of the app's use before; nil for the first.
  ///
  /// - Complexity: O(log apps), amortised.
  mutating func use(_ app: Int) -> Distance? {
    if next == owners.count { renumber() }
    var distance: Distance?
    let slot = Int(slots[app])
    if slot >= 0 {
      let until = sums(through: slot)
      distance = Distance(apps: liveCount - until.apps, bytes: liveBytes - until.bytes + sizes[app])
      add(-1, -sizes[app], at: slot)
      owners[slot] = -1
    }
    slots[app] = Int32(next)
    owners[next] = Int32(app)
    add(1, sizes[app], at: next)
    next += 1
    return distance
  }

  private mutating func add(_ count: Int32, _ size: Double, at slot: Int) {
    liveCount += Int(count)
    liveBytes += size
    var index = slot + 1
    while index < counts.count {
      counts[index] += count
      bytes[index] += size
      index += index & -index
    }
  }

  private func sums(through slot: Int) -> Distance {
    var sum = Distance(apps: 0, bytes: 0)
    var index = slot + 1
    while index > 0 {
      sum.apps += Int(counts[index])
      sum.bytes += bytes[index]
      index &= index - 1
    }
    return sum
  }

  private mutating func renumber() {
    let order = owners.filter { $0 >= 0 }
    for index in counts.indices { (counts[index], bytes[index]) = (0, 0) }
    for index in owners.indices { owners[index] = -1 }
    (liveCount, liveBytes, next) = (0, 0, order.count)
    for (slot, app) in order.enumerated() {
      owners[slot] = app
      slots[Int(app)] = Int32(slot)
      add(1, sizes[Int(app)], at: slot)
    }
  }
}
