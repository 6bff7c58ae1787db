/// Comma-separated values after RFC 4180 with LF line ends.
public enum CSVText {
  /// One line of safe fields: numbers, or made by ``field(_:)``.
  public static func line(_ fields: [String]) -> String { fields.joined(separator: ",") + "\n" }

  /// A text as a field; a text that a spreadsheet would run as a formula is preceded by an
  /// apostrophe, so that the name of an app is harmless.
  public static func field(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
    else { return quoted(text) }
    return quoted("'" + text)
  }

  /// A text as a field, in quotes if needed.
  public static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
