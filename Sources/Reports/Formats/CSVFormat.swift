import Files

/// Comma-separated values after RFC 4180, with a header, LF line ends and `.` decimals.
public struct CSVFormat: ReportFormat {
  /// The format, which has no options.
  public init() {}

  public func text(_ table: ReportTable) -> String {
    header(table.columns) + table.rows.map(line).joined()
  }

  /// The first line of a table that is written line by line.
  public func header(_ columns: [String]) -> String { CSVText.line(columns.map(CSVText.quoted)) }

  /// One row of such a table.
  public func line(_ row: [ReportTable.Cell]) -> String { CSVText.line(row.map(Self.field)) }

  private static func field(_ cell: ReportTable.Cell) -> String {
    if case .text(let text) = cell { CSVText.field(text) } else { cell.text }
  }
}
