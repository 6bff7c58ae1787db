import Testing

@testable import Presentation
@testable import Reports

struct PlotTextTests {
  @Test func `a quote is doubled and a line end becomes a space`() {
    #expect(PlotText.literal("it's `here`\nand @there\\") == "'it''s `here` and @there\\'")
    #expect(PlotText.array("names", ["a", "b'"]) == "array names[2] = ['a', 'b''']")
  }

  @Test func `no name ends its literal`() {
    for name in TinyStudy.hostileNames {
      let literal = PlotText.literal(name).dropFirst().dropLast()
      #expect(!literal.replacing("''", with: "").contains("'"))
      #expect(literal.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func `a long name is cut in the middle and keeps both ends`() {
    let clipped = PlotText.clipped("score(footprint_mb * idle_s / uses)", to: 20)
    #expect(clipped == "score(foot…_s / uses)".prefix(clipped.count) || clipped.contains("…"))
    #expect(PlotText.width(clipped) <= 20)
    #expect(clipped.hasPrefix("score(") && clipped.hasSuffix("uses)"))
    #expect(PlotText.clipped("jetsam") == "jetsam")
  }

  @Test func `wide letters count twice`() {
    #expect(PlotText.width("ab") == 2)
    #expect(PlotText.width("日本") == 4)
    #expect(PlotText.width("😀") == 2)
    #expect(PlotText.width("عالم") == 4)
  }

  @Test func `only names with non-ASCII letters are isolated`() {
    #expect(PlotText.isolated("lru-k(k=3)") == "lru-k(k=3)")
    #expect(PlotText.isolated("عالم") == "\u{2068}عالم\u{2069}")
  }
}
