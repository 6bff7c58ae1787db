import Testing

@testable import Files

/// What help, listings and errors say of a field's values.
@Suite struct FieldShapeTests {
  @Test(arguments: [
    (FieldShape.anything, "value"), (.string, "text"), (.choice(["a", "b"]), "a|b"),
    (.integer(.min ... .max), "whole number"), (.integer(1 ... .max), "whole number of at least 1"),
    (.integer(.min...9), "whole number of at most 9"),
    (.integer(0...9), "whole number from 0 to 9"),
    (.number(0...1), "number from 0.0 to 1.0"),
    (.number(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude), "number"),
    (.number(0 ... .greatestFiniteMagnitude), "number of at least 0.0"),
    (.number(-.greatestFiniteMagnitude...0), "number of at most 0.0"), (.boolean, "true|false"),
    (.size(0...Quantity.largestSize), "size"), (.size(1...Quantity.largestSize), "size above 0"),
    (.size(2...Quantity.largestSize), "size from 2B to 1024TiB"),
    (.size(0 ... .max), "size of at least 0"), (.size(1...1 << 30), "size from 1B to 1GiB"),
    (.size(.min ... .max), "size "), (.size(.min...1000), "size of at most 1kB"),
    (.duration(0...Quantity.longestDuration), "duration"),
    (.duration(1...Quantity.longestDuration), "duration above 0"),
    (.duration(0...1_000_000_000), "duration from 0s to 1s"),
    (.list(.integer(1...2)), "list of whole number from 1 to 2"),
    (.map(.boolean), "mapping of names to true|false"), (.object([]), "mapping"),
    (.distribution(of: "size"), "size or distribution of sizes"),
    (.variant([("x", "", []), ("y", "", [])]), "x|y"),
  ])
  func `a field shape is described in words`(shape: FieldShape, words: String) {
    #expect(shape.description == words)
  }

  @Test func `a placeholder is within the range of its field`() throws {
    #expect(try FieldType<Int>.int().placeholder() == 0)
    #expect(try FieldType<Int>.int(in: 3...9).placeholder() == 3)
    #expect(try FieldType<Int>.int(in: -9 ... -3).placeholder() == -3)
    #expect(try FieldType<Double>.double().placeholder() == 0)
    #expect(try FieldType<Double>.double(in: 2...3).placeholder() == 2)
    #expect(try FieldType<Double>.double(in: -3 ... -2).placeholder() == -2)
    #expect(try FieldType<Int64>.size(in: 5...9).placeholder() == 5)
    #expect(try FieldType<String>.choice(among: ["x", "y"]).placeholder() == "x")
    #expect(try FieldType<Bool>.bool.placeholder() == false)
    #expect(try FieldType<Double>.share.placeholder() == 0.01)
  }

  private struct Sheet: YAMLReadable {
    init(reading fields: inout ObjectReader) throws(InputError) {
      _ = try fields.optional("count", .int(in: 3...9), "Count")
      _ = try fields.optional("share", .double(in: -2 ... -1), "Share")
      _ = try fields.optional("names", .list(of: .string), default: ["a", "b"], "Names")
      _ = try fields.optional("sizes", .map(of: .size()), default: [("x", 1024)], "Sizes")
      _ = try fields.optional("any", .anything, "Any")
      _ = try fields.optional("word", .choice(among: ["one", "two"]), "Word")
      fields.resolve("word", .string, to: "one")
    }
  }

  private func read(_ text: String) throws(InputError) -> [String] {
    let node = try YAMLNode(parsing: text, named: "a.yaml")
    return try ResolvedFields.noting { () throws(InputError) in _ = try Sheet(decoding: node) }
      .fields.map { "\($0.path)=\($0.text ?? "-")" }
  }

  @Test func `all fields are recorded with their values`() throws {
    #expect(
      try read("") == [
        "count=-", "share=-", "names=[a, b]", "sizes={x: 1KiB}", "any=-", "word=one",
      ])
    #expect(
      try read(
        "{any: {b: [1, x]}, count: 9, share: -1, names: [c], sizes: {y: 2B, z: ~}, word: two}")
        == [
          "count=9", "share=-1.0", "names=[c]", "sizes={y: 2B}", "any={\n  \"b\": [1, \"x\"]\n}",
          "word=one",
        ])
  }

  @Test(arguments: [
    ("count: 2", "count: `2` is out of range. It must be a whole number from 3 to 9."),
    ("count: 10", "count: `10` is out of range. It must be a whole number from 3 to 9."),
    (
      "count: 9223372036854775808",
      "count: `9223372036854775808` is out of range. It must be a whole number from 3 to 9."
    ),
    (
      "count: -99999999999999999999",
      "count: `-99999999999999999999` is out of range. It must be a whole number from 3 to 9."
    ),
    ("count: 9e99", "count: `9e99` is not a whole number."),
    ("count: ~x", "count: `~x` is not a whole number."),
    ("share: 0", "share: `0` is out of range. It must be a number from -2.0 to -1.0."),
    ("share: nan", "share: `nan` is not a number."),
    ("share: 1e999", "share: `1e999` is not a number."),
    ("names: x", "names: it must be a list of text, not `x`. Write it in brackets: `[x]`."),
    ("names: [[x]]", "names.0: it must be a text, not a list."),
    ("names: [~]", "names.0: it must be a text, not nothing."),
    ("sizes: [1]", "sizes: it must be a mapping, not a list."),
    (
      "sizes: {x: y}",
      "sizes.x: `y` is not a size: it does not begin with a number. Write for example "
        + "4GiB, 1.5 GB, 300MiB or 512B."
    ),
    ("word: three", "word: `three` is not one of the known values. Known values: `one`, `two`."),
    ("word: [one]", "word: it must be a text, not a list."),
  ])
  func `the error for a wrong value names valid ones`(text: String, message: String) throws {
    let error = try #require(throws: InputError.self) { try read(text) }
    #expect(error.description == "a.yaml, line 1, " + message)
  }
}
