/// Counts of what followed which sequence of apps, in a hash table of fixed size.
///
/// A row counts one successor of one context, or with no successor the context itself. Where no
/// free row is near, the least counted one nearby is given up, so rare old contexts fade first.
/// O(1) per operation; 16 bytes per row, allocated once.
struct ContextTable: Sendable {
  private struct Row: BitwiseCopyable, Sendable {
    var key: UInt64 = 0
    var count: UInt32 = 0
    /// For the context itself: its distinct successors.
    var distinct: UInt32 = 0
  }

  private var rows: ContiguousArray<Row>
  private let mask: Int
  private static let reach = 8

  /// A table of 2^`logSize` rows.
  init(logSize: Int) {
    rows = ContiguousArray(repeating: Row(), count: 1 << logSize)
    mask = (1 << logSize) - 1
  }

  /// The key of a context extended backwards by one app.
  static func extended(_ context: UInt64, by app: UInt32) -> UInt64 {
    scrambled(context ^ (UInt64(app) + 1) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// How often a context occurred, and with how many distinct successors.
  func total(_ context: UInt64) -> (count: UInt32, distinct: UInt32) {
    guard let index = find(Self.key(context, nil)) else { return (0, 0) }
    return (rows[index].count, rows[index].distinct)
  }

  /// How often an app followed a context.
  func count(_ context: UInt64, _ successor: UInt32) -> UInt32 {
    find(Self.key(context, successor)).map { rows[$0].count } ?? 0
  }

  mutating func add(_ context: UInt64, _ successor: UInt32) {
    let isNew = increase(Self.key(context, successor), distinct: 0)
    increase(Self.key(context, nil), distinct: isNew ? 1 : 0)
  }

  @discardableResult private mutating func increase(_ key: UInt64, distinct: UInt32) -> Bool {
    if let index = find(key) {
      rows[index].count += 1
      rows[index].distinct += distinct
      return false
    }
    var index = Int(truncatingIfNeeded: key) & mask
    var poorest = index
    for _ in 0..<Self.reach {
      if rows[index].count < rows[poorest].count { poorest = index }
      index = (index + 1) & mask
    }
    rows[poorest] = Row(key: key, count: 1, distinct: distinct)
    return true
  }

  private func find(_ key: UInt64) -> Int? {
    var index = Int(truncatingIfNeeded: key) & mask
    for _ in 0..<Self.reach {
      if rows[index].key == key { return index }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Never 0, which marks a free row.
  private static func key(_ context: UInt64, _ successor: UInt32?) -> UInt64 {
    let word = successor.map { UInt64($0) + 1 } ?? 0
    return scrambled(context &+ word &* 0xD6E8_FEB8_6659_FD93) | 1
  }

  private static func scrambled(_ word: UInt64) -> UInt64 {
    var bits = word
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ bits >> 32) &* 0xD6E8_FEB8_6659_FD93
    return bits ^ bits >> 32
  }
}
