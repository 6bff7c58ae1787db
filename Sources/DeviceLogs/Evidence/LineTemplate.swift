/// The form of a log line: text, fields in braces and optional parts in guillemets.
///
/// `{name}` is any text up to what follows it, `{name#}` a whole number. A blank stands for one or
/// more blanks of the line. For example `Kill '{process}' ({pid#}), uid {uid#}«, state {state#}»`.
struct LineTemplate: Sendable {
  private indirect enum Piece: Sendable {
    case text([Character])
    case words(String)
    case number(String)
    case optional([Piece])
  }

  /// The values of a matched line.
  struct Fields {
    fileprivate(set) var words: [String: Substring] = [:]
    /// Names of numbers that end where the text ends: they may be longer in the original.
    fileprivate(set) var cut: Set<String> = []

    subscript(name: String) -> Substring? { words[name] }

    /// The whole number of a field.
    func number(_ name: String) -> Int64? { words[name].flatMap { Int64($0) } }
  }

  /// Its spelling.
  let pattern: String
  private let pieces: [Piece]

  init(_ pattern: String) {
    self.pattern = pattern
    var rest = pattern[...]
    pieces = Self.pieces(&rest)
  }

  private static func pieces(_ rest: inout Substring) -> [Piece] {
    var pieces: [Piece] = []
    var text: [Character] = []
    func flush() {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
    }
    while let character = rest.popFirst() {
      switch character {
      case "{":
        flush()
        let name = rest.prefix { $0 != "}" }
        rest = rest[name.endIndex...].dropFirst()
        pieces.append(
          name.hasSuffix("#") ? .number(String(name.dropLast())) : .words(String(name)))
      case "«":
        flush()
        pieces.append(.optional(Self.pieces(&rest)))
      case "»":
        flush()
        return pieces
      default: text.append(character)
      }
    }
    flush()
    return pieces
  }

  /// The longest text of a field; the paths of control groups in containers have hundreds of characters.
  private static let longestField = 1024

  /// The fields of a text that begins in this form; nil for another text.
  func match(_ text: Substring) -> Fields? {
    var fields = Fields()
    return Self.match(pieces[...], text, &fields) ? fields : nil
  }

  private static func match(
    _ pieces: ArraySlice<Piece>, _ text: Substring, _ fields: inout Fields
  ) -> Bool {
    guard let piece = pieces.first else { return true }
    let others = pieces.dropFirst()
    switch piece {
    case .text(let characters):
      guard let rest = skip(characters, text) else { return false }
      return match(others, rest, &fields)
    case .number(let name):
      var digits = text.prefix(1) == "-" ? text.dropFirst() : text
      digits = digits.prefix { $0.isASCII && $0.isNumber }
      guard (1...15).contains(digits.count) else { return false }
      let value = text[text.startIndex..<digits.endIndex]
      fields.words[name] = value
      if digits.endIndex == text.endIndex { fields.cut.insert(name) }
      return match(others, text[digits.endIndex...], &fields)
    case .words(let name):
      guard !others.isEmpty else {
        fields.words[name] = text.trimmed
        return true
      }
      var end = text.startIndex
      for _ in 0..<longestField {
        var found = fields
        if match(others, text[end...], &found) {
          fields = found
          fields.words[name] = text[..<end].trimmed
          return true
        }
        guard end < text.endIndex else { return false }
        end = text.index(after: end)
      }
      return false
    case .optional(let inner):
      var found = fields
      if match(inner[...] + others, text, &found) {
        fields = found
        return true
      }
      return match(others, text, &fields)
    }
  }

  private static func skip(_ characters: [Character], _ text: Substring) -> Substring? {
    var rest = text
    for character in characters {
      if character == " " {
        guard rest.first?.isWhitespace == true else { return nil }
        rest = rest.drop { $0.isWhitespace }
      } else {
        guard rest.first == character else { return nil }
        rest.removeFirst()
      }
    }
    return rest
  }
}

extension Substring {
  /// Without blanks at both ends.
  var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
