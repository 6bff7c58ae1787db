/// Where a text is shown: how wide it may be, and whether it has colour.
public struct TextStyle: Sendable {
  /// The width of a terminal; nil for a file or a pipe, where paragraphs have 80 columns and tables
  /// are as wide as they need once their words are folded.
  public let columns: Int?
  /// Whether marked values have colour.
  public let isColoured: Bool

  /// A style.
  public init(columns: Int? = nil, isColoured: Bool = false) {
    self.columns = columns
    self.isColoured = isColoured
  }

  /// The width of paragraphs: that of the terminal, at most 80 columns.
  var paragraphWidth: Int { min(80, columns ?? 80) }

  /// A paragraph with its line end.
  ///
  /// - Parameter indent: the blanks before its lines, but for the first.
  func paragraph(_ text: String, indent: Int = 0) -> String {
    Self.broken(text, columns: paragraphWidth - indent, indent: indent) + "\n"
  }

  /// The text of a judged value in green or red.
  func coloured(_ text: String, _ judgement: Value.Judgement?) -> String {
    guard isColoured, let judgement else { return text }
    return "\u{1B}[\(judgement == .better ? 32 : 31)m\(text)\u{1B}[0m"
  }

  /// A text broken into lines no longer than `columns`, unless a word is; lines after the first begin
  /// with `indent` blanks, which do not count.
  ///
  /// A list with `|` or commas that is longer than a line ends there too.
  public static func broken(_ text: String, columns: Int, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var blank = line.isEmpty ? "" : " "
      for part in word.count > columns ? parts(word) : [word] {
        if !line.isEmpty, line.count + blank.count + part.count > columns {
          lines.append(line)
          line = String(part)
        } else {
          line += blank + part
        }
        blank = ""
      }
    }
    return (lines + [line]).joined(separator: "\n" + margin)
  }

  /// The items of a list without blanks, each with the separator behind it.
  private static func parts(_ word: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = word
    while let end = rest.firstIndex(where: { $0 == "|" || $0 == "," }) {
      parts.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return rest.isEmpty ? parts : parts + [rest]
  }
}
