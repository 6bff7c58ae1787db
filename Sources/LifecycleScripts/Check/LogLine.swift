/// Lines of a log as terminals and spreadsheets keep them.
enum LogLine {
  /// A line without a terminal's colours, without the quotation marks around its message, and without
  /// the thread that wrote it.
  static func plain(_ line: Substring) -> Substring {
    var line = line
    if line.contains("\u{1B}") { line = line.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "") }
    if line.contains("Thread: 0x") {
      line = line.replacing(/<_?NS(Main)?Thread: 0x[0-9A-Fa-f]+>(\{[^}]*\})?/, with: "")
    }
    if line.contains("\"lifecycle "), let quoted = line.firstMatch(of: /"(lifecycle [^"]*)"/) {
      line = line[..<quoted.range.lowerBound] + " " + quoted.1
    }
    return line
  }
}
