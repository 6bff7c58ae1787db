import CLibrary
import Files

/// What the first bytes of a store's file say of the rest.
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
    var bytes = [UInt8](repeating: 0, count: SQLiteHeader.size)
    guard fread(&bytes, 1, bytes.count, file) == bytes.count, SQLiteHeader.begins(bytes[...]),
      fseek(file, 0, SEEK_END) == 0
    else { return nil }
    isCutShort = ftell(file) < SQLiteHeader.promisedSize(bytes[...])
  }
}
