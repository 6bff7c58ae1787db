/// A scenario, study or case inside this library, so that it runs in any folder.
public struct BuiltInFile: Sendable {
  /// The name on the command line; also the file's name without its ending.
  public let name: String
  /// The contents of the file.
  public let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// The file's first comment line: what to expect of a scenario, the question of a study.
  public var summary: String {
    let first = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
    return String(first.drop { $0 == "#" || $0 == " " })
  }

  /// The first sentence of the comment that the file begins with: what a case shows.
  package var firstSentence: String { Self.firstSentence(of: text) }

  /// The first sentence of the comment at the start of a text; empty if there is none.
  package static func firstSentence(of text: String) -> String {
    let comment = text.split(separator: "\n").prefix { $0.hasPrefix("#") }
      .map { $0.drop { $0 == "#" || $0 == " " } }.joined(separator: " ")
    return comment.firstRange(of: ". ").map { String(comment[..<$0.lowerBound]) + "." } ?? comment
  }
}
