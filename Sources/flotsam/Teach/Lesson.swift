/// A lesson: a text in Markdown whose files are written and whose commands are run.
struct Lesson {
  /// A piece of a lesson.
  enum Part: Equatable {
    /// A paragraph.
    case text(String)
    /// A file that the commands read.
    case file(name: String, text: String)
    /// The words of a command, after `flotsam`.
    case command([String])
  }

  /// The name on the command line.
  let name: String
  /// What it is about: the first line.
  let title: String
  /// The pieces in order.
  let parts: [Part]

  /// Reads a lesson.
  ///
  /// Its first line is the title; a fenced block with a name behind its language is a file, one of
  /// `console` has a command in each line that begins with `$ flotsam`.
  init(name: String, markdown: String) {
    self.name = name
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    title = String(lines.popFirst()?.drop { $0 == "#" || $0 == " " } ?? "")
    var parts: [Part] = []
    var paragraph: [Substring] = []
    func endParagraph() {
      if !paragraph.isEmpty { parts.append(.text(paragraph.joined(separator: " "))) }
      paragraph = []
    }
    while let line = lines.popFirst() {
      if line.isEmpty {
        endParagraph()
      } else if line.hasPrefix("```") {
        endParagraph()
        let block = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(block.count + 1)
        if line == "```console" {
          parts += block.compactMap { Self.words($0).map(Part.command) }
        } else if let file = line.split(separator: " ").dropFirst().first {
          parts.append(.file(name: String(file), text: block.joined(separator: "\n") + "\n"))
        }
      } else {
        paragraph.append(line)
      }
    }
    endParagraph()
    self.parts = parts
  }

  /// The words of a line `$ flotsam WORD ...`; nil for another line.
  private static func words(_ line: Substring) -> [String]? {
    let words = line.split(separator: " ").map(String.init)
    return words.starts(with: ["$", "flotsam"]) ? Array(words.dropFirst(2)) : nil
  }

  /// The lessons inside the executable, from the simplest.
  static let all = BuiltInFile.lessons.map { Lesson(name: $0.name, markdown: $0.text) }
}
