import CPrefetch

/// One row for each index from 0, or one that all indices share: the memory of the process table.
///
/// So a fact that no process has is stored once, not a million times. Copies are views of the same
/// rows, to be freed once by ``deallocate()``. Indices are checked by the callers, in debug builds
/// or always.
struct Column<Row: BitwiseCopyable>: BitwiseCopyable {
  private let rows: UnsafeMutablePointer<Row>
  /// All bits where every index has a row of its own, none where all have the first.
  private let mask: Int

  /// A row for each of `count` indices, made in order.
  init(count: Int, _ row: (Int) -> Row) {
    mask = ~0
    rows = .allocate(capacity: count)
    for index in 0..<count { (rows + index).initialize(to: row(index)) }
  }

  /// Equal rows, one for each of `count` indices.
  init(repeating row: Row, count: Int) {
    mask = ~0
    rows = .allocate(capacity: count)
    rows.initialize(repeating: row, count: count)
  }

  /// One row for all indices; it never changes.
  init(shared row: Row) {
    mask = 0
    rows = .allocate(capacity: 1)
    rows.initialize(to: row)
  }

  /// Where the row of an index is.
  @inline(__always)
  func address(of index: Int) -> UnsafePointer<Row> { UnsafePointer(rows + (index & mask)) }

  /// Where the row of an index is, to be changed; one that all share never is.
  @inline(__always)
  func mutableAddress(of index: Int) -> UnsafeMutablePointer<Row> {
    assert(mask != 0, "a row that all share never changes")
    return rows + (index & mask)
  }

  /// The row of an index, in place.
  subscript(index: Int) -> Row {
    @inline(__always) unsafeAddress { address(of: index) }
    @inline(__always) nonmutating unsafeMutableAddress { mutableAddress(of: index) }
  }

  /// The row of a process, in place.
  subscript(process: ProcessID) -> Row {
    @inline(__always) unsafeAddress { address(of: process.index) }
    @inline(__always) nonmutating unsafeMutableAddress { mutableAddress(of: process.index) }
  }

  /// The row of a process, found once to be read and changed several times.
  @inline(__always)
  func row(of process: ProcessID) -> RowReference<Row> {
    RowReference(mutableAddress(of: process.index))
  }

  /// Prefetches the row of an index, so that a later read does not wait for memory.
  @inline(__always)
  func prefetch(_ index: Int) { flotsam_prefetch(address(of: index)) }

  /// Gives the memory back.
  func deallocate() { rows.deallocate() }
}

/// One row of a column in place: valid as long as the column, and no longer kept than a call lasts.
struct RowReference<Row: BitwiseCopyable>: BitwiseCopyable {
  private let address: UnsafeMutablePointer<Row>

  @inline(__always)
  fileprivate init(_ address: UnsafeMutablePointer<Row>) { self.address = address }

  var value: Row {
    @inline(__always) unsafeAddress { UnsafePointer(address) }
    @inline(__always) nonmutating unsafeMutableAddress { address }
  }
}
