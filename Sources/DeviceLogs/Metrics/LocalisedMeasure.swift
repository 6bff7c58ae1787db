/// A number with a unit in the language of the phone, such as `1,106,818 kB` or `1.106.818 kB`.
///
/// MetricKit writes its values in this form (MXMetricPayload's JSON is made with a formatter of the
/// region): groups are separated by commas, points, blanks or apostrophes, digits may be those of
/// any script, and units are words of the language.
struct LocalisedMeasure: Hashable, Sendable {
  /// The number.
  let value: Double
  /// The text after it, in lower case; empty for none.
  let unit: String

  /// Reads a text; nil for one that does not begin with a number.
  init?(_ text: String) {
    var parts: [(digits: String, separator: Character?)] = [("", nil)]
    var rest = Substring(text.trimmedOfBlanks)
    while let character = rest.first {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        parts[parts.count - 1].digits += "\(digit)"
      } else if Self.separators.contains(character), !parts[parts.count - 1].digits.isEmpty,
        rest.dropFirst().first?.wholeNumberValue != nil
      {
        parts[parts.count - 1].separator = character
        parts.append(("", nil))
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    guard !parts[0].digits.isEmpty, parts.allSatisfy({ $0.digits.count <= 18 }) else { return nil }
    let separators = parts.compactMap(\.separator)
    // The last separator is the decimal one if it differs from the others, or if it is the only one
    // and not followed by a group of three digits, or follows zero.
    let isFraction =
      separators.count > 1
      ? separators[separators.count - 1] != separators[0]
      : separators.count == 1 && ".,٫".contains(separators[0])
        && (parts[1].digits.count != 3 || parts[0].digits.allSatisfy { $0 == "0" })
    let fraction = isFraction ? parts.removeLast().digits : ""
    guard
      let value = Double(parts.map(\.digits).joined() + "." + (fraction.isEmpty ? "0" : fraction))
    else { return nil }
    self.value = value
    unit = String(rest).trimmedOfBlanks.lowercased()
  }

  private static let separators: Set<Character> = [
    ",", ".", " ", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66C}", "\u{66B}",
  ]

  /// The number of bytes; nil for an unknown unit.
  var bytes: Int64? {
    let scales: [(Double, Set<String>)] = [
      (1, ["b", "byte", "bytes", "o", "octet", "octets", "б", "字节", "バイト", "바이트"]),
      (
        1e3,
        [
          "kb", "ko", "кб", "kilobyte", "kilobytes", "kilooctets", "千字节", "千位元組", "キロバイト",
          "킬로바이트", "كيلوبايت", "ك.ب", "กิโลไบต์",
        ]
      ),
      (
        1e6,
        [
          "mb", "mo", "мб", "megabyte", "megabytes", "mégaoctets", "兆字节", "百万位元組", "メガバイト",
          "메가바이트", "ميغابايت", "م.ب", "เมกะไบต์",
        ]
      ),
      (1e9, ["gb", "go", "гб", "gigabyte", "gigabytes", "吉字节", "ギガバイト", "기가바이트"]),
    ]
    guard let scale = scales.first(where: { $0.1.contains(unit) })?.0, value * scale < 0x1p50 else {
      return nil
    }
    return Int64(value * scale)
  }

  /// The number of seconds; nil for an unknown unit.
  var seconds: Double? {
    let scales: [(Double, Set<String>)] = [
      (1e-3, ["ms", "msec", "мс", "毫秒", "ミリ秒", "밀리초", "ملي ث", "มิลลิวินาที"]),
      (
        1,
        ["s", "sec", "secs", "second", "seconds", "sek", "seg", "с", "сек", "秒", "초", "ث", "วินาที"]
      ),
      (60, ["m", "min", "mins", "minutes", "мин", "分", "分钟", "분"]),
      (3600, ["h", "hr", "hrs", "hours", "ч", "小时", "時間", "시간"]),
    ]
    let word = unit.hasSuffix(".") ? String(unit.dropLast()) : unit
    return scales.first { $0.1.contains(word) }.map { value * $0.0 }
  }
}

extension String {
  /// The text without blanks and direction marks at either end.
  fileprivate var trimmedOfBlanks: String {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
    }
    var scalars = unicodeScalars[...]
    while let first = scalars.first, isBlank(first) { scalars.removeFirst() }
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return String(scalars)
  }
}
