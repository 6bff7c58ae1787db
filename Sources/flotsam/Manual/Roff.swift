/// Text in the language of manual pages.
enum Roff {
  /// A text that is printed as it is.
  static func text(_ text: String) -> String {
    let lines = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
    // A dot or quote at the beginning of a line would be a request.
    return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }
      .joined(separator: "\n")
  }

  static func bold(_ text: String) -> String { "\\fB\(Self.text(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(Self.text(text))\\fR" }

  /// Paragraphs as they are written for help screens: indented lines keep their ends.
  static func paragraphs(_ discussion: String) -> String {
    var text = ""
    var isExample = false
    func setExample(_ value: Bool) {
      if value != isExample { text += value ? ".EX\n" : ".EE\n" }
      isExample = value
    }
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        setExample(false)
        text += ".PP\n"
      } else {
        setExample(line.hasPrefix(" "))
        text += Self.text(String(line)) + "\n"
      }
    }
    setExample(false)
    return text
  }
}
