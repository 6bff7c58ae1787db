/// The idealised device in a few lines, as slow and plain as possible: an oracle for policies.
struct NaiveReplay {
  let requests: [Int]
  let sizes: [Int]
  let costs: [Double]
  let capacity: Int

  /// The victims in order, chosen by `rule`.
  func victims(_ rule: inout some NaiveRule) -> [Int] {
    var alive: [Int] = []
    var victims: [Int] = []
    for (position, app) in requests.enumerated() where sizes[app] <= capacity {
      let next = requests[(position + 1)...].firstIndex(of: app)
      let use = NaiveUse(
        app: app, position: position, next: next, size: sizes[app], cost: costs[app])
      if alive.contains(app) {
        rule.hit(use)
        continue
      }
      rule.miss(use)
      while alive.reduce(0, { $0 + sizes[$1] }) + sizes[app] > capacity {
        let victim = rule.evict()
        alive.removeAll { $0 == victim }
        victims.append(victim)
      }
      alive.append(app)
      rule.insert(use)
    }
    return victims
  }
}

/// One use of an app, with what a rule may know of it.
struct NaiveUse {
  var app: Int
  var position: Int
  /// Position of the next use; nil for never.
  var next: Int?
  var size: Int
  var cost: Double
}

/// A replacement rule as a textbook states it.
protocol NaiveRule {
  /// A living app is used.
  mutating func hit(_ use: NaiveUse)
  /// A dead app is asked for, before anything is killed for it.
  mutating func miss(_ use: NaiveUse)
  /// Removes and returns the victim.
  mutating func evict() -> Int
  /// The app asked for comes into memory.
  mutating func insert(_ use: NaiveUse)
}
