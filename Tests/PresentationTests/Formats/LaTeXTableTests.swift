import Testing

@testable import Presentation

/// Tables for LaTeX that fit the text of an article.
@Suite
struct LaTeXTableTests {
  // Widths by \settowidth with \usepackage[T1]{fontenc} at 10 pt.
  @Test(arguments: [
    ("time_lost_s", 54.54), ("43.0 s ± 4.3", 52.27), ("-4.6 %", 32.22),
    ("not distinguishable", 82.87),
    ("kills after which the user came back", 157.07), ("WiFi 2024", 45.68),
  ])
  func `a text width agrees with LaTeX within one percent`(text: String, points: Double) {
    #expect(abs(LaTeXWidth.of(text) / points - 1) < 0.01, "\(LaTeXWidth.of(text))")
  }

  private func table(_ rows: [[String]], numbers: Set<Int> = []) -> LaTeXTable {
    LaTeXTable(
      headers: rows[0], isNumber: rows[0].indices.map(numbers.contains),
      rows: Array(rows.dropFirst()))
  }

  @Test func `a table that fits has the font of the text`() {
    let text = table([["a", "b"], ["one", "2"]], numbers: [1]).float(caption: "A & B")
    #expect(
      text.hasPrefix(
        """
        \\begin{table}
        \\caption{A \\& B}
        \\label{tab:a-b}
        \\centering
        \\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{\\begin{tabular}{@{}lr@{}}
        """))
    #expect(text.hasSuffix("\\end{tabular}}\n\\end{table}\n"))
  }

  @Test func `a label consists of the words before the first comma`() {
    let caption = "smoke_2: strategies by time lost, best first"
    let text = table([["a"], ["b"]]).float(caption: caption)
    #expect(text.contains("\\label{tab:smoke-2-strategies-by-time-lost}\n"))
  }

  @Test func `a slightly too wide table gets a smaller font`() {
    // 72 letters of 5.56 pt, 12 pt between the columns: 412 pt, 381 in \small, 350 in \footnotesize.
    let wide = table(
      [["h", "h"], [String(repeating: "n", count: 36), String(repeating: "n", count: 36)]],
      numbers: [0, 1])
    #expect(wide.float(caption: "").contains("\\footnotesize\\setlength{\\tabcolsep}{3pt}"))
    let narrower = table(
      [["h", "h"], [String(repeating: "n", count: 31), String(repeating: "n", count: 30)]],
      numbers: [0, 1])
    #expect(narrower.float(caption: "").contains("\\centering\\small\n"))
  }

  @Test func `long words are broken to the available column width`() throws {
    let words = Array(repeating: "words", count: 60).joined(separator: " ")
    let text = table([["name", "value", "meaning"], ["kills", "12", words]], numbers: [1])
      .float(caption: "")
    let share = try #require(
      text.firstMatch(of: /lr>\{\\raggedright\\arraybackslash\}p\{(0\.\d+)\\linewidth\}/))
    let width = try #require(Double(share.1))
    // Beside 12 pt of gaps twice and two short columns in \small.
    #expect(width > 0.7 && width * 345 + 24 + 22.5 + 21 <= 345, "\(width)")
    #expect(text.contains("words words"))
  }

  @Test func `columns without room follow below after the first column`() {
    let numbers = (0..<14).map { "123456789.\($0)" }
    let text = table(
      [["size"] + numbers.map { "policy \($0)" }, ["2 GiB"] + numbers],
      numbers: Set(0...14)
    ).text
    #expect(text.ranges(of: "\\begin{tabular}").count > 1)
    #expect(text.ranges(of: "2 GiB").count == text.ranges(of: "\\begin{tabular}").count)
    for number in numbers { #expect(text.ranges(of: number + " ").count == 2, "head and row") }
  }

  @Test func `a table longer than a page continues on the next`() {
    let rows = [["n"]] + (0..<80).map { ["\($0)"] }
    let text = table(rows, numbers: [0]).float(caption: "Long")
    #expect(text.contains("\\begin{longtable}{@{}r@{}}\n  \\caption{Long}\\label{tab:long}\\\\"))
    #expect(text.contains("\\endhead") && !text.contains("\\begin{table}"))
  }
}
