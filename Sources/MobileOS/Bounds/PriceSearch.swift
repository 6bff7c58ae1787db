/// Searches prices at which the demand of the apps' cheapest paths equals the supply.
///
/// Each round raises the prices where demand exceeds supply and lowers the others, by a factor that
/// shrinks from round to round: a subgradient method in the logarithms of the prices, with
/// momentum. No round has to be good; the best counts. The search for one objective begins with the
/// prices of the one before, and that for shorter blocks with those of longer ones.
struct PriceSearch {
  private let paths: PathPrices
  private var prices: ResourceBlocks
  /// The cost of all launches, by the objective that `prices` are for; 0 before.
  private var stake = 0.0

  init(_ paths: PathPrices) {
    self.paths = paths
    prices = ResourceBlocks(uses: paths.useCount, shift: 0)
  }

  /// Uses up to which single uses get prices of their own where the effort is high.
  private static let mostRefinedUses = 20_000

  /// The best bound that is found on one objective.
  ///
  /// - Parameter rounds: how many at low effort; 100 for each size of blocks at high effort.
  mutating func best(
    _ objective: PathModel.Objective, _ effort: BoundEffort, rounds: Int
  ) -> Double {
    let uses = paths.useCount
    let model = paths.pricing(objective)
    let all = paths.costOfAllLaunches(model)
    guard uses > 0, all > 0 else { return 0 }
    let free = free(model)
    // Blocks of 64 uses, or a sixteenth of all.
    var shift = max(0, min(6, Int.bitWidth - (uses / 16).leadingZeroBitCount - 1))
    if stake == 0 {
      start(model, stake: all, shift: shift, over: free)
    } else {
      prices = prices.refined(uses: uses, shift: shift)
      for index in prices.values.indices { prices.values[index] *= all / stake }
    }
    stake = all
    let isTight = effort.isThorough && uses <= Self.mostRefinedUses
    var best = max(free, climb(model, rounds: isTight ? 100 : rounds, boldness: 2, over: free))
    while isTight, shift > 0 {
      shift = max(0, shift - 2)
      prices = prices.refined(uses: uses, shift: shift)
      best = max(best, climb(model, rounds: 100, boldness: 0.5, over: free))
    }
    return max(0, best * (1 - 1e-9))
  }

  /// Per use, in order, whether its app is kept until its next use at the prices found.
  var keptUses: ContiguousArray<Bool> {
    var path = AppPath(prices)
    path.keptUses = ContiguousArray(repeating: false, count: paths.useCount)
    var usage = ResourceBlocks(like: prices)
    var cache = FileCachePath()
    _ = paths.value(paths.pricing(.lost), prices, &path, &cache, &usage)
    return path.keptUses
  }

  /// Begins with the same prices everywhere: the stake spread over the memory, scaled by the factor
  /// that gives the best bound.
  ///
  /// Prices that shrink towards none, and give less, are given up after three steps.
  private mutating func start(_ model: PathModel, stake: Double, shift: Int, over free: Double) {
    prices = ResourceBlocks(uses: paths.useCount, shift: shift)
    // On phones of all kinds the best is found here or a step from here.
    let price = stake / 225 / max(1, model.memoryBytes * Double(paths.useCount))
    for block in 0..<prices.count {
      // What compressor and swap turned out to be worth next to memory on phones that compress.
      prices.values[block] = price
      prices.values[prices.count + block] = price * 0.35
      prices.values[2 * prices.count + block] = price * 2
    }
    var best = value(model, prices)
    for factor in [1.0 / 3, 3] {
      var tries = 0
      while best > free || tries < 3 {
        tries += 1
        var scaled = prices
        for index in scaled.values.indices { scaled.values[index] *= factor }
        let value = value(model, scaled)
        guard value > best else { break }
        best = value
        prices = scaled
      }
    }
  }

  /// The bound without prices: the cost of unavoidable launches.
  private func free(_ model: PathModel) -> Double {
    value(
      model,
      ResourceBlocks(uses: paths.useCount, shift: Int.bitWidth - paths.useCount.leadingZeroBitCount)
    )
  }

  private func value(_ model: PathModel, _ prices: ResourceBlocks) -> Double {
    var path = AppPath(prices)
    var cache = FileCachePath()
    var usage = ResourceBlocks(like: prices)
    return paths.value(model, prices, &path, &cache, &usage, traces: false)
  }

  /// Improves the prices in their blocks, and returns the best bound on the way.
  ///
  /// - Parameter free: the bound without prices; a search not above it after a third of the rounds
  ///   stops.
  private mutating func climb(
    _ model: PathModel, rounds: Int, boldness: Double, over free: Double
  ) -> Double {
    let room = paths.room(prices)
    var path = AppPath(prices)
    var cache = FileCachePath()
    var usage = ResourceBlocks(like: prices)
    var trend = usage
    var tried = prices
    var best = -Double.infinity
    // A price that vanished could not come back.
    let least = (prices.values.max() ?? 0) * 1e-6
    for round in 0..<rounds where round < max(1, rounds / 3) || best > free {
      let value = paths.value(model, tried, &path, &cache, &usage)
      if value > best {
        best = value
        prices = tried
      }
      let step = boldness / (1 + 8 * Double(round) / Double(rounds))
      let weight = round == 0 ? 1 : 0.5
      for index in tried.values.indices where room.values[index] + usage.values[index] > 0 {
        let there = max(room.values[index], 1)
        let excess = max(-1, min(1, usage.values[index] / there - 1))
        trend.values[index] += weight * (excess - trend.values[index])
        tried.values[index] =
          max(least, tried.values[index]) * Self.power(step * trend.values[index])
      }
    }
    return best
  }

  /// About e^x, the same on every machine.
  private static func power(_ x: Double) -> Double {
    let half = 1 + abs(x) + x * x / 2
    return x < 0 ? 1 / half : half
  }
}
