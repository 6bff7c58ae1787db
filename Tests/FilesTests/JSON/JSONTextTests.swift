import Testing

@testable import Files

/// Strings after RFC 8259, section 7, escaped further where other readers need it.
@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("é 😀", "é 😀"), ("\"", "\\\""), ("\\", "\\\\"), ("/", "/"),
    ("\n", "\\n"), ("\r", "\\r"), ("\r\n", "\\r\\n"), ("\t", "\\t"), ("\0", "\\u0000"),
    ("\u{8}", "\\u0008"), ("\u{1B}[31m", "\\u001b[31m"), ("\u{1F}", "\\u001f"), (" ", " "),
    // A page must not end inside a script, nor a reader of YAML be refused.
    ("</script>", "\\u003c/script>"), ("\u{7F}", "\\u007f"), ("\u{85}", "\\u0085"),
    ("\u{9F}", "\\u009f"), ("\u{A0}", "\u{A0}"), ("\u{2028}", "\\u2028"), ("\u{2029}", "\\u2029"),
    ("\u{FEFF}", "\\ufeff"), ("\u{FFFE}", "\\ufffe"), ("\u{FFFF}", "\\uffff"),
    ("\u{FFFD}", "\u{FFFD}"),
  ])
  func `characters are escaped only where JSON requires it`(text: String, inside: String) {
    #expect(JSONText.string(text) == "\"" + inside + "\"")
  }

  @Test func `a YAML value is written as JSON in the same order`() throws {
    let node = try YAMLNode(
      parsing: """
        size: 1
        list: [true, word, ~, "1", -2.5e3, .inf]
        none: {}
        inner: {"<": null, b: "two\\nlines"}
        """,
      named: "a.yaml")
    #expect(
      JSONText.value(node, indent: "") == """
        {
          "size": 1,
          "list": [true, "word", null, "1", -2.5e3, ".inf"],
          "none": {},
          "inner": {
            "\\u003c": null,
            "b": "two\\nlines"
          }
        }
        """)
  }
}
