/// A JSON Schema (draft 2020-12) of a YAML document, for editors that complete and check.
///
/// It marks no field as required, since a document may inherit fields from its base. The fields of
/// all cases of a variant are allowed together; the reader is stricter.
public enum JSONSchema {
  /// The schema of the documents that `type` reads, as JSON text with a final line end.
  public static func text<Value: YAMLReadable>(of type: Value.Type, title: String) -> String {
    var root: [(String, JSON)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("title", .text(title)),
    ]
    var properties = [
      (
        "extends",
        JSON.object([
          ("type", .text("string")),
          ("description", .text("Another document that this one is laid over")),
        ])
      )
    ]
    properties += self.properties(FieldDeclaration.fields(of: type))
    root += object(properties)
    return JSON.object(root).write(indent: 0) + "\n"
  }

  /// JSON whose keys keep their order.
  private indirect enum JSON {
    case text(String)
    case literal(String)
    case array([JSON])
    case object([(String, JSON)])

    func write(indent: Int) -> String {
      let inner = String(repeating: " ", count: indent + 2)
      let outer = String(repeating: " ", count: indent)
      switch self {
      case .text(let text): return JSONText.string(text)
      case .literal(let text): return text
      case .array(let items):
        return "[" + items.map { $0.write(indent: indent) }.joined(separator: ", ") + "]"
      case .object(let pairs):
        if pairs.isEmpty { return "{}" }
        let lines = pairs.map {
          inner + JSONText.string($0.0) + ": " + $0.1.write(indent: indent + 2)
        }
        return "{\n" + lines.joined(separator: ",\n") + "\n" + outer + "}"
      }
    }
  }

  private static func object(_ properties: [(String, JSON)]) -> [(String, JSON)] {
    [
      ("type", .text("object")), ("additionalProperties", .literal("false")),
      ("properties", .object(properties)),
    ]
  }

  private static func properties(_ fields: [FieldDeclaration]) -> [(String, JSON)] {
    var properties: [(String, JSON)] = []
    // Two cases of a variant may share a field; JSON allows a key once.
    func add(_ more: [(String, JSON)]) {
      for (name, schema) in more where !properties.contains(where: { $0.0 == name }) {
        properties.append((name, schema))
      }
    }
    for field in fields {
      let summary = field.summary + (field.defaultText.map { " (default \($0))" } ?? "")
      add([(field.name, .object([("description", .text(summary))] + schema(field.shape)))])
      if case .variant(let cases) = field.shape {
        for item in cases { add(self.properties(item.fields)) }
      }
    }
    return properties
  }

  private static func schema(_ shape: FieldShape) -> [(String, JSON)] {
    switch shape {
    case .anything: []
    // A name such as `12` is a number in YAML and a text here.
    case .string: [("type", .array([.text("string"), .text("number"), .text("boolean")]))]
    case .choice(let names): [("enum", .array(names.map(JSON.text)))]
    case .variant(let cases): [("enum", .array(cases.map { .text($0.name) }))]
    case .boolean: [("type", .text("boolean"))]
    case .integer(let range):
      [("type", .text("integer"))]
        + (range.lowerBound == .min ? [] : [("minimum", .literal("\(range.lowerBound)"))])
        + (range.upperBound == .max ? [] : [("maximum", .literal("\(range.upperBound)"))])
    case .number(let range):
      [("type", .text("number"))]
        + (range.lowerBound == -.greatestFiniteMagnitude
          ? [] : [("minimum", .literal("\(range.lowerBound)"))])
        + (range.upperBound == .greatestFiniteMagnitude
          ? [] : [("maximum", .literal("\(range.upperBound)"))])
    case .size: quantity(.size)
    case .duration: quantity(.duration)
    case .distribution(let noun):
      // A scalar, one distribution, or a list of weighted ones.
      [
        (
          "anyOf",
          .array(
            (scalars(ofDistributionOf: noun) + [
              [("type", .array([.text("object"), .text("array")]))]
            ])
            .map(JSON.object))
        )
      ]
    case .list(let item): [("type", .text("array")), ("items", .object(schema(item)))]
    case .map(let item):
      [("type", .text("object")), ("additionalProperties", .object(schema(item)))]
    case .object(let fields): object(properties(fields))
    }
  }

  /// Zero, or a text with a unit; the reader alone knows which fractions are whole bytes, and the
  /// range.
  private static func quantity(_ quantity: Quantity) -> [(String, JSON)] {
    [("anyOf", .array(scalars(of: quantity).map(JSON.object)))]
  }

  private static func scalars(of quantity: Quantity) -> [[(String, JSON)]] {
    [
      [("const", .literal("0"))],
      [("type", .text("string")), ("pattern", .text(quantity.pattern))],
    ]
  }

  private static func scalars(ofDistributionOf noun: String) -> [[(String, JSON)]] {
    switch noun {
    case Quantity.size.noun: scalars(of: .size)
    case Quantity.duration.noun: scalars(of: .duration)
    default: [[("type", .text("number")), ("minimum", .literal("0"))]]
    }
  }
}
