/// Records of fixed size that can be read any number of times, in pieces of bounded size, by
/// several threads.
struct SpooledRecords<Record: BitwiseCopyable & Sendable>: Sendable {
  private enum Place: Sendable {
    case memory(ContiguousArray<Record>)
    case file(TemporaryFile)
  }

  private let place: Place
  /// The number of records.
  let count: Int
  /// The number of records read at a time.
  let pieceCount: Int

  /// Records in memory: few enough to be one piece.
  init(_ records: ContiguousArray<Record>) {
    place = .memory(records)
    count = records.count
    pieceCount = max(1, records.count)
  }

  /// The first `count` records of a file.
  init(in file: TemporaryFile, count: Int, pieceCount: Int) {
    place = .file(file)
    self.count = count
    self.pieceCount = pieceCount
  }

  /// The records number `range`; without a copy for all records in memory.
  func records(_ range: Range<Int>) throws(InputError) -> ContiguousArray<Record> {
    switch place {
    case .memory(let records):
      return range == records.indices ? records : ContiguousArray(records[range])
    case .file(let file): return try file.records(range)
    }
  }

  /// Calls `body` with every record, in order.
  func forEach(_ body: (Record) -> Void) throws(InputError) {
    for piece in pieces(of: 0..<count) {
      for record in try records(piece) { body(record) }
    }
  }

  /// The pieces of `range` in order, as ranges.
  func pieces(of range: Range<Int>) -> [Range<Int>] {
    stride(from: range.lowerBound, to: range.upperBound, by: pieceCount).map {
      $0..<min($0 + pieceCount, range.upperBound)
    }
  }
}
