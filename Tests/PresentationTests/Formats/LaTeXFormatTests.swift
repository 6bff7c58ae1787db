import Presentation
import Testing

/// Tables for LaTeX.
@Suite
struct LaTeXFormatTests {
  // The ten special characters of TeX and their commands: The TeXbook, chapter 7; minus signs and
  // symbols as `latexsym` users type them.
  @Test(arguments: [
    ("100 % of cold_launches", "100 \\% of cold\\_launches"),
    ("a&b#c$d{e}f", "a\\&b\\#c\\$d\\{e\\}f"), ("\\input{x}", "\\textbackslash{}input\\{x\\}"),
    ("x^2 ~ 3", "x\\textasciicircum{}2 \\textasciitilde{} 3"),
    ("-4.6 % (-6.9 to -2.3)", "$-$4.6 \\% ($-$6.9 to $-$2.3)"), ("phone-4gb", "phone-4gb"),
    ("40.9 s ± 4.3", "40.9 s $\\pm$ 4.3"), ("two\nlines", "two lines"),
    ("Ä und 😀", "Ä und 😀"),
  ])
  func `special characters are escaped`(text: String, expected: String) {
    #expect(LaTeXFormat.escaped(text) == expected)
  }

  @Test func `a table has booktabs rules and right-aligned numbers`() {
    var table = ReportTable(columns: ["policy", "mean_s"])
    table.append([.text("lru"), .number(1.5)])
    table.append([.text("a & b"), .missing])
    #expect(
      LaTeXFormat.text(table) == """
        \\begin{tabular}{@{}lr@{}}
          \\toprule
          policy & mean\\_s \\\\
          \\midrule
          lru & 1.5 \\\\
          a \\& b &  \\\\
          \\bottomrule
        \\end{tabular}

        """)
  }
}
