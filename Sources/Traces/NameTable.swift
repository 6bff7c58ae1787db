/// Dense ids from 0 for names given as bytes, without a `String` per lookup.
struct NameTable {
  private var arena: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// Id + 1 per slot, 0 for a free one.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The number of names.
  var count: Int { ends.count }

  /// The name of an id; bytes that are not UTF-8 become replacement characters.
  func name(_ id: Int) -> String { String(decoding: arena[range(id)], as: UTF8.self) }

  /// The id of the name `bytes[field]`, a new one if it has none yet.
  mutating func id(of bytes: [UInt8], _ field: Range<Int>) -> Int {
    let hash = Self.hash(bytes, field)
    let slot = slot(hash, bytes, field)
    if slots[slot] != 0 { return Int(slots[slot] - 1) }
    arena.append(contentsOf: bytes[field])
    ends.append(arena.count)
    hashes.append(hash)
    slots[slot] = UInt32(count)
    if 2 * count > slots.count { grow() }
    return count - 1
  }

  /// The id of the name `bytes[field]`; nil if it has none.
  func knownID(of bytes: [UInt8], _ field: Range<Int>) -> Int? {
    let entry = slots[slot(Self.hash(bytes, field), bytes, field)]
    return entry == 0 ? nil : Int(entry - 1)
  }

  /// Frees the memory for looking up names; from now on only names of ids can be read.
  mutating func close() {
    hashes = []
    slots = []
  }

  /// The slot of the name, or the free one for it.
  private func slot(_ hash: UInt64, _ bytes: [UInt8], _ field: Range<Int>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let id = Int(slots[slot] - 1)
      if hashes[id] == hash, isEqual(id, bytes, field) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// FNV-1a, folded so that the high bits reach the slot.
  private static func hash(_ bytes: [UInt8], _ field: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in field { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3 }
    return hash ^ (hash >> 32)
  }

  private func range(_ id: Int) -> Range<Int> { (id == 0 ? 0 : ends[id - 1])..<ends[id] }

  private func isEqual(_ id: Int, _ bytes: [UInt8], _ field: Range<Int>) -> Bool {
    let own = range(id)
    guard own.count == field.count else { return false }
    for offset in 0..<own.count
    where arena[own.lowerBound + offset] != bytes[field.lowerBound + offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (id, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(id + 1)
    }
  }
}
