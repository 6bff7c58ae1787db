/// How a table becomes text; one format per file in `Formats`.
///
/// ## Topics
/// ``CSVFormat``, ``JSONFormat``, ``MarkdownFormat``, ``LaTeXFormat``
public protocol ReportFormat: Sendable {
  /// The whole table as text that ends in a newline.
  func text(_ table: ReportTable) -> String

  /// Hands over the text piece by piece: a table may have more rows than memory has room for.
  func write<Failure: Error>(
    _ table: ReportTable, to write: (String) throws(Failure) -> Void
  ) throws(Failure)
}

extension ReportFormat {
  public func write<Failure: Error>(
    _ table: ReportTable, to write: (String) throws(Failure) -> Void
  ) throws(Failure) { try write(text(table)) }

  /// What ``write(_:to:)`` hands over, in one piece.
  func joined(_ table: ReportTable) -> String {
    var text = ""
    write(table) { text += $0 }
    return text
  }
}
