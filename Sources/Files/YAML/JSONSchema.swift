/// A JSON Schema (draft 2020-12) of a YAML document, for editors that complete and check.
///
/// It marks no field as required, since a document may inherit fields from its base. The fields of
/// all cases of a variant are allowed together; the reader is stricter.
public enum JSONSchema {
  /// The schema of the documents that `type` reads, as JSON text with a final line end.
  public static func text<Value: YAMLReadable>(of type: Value.Type, title: String) -> String {
    var root: [(String, OrderedJSON)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("title", .text(title)),
    ]
    let base: OrderedJSON = [
      "type": "string", "description": "Another document that this one is laid over",
    ]
    root += object([("extends", base)] + properties(FieldDeclaration.fields(of: type)))
    return OrderedJSON.object(root).write() + "\n"
  }

  private static func object(_ properties: [(String, OrderedJSON)]) -> [(String, OrderedJSON)] {
    [
      ("type", "object"), ("additionalProperties", false),
      ("properties", .object(properties)),
    ]
  }

  private static func properties(_ fields: [FieldDeclaration]) -> [(String, OrderedJSON)] {
    var properties: [(String, OrderedJSON)] = []
    // Two cases of a variant may share a field; JSON allows a key once.
    func add(_ more: [(String, OrderedJSON)]) {
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

  private static func schema(_ shape: FieldShape) -> [(String, OrderedJSON)] {
    switch shape {
    case .anything: []
    // A name such as `12` is a number in YAML and a text here.
    case .string: [("type", ["string", "number", "boolean"])]
    case .choice(let names): [("enum", .array(names.map(OrderedJSON.text)))]
    case .variant(let cases): [("enum", .array(cases.map { .text($0.name) }))]
    case .boolean: [("type", "boolean")]
    case .integer(let range):
      [("type", "integer")]
        + (range.lowerBound == .min ? [] : [("minimum", .literal("\(range.lowerBound)"))])
        + (range.upperBound == .max ? [] : [("maximum", .literal("\(range.upperBound)"))])
    case .number(let range):
      [("type", "number")]
        + (range.lowerBound == -.greatestFiniteMagnitude
          ? [] : [("minimum", .literal("\(range.lowerBound)"))])
        + (range.upperBound == .greatestFiniteMagnitude
          ? [] : [("maximum", .literal("\(range.upperBound)"))])
    case .size: [("anyOf", .array(scalars(of: Quantity.size.noun)))]
    case .duration: [("anyOf", .array(scalars(of: Quantity.duration.noun)))]
    // A scalar, one distribution, or a list of weighted ones.
    case .distribution(let noun):
      [("anyOf", .array(scalars(of: noun) + [["type": ["object", "array"]]]))]
    case .list(let item): [("type", "array"), ("items", .object(schema(item)))]
    case .map(let item): [("type", "object"), ("additionalProperties", .object(schema(item)))]
    case .object(let fields): object(properties(fields))
    }
  }

  /// Zero, or a text with a unit; a number where the noun is that of no quantity.
  ///
  /// The reader alone knows which fractions are whole bytes, and the range.
  private static func scalars(of noun: String) -> [OrderedJSON] {
    guard let quantity = [Quantity.size, .duration].first(where: { $0.noun == noun }) else {
      return [["type": "number", "minimum": 0]]
    }
    return [["const": 0], ["type": "string", "pattern": .text(quantity.pattern)]]
  }
}
