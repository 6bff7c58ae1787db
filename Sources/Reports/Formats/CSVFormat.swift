/// Comma-separated values after RFC 4180, with a header, LF line ends and `.` decimals.
///
/// Text that a spreadsheet would run as a formula gets a leading apostrophe, so that the name of
/// an app cannot do harm.
public struct CSVFormat: ReportFormat {
  public static let fileExtension = "csv"

  /// The one way to write CSV.
  public init() {}

  public func text(_ table: ReportTable) -> String {
    header(table.columns) + table.rows.map(line).joined()
  }

  /// The first line of a table that is written line by line.
  public func header(_ columns: [String]) -> String { line(columns.map(Self.quoted)) }

  /// One row of such a table.
  public func line(_ row: [ReportTable.Cell]) -> String { line(row.map(Self.field)) }

  private func line(_ fields: [String]) -> String {
    fields.joined(separator: ",") + "\n"
  }

  private static func field(_ cell: ReportTable.Cell) -> String {
    switch cell {
    case .text(let text): quoted(neutralised(text))
    case .number(let value): ReportTable.Cell.digits(value)
    case .integer(let value): String(value)
    case .hash(let value): ReportTable.Cell.digits(hash: value)
    case .missing: ""
    }
  }

  private static func neutralised(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r＝＋－＠".unicodeScalars.contains(first)
    else {
      return text
    }
    return "'" + text
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
