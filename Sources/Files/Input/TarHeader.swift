/// The header block of a tar entry (POSIX ustar).
struct TarHeader {
  static let blockSize = 512

  /// Size of the entry's content in bytes.
  var size: Int64
  /// Whether it is a regular file with data.
  var isData: Bool
  /// Size with the padding to whole blocks.
  var paddedSize: Int64 { (size + 511) / 512 * 512 }

  /// Reads a header; nil if `bytes` do not begin with a header of the right checksum.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.blockSize else { return nil }
    let block = Array(bytes.prefix(Self.blockSize))
    guard block[0] != 0, let stored = Self.octal(block[148..<156]),
      let size = Self.octal(block[124..<136])
    else { return nil }
    // The checksum counts its own eight bytes as blanks.
    let sum = block.reduce(0) { $0 + Int64($1) }
    let own = block[148..<156].reduce(0) { $0 + Int64($1) }
    guard sum - own + 8 * 32 == stored else { return nil }
    self.size = size
    let kind = block[156]
    let path = block[0..<100].prefix { $0 != 0 }
    let file = path.split(separator: UInt8(ascii: "/")).last ?? []
    // macOS adds a `._name` entry with attributes before each file.
    let isShadow = file.starts(with: [UInt8(ascii: "."), UInt8(ascii: "_")])
    isData = (kind == 0 || kind == UInt8(ascii: "0")) && !isShadow && size > 0
  }

  private static func octal(_ bytes: ArraySlice<UInt8>) -> Int64? {
    var value: Int64 = 0
    var digits = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        digits += 1
        value = value * 8 + Int64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: " "), 0: if digits > 0 { return value }
      default: return nil
      }
    }
    return digits > 0 ? value : nil
  }
}
