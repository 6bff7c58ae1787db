import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An input as an archive keeps it.
struct ArchivedInput {
  /// What the manifest says of it.
  let input: Manifest.Input
  /// What is kept; nil where that is too much, or where it is a database.
  let bytes: Data?

  /// Looks at an input again after it was read.
  ///
  /// - Parameter number: distinguishes it from others of the same name.
  init(_ read: InputRecord.Input, number: Int) {
    let place = "inputs/\(number)-" + Self.plain(read.name)
    if let known = read.bytes {
      bytes = Data(known)
      input = Manifest.Input(
        name: read.name, kind: read.kind,
        content: (Int64(known.count), Checksum.text(of: known)), kept: place)
      return
    }
    let path = InputRecord.standIn(for: read.name) ?? read.name
    let content = read.kind == .stream ? nil : try? Checksum.ofFile(path)
    // A database is read in parts, may be large, and may be written to by others.
    let isKept = read.kind == .file && (content?.bytes ?? .max) <= InputRecord.mostBytes
    bytes = isKept ? try? Data(contentsOf: URL(filePath: path)) : nil
    input = Manifest.Input(
      name: read.name, kind: read.kind, content: content.map { ($0.bytes, $0.text) },
      kept: bytes == nil ? nil : place)
  }

  /// The last part of a path, in characters that every file system takes.
  private static func plain(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? "input"
    let characters = last.suffix(80).map { character in
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
        ? character : "_"
    }
    return String(characters)
  }
}
