/// Names from files and logs as readers may be shown them.
///
/// A name can hold control characters, which terminals obey, line ends, which forge lines of a table
/// or diagram, and marks that reverse the direction of writing, which make it look like another.
public enum ShownName {
  /// What is wrong with showing a character as it is.
  public enum Danger: Sendable {
    /// It ends a line.
    case lineEnd
    /// Terminals obey it.
    case control
    /// It changes the direction of the text around it.
    case direction
  }

  /// The danger of a character; nil for one that can be shown.
  public static func danger(of scalar: Unicode.Scalar) -> Danger? {
    switch scalar.value {
    case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: .lineEnd
    case 0..<0x20, 0x7F..<0xA0: .control
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .direction
    default: nil
    }
  }

  /// A text with a replacement character for each character that is dangerous.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - keepsLines: whether line feeds stay, in a text of several lines.
  public static func shown(_ text: String, keepsLines: Bool = false) -> String {
    func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
      danger(of: scalar) != nil && !(keepsLines && scalar == "\n")
    }
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }))
  }

  /// Whether a name can be shown as it is.
  public static func isHarmless(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { danger(of: $0) == nil }
  }
}
