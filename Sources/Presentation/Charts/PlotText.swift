/// Text from users, made safe for a plot.
package enum PlotText {
  /// A gnuplot string literal.
  ///
  /// Inside single quotes gnuplot runs neither backticks nor macros; only the quote itself needs
  /// doubling. Control characters would end the line.
  static func literal(_ text: String) -> String {
    "'" + singleLine(text).replacingScalars { $0 == "'" ? "''" : nil } + "'"
  }

  /// A gnuplot array literal; the elements count from 1.
  static func array(_ name: String, _ texts: [String]) -> String {
    "array \(name)[\(texts.count)] = [\(texts.map(literal).joined(separator: ", "))]"
  }

  /// The text with a space for every line end and every character that must not be shown.
  package static func singleLine(_ text: String) -> String {
    let keepsIsolates = isBalanced(text)
    return text.replacingScalars { scalar in
      !ShownName.isDangerous(scalar) || keepsIsolates && isolates.contains(scalar) ? nil : " "
    }
  }

  /// Whether the marks of ``isolated(_:)`` in a text are its own: each one that opens is closed.
  private static func isBalanced(_ text: String) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars where isolates.contains(scalar) {
      depth += scalar == isolates[0] ? 1 : -1
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// The text cut in the middle to at most `limit` columns.
  package static func clipped(_ text: String, to limit: Int = 20) -> String {
    let characters = Array(singleLine(text))
    guard width(text) > limit else { return String(characters) }
    let half = (limit - 1) / 2
    return prefix(characters, columns: limit - 1 - half) + "…"
      + String(prefix(characters.reversed(), columns: half).reversed())
  }

  /// About how many points the text takes in a plot's font of 15 points, rather more than less.
  package static func points(_ text: String) -> Int {
    let tenths = text.reduce(0) { sum, character in
      switch character {
      case "i", "j", "l", "t", "f", "I", ".", ",", ":", ";", "'", "|", "(", ")", " ": sum + 50
      case "m", "w", "M", "W", "@", "%": sum + 130
      case "A"..."Z", "±", "=", "+", "…": sum + 105
      default: sum + 88 * width(character)
      }
    }
    return (tenths + 9) / 10
  }

  /// How many columns the text takes: letters of East Asian scripts and emoji take two.
  package static func width(_ text: String) -> Int {
    // A carriage return and a line feed are one letter.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
    return isASCII ? text.utf8.count : text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.value >= 0x1100 && scalar.value < 0x1200 || scalar.value >= 0x2E80 ? 2 : 1
  }

  /// The first characters, at most so many columns of them.
  static func prefix(_ characters: some Sequence<Character>, columns: Int) -> String {
    var text = ""
    var used = 0
    for character in characters {
      used += width(character)
      if used > columns { break }
      text.append(character)
    }
    return text
  }

  /// The text with a capital first letter.
  package static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The marks of ``isolated(_:)``, which may be shown again.
  private static let isolates: [Unicode.Scalar] = ["\u{2068}", "\u{2069}"]

  /// The text between marks that keep right-to-left letters from reordering the sentence around
  /// it; ASCII needs none.
  package static func isolated(_ text: String) -> String {
    let line = singleLine(text)
    return line.utf8.allSatisfy { $0 < 0x80 } ? line : "\u{2068}\(line)\u{2069}"
  }
}
