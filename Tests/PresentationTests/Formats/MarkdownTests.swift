import Presentation
import Testing

/// Tables for notes and pull requests.
@Suite
struct MarkdownTests {
  @Test func `a table has a header, a rule and a line for each row`() {
    var table = ReportTable(columns: ["name", "n"])
    table.append([.text("mail"), .integer(3)])
    table.append([.text("maps"), .missing])
    #expect(
      MarkdownFormat.text(table) == """
        | name | n |
        | --- | --- |
        | mail | 3 |
        | maps |  |

        """)
  }

  @Test(arguments: [
    ("a|b", "a\\|b"), ("*bold*", "\\*bold\\*"), ("<b>", "\\<b>"), ("two\nlines", "two lines"),
    ("two\r\nlines", "two lines"), ("`code`", "\\`code\\`"), ("a_b", "a\\_b"),
  ])
  func `characters with a meaning in Markdown are escaped`(text: String, escaped: String) {
    var table = ReportTable(columns: ["name"])
    table.append([.text(text)])
    #expect(MarkdownFormat.text(table) == "| name |\n| --- |\n| \(escaped) |\n")
  }

  @Test(arguments: [
    (1.0, "1"), (-3.0, "-3"), (0.1, "0.1"), (1e300, "1e+300"), (2.5e-7, "2.5e-07"),
  ])
  func `numbers are the shortest that read back`(number: Double, text: String) {
    var table = ReportTable(columns: ["n"])
    table.append([.number(number)])
    #expect(CSVFormat.text(table) == "n\n\(text)\n")
    #expect(Double(text) == number)
  }
}
