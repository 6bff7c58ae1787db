import Testing

@testable import Files

/// Values by themselves: what they are called, laid over each other, addressed and printed.
@Suite struct YAMLNodeTests {
  private func node(_ text: String) throws -> YAMLNode {
    try YAMLNode(parsing: text, named: "a.yaml")
  }

  /// The value of the key `v`.
  private func value(_ text: String) throws -> YAMLNode {
    try #require(try node("v: " + text)["v"])
  }

  @Test(arguments: [
    ("", "nothing", true), ("~", "nothing", true), ("null", "nothing", true),
    ("'null'", "`null`", false), ("'~'", "`~`", false), ("''", "``", false), ("x", "`x`", false),
    ("[]", "an empty list", false), ("[1]", "a list", false), ("{}", "an empty mapping", false),
    ("{a: 1}", "a mapping", false),
  ])
  func `a value is named in messages`(text: String, kind: String, isNull: Bool) throws {
    let value = try value(text)
    #expect(value.kind == kind)
    #expect(value.isNull == isNull)
  }

  @Test(arguments: ["", "# nothing\n", "~", "---\n"])
  func `a document without values is an empty mapping`(text: String) throws {
    #expect(try node(text).kind == "an empty mapping")
    #expect(try node(text).origin == .file("a.yaml", line: 1))
  }

  @Test func `equal values have equal texts for any key order`() throws {
    let text = try node("b: [1, 'x', {d: ~, c: true}]\na: 1.5\n")
    #expect(text.canonicalText == #"{"a":1.5,"b":[1,"x",{"c":true}]}"#)
    #expect(text.orderedText == #"{"b":[1,"x",{"c":true}],"a":1.5}"#)
    #expect(text.removing(["b", "z"]).orderedText == #"{"a":1.5}"#)
    #expect(try value("[1]").removing(["b"]).orderedText == "[1]")
  }

  @Test func `merging joins mappings and replaces all else`() throws {
    let base = try node("a: {x: 1, y: 2}\nb: [1, 2]\nc: 3\n")
    let over = try node("\n\na: {y: ~, z: 4}\nb: [9]\nd: 5\n").merged(over: base)
    #expect(over.orderedText == #"{"a":{"x":1,"z":4},"b":[9],"c":3,"d":5}"#)
    #expect(over.value(at: "a.z")?.origin == .file("a.yaml", line: 3))
    #expect(over.value(at: "a.x")?.origin == .file("a.yaml", line: 1))
    guard case .mapping(let entries) = over.content else { return }
    #expect(entries.map(\.origin) == [3, 4, 3, 5].map { .file("a.yaml", line: $0) })
    #expect(try value("7").merged(over: base).orderedText == "7")
    #expect(try base.merged(over: value("7")).orderedText == base.orderedText)
  }

  @Test func `a path goes through mappings and lists`() throws {
    let text = try node("a: {b: [10, {c: 20}]}\n")
    #expect(text.value(at: "a.b.0")?.orderedText == "10")
    #expect(text.value(at: "a.b.1.c")?.orderedText == "20")
    for path in ["a.b.2", "a.b.-1", "a.b.x", "a.c", "a.b.0.c", "b"] {
      #expect(text.value(at: path) == nil, "\(path)")
    }
    let other = try value("{x: 1}")
    #expect(try text.setting("a.b.0", to: other).orderedText == #"{"a":{"b":[{"x":1},{"c":20}]}}"#)
    #expect(
      try text.setting("d.e", to: other).orderedText
        == #"{"a":{"b":[10,{"c":20}]},"d":{"e":{"x":1}}}"#)
  }

