import Testing

@testable import Presentation

struct TypographyTests {
  @Test func `numbers are not split from units, nor means from intervals`() {
    #expect(
      Typography.prose("gdsf loses 5.8 % less, 16.8 ± 1.4 s (8 h), 4 GiB.")
        == "gdsf loses 5.8\u{A0}% less, 16.8\u{A0}±\u{A0}1.4\u{A0}s (8\u{A0}h), 4\u{A0}GiB.")
    #expect(Typography.prose("60 apps, 7 strategies") == "60 apps, 7 strategies")
    #expect(Typography.prose("  two  blanks ") == "  two  blanks ")
  }

  /// Lines may be broken behind hyphens (UAX 14, class HY), so an option is an inline block; its
  /// characters stay those that a shell takes.
  @Test func `options stay on one line, and a text is escaped once`() {
    #expect(
      Typography.html("Give (--max-replications) <b> & 4 GiB.").renderText
        == "Give <span class=\"word\">(--max-replications)</span> &lt;b&gt; &amp; 4\u{A0}GiB.")
    #expect(
      Typography.plain("`--bounds\"<i>`").renderText
        == "<span class=\"word\">--bounds&quot;&lt;i&gt;</span>")
  }

  @Test func `hyphens before digits become minus signs, others stay`() {
    #expect(Typography.numbers("-8.8 to -2.7 %") == "−8.8 to −2.7 %")
    #expect(Typography.numbers("4.56e-7") == "4.56e-7")
    #expect(Typography.numbers("-") == "-")
    #expect(Typography.numbers("43 (-1 to 5)") == "43 (−1 to 5)")
  }
}
