extension ChunkedInput {
  /// Longer lines are read in parts: a file without line ends must not fill the memory.
  private static let longestLine = 1 << 20

  /// Hands out each line without its end, with its number from 1, in one window of memory.
  ///
  /// - Throws: what reading throws.
  package mutating func forEachLine(
    _ body: (_ line: ArraySlice<UInt8>, _ number: Int) -> Void
  ) throws(InputError) {
    var number = 1
    while true {
      var from = start
      while let end = bytes[from..<end].firstIndex(of: 0x0A) {
        let isCarriage = end > from && bytes[end - 1] == 0x0D
        body(bytes[from..<(isCarriage ? end - 1 : end)], number)
        number += 1
        from = end + 1
      }
      consume(from - start)
      if isAtEnd || end - start >= Self.longestLine {
        if end > start { body(bytes[start..<end], number) }
        consume(end - start)
        if isAtEnd { return }
      }
      try fill()
    }
  }
}
