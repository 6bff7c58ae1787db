/// Texts in UTF-16, from Windows and exports to spreadsheets.
enum UTF16Text {
  /// The order of bytes of a character.
  enum Order {
    /// The low byte first.
    case little
    /// The high byte first.
    case big
  }

  /// The order of bytes of a text that begins with a byte order mark and ASCII, or without a mark
  /// with 32 characters of printable ASCII; nil for anything else, including numbers that equal a
  /// mark.
  static func order(_ head: ArraySlice<UInt8>) -> Order? {
    let bytes = Array(head.prefix(64))
    guard bytes.count >= 4 else { return nil }
    let order: Order
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): order = .little
    case (0xFE, 0xFF): order = .big
    default: return orderWithoutMark(bytes)
    }
    let low = order == .little ? 0 : 1
    let isText = stride(from: 2, to: min(12, bytes.count) - 1, by: 2).allSatisfy {
      bytes[$0 + low] != 0 && bytes[$0 + 1 - low] == 0
    }
    return isText ? order : nil
  }

  private static func orderWithoutMark(_ bytes: [UInt8]) -> Order? {
    guard bytes.count == 64 else { return nil }
    func isText(from low: Int) -> Bool {
      stride(from: 0, to: 64, by: 2).allSatisfy { place in
        let byte = bytes[place + low]
        return bytes[place + 1 - low] == 0 && (0x20...0x7E ~= byte || 0x09...0x0D ~= byte)
      }
    }
    return isText(from: 0) ? .little : isText(from: 1) ? .big : nil
  }

  /// The text in UTF-8 without the mark; broken pairs and half a character at the end become
  /// U+FFFD.
  static func decoded(_ bytes: ArraySlice<UInt8>, _ order: Order) -> [UInt8] {
    let low = order == .little ? 0 : 1
    let mark = [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2))) ? 2 : 0
    let units = stride(from: bytes.startIndex + mark, to: bytes.endIndex - 1, by: 2).lazy.map {
      UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + 1 - low]) << 8
    }
    let rest: [UInt8] = bytes.count.isMultiple(of: 2) ? [] : [0xEF, 0xBF, 0xBD]
    return Array(String(decoding: Array(units), as: UTF16.self).utf8) + rest
  }
}
