/// The header of a SQLite database (SQLite's file format, section 1.3), read without a database
/// library.
package enum SQLiteHeader {
  /// The size in bytes.
  package static let size = 100

  /// Whether some bytes begin a database.
  package static func begins(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: "SQLite format 3\0".utf8)
  }

  /// The size in bytes of the database when it was last written; 0 if the header lacks it.
  package static func promisedSize(_ head: ArraySlice<UInt8>) -> Int {
    guard head.count >= size else { return 0 }
    func number(_ start: Int, _ count: Int) -> Int {
      head.dropFirst(start).prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }
    // The page count is valid only if these two counters agree: older programs do not update it.
    guard number(24, 4) == number(92, 4) else { return 0 }
    // 65,536 does not fit and is written as 1.
    let pageSize = number(16, 2) == 1 ? 1 << 16 : number(16, 2)
    return pageSize * number(28, 4)
  }
}
