/// What the first bytes of a SQLite database say of the rest (SQLite's file format, section 1.3); no
/// library that reads databases is needed for it.
package enum SQLiteHeader {
  /// How many bytes it takes.
  package static let size = 100

  /// Whether some bytes begin a database.
  package static func begins(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: "SQLite format 3\0".utf8)
  }

  /// How many bytes the whole database had when it was last written; 0 where its first bytes do not say.
  package static func promisedSize(_ head: ArraySlice<UInt8>) -> Int {
    guard head.count >= size else { return 0 }
    func number(_ start: Int, _ count: Int) -> Int {
      head.dropFirst(start).prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }
    // Programs older than the count of pages leave it as it was, and this is how one sees it.
    guard number(24, 4) == number(92, 4) else { return 0 }
    // 65,536 does not fit and is written as 1.
    let pageSize = number(16, 2) == 1 ? 1 << 16 : number(16, 2)
    return pageSize * number(28, 4)
  }
}
