/// Rules that kill the lowest of a score, least recently used first among equals.
struct NaiveScoreRule: NaiveRule {
  /// What is known of a living app.
  struct Entry {
    var use: NaiveUse
    var loadedAt: Int
    var uses: Int
    var usesEver: Int
    /// Positions of all uses ever.
    var history: [Int]
    /// The victim's score when the app was used last.
    var clock: Double
  }

  let score: (Entry) -> Double
  private var alive: [Entry] = []
  private var usesEver: [Int: Int] = [:]
  private var histories: [Int: [Int]] = [:]
  private var clock = 0.0

  init(_ score: @escaping (Entry) -> Double) {
    self.score = score
  }

  mutating func hit(_ use: NaiveUse) {
    guard let index = alive.firstIndex(where: { $0.use.app == use.app }) else { return }
    var entry = alive[index]
    entry.uses += 1
    alive[index] = touched(entry, use)
  }

  mutating func miss(_ use: NaiveUse) {}

  mutating func evict() -> Int {
    let scores = alive.map(score)
    let lowest = scores.min() ?? 0
    let victim =
      alive.indices.filter { scores[$0] == lowest }
      .min { alive[$0].use.position < alive[$1].use.position } ?? 0
    clock = lowest
    return alive.remove(at: victim).use.app
  }

  mutating func insert(_ use: NaiveUse) {
    alive.append(
      touched(
        Entry(
          use: use, loadedAt: use.position, uses: 1, usesEver: 0, history: [], clock: clock), use))
  }

  private mutating func touched(_ entry: Entry, _ use: NaiveUse) -> Entry {
    var entry = entry
    entry.use = use
    entry.clock = clock
    usesEver[use.app, default: 0] += 1
    histories[use.app, default: []].append(use.position)
    entry.usesEver = usesEver[use.app] ?? 0
    entry.history = histories[use.app] ?? []
    return entry
  }
}

extension NaiveScoreRule {
  /// The rule of that name, if it is one of these.
  init?(named name: String) {
    switch name {
    case "lru": self.init { Double($0.use.position) }
    case "mru": self.init { -Double($0.use.position) }
    case "fifo": self.init { Double($0.loadedAt) }
    case "lfu": self.init { Double($0.uses) }
    case "lfu-perfect": self.init { Double($0.usesEver) }
    case "lfu-da": self.init { $0.clock + Double($0.uses) }
    case "largest": self.init { -Double($0.use.size) }
    case "smallest": self.init { Double($0.use.size) }
    case "gds", "landlord": self.init { $0.clock + $0.use.cost / Double($0.use.size) }
    case "gdsf":
      self.init { $0.clock + Double($0.uses) * $0.use.cost / Double($0.use.size) }
    case "belady": self.init { -($0.use.next.map(Double.init) ?? .infinity) }
    case "lru-k":
      self.init { $0.history.count < 2 ? -1 : Double($0.history[$0.history.count - 2]) }
    default: return nil
    }
  }
}
