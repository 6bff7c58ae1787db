/// The top-level JSON objects of a text, found by their braces.
package struct JSONDocuments {
  /// The bytes of each object.
  package private(set) var ranges: [Range<Int>] = []

  /// Finds the successive objects in `bytes`.
  ///
  /// - Throws: ``InputError`` with the line of anything else, or of the end of the text inside an
  ///   object.
  /// - Complexity: O(bytes).
  package init(_ bytes: ArraySlice<UInt8>) throws(InputError) {
    var line = 1
    var depth = 0
    var isInText = false
    var isEscaped = false
    var start = bytes.startIndex
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0 {
          guard byte == UInt8(ascii: "{") else { throw Self.strange(byte, line) }
          start = index
        }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { throw Self.strange(byte, line) }
        depth -= 1
        if depth == 0 { ranges.append(start..<index + 1) }
      case UInt8(ascii: "\""):
        guard depth > 0 else { throw Self.strange(byte, line) }
        isInText = true
      default: guard depth > 0 || Self.blanks.contains(byte) else { throw Self.strange(byte, line) }
      }
    }
    if depth > 0 {
      throw InputError(
        "the report is cut off: it ends inside of a \(isInText ? "text" : "value")",
        remedy: "Copy the whole file again", place: .line(line))
    }
  }

  /// The bytes without a byte order mark; throws if they begin with anything but an object.
  package static func begin(_ bytes: ArraySlice<UInt8>) throws(InputError) -> ArraySlice<UInt8> {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    guard let first = text.firstIndex(where: { !blanks.contains($0) }) else { return text }
    if text[first] == UInt8(ascii: "{") { return text }
    throw strange(text[first], 1 + text[..<first].count { $0 == UInt8(ascii: "\n") })
  }

  /// The first byte that is neither blank nor part of a byte order mark.
  package static func firstByte(of bytes: ArraySlice<UInt8>) -> UInt8? {
    bytes.first { !blanks.contains($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
  }

  package static let blanks: [UInt8] = Array(" \t\r\n".utf8)

  private static func strange(_ byte: UInt8, _ line: Int) -> InputError {
    let shown =
      (0x21...0x7E).contains(byte) ? "`\(Character(UnicodeScalar(byte)))`" : "the byte \(byte)"
    return InputError(
      "this is not a JetsamEvent report: \(shown) stands where a JSON object should begin",
      remedy: "A report is a JSON header line and a JSON body, as the device wrote them",
      place: .line(line))
  }
}
