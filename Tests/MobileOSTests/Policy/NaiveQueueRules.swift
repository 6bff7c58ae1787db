/// Second chance with one bit: a queue, oldest first.
struct NaiveClock: NaiveRule {
  private var queue: [(app: Int, isUsed: Bool)] = []

  mutating func hit(_ use: NaiveUse) {
    for index in queue.indices where queue[index].app == use.app { queue[index].isUsed = true }
  }
  mutating func miss(_ use: NaiveUse) {}
  mutating func evict() -> Int {
    while queue[0].isUsed { queue.append((queue.removeFirst().app, false)) }
    return queue.removeFirst().app
  }
  mutating func insert(_ use: NaiveUse) { queue.append((use.app, false)) }
}

/// SIEVE: a queue, oldest first, and a hand on an app.
struct NaiveSieve: NaiveRule {
  private var queue: [(app: Int, isUsed: Bool)] = []
  private var hand = 0

  mutating func hit(_ use: NaiveUse) {
    for index in queue.indices where queue[index].app == use.app { queue[index].isUsed = true }
  }
  mutating func miss(_ use: NaiveUse) {}
  mutating func evict() -> Int {
    if hand >= queue.count { hand = 0 }
    while queue[hand].isUsed {
      queue[hand].isUsed = false
      hand = (hand + 1) % queue.count
    }
    return queue.remove(at: hand).app
  }
  // A hand past the newest waits for the next eviction, which starts at the oldest.
  mutating func insert(_ use: NaiveUse) {
    if hand >= queue.count { hand = 0 }
    queue.append((use.app, false))
  }
}

/// Segmented LRU with equal segments, each oldest first.
///
/// What the lowest pushes out dies first.
struct NaiveSLRU: NaiveRule {
  private var segments: [[NaiveUse]]
  private var pushedOut: [NaiveUse] = []
  private let limit: Int

  init(capacity: Int, count: Int = 4) {
    segments = Array(repeating: [], count: count)
    limit = capacity / count
  }

  private func bytes(_ segment: Int) -> Int { segments[segment].reduce(0) { $0 + $1.size } }

  mutating func hit(_ use: NaiveUse) {
    guard let old = segments.firstIndex(where: { $0.contains { $0.app == use.app } }) else {
      pushedOut.removeAll { $0.app == use.app }
      insert(use)
      return
    }
    segments[old].removeAll { $0.app == use.app }
    let new = min(old + 1, segments.count - 1)
    segments[new].append(use)
    cool(new)
  }

  /// Pushes the oldest of a segment down until it fits, each of them cooling the one below.
  private mutating func cool(_ segment: Int) {
    while bytes(segment) > limit {
      let oldest = segments[segment].removeFirst()
      if segment == 0 {
        pushedOut.append(oldest)
      } else {
        segments[segment - 1].append(oldest)
        cool(segment - 1)
      }
    }
  }

  mutating func miss(_ use: NaiveUse) {}
  mutating func evict() -> Int {
    if !pushedOut.isEmpty { return pushedOut.removeFirst().app }
    let lowest = segments.firstIndex { !$0.isEmpty } ?? 0
    return segments[lowest].removeFirst().app
  }
  mutating func insert(_ use: NaiveUse) {
    let segment = segments.indices.first { bytes($0) + use.size <= limit } ?? 0
    segments[segment].append(use)
  }
}

/// 2Q with a quarter for newcomers and half of memory remembered.
struct NaiveTwoQ: NaiveRule {
  private var newcomers: [NaiveUse] = []
  private var main: [NaiveUse] = []
  private var ghosts: [NaiveUse] = []
  private var isReturning = false
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func hit(_ use: NaiveUse) {
    guard main.contains(where: { $0.app == use.app }) else { return }
    main.removeAll { $0.app == use.app }
    main.append(use)
  }
  mutating func miss(_ use: NaiveUse) {
    isReturning = ghosts.contains { $0.app == use.app }
    ghosts.removeAll { $0.app == use.app }
  }
  mutating func evict() -> Int {
    let isOver = newcomers.reduce(0) { $0 + $1.size } > capacity / 4
    guard !newcomers.isEmpty, isOver || main.isEmpty else { return main.removeFirst().app }
    let victim = newcomers.removeFirst()
    ghosts.append(victim)
    while ghosts.reduce(0, { $0 + $1.size }) > capacity / 2 { ghosts.removeFirst() }
    return victim.app
  }
  mutating func insert(_ use: NaiveUse) {
    if isReturning { main.append(use) } else { newcomers.append(use) }
  }
}
