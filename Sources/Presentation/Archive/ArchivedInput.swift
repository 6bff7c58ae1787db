import CLibrary

/// An input as an archive keeps it.
struct ArchivedInput {
  /// The input's entry in the manifest.
  let input: Manifest.Input
  /// The bytes kept; nil where the input is too large, or a database.
  let bytes: [UInt8]?

  /// Reads an input again after the command has read it.
  ///
  /// - Parameter number: distinguishes it from others of the same name.
  /// - Throws: `InputError` for a file that exists and cannot be read: the archive would lack it
  ///   without notice.
  init(_ read: InputRecord.Input, number: Int) throws(InputError) {
    let place = "inputs/" + Self.plainName(read.name, number: number)
    if let known = read.bytes {
      bytes = known
      input = Manifest.Input(
        name: read.name, kind: read.kind,
        content: (Int64(known.count), Checksum.text(of: known)), kept: place)
      return
    }
    let path = InputRecord.current.standIn(for: read.name) ?? read.name
    var content: (text: String, bytes: Int64)?
    var kept: [UInt8]?
    do throws(InputError) {
      if read.kind != .stream { content = try Checksum.ofFile(path) }
      // A database is read in parts, may be large, and may be written to by other processes.
      if read.kind == .file, let content, content.bytes <= InputRecord.mostBytes {
        var bytes: [UInt8] = []
        try ByteSource.forEachPiece(ofFile: path) { bytes += $0 }
        kept = bytes
      }
    } catch {
      if access(path, F_OK) == 0 { throw error }
    }
    bytes = kept
    input = Manifest.Input(
      name: read.name, kind: read.kind, content: content.map { ($0.bytes, $0.text) },
      kept: bytes == nil ? nil : place)
  }

  /// A number and the last part of a path, in characters that every file system allows.
  static func plainName(_ name: String, number: Int) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? "input"
    let characters = last.suffix(80).map { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
        ? character : "_"
    }
    return "\(number)-" + String(characters)
  }
}
