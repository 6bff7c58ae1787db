/// Dates of ISO 8601 with a time.
enum ISODate {
  /// The nanoseconds since 1970 of `2025-03-01T08:00:00.123+01:00`, in the clock of the date's own
  /// place, since a use at 8 in the morning is one wherever it was; nil for another text.
  static func nanoseconds(_ bytes: [UInt8], _ field: Range<Int>) -> Int64? {
    guard field.count >= 19 else { return nil }
    let text = bytes[field]
    let first = field.lowerBound
    let separators: [(Int, StaticString)] = [(4, "-"), (7, "-"), (13, ":"), (16, ":")]
    guard separators.allSatisfy({ text[first + $0.0] == $0.1.utf8Start.pointee }),
      text[first + 10] == UInt8(ascii: "T") || text[first + 10] == UInt8(ascii: " ")
    else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in text[first + range.lowerBound..<first + range.upperBound] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      hour < 24, minute < 60, second < 61,
      let days = CivilTime.days(year: year, month: month, day: day)
    else { return nil }
    var rest = text.dropFirst(19)
    var fraction: Int64 = 0
    if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst()
      var scale: Int64 = 100_000_000
      while let byte = rest.first, (0x30...0x39).contains(byte) {
        fraction += Int64(byte - 0x30) * scale
        scale /= 10
        rest = rest.dropFirst()
      }
    }
    guard isZone(rest) else { return nil }
    let seconds = Int64((hour * 60 + minute) * 60 + second)
    return (days * CivilTime.secondsPerDay + seconds) * 1_000_000_000 + fraction
  }

  /// Whether a text is a zone, or nothing: `Z`, `+01:00`, ` +0100`, ` UTC`.
  private static func isZone(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 7
      && text.allSatisfy { byte in (0x30...0x39).contains(byte) || " +-:ZUTC".utf8.contains(byte) }
  }
}
