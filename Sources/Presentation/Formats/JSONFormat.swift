/// An array of objects, one per row, keys in the order of the columns.
public enum JSONFormat {
  /// The whole table as text.
  public static func text(_ table: ReportTable) -> String {
    var text = ""
    write(table) { text += $0 }
    return text
  }

  /// Hands over the text piece by piece.
  public static func write<Failure: Error>(
    _ table: ReportTable, to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    guard !table.rows.isEmpty else { return try write("[]\n") }
    var opening = "[\n"
    for row in table.rows {
      let members = zip(table.columns, row).map { "\(JSONText.string($0)): \(Self.value($1))" }
      try write(opening + "  {" + members.joined(separator: ", ") + "}")
      opening = ",\n"
    }
    try write("\n]\n")
  }

  private static func value(_ cell: ReportTable.Cell) -> String {
    switch cell {
    case .text, .hash: JSONText.string(cell.text)
    case .number, .integer: cell.text
    case .missing: "null"
    }
  }
}
