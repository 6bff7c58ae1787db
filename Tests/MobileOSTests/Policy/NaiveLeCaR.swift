import SimulationKernel

/// LeCaR: lru or lfu by lot, two histories of half the memory, weights that shrink by regret.
///
/// The lots come from the stream that the policy draws from.
struct NaiveLeCaR: NaiveRule {
  private var alive: [(use: NaiveUse, uses: Int)] = []
  /// Victims of lru and of lfu, oldest first.
  private var histories: [[(use: NaiveUse, killedAt: Int)]] = [[], []]
  private var weight = 0.5
  private var position = 0
  private let capacity: Int
  private var stream: RandomStream

  init(capacity: Int, stream: RandomStream) {
    self.capacity = capacity
    self.stream = stream
  }

  mutating func hit(_ use: NaiveUse) {
    guard let index = alive.firstIndex(where: { $0.use.app == use.app }) else { return }
    let old = alive.remove(at: index)
    alive.append((use, old.uses + 1))
  }

  mutating func miss(_ use: NaiveUse) {
    position = use.position
    for expert in 0..<2 {
      guard let index = histories[expert].firstIndex(where: { $0.use.app == use.app }) else {
        continue
      }
      let age = Double(use.position - histories[expert].remove(at: index).killedAt)
      let entries = Double(max(1, alive.count))
      let regret = DeterministicMath.exp(DeterministicMath.log(0.005) / entries * age)
      let shrinking = DeterministicMath.exp(-0.45 * regret)
      let lru = expert == 0 ? weight * shrinking : weight
      let lfu = expert == 1 ? (1 - weight) * shrinking : 1 - weight
      weight = (lru + 1e-10) / (lru + lfu + 2e-10)
    }
  }

  mutating func evict() -> Int {
    let fewest = alive.map(\.uses).min() ?? 0
    let lfu = alive.firstIndex { $0.uses == fewest } ?? 0
    guard lfu != 0 else { return alive.removeFirst().use.app }
    let trustsLRU = stream.uniform() < weight
    let victim = alive.remove(at: trustsLRU ? 0 : lfu).use
    let expert = trustsLRU ? 0 : 1
    histories[expert].append((victim, position))
    while histories[expert].reduce(0, { $0 + $1.use.size }) > capacity / 2 {
      histories[expert].removeFirst()
    }
    return victim.app
  }

  mutating func insert(_ use: NaiveUse) { alive.append((use, 1)) }
}
