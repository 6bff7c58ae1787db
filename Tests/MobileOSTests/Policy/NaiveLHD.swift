import SimulationKernel

/// LHD before its first reconfiguration as its authors' program has it: eight lots with replacement,
/// eight suspects that a kill does not clear, a hundredth of memory for explorers.
struct NaiveLHD: NaiveRule {
  private struct Tag {
    var use: NaiveUse
    var usedAt: Int
    var lastAge = 0
    var ageBefore = 20_000
    var explores = false
  }

  private var tags: [Tag] = []
  private var suspects: [Int] = []
  private var nextSuspect = 0
  private var victimDensity = 0.0
  private var budget: Int
  private var time = 0
  private var stream: RandomStream

  init(capacity: Int, seed: UInt64) {
    budget = capacity / 100
    stream = RandomStream(StreamID(seed: seed))
  }

  private func age(_ tag: Tag) -> Int { min(19_999, (time - tag.usedAt) >> 10) }

  private func density(_ tag: Tag) -> Double {
    var ages = tag.lastAge + tag.ageBefore
    var hitClass = ages == 0 ? 15 : 0
    while ages > 0, ages < 20_000, hitClass < 15 {
      ages <<= 1
      hitClass += 1
    }
    let density = Double(17 + hitClass) / Double(age(tag) + 1) / Double(tag.use.size)
    return tag.explores ? density + 1 : density
  }

  mutating func hit(_ use: NaiveUse) {
    guard let index = tags.firstIndex(where: { $0.use.app == use.app }) else { return }
    let age = age(tags[index])
    if tags[index].explores { budget += tags[index].use.size }
    tags[index].ageBefore = tags[index].lastAge
    tags[index].lastAge = age
    _ = touch(index, use)
    time += 1
  }

  mutating func miss(_ use: NaiveUse) {}

  mutating func evict() -> Int {
    var drawn: [Int] = []
    for _ in 0..<8 { drawn.append(Int(stream.uniform(below: UInt32(tags.count)))) }
    for app in suspects {
      if let index = tags.firstIndex(where: { $0.use.app == app }) { drawn.append(index) }
    }
    let victim = drawn.min { density(tags[$0]) < density(tags[$1]) } ?? 0
    victimDensity = 0.9 * victimDensity + 0.1 * density(tags[victim])
    let tag = tags.remove(at: victim)
    if tag.explores { budget += tag.use.size }
    return tag.use.app
  }

  mutating func insert(_ use: NaiveUse) {
    tags.append(Tag(use: use, usedAt: time))
    let isDrawn = touch(tags.count - 1, use)
    if !isDrawn, density(tags[tags.count - 1]) < victimDensity {
      if suspects.count < 8 {
        suspects.append(use.app)
      } else {
        suspects[nextSuspect % 8] = use.app
      }
      nextSuspect += 1
    }
    time += 1
  }

  /// Notes a use; returns whether the app was drawn to explore.
  private mutating func touch(_ index: Int, _ use: NaiveUse) -> Bool {
    tags[index].use = use
    tags[index].usedAt = time
    let isDrawn = stream.uniform(below: 32 as UInt32) == 0
    tags[index].explores = isDrawn && budget > 0
    if tags[index].explores { budget -= use.size }
    return isDrawn
  }
}
