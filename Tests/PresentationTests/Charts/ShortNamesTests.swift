import Testing

@testable import Presentation

struct ShortNamesTests {
  @Test func `names that fit are unchanged`() {
    let short = ShortNames(["lru", "gdsf", "lru"], limit: 10)
    #expect(short["lru"] == "lru" && short["gdsf"] == "gdsf")
  }

  @Test func `long names are cut and remain distinct`() {
    let start = "score((idle_s + 3 * age_s) * footprint_mb / "
    let end = " + cold_launch_ms / (1 + resume_ms) - band * 1000 + idle_s)"
    let names = (1...9).map { start + "(\($0) + uses * uses)" + end } + ["jetsam"]
    for limit in [12, 20, 44, 60] {
      let short = ShortNames(names, limit: limit)
      let shown = names.map { short[$0] }
      #expect(Set(shown).count == names.count)
      #expect(shown.allSatisfy { PlotText.width($0) <= limit })
      #expect(short["jetsam"] == "jetsam")
    }
  }

  @Test func `short names do not depend on the order of the names`() {
    let names =
      ["a" + String(repeating: "x", count: 50), "b" + String(repeating: "x", count: 50)]
      + (0..<3).map {
        String(repeating: "y", count: 40) + "\($0)" + String(repeating: "z", count: 40)
      }
    let forwards = ShortNames(names, limit: 20)
    let backwards = ShortNames(names.reversed(), limit: 20)
    #expect(names.allSatisfy { forwards[$0] == backwards[$0] })
  }

  @Test func `an empty name and a name of wide letters are harmless`() {
    let short = ShortNames(["", "文字文字文字文字文字文字", "文字文字文字文字文字文字文"], limit: 10)
    #expect(short[""] == "")
    #expect(PlotText.width(short["文字文字文字文字文字文字"]) <= 10)
  }
}