  @Test(arguments: [
    ("a..b", "a.yaml, line 1, a..b: the path `a..b` has an empty part."),
    (
      "a.b.2",
      "a.yaml, line 1, a.b.2: `2` is not an item of a list of 2. Items are numbered 0 to 1."
    ),
    ("a.b.0.c", "a.yaml, line 1, a.b.0.c: the path goes through `10`, which has no field `c`."),
    ("e.0", "a.yaml, line 1, e.0: `0` is not an item of a list of 0."),
  ])
  func `a path without a target is refused`(path: String, message: String) throws {
    let text = try node("a: {b: [10, {c: 20}]}\ne: []\n")
    let error = try #require(throws: InputError.self) {
      try text.setting(path, to: value("1"))
    }
    #expect(error.description == message)
  }

  @Test func `null on a path counts as an empty mapping`() throws {
    #expect(try node("a: ~\n").setting("a.b", to: value("1")).orderedText == #"{"a":{"b":1}}"#)
  }

  @Test func `at most 64 levels are read`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try node(nested(65))
    let error = try #require(throws: InputError.self) { try node("\n" + nested(66)) }
    #expect(error.description == "a.yaml, line 2: values are nested deeper than 64 levels.")
    // An alias is a level of its own.
    _ = try node("a: &a \(nested(62))\nb: [*a]\n")
    #expect(throws: InputError.self) { try node("a: &a \(nested(63))\nb: [[*a]]\n") }
  }

  @Test func `an alias stands for its value; another asterisk is text`() throws {
    let text = try node("a: &x [1]\nb: *x\nc: 2 * 3\nd: '*x'\n'* e': 1\n")
    #expect(text.orderedText == #"{"a":[1],"b":[1],"c":"2 * 3","d":"*x","* e":1}"#)
    let unknown = try #require(throws: InputError.self) { try node("a: 1\nb: *x\n") }
    #expect(unknown.description == "a.yaml, line 2: it holds the alias `*x` without its anchor.")
    // Behind its value only.
    #expect(throws: InputError.self) { try node("a: &x [*x]\n") }
    let key = try #require(throws: InputError.self) { try node("a: &x 1\n*x : 2\n") }
    #expect(
      key.description == "a.yaml, line 2: a key must be a text, not a list, mapping or alias.")
  }

  @Test(arguments: [
    (
      "a: [1\n\nb: 2",
      "a.yaml, line 3: this is not valid YAML: while parsing a flow sequence that begins in "
        + "line 1, "
        + "did not find expected ',' or ']', at column 2. Check the indentation, and quote texts "
        + "that hold `: ` or begin with a special character."
    ),
    (
      "b: 1\na: 1\na: 2\n",
      "a.yaml, line 2: `a` is given twice in one mapping. Keep one of them."
    ),
  ])
  func `bad syntax is explained`(text: String, message: String) throws {
    let error = try #require(throws: InputError.self) { try node(text) }
    #expect(error.description == message)
  }

  @Test(arguments: [
    ("b.yaml", "dir/a.yaml", "dir/b.yaml"), ("../b.yaml", "dir/a.yaml", "b.yaml"),
    ("../../b.yaml", "dir/a.yaml", "../b.yaml"), ("../../../b", "dir/a.yaml", "../../b"),
    ("./x/../b.yaml", "/dir/a.yaml", "/dir/b.yaml"), ("/b.yaml", "dir/a.yaml", "/b.yaml"),
    ("b.yaml", "-", "b.yaml"), ("b.yaml", "a.yaml", "b.yaml"), ("../b", "/dir/a", "/b"),
  ])
  func `a base is searched next to the document`(target: String, parent: String, path: String) {
    #expect(YAMLLoader.path(of: target, relativeTo: parent) == path)
  }

  @Test(arguments: [
    ("device:\n\tmemory: 2GiB\n", 2), ("a: 1\n\tb: 2\n", 2), ("a:\r\n  b: 1\r\n \tc: 2\r\n", 3),
    ("a: |\n\ttext\n", 2),
  ])
  func `the error for a line that starts with a tab says so`(text: String, line: Int) {
    let error = #expect(throws: InputError.self) { try node(text) }
    #expect(
      error?.description
        == "a.yaml, line \(line): the line begins with a tab, and YAML takes only spaces there. "
        + "Replace each tab by two spaces.")
  }

  @Test func `a thousand levels of indentation are refused as too deep`() throws {
    let text = (0..<1_100).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    let error = try #require(throws: InputError.self) { try node(text) }
    #expect(error.problem == "values are nested deeper than 64 levels", "\(error)")
  }

  @Test func `a tab between a key and its value is allowed`() throws {
    #expect(try node("a:\tb\n").orderedText == #"{"a":"b"}"#)
  }
}
