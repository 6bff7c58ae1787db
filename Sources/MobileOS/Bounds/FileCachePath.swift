/// The cheapest way of the file cache through the uses at given prices of memory, by dynamic
/// programming over how much it holds.
///
/// No strategy chooses whose file pages stay: the least recently used are dropped first, so that the
/// cache holds those of the latest so many apps, and a use finds its own only if those of all apps used
/// since fit too. The number of apps whose pages are held falls by drops, and rises by one with each use
/// that finds none. What the system reads without a use only helps: that use finds its pages at no
/// price, and no other app is thought to have less room.
struct FileCachePath {
  /// A use as the file cache sees it.
  struct Use: BitwiseCopyable {
    var app: Int32
    /// What it costs at least not to find the pages, in milliseconds.
    var missCost: Double
  }

  private var order: ContiguousArray<Int32> = []
  private var costs: ContiguousArray<Double> = []
  private var sizes: ContiguousArray<Double> = []
  /// Per use and number of apps held: the number before some were dropped, negative where the use did
  /// not find its pages.
  private var origins: ContiguousArray<Int16> = []

  /// The least that uses wait for pages plus the price of what is held, which is added to `usage`.
  ///
  /// - Complexity: O(uses * apps).
  mutating func cheapest(
    _ uses: ContiguousArray<Use>, _ apps: ContiguousArray<PathModel.App>,
    _ prices: ResourceBlocks, _ usage: inout ResourceBlocks
  ) -> Double {
    let width = apps.count + 1
    order.removeAll(keepingCapacity: true)
    costs = [0]
    if origins.count != uses.count * width {
      origins = ContiguousArray(repeating: 0, count: uses.count * width)
      sizes = ContiguousArray(repeating: 0, count: uses.count * width)
    }
    for index in uses.indices { pass(uses[index], index, width, apps, prices) }
    guard !uses.isEmpty else { return 0 }
    var best = 0
    for count in costs.indices where costs[count] < costs[best] { best = count }
    let cost = costs[best]
    trace(from: best, uses.count, width, prices, &usage)
    return cost
  }

  private mutating func pass(
    _ use: Use, _ index: Int, _ width: Int, _ apps: ContiguousArray<PathModel.App>,
    _ prices: ResourceBlocks
  ) {
    let row = index * width
    // Where its pages are in the order of use, if they are anywhere.
    let depth = order.firstIndex(of: use.app) ?? order.count
    let isNew = depth == order.count
    if isNew { order.append(use.app) }
    // With more than `depth` apps held its own are; with fewer they come to these.
    let last = costs.count - 1
    if isNew { costs.append(costs[last] + use.missCost) }
    origins[row + depth + 1] = -Int16(depth + 1)
    let missed = costs[depth] + use.missCost
    if !isNew, costs[depth + 1] <= missed {
      origins[row + depth + 1] = Int16(depth + 1)
    } else {
      costs[depth + 1] = missed
    }
    var count = depth
    while count > 0 {
      costs[count] = costs[count - 1] + use.missCost
      origins[row + count] = -Int16(count)
      order.swapAt(count, count - 1)
      count -= 1
    }
    costs[0] = .infinity
    for count in depth + 2..<max(depth + 2, costs.count) { origins[row + count] = Int16(count) }
    // Some may be dropped, and what is held has its price.
    for count in (0..<costs.count - 1).reversed() where costs[count + 1] < costs[count] {
      costs[count] = costs[count + 1]
      origins[row + count] = origins[row + count + 1]
    }
    let price = prices.memory(index >> prices.shift)
    var bytes = 0.0
    sizes[row] = 0
    for count in 1..<costs.count {
      bytes += apps[Int(order[count - 1])].fileBytes
      sizes[row + count] = bytes
      costs[count] += price * bytes
    }
  }

  private mutating func trace(
    from best: Int, _ count: Int, _ width: Int, _ prices: ResourceBlocks,
    _ usage: inout ResourceBlocks
  ) {
    var state = best
    for index in (0..<count).reversed() {
      let row = index * width
      usage.values[index >> prices.shift] += sizes[row + state]
      let origin = Int(origins[row + state])
      state = origin < 0 ? -origin - 1 : origin
    }
  }
}
