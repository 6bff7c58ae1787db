/// The cheapest way of one app through its uses at given prices, by dynamic programming over when
/// it was loaded last.
///
/// The later the load, the smaller the app: a way to a use is kept only where it is cheaper than
/// every way with an app as small. These are few, because apps stop growing.
struct AppPath {
  /// One entry of the log in its app's order.
  struct Node: BitwiseCopyable {
    /// Position among the uses: of a use itself, else of the next one.
    var position: Int32
    var entry: UseLog.Entry
    /// Whether the launch costs nothing because the run ended in it.
    var isFree = false
  }

  /// The state of the app in the gap before a node.
  private enum Fate {
    /// It was killed, or had not been loaded yet.
    case dead
    /// It stayed.
    case kept
    /// It stayed, and was written to swap whole.
    case swapped
    /// It stayed without its working set in memory: the resume has its highest cost.
    case lost
  }

  /// A way up to a node, with its last step.
  private struct Way: BitwiseCopyable {
    var cost = 0.0
    var bytes = 0.0
    /// The app's bytes in the gap before.
    var gapBytes = 0.0
    /// The way before in `ways`; -1 for none.
    var before: Int32
    var node: Int32
    var fate: Fate
    var keepsFiles = false
    /// Whether pages that no resume has needed since may be in swap.
    var hasSwapped = false
  }

  /// The uses of the gap between two nodes, and their prices.
  private struct Gap: BitwiseCopyable {
    var first = 0
    var end = 0
    var prices = PriceSums.Prices.zero

    var memory: Double { prices[0] }
    var compressed: Double { prices[1] }
    var anywhere: Double { prices[2] }
  }

  /// Per use, whether its app is kept until its next use; empty unless needed.
  var keptUses: ContiguousArray<Bool> = []
  private var ways: ContiguousArray<Way> = []
  /// The ways to the latest node: where they begin in `ways`, the smallest app first.
  private var front = 0
  /// The gap before each node but the first.
  private var gaps: ContiguousArray<Gap> = []
  private var sums: PriceSums
  /// The ratio that `sums` are for; nil before the first app at new prices.
  private var summedRatio: Double?
  private var inMemory: BlockUsage
  private var inCompressor: BlockUsage
  private var elsewhere: BlockUsage

  init(_ prices: ResourceBlocks) {
    sums = PriceSums(prices)
    inMemory = BlockUsage(prices)
    inCompressor = BlockUsage(prices)
    elsewhere = BlockUsage(prices)
  }

  /// Forgets the prices of the latest evaluation.
  mutating func restart() { summedRatio = nil }

  /// The cost of the cheapest way of an app; with `traces` its bytes are added to `usage`.
  ///
  /// The prices are those of the first app since ``restart()``.
  ///
  /// - Complexity: O(nodes) times the few ways kept per node, and O(blocks) where the app's ratio
  ///   differs from that of the app before.
  mutating func cheapest(
    _ app: PathModel.App, _ nodes: ArraySlice<Node>, _ model: PathModel,
    _ prices: ResourceBlocks, _ usage: inout ResourceBlocks, traces: Bool
  ) -> Double {
    guard let first = nodes.first else { return 0 }
    fillSums(app.ratio, nodeCount: nodes.count, model, prices)
    ways.removeAll(keepingCapacity: true)
    gaps.removeAll(keepingCapacity: true)
    front = 0
    pass(first, Int32(nodes.startIndex), nil, app, model, prices)
    for index in nodes.indices.dropFirst() {
      let gap = gap(nodes[index - 1], nodes[index])
      gaps.append(gap)
      pass(nodes[index], Int32(index), gap, app, model, prices)
    }
    var best = front
    for way in front..<ways.count where ways[way].cost < ways[best].cost { best = way }
    if traces { trace(from: best, nodes, app, model, prices, &usage) }
    return ways[best].cost
  }

  /// Sums up the prices at an app's ratio, unless they are there.
  ///
  /// A single node has no gap and asks for the price of memory only, which is the same at all ratios.
  private mutating func fillSums(
    _ ratio: Double, nodeCount: Int, _ model: PathModel, _ prices: ResourceBlocks
  ) {
    if let summedRatio, summedRatio == ratio || nodeCount == 1 { return }
    summedRatio = ratio
    let share = 1 / ratio
    let hasCompressor = model.compressorBytes != nil
    let hasSwap = hasCompressor && model.swapBytes != nil
    sums.fill { block in
      let memory = prices.memory(block)
      let compressed =
        hasCompressor ? min(memory, memory * share + prices.compressor(block)) : memory
      let anywhere = hasSwap ? min(compressed, prices.swap(block) * share) : compressed
      return PriceSums.Prices(memory, compressed, anywhere, 0)
    }
  }

