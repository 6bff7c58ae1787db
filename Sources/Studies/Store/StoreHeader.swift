import CLibrary

/// The header of a store's file, which holds the file's size.
///
/// If the last page of a file is cut short, SQLite reads zeros there, and so numbers that were
/// never written.
struct StoreHeader {
  /// Whether the file is shorter than its header states.
  let isCutShort: Bool

  /// Reads the header; nil for a file without one or an unreadable file.
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
