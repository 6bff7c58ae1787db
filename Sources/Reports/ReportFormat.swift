/// How a table becomes text; one format per file in `Formats`.
///
/// ## Topics
/// ``CSVFormat``, ``JSONFormat``, ``MarkdownFormat``, ``LaTeXFormat``
public protocol ReportFormat: Sendable {
  /// The whole table as text that ends in a newline.
  func text(_ table: ReportTable) -> String
}
