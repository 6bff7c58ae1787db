/// Rows that are laid out once and read in the inner loop: no check for sharing, and one for bounds
/// in debug builds only.
///
/// Indices come from raw values of enums and from ranges made with the table.
struct FixedTable<Row: BitwiseCopyable>: ~Copyable {
  private let rows: UnsafeMutablePointer<Row>
  let count: Int

  init(_ source: some Collection<Row>) {
    count = source.count
    rows = .allocate(capacity: max(1, count))
    for (index, row) in source.enumerated() { (rows + index).initialize(to: row) }
  }

  init(repeating row: Row, count: Int) {
    self.count = count
    rows = .allocate(capacity: max(1, count))
    rows.initialize(repeating: row, count: count)
  }

  deinit { rows.deallocate() }

  subscript(index: Int) -> Row {
    @inline(__always) unsafeAddress {
      assert(index >= 0 && index < count)
      return UnsafePointer(rows + index)
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      assert(index >= 0 && index < count)
      return rows + index
    }
  }
}
