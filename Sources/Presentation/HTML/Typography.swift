import Mustache

/// A text that is escaped already; a template that escapes it again shows this.
struct HTMLText: MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { false }
}

/// Typesetting of numbers and options in a page: units stay on their line, and a minus is as wide as a plus.
package enum Typography {
  private static let space: Character = "\u{A0}"
  private static let units: Set<Substring> = [
    "%", "s", "ms", "ns", "min", "h", "d", "day", "days", "B", "KiB", "MiB", "GiB", "TiB", "kB",
    "MB", "GB", "TB", "bytes",
  ]

  /// A sentence whose lines are not broken between a number and its unit, nor around a ±.
  package static func prose(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return text }
    var result = ""
    var previous: Substring = ""
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { result.append(isJoined(previous, word) ? space : " ") }
      result += word
      previous = word
    }
    return result
  }

  /// A sentence without the backticks that terminals have around what is typed.
  static func plain(_ text: String) -> HTMLText { html(text.replacing("`", with: "")) }

  /// The HTML of running text, whose lines are not broken behind the hyphens of an option either.
  ///
  /// What is copied has no characters that a shell would not take.
  static func html(_ text: String) -> HTMLText {
    let words = prose(text).escapedForHTML.split(separator: " ", omittingEmptySubsequences: false)
    return HTMLText(
      renderText: words.map { $0.contains("--") ? "<span class=\"word\">\($0)</span>" : $0 }
        .joined(separator: " "))
  }

  private static func isJoined(_ word: Substring, _ next: Substring) -> Bool {
    if word == "±" || next == "±" { return true }
    guard word.last?.isNumber == true else { return false }
    var unit = next
    while let last = unit.last, ".,;:)".contains(last) { unit.removeLast() }
    return units.contains(unit)
  }

  /// A cell of numbers: hyphens before digits become minus signs.
  static func numbers(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "-")) else { return text }
    let characters = Array(text)
    var result = ""
    for (index, character) in characters.enumerated() {
      let isSign =
        character == "-" && (index == 0 || " (".contains(characters[index - 1]))
        && index + 1 < characters.count && characters[index + 1].isNumber
      result.append(isSign ? "\u{2212}" : character)
    }
    return result
  }
}
