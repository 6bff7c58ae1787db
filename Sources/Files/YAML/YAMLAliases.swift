/// Aliases (`*name`) as texts that the parser does not expand.
///
/// Forty nested aliases, the last used as a key, keep a parser that expands them busy without end.
/// So the asterisk of an alias is replaced by a character without meaning (the last of a private
/// plane): the parser reads a plain text, and the conversion of its nodes looks the name up and
/// counts values.
enum YAMLAliases {
  private static let mark: Unicode.Scalar = "\u{10FFFD}"
  /// The deepest nesting of brackets and list marks in an unparsed text, since the parser's time
  /// grows with its square.
  private static let deepest = 1_000
  /// The most bytes of a document: the parser takes 0.1 to 0.3 microseconds for each, also within one
  /// value.
  static let mostBytes = 8 << 20

  /// A text whose aliases are hidden.
  ///
  /// - Throws: ``InputError`` for more than 8 MiB, for a text with aliases and the replacing character,
  ///   for more than a thousand open brackets, and for more lines, commas and brackets than values may
  ///   be.
  static func hidden(in text: String, file: String?) throws(InputError) -> String {
    if text.utf8.count > mostBytes {
      throw InputError("it is larger than 8 MiB, the most for a document in YAML", file: file)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    let markBytes = Array(String(mark).utf8)
    var previous = UInt8(ascii: "\n")
    var (open, marks, isLineStart) = (0, 0, true)
    var separators = 0
    for byte in text.utf8 {
      switch byte {
      // The last bytes of U+0085, U+2028 and U+2029, which end lines too.
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","), UInt8(ascii: "["),
        UInt8(ascii: "{"), UInt8(ascii: "-"), 0x85, 0xA8, 0xA9:
        separators += byte == UInt8(ascii: "-") && !isLineStart ? 0 : 1
      default: break
      }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= open > 0 ? 1 : 0
      case UInt8(ascii: "\n"): (marks, isLineStart) = (0, true)
      case UInt8(ascii: "-"), UInt8(ascii: "?"): marks += isLineStart ? 1 : 0
      case UInt8(ascii: " "): break
      default: isLineStart = false
      }
      if open > deepest || marks > deepest {
        throw InputError("values are nested deeper than \(YAMLNode.deepest) levels", file: file)
      }
      // Before the parser, which would take seconds and gigabytes for the text.
      if separators > YAMLNode.largest {
        throw InputError(
          "it has more than \(YAMLNode.largest) lines, commas and brackets", file: file)
      }
      let beginsAlias =
        byte == UInt8(ascii: "*")
        && (previous <= UInt8(ascii: " ") || "[{,:".utf8.contains(previous))
      if beginsAlias { bytes += markBytes } else { bytes.append(byte) }
      previous = byte
    }
    // Without aliases the character is not ambiguous.
    if bytes.count == text.utf8.count { return text }
    if text.unicodeScalars.contains(mark) {
      throw InputError("it holds the character U+10FFFD together with aliases", file: file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name of an alias; nil for any other plain text.
  static func name(in text: String) -> String? {
    text.unicodeScalars.first == mark ? String(text.unicodeScalars.dropFirst()) : nil
  }

  /// The original form of a text that is not an alias.
  static func shown(in text: String) -> String {
    guard text.unicodeScalars.contains(mark) else { return text }
    return text.replacingScalars { $0 == mark ? "*" : nil }
  }
}
