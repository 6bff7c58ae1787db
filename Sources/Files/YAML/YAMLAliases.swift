/// Aliases (`*name`) as texts that the parser does not follow.
///
/// A parser that puts in what aliases stand for can be kept busy for ever by forty of them, the last
/// used as a key. So the asterisk that begins one is exchanged for a character that stands for nothing
/// (the last of a private plane), the alias is a plain text to the parser, and whoever converts its
/// nodes looks the name up, counting values on the way.
enum YAMLAliases {
  private static let mark: Unicode.Scalar = "\u{10FFFD}"
  /// Brackets and list marks nested deeper than this are refused before anything is parsed: the
  /// parser's time grows with their square.
  private static let deepest = 1_000

  /// A text whose aliases are hidden.
  ///
  /// - Throws: ``InputError`` for a text that holds the character they are hidden behind, and for one
  ///   with a thousand brackets open at once.
  static func hidden(in text: String, file: String?) throws(InputError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    let markBytes = Array(String(mark).utf8)
    var previous = UInt8(ascii: "\n")
    var (open, marks, isLineStart) = (0, 0, true)
    for byte in text.utf8 {
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
      let beginsAlias =
        byte == UInt8(ascii: "*")
        && (previous <= UInt8(ascii: " ") || "[{,:".utf8.contains(previous))
      if beginsAlias { bytes += markBytes } else { bytes.append(byte) }
      previous = byte
    }
    // Nothing hidden, nothing to tell apart.
    if bytes.count == text.utf8.count { return text }
    if text.unicodeScalars.contains(mark) {
      throw InputError("it holds the character U+10FFFD beside aliases", file: file)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name of the alias that a plain text is; nil for any other text.
  static func name(in text: String) -> String? {
    text.unicodeScalars.first == mark ? String(text.unicodeScalars.dropFirst()) : nil
  }

  /// A text that is no alias as it was written.
  static func shown(in text: String) -> String {
    guard text.unicodeScalars.contains(mark) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { shown.append(scalar == mark ? "*" : scalar) }
    return String(shown)
  }
}
