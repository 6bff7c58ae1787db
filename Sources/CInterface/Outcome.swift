import CFlotsam
import CLibrary

/// What a call has found.
final class Outcome {
  private let report: Report
  /// The tables, the main one first.
  let tables: [(name: String, table: ReportTable)]
  private let fingerprint: Fingerprint
  /// Texts and names that were handed out.
  private var texts: [String: UnsafeMutablePointer<CChar>] = [:]

  /// What a report says.
  ///
  /// - Parameters:
  ///   - main: the name of the report's main table.
  ///   - fingerprint: of all runs together.
  init(_ report: Report, main: String, _ fingerprint: Fingerprint) {
    self.report = report
    tables =
      [(main, report.main)] + report.files.filter { $0.name != main && !$0.table.columns.isEmpty }
    self.fingerprint = fingerprint
  }

  deinit { for text in texts.values { free(text) } }

  /// A text about the result; nil for an unknown kind.
  func text(_ kind: Int32) -> UnsafePointer<CChar>? {
    switch kind {
    case FLOTSAM_ANSWER: kept("answer") { report.answer }
    case FLOTSAM_REPORT: kept("report") { report.text(.table) }
    case FLOTSAM_FINGERPRINT: kept("fingerprint") { "\(fingerprint)" }
    case FLOTSAM_PICTURE:
      kept("picture") { report.plots.first { $0.isDrawn }.flatMap(PlotRenderer().svg) ?? "" }
    case FLOTSAM_CAPTION:
      kept("caption") {
        report.plots.first { $0.isDrawn }.map { "\($0.title). \($0.caption)" } ?? ""
      }
    default: nil
    }
  }

  /// The name of a table; nil behind the last.
  func tableName(_ index: Int) -> UnsafePointer<CChar>? {
    guard tables.indices.contains(index) else { return nil }
    return kept("table \(index)") { tables[index].name }
  }

  private func kept(_ key: String, _ make: () -> String) -> UnsafePointer<CChar>? {
    if let text = texts[key] { return UnsafePointer(text) }
    let text = strdup(make())
    texts[key] = text
    return text.map { UnsafePointer($0) }
  }
}