  /// The gap between two nodes, with its prices.
  @inline(__always)
  private func gap(_ before: Node, _ node: Node) -> Gap {
    let first = Int(before.position) + (before.entry.isUse ? 1 : 0)
    let end = Int(node.position)
    return Gap(first: first, end: end, prices: sums.of(first, end))
  }

  /// Extends the ways to the next node.
  ///
  /// New paths are added after the old ones, which then are no longer the front.
  private mutating func pass(
    _ node: Node, _ index: Int32, _ gap: Gap?, _ app: PathModel.App, _ model: PathModel,
    _ prices: ResourceBlocks
  ) {
    let old = front..<ways.count
    front = ways.count
    var cheapest = old.lowerBound
    for way in old where ways[way].cost < ways[cheapest].cost { cheapest = way }
    guard node.entry.isUse else {
      mayStart(node, index, gap, old, cheapest, app, model)
      return
    }
    let position = Int(node.position)
    let own = node.entry.isInFront ? sums.of(position, position + 1)[0] : 0
    let hasBurst = node.entry.isInFront && node.entry.burstMilliseconds > 0
    load(node, index, gap, cheapest, own: own, app, model)
    guard let gap else { return }
    let files = app.fileBytes * gap.memory
    let refault = node.entry.wasPrewarmed || node.isFree ? 0 : app.refaultCost
    let decompress = node.isFree ? 0 : model.decompressCost
    let swapIn = node.isFree ? 0 : app.swapInCost
    let needed = min(gap.memory, gap.compressed + decompress)
    let paged = min(refault, files)
    let maySwap = gap.anywhere < gap.compressed
    // Prices of a byte, by whether pages that no resume has needed may be in swap.
    let rest = 1 - app.workingSet
    let keptPrice = rest * gap.compressed + app.workingSet * needed
    let keptSwappedPrice = rest * gap.anywhere + app.workingSet * needed
    let swappedPrice = gap.anywhere + app.workingSet * swapIn
    let frontPrice = ownPrice(own, position, false, node, app, model, prices)
    let frontSwappedPrice = ownPrice(own, position, true, node, app, model, prices)
    for way in old {
      let (cost, bytes, hasSwapped) = (ways[way].cost, ways[way].bytes, ways[way].hasSwapped)
      let burst = hasBurst ? own * app.burstBytes(from: bytes, in: node.entry) : 0
      let after = app.bytes(after: node.entry, from: bytes)
      var kept = Way(gapBytes: bytes, before: Int32(way), node: index, fate: .kept)
      kept.keepsFiles = files < refault
      var resumed = 0.0
      // Where swap-ins are free, swapping is never worse.
      if !maySwap || swapIn > 0 {
        kept.hasSwapped = hasSwapped
        resumed = bytes * (hasSwapped ? keptSwappedPrice : keptPrice) + paged
        let ownCost = bytes * (hasSwapped ? frontSwappedPrice : frontPrice) + burst
        add(cost + resumed + ownCost, after, kept)
      }
      guard maySwap || resumed > app.pagingLimit else { continue }
      kept.hasSwapped = model.swapBytes != nil
      kept.fate = .swapped
      var swapped = bytes * swappedPrice + paged
      if swapped > app.pagingLimit {
        kept.fate = .lost
        kept.keepsFiles = false
        swapped = min(swapped, bytes * gap.anywhere + app.pagingLimit)
      }
      let ownCost = bytes * (kept.hasSwapped ? frontSwappedPrice : frontPrice) + burst
      add(cost + swapped + ownCost, after, kept)
    }
  }

  /// A use whose app is dead.
  private mutating func load(
    _ node: Node, _ index: Int32, _ gap: Gap?, _ cheapest: Int, own: Double, _ app: PathModel.App,
    _ model: PathModel
  ) {
    var way = Way(before: gap == nil ? -1 : Int32(cheapest), node: index, fate: .dead)
    way.hasSwapped = model.swapsPages
    var cost = node.isFree ? 0 : app.coldCost
    let warm = node.isFree ? 0 : app.warmCost
    if node.entry.wasPrewarmed {
      cost = min(cost, warm)
    } else if let gap, warm + app.fileBytes * gap.memory < cost {
      cost = warm + app.fileBytes * gap.memory
      way.keepsFiles = true
    }
    if gap != nil { cost += ways[cheapest].cost }
    cost += own * (app.baseBytes + app.burstBytes(from: app.baseBytes, in: node.entry))
    add(cost, app.bytes(after: node.entry, from: app.baseBytes), way)
  }

  /// An instant at which the app may be started in background.
  private mutating func mayStart(
    _ node: Node, _ index: Int32, _ gap: Gap?, _ old: Range<Int>, _ cheapest: Int,
    _ app: PathModel.App, _ model: PathModel
  ) {
    var way = Way(before: -1, node: index, fate: .dead)
    guard let gap else {
      way.hasSwapped = model.swapBytes != nil
      add(0, app.bytes(after: node.entry, from: app.startBytes), way)
      return
    }
    way.before = Int32(cheapest)
    way.hasSwapped = model.swapsPages
    add(ways[cheapest].cost, app.bytes(after: node.entry, from: app.baseBytes), way)
    way.fate = .swapped
    way.hasSwapped = model.swapBytes != nil
    for old in old {
      way.before = Int32(old)
      way.gapBytes = ways[old].bytes
      add(
        ways[old].cost + way.gapBytes * gap.anywhere,
        app.bytes(after: node.entry, from: way.gapBytes), way)
    }
  }

