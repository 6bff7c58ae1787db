/// A JSON value whose keys keep their order.
package indirect enum OrderedJSON: Sendable {
  case text(String)
  /// A number or a word, as it stands.
  case literal(String)
  case array([OrderedJSON])
  case object([(String, OrderedJSON)])

  /// The value as text, objects with one key per line.
  ///
  /// - Parameter indent: the number of spaces before the line on which it begins.
  package func write(indent: Int = 0) -> String {
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

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(arrayLiteral items: OrderedJSON...) { self = .array(items) }
  package init(dictionaryLiteral pairs: (String, OrderedJSON)...) { self = .object(pairs) }
  package init(booleanLiteral value: Bool) { self = .literal("\(value)") }
  package init(integerLiteral value: Int) { self = .literal("\(value)") }
  package init(floatLiteral value: Double) { self = .literal("\(value)") }
  package init(nilLiteral: ()) { self = .literal("null") }
}
