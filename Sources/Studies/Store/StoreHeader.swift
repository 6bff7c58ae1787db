#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the first bytes of a store's file say of the rest (SQLite's file format, section 1.3).
///
/// SQLite reads zeros where the last page of a file has lost its end, and so numbers that nobody
/// has written.
struct StoreHeader {
  /// Whether bytes are missing that the file once had.
  let isCutShort: Bool

  /// Reads the header; nil for a file that has none or cannot be read.
  init?(_ path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    guard fread(&bytes, 1, 100, file) == 100, bytes.starts(with: "SQLite format 3\0".utf8),
      fseek(file, 0, SEEK_END) == 0
    else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    // 65,536 does not fit and is written as 1.
    let pageSize = number(16..<18) == 1 ? 65_536 : number(16..<18)
    // Programs older than the count of pages leave it as it was, and this is how one sees it.
    let isCountValid = number(24..<28) == number(92..<96)
    isCutShort = isCountValid && ftell(file) < number(28..<32) * pageSize
  }
}
