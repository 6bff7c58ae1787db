/// The rows of a profile laid out for the running model.
struct OrderTable: ~Copyable {
  private let rows: FixedTable<OrderRow>
  /// Where the rows of each change begin; one more entry at the end.
  private let starts: FixedTable<Int>

  init(_ profile: OrderProfile) {
    rows = FixedTable(profile.rows)
    starts = FixedTable(profile.starts)
  }

  @inline(__always)
  func range(of change: OrderedChange) -> Range<Int> {
    // The starts ascend by construction.
    Range(uncheckedBounds: (starts[Int(change.rawValue)], starts[Int(change.rawValue) &+ 1]))
  }

  @inline(__always)
  subscript(index: Int) -> OrderRow { rows[index] }
}
