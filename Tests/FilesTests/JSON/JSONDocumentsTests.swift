import Testing

@testable import Files

/// Objects that stand one after another in a text.
@Suite struct JSONDocumentsTests {
  private func documents(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try JSONDocuments(bytes[...]).ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func `objects are found by braces with any strings inside`() throws {
    #expect(try documents("") == [])
    #expect(try documents("{}") == ["{}"])
    #expect(try documents(" {\"a\": [1, {}]}\r\n\t{} ") == ["{\"a\": [1, {}]}", "{}"])
    // A brace, an escaped quote and an escaped backslash at the end, each inside of a text.
    let text = #"{"a": "}", "b": "\"}", "c\\": "{"}"#
    #expect(try documents(text + text) == [text, text])
  }

  @Test(arguments: [
    ("{}\n{\"a\":\n1", "line 3: the report is cut off: it ends inside of a value. "),
    ("{\"a", "line 1: the report is cut off: it ends inside of a text. "),
    ("{}\n]", "line 2: this is not a JetsamEvent report: `]` stands where "),
    ("[{}]", "line 1: this is not a JetsamEvent report: `[` stands where "),
    ("{} é", "line 1: this is not a JetsamEvent report: the byte 195 stands where "),
    ("\"a\"", "line 1: this is not a JetsamEvent report: `\"` stands where "),
  ])
  func `the error for any other text names its line`(text: String, words: String) throws {
    let error = try #require(throws: InputError.self) { try documents(text) }
    #expect(error.description.hasPrefix(words), "\(error)")
  }

  @Test func `text begins with an object, after a mark and blanks`() throws {
    func begin(_ text: String) throws -> String {
      String(decoding: try JSONDocuments.begin(Array(text.utf8)[...]), as: UTF8.self)
    }
    #expect(try begin("\u{FEFF}{}") == "{}")
    #expect(try begin(" \r\n{") == " \r\n{")
    #expect(try begin("") == "")
    let error = try #require(throws: InputError.self) { try begin("\n\nx{}") }
    #expect(error.place == .line(3))
  }
}
