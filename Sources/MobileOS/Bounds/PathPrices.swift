/// Lower bounds for the full model: prices on memory, compressor and swap, and each app's cheapest
/// path over its uses at these prices.
///
/// Between two uses an app is killed and launched again, or is kept, each of its bytes in memory,
/// in the compressor or in swap. The sum of the apps' cheapest paths less the price of what the
/// device has is a lower bound for every strategy, whatever the prices (Lagrange duality): what a
/// strategy does is a path of each app, and what they take together fits the device at each use. No
/// strategy decides which file pages stay: for all that is lost they have a path of their own,
/// ``FileCachePath``. Better prices are found by following the excess of demand.
///
/// Not modelled, which makes most of the gap: the order of compression, in which apps were left,
/// and its delay until memory is short; which apps the freezer takes; the time that a launch waits
/// while others' pages are compressed; and a limit on the number of warnings, which may free all
/// growth.
struct PathPrices {
  let model: PathModel
  let useCount: Int
  /// The nodes of all apps, app by app, and where those of each begin.
  private var nodes: ContiguousArray<AppPath.Node>
  private var offsets: ContiguousArray<Int>
  /// The uses in order, for the file cache; only the first where there are too many, and none where
  /// no app has file pages.
  private var files: ContiguousArray<FileCachePath.Use> = []
  /// Bytes over the device's memory at some uses.
  private let overdrafts: ContiguousArray<(use: UInt32, bytes: Int64)>

  /// The paths of a run.
  ///
  /// - Parameter isUnfinished: whether the user still waited at the end.
  init(_ model: PathModel, _ log: UseLog, isUnfinished: Bool) {
    self.model = model
    useCount = Int(log.useCount)
    overdrafts = log.overdrafts
    offsets = ContiguousArray(repeating: 0, count: model.apps.count + 1)
    for entry in log.entries { offsets[Int(entry.app) + 1] += 1 }
    for app in model.apps.indices { offsets[app + 1] += offsets[app] }
    nodes = ContiguousArray(
      repeating: AppPath.Node(position: 0, entry: UseLog.Entry(app: 0, isUse: false)),
      count: log.entries.count)
    var next = offsets
    var position: Int32 = 0
    var hasPages = ContiguousArray(repeating: false, count: model.apps.count)
    var order = FileCachePath.RecencyOrder()
    let haveFiles = model.apps.contains { $0.fileBytes > 0 || $0.missCost > 0 }
    var cacheSteps = haveFiles ? 0 : Int.max
    for (index, entry) in log.entries.enumerated() {
      var node = AppPath.Node(position: position, entry: entry)
      // Apps may have been started in background while the user waited.
      node.isFree = isUnfinished && index == log.latestUse
      nodes[next[Int(entry.app)]] = node
      next[Int(entry.app)] += 1
      let app = Int(entry.app)
      if entry.isUse {
        position += 1
        // No pages exist before the first use, whose launch includes the cost.
        let isSure = hasPages[app] && !entry.wasPrewarmed && !node.isFree
        let cost = isSure ? model.apps[app].missCost : 0
        if cacheSteps <= Self.mostCacheSteps {
          let depth = order.use(Int32(app))
          cacheSteps += depth + 1
          files.append(FileCachePath.Use(app: Int32(app), depth: Int32(depth), missCost: cost))
        }
      }
      hasPages[app] = entry.isUse
    }
  }

  /// The best bounds that the effort finds: number and cost of launches, and all that is lost.
  func bounds(_ effort: BoundEffort) -> LaunchBound {
    var search = PriceSearch(self)
    let relaunches = search.best(.relaunches, effort, rounds: 5)
    // It has other prices: of memory for pages, not for apps.
    var other = PriceSearch(self)
    let lost = other.best(.lost, effort, rounds: 8)
    let launches = min(Double(useCount), search.best(.launches, effort, rounds: 3))
    return LaunchBound(
      launches: Int(launches.rounded(upUnless: 1e-6)), cost: relaunches,
      lost: max(relaunches, lost))
  }

  /// Per use, in order, whether its app is kept until its next use at the best prices for all that
  /// is lost.
  func keptUses(_ effort: BoundEffort) -> ContiguousArray<Bool> {
    var search = PriceSearch(self)
    _ = search.best(.lost, effort, rounds: 3)
    return search.keptUses
  }

  /// The most steps of ``FileCachePath`` at one evaluation, one for each app that a use reaches
  /// past; above it is not used.
  private static let mostCacheSteps = 2_000_000

  /// The model with the costs of one objective.
  func pricing(_ objective: PathModel.Objective) -> PathModel {
    model.pricing(objective, hasFileCache: files.count == useCount)
  }

  /// The cost if every use is a launch.
  func costOfAllLaunches(_ model: PathModel) -> Double {
    nodes.reduce(0) {
      $0 + ($1.entry.isUse && !$1.isFree ? model.apps[Int($1.entry.app)].coldCost : 0)
    }
  }

  /// The bound at some prices, and what the paths take.
  ///
  /// - Parameter traces: whether `usage` is filled.
  /// - Complexity: O(nodes) times the few ways kept per node, and for each app O(blocks) between the
  ///   first and the last that it takes anything of, or all where its ratio differs from the app
  ///   before.
  func value(
    _ model: PathModel, _ prices: ResourceBlocks, _ path: inout AppPath,
    _ cache: inout FileCachePath, _ usage: inout ResourceBlocks, traces: Bool = true
  ) -> Double {
    usage = ResourceBlocks(like: prices)
    path.restart()
    var total = 0.0
    for app in model.apps.indices {
      total += path.cheapest(
        model.apps[app], nodes[offsets[app]..<offsets[app + 1]], model, prices, &usage,
        traces: traces)
    }
    if model.hasFileCache {
      total += cache.cheapest(files, self.model.apps, prices, &usage, traces: traces)
    }
    let room = room(prices)
    for index in room.values.indices { total -= prices.values[index] * room.values[index] }
    return total
  }

  /// What the device has, in bytes times uses per block.
  func room(_ blocks: ResourceBlocks) -> ResourceBlocks {
    var room = ResourceBlocks(like: blocks)
    for block in 0..<blocks.count {
      let uses = Double(min(useCount, (block + 1) << blocks.shift) - (block << blocks.shift))
      room.values[block] = uses * model.memoryBytes
      room.values[blocks.count + block] = uses * (model.compressorBytes ?? 0)
      room.values[2 * blocks.count + block] = uses * (model.swapBytes ?? 0)
    }
    for overdraft in overdrafts {
      room.values[Int(overdraft.use) >> blocks.shift] += Double(overdraft.bytes)
    }
    return room
  }
}
