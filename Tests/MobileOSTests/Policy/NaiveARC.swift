/// ARC as the paper's figure 4 states it, lengths in bytes, the target moving by the size of the app
/// where the paper's moves by a page.
struct NaiveARC: NaiveRule {
  private var t1: [NaiveUse] = []
  private var t2: [NaiveUse] = []
  private var b1: [NaiveUse] = []
  private var b2: [NaiveUse] = []
  private var p = 0.0
  private var wasInB1 = false
  private var wasInB2 = false
  private var incoming = 0
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  private func bytes(_ list: [NaiveUse]) -> Int { list.reduce(0) { $0 + $1.size } }

  mutating func hit(_ use: NaiveUse) {
    t1.removeAll { $0.app == use.app }
    t2.removeAll { $0.app == use.app }
    t2.append(use)
  }

  mutating func miss(_ use: NaiveUse) {
    incoming = use.size
    wasInB1 = b1.contains { $0.app == use.app }
    wasInB2 = b2.contains { $0.app == use.app }
    let ratio = Double(bytes(b2)) / Double(bytes(b1))
    if wasInB1 { p = min(p + max(ratio, 1) * Double(use.size), Double(capacity)) }
    if wasInB2 { p = max(p - max(1 / ratio, 1) * Double(use.size), 0) }
    b1.removeAll { $0.app == use.app }
    b2.removeAll { $0.app == use.app }
  }

  mutating func evict() -> Int {
    if !wasInB1, !wasInB2 {
      if bytes(t1) + bytes(b1) + incoming > capacity {
        guard !b1.isEmpty else { return t1.isEmpty ? replace() : t1.removeFirst().app }
        b1.removeFirst()
      } else if bytes(t1) + bytes(t2) + bytes(b1) + bytes(b2) >= 2 * capacity, !b2.isEmpty {
        b2.removeFirst()
      }
    }
    return replace()
  }

  mutating func insert(_ use: NaiveUse) {
    if wasInB1 || wasInB2 { t2.append(use) } else { t1.append(use) }
  }

  private mutating func replace() -> Int {
    let length = Double(bytes(t1))
    if !t1.isEmpty, length > p || (length == p && wasInB2) || t2.isEmpty {
      b1.append(t1.removeFirst())
      return b1[b1.count - 1].app
    }
    b2.append(t2.removeFirst())
    return b2[b2.count - 1].app
  }
}
