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
      text[first + 10] == UInt8(ascii: "T") || text[first + 10] == UInt8(ascii: " "),
      let seconds = seconds(text, month: 5, day: 8, hour: 11, minute: 14, second: 17)
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
    return seconds * 1_000_000_000 + fraction
  }

  /// The seconds since 1970 of a date that begins with the four digits of its year, and has two for each
  /// of its other numbers at the given offsets; nil for another text.
  static func seconds(
    _ text: ArraySlice<UInt8>, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) -> Int64? {
    func number(_ offset: Int, digits: Int) -> Int? {
      let start = text.startIndex + offset
      var value = 0
      for byte in text[start..<start + digits] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0, digits: 4), let month = number(month, digits: 2),
      let day = number(day, digits: 2), let hour = number(hour, digits: 2),
      let minute = number(minute, digits: 2), let second = number(second, digits: 2),
      hour < 24, minute < 60, second <= 60,
      let days = CivilTime.days(year: year, month: month, day: day)
    else { return nil }
    return days * CivilTime.secondsPerDay + Int64((hour * 60 + minute) * 60 + second)
  }

  /// Whether a text is a zone, or nothing: `Z`, `+01:00`, ` +0100`, ` UTC`.
  private static func isZone(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 7
      && text.allSatisfy { byte in (0x30...0x39).contains(byte) || " +-:ZUTC".utf8.contains(byte) }
  }
}
