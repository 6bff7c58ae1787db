/// Texts in UTF-16, from Windows and exports to spreadsheets.
enum UTF16Text {
  /// The order of bytes of a character.
  enum Order {
    /// The low byte first.
    case little
    /// The high byte first.
    case big
  }

  /// The order of bytes of a text that begins with a byte order mark and ASCII; nil for anything
  /// else, including numbers that equal a mark.
  static func order(_ head: ArraySlice<UInt8>) -> Order? {
    let bytes = Array(head.prefix(12))
    guard bytes.count >= 4 else { return nil }
    let order: Order
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): order = .little
    case (0xFE, 0xFF): order = .big
    default: return nil
    }
    let low = order == .little ? 0 : 1
    let isText = stride(from: 2, to: bytes.count - 1, by: 2).allSatisfy {
      bytes[$0 + low] != 0 && bytes[$0 + 1 - low] == 0
    }
    return isText ? order : nil
  }

  /// The text in UTF-8 without the mark; broken pairs and half a character at the end become
  /// U+FFFD.
  static func decoded(_ bytes: ArraySlice<UInt8>, _ order: Order) -> [UInt8] {
    let low = order == .little ? 0 : 1
    let units = stride(from: bytes.startIndex + 2, to: bytes.endIndex - 1, by: 2).lazy.map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
    }
    let rest: [UInt8] = bytes.count.isMultiple(of: 2) ? [] : [0xEF, 0xBF, 0xBD]
    return Array(String(decoding: Array(units), as: UTF16.self).utf8) + rest
  }
}
