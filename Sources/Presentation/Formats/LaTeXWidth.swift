/// Widths of texts in LaTeX's own font at 10 pt.
enum LaTeXWidth {
  /// The width of the text on a page of the class `article`, in points.
  static let page = 345.0

  /// The width in points, within one percent: kerning and ligatures are left out.
  static func of(_ text: some StringProtocol) -> Double {
    var width = 0.0
    var previous: Character?
    for character in text {
      // A hyphen before a number is a minus sign, or counts as one.
      width += previous == "-" && character.isNumber ? minus - hyphen : 0
      width += points[character] ?? widest
      previous = character
    }
    return width
  }

  private static let hyphen = 3.33
  private static let minus = 7.78
  /// The width of a capital letter, for characters outside of ASCII.
  private static let widest = 7.8

  /// Widths of `ecrm1000`, as TeX's `\settowidth` gives them.
  private static let points: [Character: Double] = {
    let widths: KeyValuePairs = [
      "!',.:;[]`il|": 2.78, "fj": 3.06, " -": hyphen, "I": 3.61, "()rst": 3.92, "cez": 4.44,
      "?": 4.72, "\"$*/0123456789\\ago{}": 5.0, "J": 5.14, "kqvxy": 5.28, "Sbdhnpu": 5.56,
      "Z^~": 6.11, "L": 6.25, "F": 6.53, "EP": 6.81, "B": 7.08, "CTw": 7.22, "R": 7.36,
      "AHNUVXY": 7.5, "D": 7.64, "&+<=>@GKOQ_±": 7.78, "#%m": 8.33, "M": 9.17, "W": 10.28,
    ]
    return Dictionary(
      uniqueKeysWithValues: widths.flatMap { characters, width in characters.map { ($0, width) } })
  }()
}
