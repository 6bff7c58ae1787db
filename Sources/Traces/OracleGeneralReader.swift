/// Reads libCacheSim's oracleGeneral traces: records of 24 bytes, little-endian
/// `u32 time in seconds, u64 object id, u32 size, i64 position of the next access (-1: never)`.
///
/// Objects become apps with dense ids in order of first appearance; an object's size is that of
/// its first record; nothing is merged. O(1) per record, no allocation per record.
struct OracleGeneralReader: ~Copyable {
  static let recordSize = 24
  private static let recordsPerStep = 8192

  private var ids = DenseIDMap(minimumCapacity: 1 << 12)
  private var sizes: ContiguousArray<UInt32> = []
  private var launches: RecordSpool<LaunchRequest>
  private var firstTime: UInt32 = 0
  private var lastTime: UInt32 = 0
  private var raisedTimes = 0

  private init(_ options: TraceOptions) { launches = RecordSpool(options) }

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    var reader = OracleGeneralReader(options)
    while true {
      try input.require(recordSize * recordsPerStep)
      let count = (input.end - input.start) / recordSize
      if count == 0 { break }
      if let bad = try reader.append(input.bytes, from: input.start, count: count) {
        throw InputError(
          "the record has a next access of less than -1, which oracleGeneral does not know",
          remedy: "Check that it is an uncompressed oracleGeneral file", file: input.name,
          place: .byte(input.offset + Int64(bad * recordSize)))
      }
      input.consume(count * recordSize)
    }
    if input.end > input.start {
      throw InputError(
        "the last record is cut off: \(input.end - input.start) of \(recordSize) bytes are there",
        remedy: "Fetch the file again, or cut it to a multiple of \(recordSize) bytes",
        file: input.name, place: .byte(input.offset))
    }
    return try reader.finish(file: input.name)
  }

  /// Whether the bytes are probably records: times never fall, positions of next accesses lie
  /// ahead.
  static func recognises(_ bytes: ArraySlice<UInt8>) -> Bool {
    let count = min(bytes.count / recordSize, 64)
    if count == 0 { return false }
    return bytes.withUnsafeBytes { raw in
      var last: UInt32 = 0
      for record in 0..<count {
        let base = record * recordSize
        let time = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: base, as: UInt32.self))
        let next = Int64(littleEndian: raw.loadUnaligned(fromByteOffset: base + 16, as: Int64.self))
        // Positions fit 48 bits in any real trace, but not in text and noise.
        let isNever = next == -1 || next == .max
        if time < last || !(isNever || next > 0 && next < 1 << 48) { return false }
        last = time
      }
      return true
    }
  }

  /// Adds `count` records and returns the index of a bad one, or nil.
  private mutating func append(
    _ bytes: [UInt8], from start: Int, count: Int
  ) throws(InputError) -> Int? {
    for record in 0..<count {
      let base = start + record * Self.recordSize
      let (time, key, size, next) = bytes.withUnsafeBytes { raw in
        (
          UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: base, as: UInt32.self)),
          UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: base + 4, as: UInt64.self)),
          UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: base + 12, as: UInt32.self)),
          Int64(littleEndian: raw.loadUnaligned(fromByteOffset: base + 16, as: Int64.self))
        )
      }
      if next < -1 { return record }
      if launches.count == 0 { (firstTime, lastTime) = (time, time) }
      if time < lastTime { raisedTimes += 1 } else { lastTime = time }
      let (id, isNew) = ids.id(of: key)
      if isNew { sizes.append(size) }
      try launches.append(
        LaunchRequest(ProcessID(id), at: .zero + .seconds(Int64(lastTime - firstTime))))
    }
    return nil
  }

  private consuming func finish(file: String) throws(InputError) -> SpooledTrace {
    if launches.count == 0 { throw InputError("the file is empty", file: file) }
    let user = SpooledTrace.User(
      name: "", apps: TraceApps(numbers: ids.keys, sizes: sizes),
      firstInstant: Int64(firstTime) * 1_000_000_000, launches: 0..<launches.count)
    try SpooledTrace.checkAppCount(sizes.count, file: file)
    let notes = raisedTimesNote(raisedTimes)
    return SpooledTrace(
      users: .one(user), launches: try launches.finish(), columns: .footprints,
      format: .oracleGeneral, notes: notes)
  }
}

/// The note on requests whose time ran backwards; empty if there are none.
func raisedTimesNote(_ count: Int) -> [String] {
  if count == 0 { return [] }
  return [
    "\(count) \(count == 1 ? "request is" : "requests are") earlier than the one before; the order "
      + "of the file was kept and the time raised to that of the one before."
  ]
}
