/// The header line of `logcat -v long`, whose message stands on the lines behind it:
/// `[ 03-04 05:06:07.890  1938: 5094 I/ActivityManager ]` (liblog, logprint.cpp).
struct LongHeader {
  /// The line as it is.
  let line: [UInt8]
  /// Its number in the file.
  let number: Int
  /// Whether quotation marks stand before it.
  let isQuoted: Bool
  /// What stands before the message in the other forms: `03-04 05:06:07.890  1938: 5094 I/Tag: `.
  let text: [UInt8]

  /// Reads a line; nil for another form.
  init?(_ line: ArraySlice<UInt8>, number: Int) {
    var rest = PastedText.withoutQuotes(line)
    guard rest.first == UInt8(ascii: "[") else { return nil }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    // No other bracket is in it; `[  149.95] I/O error [sda]` is a line of a kernel.
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end == rest.endIndex - 1 else {
      return nil
    }
    rest = rest.dropFirst().dropLast()
    while let first = rest.first, first <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    let levels = Array("VDIWEFS".utf8)
    let isHeader = rest.indices.dropFirst().dropLast().contains { place in
      rest[place - 1] == 0x20 && levels.contains(rest[place])
        && rest[place + 1] == UInt8(ascii: "/")
    }
    guard isHeader, let first = rest.first, (0x30...0x39).contains(first) else { return nil }
    self.line = Array(line)
    self.number = number
    isQuoted = line.first { $0 > 0x20 } == UInt8(ascii: ">")
    text = Array(rest) + Array(": ".utf8)
  }
}
