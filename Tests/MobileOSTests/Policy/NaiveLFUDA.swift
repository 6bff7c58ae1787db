/// LFU with dynamic ageing as libCacheSim keeps it: one list per count, and the lowest count that
/// has members, which a use adds to the count and a newcomer exceeds by one.
struct NaiveLFUDA: NaiveRule {
  private var lists: [Double: [Int]] = [:]
  /// The lowest count with members; 0 until something was killed.
  private var lowest = 0.0

  mutating func hit(_ use: NaiveUse) {
    guard let count = lists.first(where: { $0.value.contains(use.app) })?.key else { return }
    lists[count]?.removeAll { $0 == use.app }
    lists[count + lowest, default: []].append(use.app)
    if lowest > 0 { rise() }
  }

  mutating func miss(_ use: NaiveUse) {}

  mutating func evict() -> Int {
    if lowest == 0 { lowest = 1 }
    rise()
    let victim = lists[lowest]?.removeFirst() ?? 0
    rise()
    return victim
  }

  mutating func insert(_ use: NaiveUse) { lists[lowest + 1, default: []].append(use.app) }

  /// The list of the lowest count may have lost its last member.
  private mutating func rise() {
    guard lists[lowest]?.isEmpty ?? true else { return }
    lowest = lists.filter { !$0.value.isEmpty }.keys.min() ?? lowest
  }
}
