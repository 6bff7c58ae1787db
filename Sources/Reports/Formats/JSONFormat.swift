/// An array of objects, one per row, keys in the order of the columns.
public struct JSONFormat: ReportFormat {
  public static let fileExtension = "json"

  /// The one way to write JSON.
  public init() {}

  public func text(_ table: ReportTable) -> String {
    guard !table.rows.isEmpty else { return "[]\n" }
    let objects = table.rows.map { row in
      let members = zip(table.columns, row).map { "\(Self.string($0)): \(Self.value($1))" }
      return "  {" + members.joined(separator: ", ") + "}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func value(_ cell: ReportTable.Cell) -> String {
    switch cell {
    case .text(let text): string(text)
    case .number(let value): ReportTable.Cell.digits(value)
    case .integer(let value): String(value)
    case .hash(let value): string(ReportTable.Cell.digits(hash: value))
    case .missing: "null"
    }
  }

  /// A JSON string literal; `<` is escaped too, so that it is harmless inside a page.
  public static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "<": literal += "\\u003c"
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
