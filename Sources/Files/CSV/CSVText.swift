/// Comma-separated values after RFC 4180 with LF line ends.
public enum CSVText {
  /// One line of safe fields: numbers, or made by ``field(_:)``.
  public static func line(_ fields: [String]) -> String { fields.joined(separator: ",") + "\n" }

  /// A text as a field; a text that a spreadsheet would run as a formula is preceded by an
  /// apostrophe, so that the name of an app is harmless.
  ///
  /// A text that would then look like another one gets a further apostrophe; ``name(_:)`` takes one
  /// away.
  public static func field(_ text: String) -> String {
    quoted(isDisguised(text) ? "'" + text : text)
  }

  /// The text of a field that ``field(_:)`` made.
  public static func name(_ field: String) -> String {
    let rest = String(field.unicodeScalars.dropFirst())
    return field.unicodeScalars.first == "'" && isDisguised(rest) ? rest : field
  }

  /// Whether a text, behind any number of apostrophes, begins like a formula.
  private static func isDisguised(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
    return "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
  }

  /// A text as a field, in quotes if needed.
  public static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
