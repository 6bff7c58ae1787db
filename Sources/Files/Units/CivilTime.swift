/// Calendar dates and times of day without a zone, read from bytes.
package enum CivilTime {
  package static let secondsPerDay: Int64 = 86_400

  /// The valid years; nanoseconds between any two dates within them fit an `Int64`.
  static let years = 1900...2100

  /// Days from 1970-01-01 to a date of the Gregorian calendar; nil if there is no such date.
  ///
  /// Howard Hinnant, "chrono-compatible low-level date algorithms", `days_from_civil`.
  package static func days(year: Int, month: Int, day: Int) -> Int64? {
    guard (1...12).contains(month), years.contains(year), day >= 1,
      day <= length(ofMonth: month, in: year)
    else { return nil }
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468)
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Three numbers separated by bytes for which `separators` is true, as in `12/5/19`.
  package static func triple(
    _ bytes: [UInt8], _ field: Range<Int>, separators: (UInt8) -> Bool
  ) -> (first: Int, second: Int, third: Int, digitsOfFirst: Int)? {
    var parts = (0, 0, 0)
    var part = 0
    var digits = 0
    var digitsOfFirst = 0
    for index in field {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits += 1
        if digits > 7 { return nil }
        switch part {
        case 0: parts.0 = parts.0 * 10 + Int(digit)
        case 1: parts.1 = parts.1 * 10 + Int(digit)
        default: parts.2 = parts.2 * 10 + Int(digit)
        }
      } else {
        guard separators(byte), digits > 0, part < 2 else { return nil }
        if part == 0 { digitsOfFirst = digits }
        part += 1
        digits = 0
      }
    }
    guard part == 2, digits > 0 else { return nil }
    return (parts.0, parts.1, parts.2, digitsOfFirst)
  }

  /// Seconds of `H:MM:SS`, optionally with a blank and AM or PM; hours may exceed 23 if `isSpan`.
  package static func seconds(_ bytes: [UInt8], _ field: Range<Int>, isSpan: Bool) -> Int64? {
    var field = field
    var halfDay: UInt8?
    if field.count > 3, bytes[field.upperBound - 1] | 0x20 == UInt8(ascii: "m") {
      halfDay = bytes[field.upperBound - 2] | 0x20
      field = field.lowerBound..<field.upperBound - 2
      if bytes[field.upperBound - 1] == UInt8(ascii: " ") {
        field = field.lowerBound..<field.upperBound - 1
      }
    }
    guard let time = triple(bytes, field, separators: { $0 == UInt8(ascii: ":") }),
      time.second < 60, time.third < 60
    else { return nil }
    var hour = time.first
    switch halfDay {
    case nil: if !isSpan, hour > 23 { return nil }
    case UInt8(ascii: "a"), UInt8(ascii: "p"):
      guard !isSpan, (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (halfDay == UInt8(ascii: "p") ? 12 : 0)
    default: return nil
    }
    return Int64(hour * 3600 + time.second * 60 + time.third)
  }
}
