// The C library declares `stdout` as a variable; nothing here or elsewhere assigns it.
@preconcurrency import CLibrary

/// Notes and progress next to the results, and the properties of the terminal.
enum Terminal {
  /// Writes a complaint to standard error, with the program's name.
  static func complain(_ text: String) {
    let shown = text.count <= longestComplaint ? text : text.prefix(longestComplaint) + "..."
    writeError(fitted("flotsam: \(harmless(shown))", on: STDERR_FILENO) + "\n")
  }

  /// Flushes standard output.
  ///
  /// - Throws: `InputError` of category `readWriteFailed` where anything that was printed has not
  ///   reached standard output.
  static func finishOutput() throws(InputError) {
    guard fflush(stdout) == 0, ferror(stdout) == 0 else {
      // A stream that is closed at the start is replaced by one that can only be read.
      let isClosed = fcntl(STDOUT_FILENO, F_GETFL) & O_ACCMODE == O_RDONLY
      throw InputError(
        isClosed ? "it is closed" : "writing failed",
        remedy: isClosed
          ? "`> /dev/null` drops what is printed" : "Check that the disk is not full",
        file: "standard output", category: .readWriteFailed)
    }
  }

  /// Runs an action and drops its output.
  static func withoutOutput(_ body: () async throws -> Void) async throws {
    fflush(stdout)
    let kept = dup(STDOUT_FILENO)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer {
      fflush(stdout)
      dup2(kept, STDOUT_FILENO)
      for descriptor in [kept, nowhere] { close(descriptor) }
    }
    dup2(nowhere, STDOUT_FILENO)
    try await body()
  }

  /// Writes a remark to standard error, after all that was printed: where both go to one file or pipe,
  /// it is not inside a row of a table.
  static func note(_ text: String) {
    fflush(stdout)
    writeError(fitted("note: \(harmless(text))", on: STDERR_FILENO) + "\n")
  }

  /// The text without characters that names from files may hold and terminals obey; line feeds stay.
  static func harmless(_ text: String) -> String { ShownName.shown(text, keepsLines: true) }

  /// At most this many characters of a complaint are shown: it may quote an argument of any length.
  private static let longestComplaint = 4000

  /// Writes to standard error as it is.
  static func writeError(_ text: String) {
    let bytes = Array(text.utf8)
    // A failure to write to standard error cannot be reported.
    _ = write(2, bytes, bytes.count)
  }

  /// A text broken into lines no longer than `columns`, nor than a narrower terminal, unless a word
  /// is; lines after the first begin with `indent` blanks, which do not count.
  ///
  /// A list with `|` or commas that is longer than a line ends there too.
  static func wrapped(_ text: String, columns: Int, indent: Int = 2) -> String {
    TextStyle.broken(text, columns: min(columns, (Self.columns ?? .max) - indent), indent: indent)
  }

  /// A name, and next to it from column `indent` on a text that is broken into lines.
  static func entry(_ name: String, _ text: String, indent: Int, columns: Int = .max) -> String {
    name + String(repeating: " ", count: max(1, indent - name.count))
      + wrapped(text, columns: columns - indent, indent: indent)
  }

  /// Lines that break where the terminal ends; what programs read stays as it is.
  static func fitted(_ text: String, on descriptor: Int32 = STDOUT_FILENO) -> String {
    guard let width = columns(of: descriptor) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > width else { return String(line) }
      let margin = line.prefix { $0 == " " }
      let indent = margin.count + 2
      return margin + TextStyle.broken(String(line), columns: width - indent, indent: indent)
    }.joined(separator: "\n")
  }

  /// The terminal that standard output is, for reports.
  static var style: TextStyle { TextStyle(columns: columns, isColoured: showsColour) }

  /// The width of the terminal of standard output; nil if it is not a terminal.
  static var columns: Int? { columns(of: STDOUT_FILENO) }

  private static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Shows a line in the place of the last one, as much of it as fits.
  ///
  /// The last column stays empty: some terminals go on to the next line when it is written.
  static func showProgress(_ line: String) {
    let room = max(0, (columns(of: STDERR_FILENO) ?? 80) - 1)
    writeError(startOfEmptyLine + String(harmless(line).prefix(room)))
  }

  /// The code that empties the line of progress.
  static let startOfEmptyLine = "\r\u{1B}[K"

  /// Whether standard error is a terminal, so that progress may be shown.
  static var showsProgress: Bool { isatty(2) == 1 }

  /// Whether standard output is a terminal, and `NO_COLOR` is not set.
  static var showsColour: Bool { isatty(1) == 1 && getenv("NO_COLOR") == nil }
}
