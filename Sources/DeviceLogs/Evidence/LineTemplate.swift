/// The form of a log line: text, fields in braces and optional parts in guillemets.
///
/// `{name}` is any text up to what follows it, `{name#}` a whole number. A blank stands for one or
/// more blanks of the line. For example `Kill '{process}' ({pid#}), uid {uid#}«, state {state#}»`.
struct LineTemplate: Sendable {
  private indirect enum Piece: Sendable {
    case text([UInt8])
    case words(String)
    case number(String)
    case optional([Piece])
  }

  /// The values of a matched line.
  struct Fields {
    fileprivate let words: [(name: String, text: Substring)]
    /// Names of fields that end where the text ends: they may be longer in the original.
    let cut: [String]

    subscript(name: String) -> Substring? { words.last { $0.name == name }?.text }

    /// The whole number of a field.
    func number(_ name: String) -> Int64? { self[name].flatMap { Int64($0) } }
  }

  private let pieces: [Piece]

  init(_ pattern: String) {
    var rest = pattern[...]
    pieces = Self.pieces(&rest)
  }

  private static func pieces(_ rest: inout Substring) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    func flush() {
      if !text.isEmpty { pieces.append(.text(Array(text.utf8))) }
      text = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case "{":
        flush()
        let name = rest.prefix { $0 != "}" }
        rest = rest[name.endIndex...].dropFirst()
        pieces.append(name.hasSuffix("#") ? .number(String(name.dropLast())) : .words(String(name)))
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

  /// The longest text of a field in bytes; the paths of control groups in containers have hundreds.
  private static let longestField = 1024

  /// The fields of a text that begins in this form; nil for another text.
  func match(_ text: Substring) -> Fields? {
    var places: [(name: String, place: Range<Int>)] = []
    let isMatch = text.utf8.withContiguousStorageIfAvailable {
      Self.match(pieces[...], $0[...], &places)
    }
    guard isMatch == true else { return nil }
    let length = text.utf8.count
    return Fields(
      words: places.map { ($0.name, text[bytes: $0.place].trimmed) },
      cut: places.filter { $0.place.upperBound == length && !$0.place.isEmpty }.map(\.name))
  }

  /// Whether bytes begin with pieces; then the places of the fields are appended, the last first.
  private static func match(
    _ pieces: ArraySlice<Piece>, _ text: Slice<UnsafeBufferPointer<UInt8>>,
    _ fields: inout [(name: String, place: Range<Int>)]
  ) -> Bool {
    guard let piece = pieces.first else { return true }
    let others = pieces.dropFirst()
    switch piece {
    case .text(let bytes):
      guard let rest = skip(bytes, text) else { return false }
      return match(others, rest, &fields)
    case .number(let name):
      let digits = (text.first == UInt8(ascii: "-") ? text.dropFirst() : text)
        .prefix { (0x30...0x39).contains($0) }
      guard (1...15).contains(digits.count), match(others, text[digits.endIndex...], &fields)
      else { return false }
      fields.append((name, text.startIndex..<digits.endIndex))
      return true
    case .words(let name):
      guard !others.isEmpty else {
        fields.append((name, text.startIndex..<text.endIndex))
        return true
      }
      for end in text.startIndex...min(text.endIndex, text.startIndex + longestField) {
        // Not inside of a character.
        if end < text.endIndex, text[end] & 0xC0 == 0x80 { continue }
        if match(others, text[end...], &fields) {
          fields.append((name, text.startIndex..<end))
          return true
        }
      }
      return false
    case .optional(let inner):
      return match(inner[...] + others, text, &fields) || match(others, text, &fields)
    }
  }

  private static func skip(
    _ bytes: [UInt8], _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    var rest = text
    for byte in bytes {
      guard let first = rest.first, first == byte || byte == 0x20 && first.isBlank else {
        return nil
      }
      rest.removeFirst()
      while byte == 0x20, rest.first?.isBlank == true { rest.removeFirst() }
    }
    return rest
  }
}

extension UInt8 {
  /// Whether it is a blank, a tab or an end of a line.
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Substring {
  /// Without blanks at both ends.
  var trimmed: Substring {
    var bytes = utf8
    while bytes.first?.isBlank == true { bytes.removeFirst() }
    while bytes.last?.isBlank == true { bytes.removeLast() }
    var text = Substring(bytes)
    // Blanks outside of ASCII are rare.
    guard bytes.first ?? 0 >= 0x80 || bytes.last ?? 0 >= 0x80 else { return text }
    text = text.drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
