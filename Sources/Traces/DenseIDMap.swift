/// Dense ids from 0 for 64-bit keys, in order of first appearance.
///
/// Open addressing with linear probing at a load of at most one half; a lookup is one
/// multiplication and on average one and a half probes, and nothing is allocated per key.
struct DenseIDMap {
  /// Key of each id.
  private(set) var keys: ContiguousArray<UInt64> = []
  /// Id + 1 per slot, 0 for a free one.
  private var slots: ContiguousArray<UInt32>
  private var shift: UInt64

  init(minimumCapacity: Int = 16) {
    var bits: UInt64 = 5
    while (1 << bits) < 2 * minimumCapacity { bits += 1 }
    slots = ContiguousArray(repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// The number of ids.
  var count: Int { keys.count }

  /// The id of `key`, a new one if it has none yet.
  mutating func id(of key: UInt64) -> (id: UInt32, isNew: Bool) {
    let mask = slots.count - 1
    var slot = home(key)
    while true {
      let entry = slots[slot]
      if entry == 0 { break }
      if keys[Int(entry - 1)] == key { return (entry - 1, false) }
      slot = (slot + 1) & mask
    }
    keys.append(key)
    slots[slot] = UInt32(keys.count)
    if 2 * keys.count > slots.count { grow() }
    return (UInt32(keys.count - 1), true)
  }

  /// Fibonacci hashing after a fold, so that keys that differ only in high bits spread as well.
  private func home(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: ((key ^ (key >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private mutating func grow() {
    shift -= 1
    slots = ContiguousArray(repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (id, key) in keys.enumerated() {
      var slot = home(key)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(id + 1)
    }
  }
}
