import Testing

@testable import Files

/// How aliases are hidden from the parser, and what is refused before it sees the text.
@Suite struct YAMLAliasTests {
  private func hidden(_ text: String) throws -> String {
    try YAMLAliases.hidden(in: text, file: "a.yaml").replacing("\u{10FFFD}", with: "#")
  }

  @Test(arguments: [
    ("*a", "#a"), ("a: *b", "a: #b"), ("a:\n*b", "a:\n#b"), ("[*a,*b]", "[#a,#b]"),
    ("{*a:*b}", "{#a:#b}"), ("a:\t*b", "a:\t#b"), ("a: 2*3", "a: 2*3"), ("**", "#*"),
    ("a: ]*b", "a: ]*b"), ("ä: *ö", "ä: #ö"), ("no alias", "no alias"),
  ])
  func `an asterisk at the start of a value is hidden`(text: String, expected: String) throws {
    #expect(try hidden(text) == expected)
  }

  @Test func `a hidden asterisk is restored`() {
    #expect(YAMLAliases.name(in: "\u{10FFFD}abc") == "abc")
    #expect(YAMLAliases.name(in: "a\u{10FFFD}") == nil)
    #expect(YAMLAliases.name(in: "") == nil)
    #expect(YAMLAliases.shown(in: "2 \u{10FFFD} 3\u{10FFFD}") == "2 * 3*")
    #expect(YAMLAliases.shown(in: "plain") == "plain")
  }

  @Test func `the marker character is refused only beside aliases`() throws {
    #expect(try YAMLAliases.hidden(in: "a: \u{10FFFD}", file: nil) == "a: \u{10FFFD}")
    let error = try #require(throws: InputError.self) {
      try YAMLAliases.hidden(in: "a: \u{10FFFD}\nb: *a", file: "a.yaml")
    }
    #expect(error.description == "a.yaml: it holds the character U+10FFFD together with aliases.")
  }

  private func isRefused(_ text: String) -> Bool {
    do {
      _ = try YAMLAliases.hidden(in: text, file: "a.yaml")
      return false
    } catch {
      return error.description == "a.yaml: values are nested deeper than 64 levels."
    }
  }

  private func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: ["[", "{", "- ", "?", "-"])
  func `more than a thousand open brackets are refused`(text: String) {
    #expect(!isRefused(many(text, 1000)))
    #expect(isRefused(many(text, 1001)))
    #expect(isRefused("a:\n" + many(text, 1001)))
  }

  /// Each of them may begin a value, and the parser takes a kilobyte for one.
  @Test(arguments: ["a:\n", "a:\r", "- a\n", "a,", "[],", "{}", "a:\u{85}", "a:\u{2028}"])
  func `a text of too many values is refused before it is parsed`(text: String) throws {
    let error = try #require(throws: InputError.self) {
      try YAMLAliases.hidden(in: many(text, 300_001), file: "a.yaml")
    }
    #expect(error.description == "a.yaml: it has more than 300000 lines, commas and brackets.")
    _ = try YAMLAliases.hidden(in: many(text, 100_000), file: "a.yaml")
    _ = try YAMLAliases.hidden(in: many("a-b ", 300_001), file: "a.yaml")
  }

  /// One value of 40 MB took the parser 6 to 12 seconds.
  @Test(arguments: ["a: ", "a: \"", "# "])
  func `a text of more than 8 MiB is refused before it is parsed`(start: String) throws {
    let text = start + String(repeating: "x", count: YAMLAliases.mostBytes - start.utf8.count)
    #expect(try YAMLAliases.hidden(in: text, file: "a.yaml") == text)
    let error = try #require(throws: InputError.self) {
      try YAMLNode(parsing: text + "x", named: "a.yaml")
    }
    #expect(
      error.description == "a.yaml: it is larger than 8 MiB, the most for a document in YAML.")
  }

  @Test func `closed brackets do not count; marks count before a line's text`() {
    #expect(!isRefused(many("[]", 3000)))
    #expect(!isRefused(many("{}", 3000)))
    #expect(!isRefused(many("]", 3000) + many("[", 1000)))
    #expect(isRefused(many("]", 3000) + many("[", 1001)))
    #expect(!isRefused(many("[", 999) + "]" + many("[", 2)))
    #expect(isRefused(many("[", 999) + "]" + many("[", 3)))
    #expect(!isRefused(many("- a\n", 3000)))
    #expect(!isRefused("a" + many("-", 3000)))
    #expect(!isRefused(many("-", 600) + "a\n" + many("-", 600)))
    #expect(isRefused(many("-", 600) + "  " + many("-", 600)))
  }
}
