import Testing

@testable import Files

/// Fields after RFC 4180, section 2, and none that a spreadsheet would run.
@Suite struct CSVTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a b", "a b"), ("é 😀", "é 😀"), ("a,b", "\"a,b\""),
    ("say \"hi\"", "\"say \"\"hi\"\"\""), ("\"", "\"\"\"\""), ("two\nlines", "\"two\nlines\""),
    ("two\r\nlines", "\"two\r\nlines\""), ("old\rlines", "\"old\rlines\""), ("a;b", "a;b"),
  ])
  func `a field with a comma, quote or line end is quoted`(
    text: String, field: String
  ) {
    #expect(CSVText.field(text) == field)
    #expect(CSVText.quoted(text) == field)
  }

  /// The characters that OWASP's page "CSV Injection" names, and their wide forms.
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "'\tx"),
    ("\rx", "\"'\rx\""), ("=\"a\",b", "\"'=\"\"a\"\",b\""), ("＝1", "'＝1"), ("＋1", "'＋1"),
    ("－1", "'－1"), ("＠a", "'＠a"), ("\r\nx", "\"'\r\nx\""),
  ])
  func `a field that a spreadsheet would execute starts with an apostrophe`(
    text: String, field: String
  ) {
    #expect(CSVText.field(text) == field)
  }

  @Test func `formula signs within text and in quoted numbers are kept`() {
    #expect(CSVText.field("a=b") == "a=b")
    #expect(CSVText.field("1-2") == "1-2")
    #expect(CSVText.quoted("-1") == "-1")
  }

  @Test func `a line ends in a line feed`() {
    #expect(CSVText.line(["a", "\"b,c\"", ""]) == "a,\"b,c\",\n")
    #expect(CSVText.line([]) == "\n")
  }
}
