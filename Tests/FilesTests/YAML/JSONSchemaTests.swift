import Files
import Testing

private struct Small: YAMLReadable {
  struct Item: YAMLReadable, Sendable {
    init(reading fields: inout ObjectReader) throws(InputError) {
      _ = try fields.optional("share", .double(in: 0...1), default: 0.5, "Share \"of\" all")
    }
  }

  init(reading fields: inout ObjectReader) throws(InputError) {
    _ = try fields.required("cores", .int(in: 1...64), "Cores")
    _ = try fields.optional("items", .list(of: .object(Item.self)), default: [], "Items")
    _ = try fields.variant(
      "kind",
      [
        FieldVariant("a", "First") { fields throws(InputError) in
          try fields.optional("depth", .int(in: 0 ... .max), default: 3, "Depth")
        },
        FieldVariant("b", "Second") { fields throws(InputError) in
          try fields.optional("depth", .int(), default: 4, "Depth")
        },
      ], default: "a", "Kind")
  }
}

@Suite struct JSONSchemaTests {
  @Test func `the schema matches what the reader accepts`() {
    #expect(
      JSONSchema.text(of: Small.self, title: "Small") == #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Small",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "extends": {
              "type": "string",
              "description": "Another document that this one is laid over"
            },
            "cores": {
              "description": "Cores",
              "type": "integer",
              "minimum": 1,
              "maximum": 64
            },
            "items": {
              "description": "Items (default [])",
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "share": {
                    "description": "Share \"of\" all (default 0.5)",
                    "type": "number",
                    "minimum": 0.0,
                    "maximum": 1.0
                  }
                }
              }
            },
            "kind": {
              "description": "Kind (default a)",
              "enum": ["a", "b"]
            },
            "depth": {
              "description": "Depth (default 3)",
              "type": "integer",
              "minimum": 0
            }
          }
        }

        """#)
  }

  private struct Odd: YAMLReadable {
    init(reading fields: inout ObjectReader) throws(InputError) {
      _ = try fields.optional("low", .int(in: .min...5), "a\u{1}b\u{1F}c\nd\\e")
      _ = try fields.optional("least", .double(in: 0 ... .greatestFiniteMagnitude), "Least")
      _ = try fields.optional(
        "most", .double(in: -.greatestFiniteMagnitude...2), default: 1, "Most")
      _ = try fields.optional("size", .size(), "Size")
      _ = try fields.optional("time", .duration(), "Time")
      _ = try fields.optional("name", .string, "Name")
      _ = try fields.optional("flag", .bool, "Flag")
      _ = try fields.optional("word", .choice(among: ["x", "y"]), "Word")
      _ = try fields.optional("sizes", .map(of: .bool), "Map")
      _ = try fields.optional("any", .anything, "Any")
    }
  }

  @Test func `each shape has a schema, and every character is encoded`() {
    let text = JSONSchema.text(of: Odd.self, title: "Odd")
    for part in [
      #""description": "a\u0001b\u001fc\nd\\e","#, #""maximum": 5"#, #""minimum": 0.0"#,
      #""maximum": 2.0"#, #""description": "Most (default 1.0)""#,
      #""const": 0"#, "(B|kB|KiB|MB|MiB|GB|GiB|TB|TiB)) *$", "(ns|us|ms|s|min|h|d)) *$",
      #""type": ["string", "number", "boolean"]"#, #""type": "boolean""#, #""enum": ["x", "y"]"#,
      #""additionalProperties": {"#,
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    #expect(!text.contains("-9223372036854775808") && !text.contains("e+308"))
    let any = "    \"any\": {\n      \"description\": \"Any\"\n    }\n"
    #expect(text.contains(any), "\(text)")
  }
}
