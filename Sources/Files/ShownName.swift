/// Names from files and logs as readers may be shown them.
///
/// A name can hold control characters, which terminals obey, line ends, which forge lines of a table
/// or diagram, and marks that reverse the direction of writing, which make it look like another.
public enum ShownName {
  /// Whether a character cannot be shown as it is.
  public static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Ends of lines, controls, marks of direction.
    case 0x2028, 0x2029: true
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A text with a replacement character for each character that is dangerous.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - keepsLines: whether line feeds stay, in a text of several lines.
  public static func shown(_ text: String, keepsLines: Bool = false) -> String {
    func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
      isDangerous(scalar) && !(keepsLines && scalar == "\n")
    }
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    return text.replacingScalars { isReplaced($0) ? "\u{FFFD}" : nil }
  }

  /// Whether a name can be shown as it is.
  public static func isHarmless(_ name: String) -> Bool {
    !name.unicodeScalars.contains(where: isDangerous)
  }
}
