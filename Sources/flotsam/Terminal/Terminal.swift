#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is said beside the results, and whether anybody watches.
enum Terminal {
  /// Writes a complaint to standard error, with the program's name.
  static func complain(_ text: String) {
    writeError("flotsam: \(text)\n")
  }

  /// Writes a remark to standard error.
  static func note(_ text: String) {
    writeError("note: \(text)\n")
  }

  /// Writes to standard error as it is.
  static func writeError(_ text: String) {
    let bytes = Array(text.utf8)
    // Nobody is left to tell when standard error itself cannot be written.
    _ = write(2, bytes, bytes.count)
  }

  /// A text with line ends instead of blanks, so that no line is longer than `columns` unless a
  /// word is; further lines begin with two blanks.
  static func wrapped(_ text: String, columns: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = "  " + word
      } else {
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Whether standard error is a terminal, so that progress may be shown.
  static var showsProgress: Bool { isatty(2) == 1 }

  /// Whether standard output is a terminal that wants colour.
  static var showsColour: Bool {
    isatty(1) == 1 && getenv("NO_COLOR") == nil
  }
}
