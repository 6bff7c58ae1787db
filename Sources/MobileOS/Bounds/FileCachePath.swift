/// The cheapest way of the file cache through the uses at given prices of memory, by dynamic
/// programming over how much it holds.
///
/// File pages are dropped least recently used first, under every strategy: the cache holds those of
/// the latest apps, and a use finds its own only if those of all apps used since fit too. The
/// number of apps whose pages are held falls by drops, and rises by one with each use that finds
/// none. Reads by the system without a use only help: that use finds its pages at no price, and the
/// room of other apps is not reduced.
struct FileCachePath {
  /// A use of the file cache.
  struct Use: BitwiseCopyable {
    var app: Int32
    /// Other apps used since this one; all that were used before, for a first use.
    var depth: Int32
    /// The least cost of not finding the pages, in milliseconds.
    var missCost: Double
  }

  /// The apps in the order of their latest use, the latest first.
  struct RecencyOrder {
    private var apps: ContiguousArray<Int32> = []

    /// A use: how many other apps were used since the app's latest, or all if there was none.
    ///
    /// - Complexity: O(result).
    mutating func use(_ app: Int32) -> Int {
      let depth = apps.firstIndex(of: app) ?? apps.count
      if depth == apps.count { apps.append(app) }
      for place in stride(from: depth, to: 0, by: -1) { apps[place] = apps[place - 1] }
      apps[0] = app
      return depth
    }
  }

  /// How the cache got from the states before a use to those after it.
  private struct Step: BitwiseCopyable {
    /// From this number of held apps up to the use's depth, more were held and then dropped.
    var firstDropped: Int32
    /// Whether the use finds its pages where one more than its depth are held.
    var isHit: Bool
  }

  /// Per number of apps held: the least cost of getting there.
  ///
  /// Less what the bytes held now would have cost from the beginning on, so that a state which a
  /// use does not change need not be touched.
  private var costs: ContiguousArray<Double> = []
  /// Per number of apps held: their bytes of file pages.
  private var sizes: ContiguousArray<Double> = []
  private var steps: ContiguousArray<Step> = []

  /// The least that uses wait for pages plus the price of what is held, which is added to `usage`
  /// where the path `traces` that.
  ///
  /// To hold more never costs less: holding fewer is dropping some.
  ///
  /// - Complexity: O(depths of all uses), and 8 bytes per use.
  mutating func cheapest(
    _ uses: ContiguousArray<Use>, _ apps: ContiguousArray<PathModel.App>,
    _ prices: ResourceBlocks, _ usage: inout ResourceBlocks, traces: Bool
  ) -> Double {
    costs.removeAll(keepingCapacity: true)
    costs.append(0)
    sizes.removeAll(keepingCapacity: true)
    sizes.append(0)
    steps.removeAll(keepingCapacity: true)
    var priceSum = 0.0
    for index in uses.indices {
      let step = pass(uses[index], apps[Int(uses[index].app)].fileBytes, priceSum)
      if traces { steps.append(step) }
      priceSum += prices.memory(index >> prices.shift)
    }
    let cost = costs[0]
    if traces { trace(uses, apps, prices, &usage) }
    return cost
  }

  /// Continues to the states after a use of an app with `bytes` of file pages.
  ///
  /// - Parameter priceSum: the price of a byte that was held from the beginning until now.
  private mutating func pass(_ use: Use, _ bytes: Double, _ priceSum: Double) -> Step {
    let depth = Int(use.depth)
    let missed = costs[depth] + priceSum * sizes[depth] + use.missCost
    var found = Double.infinity
    if depth + 1 == costs.count {
      costs.append(0)
      sizes.append(sizes[depth] + bytes)
    } else {
      found = costs[depth + 1] + priceSum * sizes[depth + 1]
    }
    let least = min(found, missed)
    costs[depth + 1] = least - priceSum * sizes[depth + 1]
    var firstDropped = depth + 1
    var cost = least
    // With fewer apps held than were used since, its pages come to these.
    for count in stride(from: depth, to: 0, by: -1) {
      cost = costs[count - 1] + priceSum * sizes[count - 1] + use.missCost
      if cost > least {
        cost = least
        firstDropped = count
      }
      sizes[count] = sizes[count - 1] + bytes
      costs[count] = cost - priceSum * sizes[count]
    }
    // Its own pages may be dropped as well.
    costs[0] = cost
    return Step(firstDropped: Int32(firstDropped), isHit: found <= missed)
  }

  /// Adds up what is held on the cheapest way, from its end, where nothing need be held.
  private mutating func trace(
    _ uses: ContiguousArray<Use>, _ apps: ContiguousArray<PathModel.App>,
    _ prices: ResourceBlocks, _ usage: inout ResourceBlocks
  ) {
    var held = 0
    for index in uses.indices.reversed() {
      usage.values[index >> prices.shift] += sizes[held]
      let depth = Int(uses[index].depth)
      held = max(held, 1)
      if held <= depth, held >= steps[index].firstDropped { held = depth + 1 }
      if held <= depth || (held == depth + 1 && !steps[index].isHit) { held -= 1 }
      // The order as it was before the use.
      let bytes = apps[Int(uses[index].app)].fileBytes
      for count in 0..<depth { sizes[count + 1] = sizes[count + 2] - bytes }
    }
  }
}
