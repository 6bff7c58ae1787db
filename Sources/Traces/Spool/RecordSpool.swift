/// Collects records of fixed size in order, in bounded memory and beyond that in a temporary file.
struct RecordSpool<Record: BitwiseCopyable & Sendable>: ~Copyable {
  private let recordsInMemory: Int
  private var recent: ContiguousArray<Record> = []
  private var file: TemporaryFile?
  private var countInFile = 0

  /// An empty spool.
  ///
  /// - Parameter recordsInMemory: the most records in memory; at least 1.
  init(recordsInMemory: Int = RecordSpool.defaultRecordsInMemory) {
    precondition(recordsInMemory >= 1, "a spool holds something")
    self.recordsInMemory = recordsInMemory
    // Costs address space only; growing in steps would touch each page several times.
    recent.reserveCapacity(recordsInMemory)
  }

  /// 4 MiB of records, which suffices for most recordings of people.
  static var defaultRecordsInMemory: Int { (4 << 20) / MemoryLayout<Record>.stride }

  /// The number of records.
  var count: Int { countInFile + recent.count }

  /// Appends a record; amortised O(1).
  @inline(__always)
  mutating func append(_ record: Record) throws(InputError) {
    if recent.count == recordsInMemory { try spill() }
    recent.append(record)
  }

  /// The records, ready for reading.
  consuming func finish() throws(InputError) -> SpooledRecords<Record> {
    guard file != nil else { return SpooledRecords(recent) }
    try spill()
    guard let file else { return SpooledRecords(recent) }
    return SpooledRecords(in: file, count: countInFile, pieceCount: recordsInMemory)
  }

  @inline(never)
  private mutating func spill() throws(InputError) {
    let target = if let file { file } else { try TemporaryFile() }
    file = target
    try target.write(recent, at: countInFile)
    countInFile += recent.count
    recent.removeAll(keepingCapacity: true)
  }
}

extension TemporaryFile {
  /// Writes records from the record number `position` on.
  func write<Record: BitwiseCopyable>(
    _ records: ContiguousArray<Record>, _ range: Range<Int>? = nil, at position: Int
  ) throws(InputError) {
    try records.withUnsafeBufferPointer { buffer throws(InputError) in
      let part = UnsafeBufferPointer(rebasing: buffer[range ?? records.indices])
      try write(UnsafeRawBufferPointer(part), at: position * MemoryLayout<Record>.stride)
    }
  }

  /// Reads the records number `range`.
  func records<Record: BitwiseCopyable>(
    _ range: Range<Int>
  ) throws(InputError) -> ContiguousArray<Record> {
    try ContiguousArray(unsafeUninitializedCapacity: range.count) {
      buffer, count throws(InputError) in
      let target = UnsafeMutableRawBufferPointer(
        start: buffer.baseAddress, count: range.count * MemoryLayout<Record>.stride)
      try read(into: target, at: range.lowerBound * MemoryLayout<Record>.stride)
      count = range.count
    }
  }
}
