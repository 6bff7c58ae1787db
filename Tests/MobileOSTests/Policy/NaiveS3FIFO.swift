/// S3-FIFO: a tenth for newcomers, two uses to move on, nine tenths remembered.
struct NaiveS3FIFO: NaiveRule {
  private var small: [(use: NaiveUse, uses: Int)] = []
  private var main: [(use: NaiveUse, uses: Int)] = []
  private var ghosts: [NaiveUse] = []
  private var isReturning = false
  private var hasEvicted = false
  private let smallLimit: Int
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    smallLimit = capacity / 10
  }

  mutating func hit(_ use: NaiveUse) {
    for index in small.indices where small[index].use.app == use.app {
      small[index].uses = min(3, small[index].uses + 1)
    }
    for index in main.indices where main[index].use.app == use.app {
      main[index].uses = min(3, main[index].uses + 1)
    }
  }

  mutating func miss(_ use: NaiveUse) {
    isReturning = ghosts.contains { $0.app == use.app }
    ghosts.removeAll { $0.app == use.app }
  }

  mutating func evict() -> Int {
    hasEvicted = true
    while true {
      let mainBytes = main.reduce(0) { $0 + $1.use.size }
      if small.isEmpty || (mainBytes > capacity - smallLimit && !main.isEmpty) {
        return evictMain()
      }
      while !small.isEmpty {
        let (use, uses) = small.removeFirst()
        if uses >= 2 {
          main.append((use, 0))
        } else {
          ghosts.append(use)
          while ghosts.reduce(0, { $0 + $1.size }) > capacity * 9 / 10 { ghosts.removeFirst() }
          return use.app
        }
      }
    }
  }

  mutating func insert(_ use: NaiveUse) {
    let isFull = small.reduce(0) { $0 + $1.use.size } >= smallLimit
    if isReturning || (!hasEvicted && isFull) {
      main.append((use, 0))
    } else {
      small.append((use, 0))
    }
  }

  private mutating func evictMain() -> Int {
    while main[0].uses > 0 {
      let (use, uses) = main.removeFirst()
      main.append((use, uses - 1))
    }
    return main.removeFirst().use.app
  }
}
