/// Dense rows with a free list: ids stay small, a freed row is the next one used.
///
/// The only raw memory of the life cycle's model. Rows never move to another index; the block grows
/// by doubling and never shrinks, so a population that has reached its peak allocates nothing.
/// Indices are checked in debug builds; they come only from the model's own links and from ids that
/// its public methods check.
struct SlotTable<ID: SlotID, Row: BitwiseCopyable>: ~Copyable {
  private var rows: UnsafeMutablePointer<Row>
  /// For a free slot the next free one; `used` for a slot in use.
  private var links: UnsafeMutablePointer<UInt32>
  private var capacity: Int
  private var firstFree: UInt32 = none
  /// Slots ever used: every index below this has a value.
  private(set) var end = 0
  /// Rows in use.
  private(set) var count = 0

  private static var none: UInt32 { .max }
  private static var used: UInt32 { .max - 1 }

  /// An empty table with room for that many rows.
  init(capacity: Int) {
    self.capacity = max(capacity, 8)
    rows = .allocate(capacity: self.capacity)
    links = .allocate(capacity: self.capacity)
  }

  /// The rows of another table in the same slots.
  init(copying other: borrowing SlotTable) {
    capacity = other.capacity
    rows = .allocate(capacity: capacity)
    rows.update(from: other.rows, count: other.end)
    links = .allocate(capacity: capacity)
    links.update(from: other.links, count: other.end)
    firstFree = other.firstFree
    end = other.end
    count = other.count
  }

  deinit {
    rows.deallocate()
    links.deallocate()
  }

  /// Takes a slot and fills it; O(1), amortised where the table grows.
  mutating func insert(_ row: Row) -> ID {
    count += 1
    var slot = firstFree
    if slot != Self.none {
      firstFree = links[Int(slot)]
    } else {
      if end == capacity { grow() }
      slot = UInt32(end)
      end += 1
    }
    links[Int(slot)] = Self.used
    rows[Int(slot)] = row
    return ID(rawValue: slot)
  }

  /// Gives a slot back; O(1).
  mutating func remove(_ id: ID) {
    assert(isUsed(id))
    count -= 1
    links[Int(id.rawValue)] = firstFree
    firstFree = id.rawValue
  }

  /// Whether a slot holds a row.
  func isUsed(_ id: ID) -> Bool { Int(id.rawValue) < end && links[Int(id.rawValue)] == Self.used }

  subscript(id: ID) -> Row {
    @inline(__always) unsafeAddress {
      assert(isUsed(id))
      return UnsafePointer(rows + Int(id.rawValue))
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(isUsed(id))
      return rows + Int(id.rawValue)
    }
  }

  /// The row in the slot of that number.
  subscript(slot: UInt32) -> Row {
    @inline(__always) unsafeAddress {
      assert(isUsed(ID(rawValue: slot)))
      return UnsafePointer(rows + Int(slot))
    }
  }

  @inline(never)
  private mutating func grow() {
    let larger = capacity * 2
    let newRows = UnsafeMutablePointer<Row>.allocate(capacity: larger)
    newRows.update(from: rows, count: end)
    rows.deallocate()
    rows = newRows
    let newLinks = UnsafeMutablePointer<UInt32>.allocate(capacity: larger)
    newLinks.update(from: links, count: end)
    links.deallocate()
    links = newLinks
    capacity = larger
  }
}
