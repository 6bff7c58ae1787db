extension UserSpool.Finished {
  /// The records user after user, each user's in their order, in bounded memory.
  ///
  /// The numbers of records give each user's place; records are read in pieces, each sorted by
  /// counting and written to the users' places. O(records + pieces * users), and 16 bytes per user.
  ///
  /// - Parameter userEnds: the end of each user's records.
  func separated(
    ends userEnds: ContiguousArray<Int>
  ) throws(InputError) -> SpooledRecords<Record> {
    guard let owners else { return records }
    let pieces = records.pieces(of: 0..<records.count)
    var ends = ContiguousArray<Int>(repeating: 0, count: userEnds.count)
    if pieces.count == 1 {
      let owners = try owners.records(0..<records.count)
      return SpooledRecords(Self.sorted(try records.records(pieces[0]), owners, &ends))
    }
    // The place of each user's next record.
    var places = [0] + userEnds.dropLast()
    let file = try TemporaryFile()
    for piece in pieces {
      let owners = try owners.records(piece)
      let sorted = Self.sorted(try records.records(piece), owners, &ends)
      var start = 0
      for (user, end) in ends.enumerated() where end > start {
        try file.write(sorted, start..<end, at: places[user])
        places[user] += end - start
        start = end
      }
    }
    return SpooledRecords(in: file, count: records.count, pieceCount: records.pieceCount)
  }

  /// A piece sorted by user; `ends` becomes the end of each user's part.
  private static func sorted(
    _ piece: ContiguousArray<Record>, _ owners: ContiguousArray<UInt32>,
    _ ends: inout ContiguousArray<Int>
  ) -> ContiguousArray<Record> {
    for user in ends.indices { ends[user] = 0 }
    for owner in owners { ends[Int(owner)] += 1 }
    var sum = 0
    for user in ends.indices { (ends[user], sum) = (sum, sum + ends[user]) }
    var sorted = piece
    for (record, owner) in zip(piece, owners) {
      sorted[ends[Int(owner)]] = record
      ends[Int(owner)] += 1
    }
    return sorted
  }
}
