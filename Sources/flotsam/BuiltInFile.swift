import ArgumentParser
import Reports

/// A scenario or study inside the executable, so that it runs in any folder.
struct BuiltInFile {
  /// The name on the command line; also the file's name without its ending.
  let name: String
  let text: String

  init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The file's first comment line: what to expect of a scenario, the question of a study.
  var summary: String {
    let first = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
    return String(first.drop { $0 == "#" || $0 == " " })
  }

  /// The first sentence of the comment that the file begins with: what a case shows.
  var firstSentence: String { Self.firstSentence(of: text) }

  /// The first sentence of the comment that a text begins with; empty where there is none.
  static func firstSentence(of text: String) -> String {
    let comment = text.split(separator: "\n").prefix { $0.hasPrefix("#") }
      .map { $0.drop { $0 == "#" || $0 == " " } }.joined(separator: " ")
    return comment.firstRange(of: ". ").map { String(comment[..<$0.lowerBound]) + "." } ?? comment
  }

  /// The output of a command about a kind of files: their list, or the text of the one named.
  ///
  /// - Parameters:
  ///   - kind: the kind in one word; also the first column's title.
  ///   - columnTitle: the title of the column of summaries.
  static func listing(
    of files: [BuiltInFile], named name: String?, kind: String, columnTitle: String
  ) throws(ValidationError) -> String {
    guard let name else {
      return Table("", "", files) {
        Column(title: kind) { .text($0.name) }
        Column(title: columnTitle) { .text($0.summary) }
      }.list
    }
    guard let file = files.first(where: { $0.name == name }) else {
      let names = files.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no built-in \(kind) `\(name)`. Known: \(names).")
    }
    return file.text
  }
}
