/// A word or sign of a formula.
struct FormulaToken: Equatable {
  enum Kind {
    case word, quoted, sign
  }

  let kind: Kind
  let text: String
  /// Its first character, counted from 0.
  let position: Int

  /// Splits a text into words and signs.
  ///
  /// - Parameter hyphens: whether `phone-4gb` is one word; then a subtraction has blanks around its
  ///   sign.
  static func tokens(of text: String, hyphens: Bool) throws(FormulaError) -> [FormulaToken] {
    let characters = Array(text)
    var tokens: [FormulaToken] = []
    var position = 0
    while position < characters.count {
      let first = characters[position]
      if first.isWhitespace {
        position += 1
        continue
      }
      let kind: Kind
      let text: String
      let end: Int
      if first == "'" || first == "\"" {
        guard let quote = characters[(position + 1)...].firstIndex(of: first) else {
          throw FormulaError("this quote is never closed", at: position)
        }
        (kind, text) = (.quoted, String(characters[(position + 1)..<quote]))
        end = quote + 1
      } else if first.isWordStart {
        end = wordEnd(characters, from: position, hyphens: hyphens)
        (kind, text) = (.word, String(characters[position..<end]))
      } else {
        (kind, text) = (.sign, try sign(characters, at: position))
        end = position + text.count
      }
      tokens.append(FormulaToken(kind: kind, text: text, position: position))
      guard tokens.count <= mostTokens else {
        throw FormulaError("there are more than \(mostTokens) words and signs", at: position)
      }
      position = end
    }
    return tokens
  }

  /// Longer formulas are refused, because a walk over the tree recurses once per operation.
  private static let mostTokens = 1_000

  /// Where a word ends; the sign of an exponent is part of its number, as in `1e-3`.
  private static func wordEnd(_ characters: [Character], from start: Int, hyphens: Bool) -> Int {
    var end = start
    while end < characters.count {
      let character = characters[end]
      let isPart = character.isPartOfWord || (hyphens && character == "-")
      guard isPart || endsAtExponent(characters[start..<end], character) else { break }
      end += 1
    }
    return end
  }

  private static func endsAtExponent(_ word: ArraySlice<Character>, _ next: Character) -> Bool {
    guard next == "-" || next == "+", word.last == "e" || word.last == "E" else { return false }
    return word.count > 1 && word.dropLast().allSatisfy { $0.isASCIIDigit || $0 == "." }
  }

  private static func sign(_ characters: [Character], at position: Int) throws(FormulaError)
    -> String
  {
    let pair = String(characters[position...].prefix(2))
    if ["==", "!=", "<=", ">="].contains(pair) { return pair }
    let first = characters[position]
    guard "<>+-*/^(),".contains(first) else {
      throw FormulaError(
        "`\(first)` means nothing here", at: position,
        remedy: first == "=" ? "Write `==` for a comparison" : nil)
    }
    return String(first)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isWordStart: Bool { isLetter || isNumber || self == "_" || self == "." }
  fileprivate var isPartOfWord: Bool { isWordStart || self == "%" }
}
