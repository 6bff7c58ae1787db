/// Collects records of several users in order, in bounded memory, with the user of each.
struct UserSpool<Record: BitwiseCopyable & Sendable>: ~Copyable {
  /// The records, and the user of each; no owners if all are the first user's.
  struct Finished {
    let records: SpooledRecords<Record>
    let owners: SpooledRecords<UInt32>?
  }

  private var records: RecordSpool<Record>
  /// The user of each record, once there are several users.
  private var owners: RecordSpool<UInt32>
  private var areOwned = false

  init(_ options: TraceOptions) {
    records = RecordSpool(options)
    owners = RecordSpool(options)
  }

  /// Appends a record; amortised O(1).
  @inline(__always)
  mutating func append(_ record: Record, of user: Int) throws(InputError) {
    if areOwned || user > 0 { try own(user) }
    try records.append(record)
  }

  private mutating func own(_ user: Int) throws(InputError) {
    areOwned = true
    while owners.count < records.count { try owners.append(0) }
    try owners.append(UInt32(user))
  }

  /// The records, ready for reading.
  consuming func finish() throws(InputError) -> Finished {
    let owners = areOwned ? try owners.finish() : nil
    return Finished(records: try records.finish(), owners: owners)
  }
}

extension RecordSpool {
  init(_ options: TraceOptions) {
    self.init(recordsInMemory: options.recordsInMemory ?? RecordSpool.defaultRecordsInMemory)
  }
}
