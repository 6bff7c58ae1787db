/// Comma-separated values after RFC 4180, with a header, LF line ends and `.` decimals.
///
/// Text that a spreadsheet would run as a formula gets a leading apostrophe, so that the name of
/// an app cannot do harm.
public struct CSVFormat: ReportFormat {
  public static let fileExtension = "csv"

  /// The one way to write CSV.
  public init() {}

  public func text(_ table: ReportTable) -> String {
    var text = line(table.columns.map(Self.quoted))
    for row in table.rows { text += line(row.map(Self.field)) }
    return text
  }

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
    guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
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
