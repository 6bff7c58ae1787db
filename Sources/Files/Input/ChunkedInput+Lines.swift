extension ChunkedInput {
  /// The length from which lines are read in parts, so that a file without line ends needs no more
  /// memory.
  private static let longestLine = 1 << 20

  /// Calls `body` with a line, or with the lines between its carriage returns, and returns their
  /// number.
  private static func hand(
    out line: ArraySlice<UInt8>, from number: Int,
    _ body: (_ line: ArraySlice<UInt8>, _ number: Int) -> Void
  ) -> Int {
    guard line.contains(0x0D) else {
      body(line, number)
      return 1
    }
    let parts = line.split(separator: 0x0D, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() { body(part, number + index) }
    return parts.count
  }

  /// Calls `body` with each line without its end and its number from 1, in one window of memory.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read, after unpacking.
  ///   - body: takes each line.
  /// - Throws: the errors of reading, and `InputError` 65 for a longer input.
  package mutating func forEachLine(
    limit: Int64 = .max, _ body: (_ line: ArraySlice<UInt8>, _ number: Int) -> Void
  ) throws(InputError) {
    var number = 1
    while true {
      var from = start
      while let end = bytes[from..<end].firstIndex(of: 0x0A) {
        let isCarriage = end > from && bytes[end - 1] == 0x0D
        number += Self.hand(out: bytes[from..<(isCarriage ? end - 1 : end)], from: number, body)
        from = end + 1
      }
      consume(from - start)
      if offset > limit {
        throw InputError(
          "it is larger than \(limit >> 20) MiB", remedy: "Give the part of it that matters",
          file: name)
      }
      if isAtEnd || end - start >= Self.longestLine {
        lastLineIsOpen = end > start
        if end > start { number += Self.hand(out: bytes[start..<end], from: number, body) - 1 }
        consume(end - start)
        if isAtEnd { return }
      }
      try fill()
    }
  }
}
