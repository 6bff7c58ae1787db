/// Multi-Queue with 8 queues, a lifetime of 75 uses and ghosts of four times the memory.
struct NaiveMultiQueue: NaiveRule {
  private struct Entry {
    var use: NaiveUse
    var uses: Int
    var expiry: Int
  }

  private var queues: [[Entry]] = Array(repeating: [], count: 8)
  private var ghosts: [Entry] = []
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func hit(_ use: NaiveUse) {
    for queue in queues.indices {
      guard let index = queues[queue].firstIndex(where: { $0.use.app == use.app }) else { continue }
      enter(use, uses: queues[queue].remove(at: index).uses + 1)
      return
    }
  }

  mutating func miss(_ use: NaiveUse) {}

  mutating func evict() -> Int {
    let lowest = queues.firstIndex { !$0.isEmpty } ?? 0
    let victim = queues[lowest].removeFirst()
    ghosts.append(victim)
    while ghosts.reduce(0, { $0 + $1.use.size }) > 4 * capacity { ghosts.removeFirst() }
    return victim.use.app
  }

  mutating func insert(_ use: NaiveUse) {
    let remembered = ghosts.first { $0.use.app == use.app }?.uses ?? 0
    ghosts.removeAll { $0.use.app == use.app }
    enter(use, uses: remembered + 1)
  }

  private mutating func enter(_ use: NaiveUse, uses: Int) {
    var logarithm = 0
    while 2 << logarithm <= uses { logarithm += 1 }
    queues[min(7, logarithm)].append(Entry(use: use, uses: uses, expiry: use.position + 75))
    for queue in 1..<8 {
      guard var head = queues[queue].first, head.expiry < use.position else { continue }
      queues[queue].removeFirst()
      head.expiry = use.position + 75
      queues[queue - 1].append(head)
    }
  }
}
