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
  @Test func `the schema says what the reader reads`() {
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
}