  /// The price of a byte of the app in front that was resumed.
  private func ownPrice(
    _ memory: Double, _ position: Int, _ hasSwapped: Bool, _ node: Node, _ app: PathModel.App,
    _ model: PathModel, _ prices: ResourceBlocks
  ) -> Double {
    guard model.compressorBytes != nil, node.entry.isInFront else { return memory }
    let block = position >> prices.shift
    var rest = min(memory, memory / app.ratio + prices.compressor(block))
    if model.swapBytes != nil, hasSwapped { rest = min(rest, prices.swap(block) / app.ratio) }
    return app.workingSet * memory + (1 - app.workingSet) * rest
  }

  /// Adds a way, with what the app takes behind the node, unless one found before is as cheap with
  /// an app as small.
  private mutating func add(_ cost: Double, _ bytes: Double, _ step: Way) {
    var index = front
    while index < ways.count {
      let other = ways[index]
      if other.cost <= cost, other.bytes <= bytes, other.hasSwapped || !step.hasSwapped { return }
      if cost <= other.cost, bytes <= other.bytes, step.hasSwapped || !other.hasSwapped {
        ways[index] = ways[ways.count - 1]
        ways.removeLast()
      } else {
        index += 1
      }
    }
    var way = step
    way.cost = cost
    way.bytes = bytes
    if ways.count - front < Self.mostWays { ways.append(way) } else { merge(way) }
  }

  /// The most ways to one node that are kept.
  private static let mostWays = 16

  /// Makes one way of two that is as cheap and as small as either, which can only lower the bound.
  private mutating func merge(_ way: Way) {
    var nearest = front
    for index in front..<ways.count
    where abs(ways[index].bytes - way.bytes) < abs(ways[nearest].bytes - way.bytes) {
      nearest = index
    }
    let other = ways[nearest]
    ways[nearest] = way.cost < other.cost ? way : other
    ways[nearest].cost = min(way.cost, other.cost)
    ways[nearest].bytes = min(way.bytes, other.bytes)
    ways[nearest].hasSwapped = way.hasSwapped || other.hasSwapped
  }

  /// Adds up what the cheapest path takes, from its end.
  private mutating func trace(
    from last: Int, _ nodes: ArraySlice<Node>, _ app: PathModel.App,
    _ model: PathModel, _ prices: ResourceBlocks, _ usage: inout ResourceBlocks
  ) {
    var index = last
    while index >= 0 {
      let way = ways[index]
      let node = nodes[Int(way.node)]
      if node.entry.isUse, node.entry.isInFront {
        let position = Int(node.position)
        let before = way.fate == .dead ? app.baseBytes : way.gapBytes
        inMemory.add(app.burstBytes(from: before, in: node.entry), position, position + 1)
        if way.fate == .dead {
          inMemory.add(app.baseBytes, position, position + 1)
        } else {
          inMemory.add(way.gapBytes * app.workingSet, position, position + 1)
          addRest(way.gapBytes * (1 - app.workingSet), position, position + 1, way.hasSwapped)
        }
      }
      if way.before >= 0 {
        let before = nodes[Int(way.node) - 1]
        if !keptUses.isEmpty, way.fate != .dead, before.entry.isUse {
          keptUses[Int(before.position)] = true
        }
        let gap = gaps[Int(way.node) - nodes.startIndex - 1]
        if way.keepsFiles { inMemory.add(app.fileBytes, gap.first, gap.end) }
        switch way.fate {
        case .dead: break
        case .swapped, .lost: elsewhere.add(way.gapBytes, gap.first, gap.end)
        case .kept:
          let needed = way.gapBytes * app.workingSet
          if gap.memory <= gap.compressed + (node.isFree ? 0 : model.decompressCost) {
            inMemory.add(needed, gap.first, gap.end)
          } else {
            inCompressor.add(needed, gap.first, gap.end)
          }
          addRest(way.gapBytes - needed, gap.first, gap.end, ways[Int(way.before)].hasSwapped)
        }
      }
      index = Int(way.before)
    }
    usage.collect(&inMemory, &inCompressor, &elsewhere, ratio: app.ratio, model, prices)
  }

  /// Adds pages that no resume needs.
  private mutating func addRest(_ bytes: Double, _ first: Int, _ end: Int, _ hasSwapped: Bool) {
    if hasSwapped {
      elsewhere.add(bytes, first, end)
    } else {
      inCompressor.add(bytes, first, end)
    }
  }
}
