/// Comma-separated values after RFC 4180 with LF line ends.
public enum CSVText {
  /// One line of fields that are safe as they are: numbers, or made by ``field(_:)``.
  public static func line(_ fields: [String]) -> String { fields.joined(separator: ",") + "\n" }

  /// A text as a field; one that a spreadsheet would run as a formula gets an apostrophe in front,
  /// so that the name of an app cannot do harm.
  public static func field(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
    else { return quoted(text) }
    return quoted("'" + text)
  }

  /// A text as a field, in quotes where it needs them.
  public static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { ",\"\n\r".utf8.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
