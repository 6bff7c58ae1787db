import Files

/// An array of objects, one per row, keys in the order of the columns.
public struct JSONFormat: ReportFormat {
  /// The format, which has no options.
  public init() {}

  public func text(_ table: ReportTable) -> String {
    guard !table.rows.isEmpty else { return "[]\n" }
    let objects = table.rows.map { row in
      let members = zip(table.columns, row).map { "\(JSONText.string($0)): \(Self.value($1))" }
      return "  {" + members.joined(separator: ", ") + "}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func value(_ cell: ReportTable.Cell) -> String {
    switch cell {
    case .text, .hash: JSONText.string(cell.text)
    case .number, .integer: cell.text
    case .missing: "null"
    }
  }
}
