/// LIRS by its definition: one list of (app, is low, is alive) by latest use and one queue.
struct NaiveLIRS: NaiveRule {
  private var stack: [NaiveUse] = []
  private var queue: [NaiveUse] = []
  private var low: Set<Int> = []
  /// Killed apps still in the stack, in the order of their kills.
  private var ghosts: [Int] = []
  private let capacity: Int
  private let lowLimit: Int

  init(capacity: Int) {
    self.capacity = capacity
    lowLimit = capacity - max(1, capacity / 100)
  }

  private var lowBytes: Int {
    stack.filter { low.contains($0.app) }.reduce(0) { $0 + $1.size }
  }

  mutating func hit(_ use: NaiveUse) {
    let wasInStack = stack.contains { $0.app == use.app }
    stack.removeAll { $0.app == use.app }
    stack.append(use)
    if !low.contains(use.app) {
      queue.removeAll { $0.app == use.app }
      if wasInStack { low.insert(use.app) } else { queue.append(use) }
    }
    settle()
  }

  mutating func miss(_ use: NaiveUse) {}

  mutating func evict() -> Int {
    if !queue.isEmpty {
      let victim = queue.removeFirst().app
      if stack.contains(where: { $0.app == victim }) { ghosts.append(victim) }
      return victim
    }
    let oldest = stack.firstIndex { low.contains($0.app) } ?? 0
    let victim = stack.remove(at: oldest).app
    low.remove(victim)
    settle()
    return victim
  }

  mutating func insert(_ use: NaiveUse) {
    let isGhost = ghosts.contains(use.app)
    ghosts.removeAll { $0 == use.app }
    stack.removeAll { $0.app == use.app }
    if isGhost || lowBytes + use.size <= lowLimit {
      low.insert(use.app)
    } else {
      queue.append(use)
    }
    stack.append(use)
    settle()
  }

  private mutating func settle() {
    while lowBytes > lowLimit, let index = stack.firstIndex(where: { low.contains($0.app) }) {
      let demoted = stack.remove(at: index)
      low.remove(demoted.app)
      queue.append(demoted)
    }
    while let bottom = stack.first, !low.contains(bottom.app) {
      stack.removeFirst()
      ghosts.removeAll { $0 == bottom.app }
    }
    while stack.reduce(0, { $0 + $1.size }) > 2 * capacity, let oldest = ghosts.first {
      ghosts.removeFirst()
      stack.removeAll { $0.app == oldest }
    }
  }
}
