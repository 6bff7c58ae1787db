/// JSON as text; unlike Foundation's encoders it keeps the order.
public enum JSONText {
  /// A string literal; `<` is escaped too, so that it is harmless inside a page.
  public static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "<": literal += "\\u003c"
      case _ where mustBeEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The bytes that what follows a backslash stands for, a blank for a line end or a tab; nil for no
  /// character.
  package static func unescaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let byte = rest.popFirst() else { return nil }
    switch byte {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return [0x20]
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { Array("\($0)".utf8) }
    default: return [byte]
    }
  }

  /// Whether a character ends a line in some format, is invisible, or is invalid in YAML: controls
  /// of both blocks, delete, marks of direction, the separators, the byte order mark and the noncharacters.
  package static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0xFFFE, 0xFFFF: true
    default: ShownName.isDangerous(scalar)
    }
  }

  /// The first 200 characters of a text in a YAML comment, with blanks for those that would end it or
  /// are invalid.
  package static func comment(_ text: String) -> String {
    String(text.unicodeScalars.prefix(200)).replacingScalars { mustBeEscaped($0) ? " " : nil }
  }

  /// Whether a text is a number in JSON's grammar (RFC 8259, section 6) and finite.
  static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
      && Double(text)?.isFinite == true
  }

  /// A YAML value as JSON, a subset of YAML.
  public static func value(_ node: YAMLNode, indent: String) -> String {
    let inner = indent + "  "
    switch node.content {
    case .scalar(let text, let isPlain):
      // YAML has numbers that JSON lacks, such as `.5`, `+1` and `007`; a text reads the same.
      if isPlain, text == "true" || text == "false" || isNumber(text) { return text }
      return node.isNull ? "null" : string(text)
    case .list(let items):
      return "[" + items.map { value($0, indent: inner) }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      if entries.isEmpty { return "{}" }
      let members = entries.map { "\(inner)\(string($0.key)): \(value($0.value, indent: inner))" }
      return "{\n" + members.joined(separator: ",\n") + "\n\(indent)}"
    }
  }
}
