import Files
import Testing

@testable import Presentation

/// What is special to a form of output stays so before a combining accent, which makes it another
/// `Character` and leaves its bytes as they are.
@Suite
struct CombiningAccentTests {
  private static let accent = "\u{301}"

  /// Each form of output with what is special to it.
  private static let forms:
    [(name: String, specials: String, escape: @Sendable (String) -> String)] = [
      ("LaTeX", "\\{}$&%#_~^<>|\"`", LaTeXFormat.escaped),
      ("Markdown", "|\\`*_<", MarkdownFormat.escaped),
      ("HTML", "<>&\"'", { $0.escapedForHTML }),
      ("gnuplot", "'", { String(PlotText.literal($0).dropFirst().dropLast()) }),
      ("JSON", "\"\\<", { String(JSONText.string($0).dropFirst().dropLast()) }),
    ]

  @Test(arguments: forms.indices)
  func `a special character is escaped before an accent`(form: Int) {
    let (name, specials, escape) = Self.forms[form]
    for special in specials.map(String.init) {
      let (alone, accented) = (escape("a" + special), escape("a" + special + Self.accent + "b"))
      #expect(alone != "a" + special, "\(name): \(special)")
      #expect(
        accented.unicodeScalars.starts(with: alone.unicodeScalars), "\(name): \(special)")
    }
  }

  @Test func `a shell word ends at the right place`() {
    #expect(RunOrigin.shellWord("a'\u{301};b") == "'a'\\''\u{301};b'")
  }

  @Test func `a CSV field is read back unchanged`() {
    #expect(CSVText.field("a\"\u{301},b") == "\"a\"\"\u{301},b\"")
    #expect(CSVText.name(CSVText.field("=\u{301}1")) == "=\u{301}1")
    #expect(CSVText.name(CSVText.field("'\u{301}=1")) == "'\u{301}=1")
  }

  @Test func `a name opens no direction mark that it does not close`() {
    #expect(PlotText.singleLine("a\u{2069}b\u{2068}") == "a b ")
    #expect(PlotText.singleLine("\u{2068}a\u{2069}") == "\u{2068}a\u{2069}")
    #expect(PlotText.isolated("é\u{2069}") == "\u{2068}é \u{2069}")
  }
}
