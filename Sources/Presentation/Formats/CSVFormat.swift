/// Comma-separated values after RFC 4180, with a header, LF line ends and `.` decimals.
public enum CSVFormat {
  /// The whole table as text.
  public static func text(_ table: ReportTable) -> String {
    var text = ""
    write(table) { text += $0 }
    return text
  }

  /// Hands over the text piece by piece: a table may have more rows than memory has room for.
  public static func write<Failure: Error>(
    _ table: ReportTable, to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try write(header(table.columns))
    for row in table.rows { try write(line(row)) }
  }

  /// The first line of a table that is written line by line.
  public static func header(_ columns: [String]) -> String {
    CSVText.line(columns.map(CSVText.quoted))
  }

  /// One row of such a table.
  public static func line(_ row: [ReportTable.Cell]) -> String { CSVText.line(row.map(Self.field)) }

  private static func field(_ cell: ReportTable.Cell) -> String {
    if case .text(let text) = cell { CSVText.field(text) } else { cell.text }
  }
}
