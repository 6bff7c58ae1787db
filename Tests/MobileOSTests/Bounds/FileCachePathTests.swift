import SimulationKernel
import TestSupport
import Testing

@testable import MobileOS

/// The file cache's cheapest way against all ways.
@Suite
struct FileCachePathTests {
  /// Some uses, what their apps' files take, and prices in blocks of two uses.
  private struct Instance {
    var apps: ContiguousArray<PathModel.App> = []
    var uses: ContiguousArray<FileCachePath.Use> = []
    var prices: ResourceBlocks

    init(seed: UInt64) {
      var stream = RandomStream(StreamID(seed: seed, purpose: 86))
      for _ in 0..<1 + stream.uniform(below: 4 as UInt32) {
        var app = PathModel.App()
        app.fileBytes = Double(stream.uniform(below: 9 as UInt32))
        apps.append(app)
      }
      var order = FileCachePath.RecencyOrder()
      for _ in 0..<1 + stream.uniform(below: 6 as UInt32) {
        let app = stream.uniform(below: UInt32(apps.count))
        let cost = stream.bernoulli(0.8) ? 10 * stream.uniform() : 0
        let depth = Int32(order.use(Int32(app)))
        uses.append(FileCachePath.Use(app: Int32(app), depth: depth, missCost: cost))
      }
      prices = ResourceBlocks(uses: uses.count, shift: 1)
      for block in 0..<prices.count { prices.values[block] = stream.uniform() }
    }

    /// Whether some uses together wait that long.
    func canWait(_ time: Double) -> Bool {
      (0..<1 << uses.count).contains { chosen in
        let sum = uses.indices.reduce(0.0) {
          chosen >> $1 & 1 == 1 ? $0 + uses[$1].missCost : $0
        }
        return abs(sum - time) < 1e-9
      }
    }

    /// The cheapest of all ways from a use on, with these apps' pages held, the latest read first.
    func cheapest(from use: Int = 0, holding held: [Int32] = []) -> Double {
      guard use < uses.count else { return 0 }
      let app = uses[use].app
      let waited = held.contains(app) ? 0 : uses[use].missCost
      let read = [app] + held.filter { $0 != app }
      let price = prices.memory(use >> prices.shift)
      var best = Double.infinity
      for count in 0...read.count {
        let kept = Array(read.prefix(count))
        let bytes = kept.reduce(0) { $0 + apps[Int($1)].fileBytes }
        best = min(best, price * bytes + cheapest(from: use + 1, holding: kept))
      }
      return waited + best
    }
  }

  @Test func `the path with the least cost is found`() {
    var path = FileCachePath()
    var waiting = 0
    for seed in 1...(BuildKind.isDebug ? 100 : 5000) as ClosedRange<UInt64> {
      let instance = Instance(seed: seed)
      var usage = ResourceBlocks(like: instance.prices)
      let cost = path.cheapest(instance.uses, instance.apps, instance.prices, &usage, traces: true)
      #expect(abs(cost - instance.cheapest()) < 1e-9, "seed \(seed)")
      // What is held costs its price, and the rest is waiting for pages at some of the uses.
      var price = 0.0
      for block in 0..<usage.count { price += usage.memory(block) * instance.prices.memory(block) }
      #expect(instance.canWait(cost - price), "seed \(seed)")
      if price > 0, cost - price > 1e-9 { waiting += 1 }
    }
    #expect(waiting > 20)
  }
}
