import Studies

/// The page of `flotsam calibrate`.
public struct CalibrationPage: Sendable {
  private let report: CalibrationReport
  private let scenario: String
  private let origin: RunOrigin

  /// A page about the calibration of a scenario.
  public init(_ report: CalibrationReport, scenario: String, origin: RunOrigin) {
    self.report = report
    self.scenario = scenario
    self.origin = origin
  }

  /// The number of fields whose posteriors are drawn; the tables have all.
  private static let mostFields = 8

  /// The plots: all fields before and after, the observation among the phones left, and each field.
  public var plots: [Plot] {
    let calibration = report.calibration
    return [.fields(calibration), .check(calibration)]
      + calibration.parameters.indices.prefix(Self.mostFields).map {
        .posterior(calibration, of: $0)
      }
  }

  /// The page.
  public var page: HTMLPage {
    HTMLPage(
      heading: "flotsam calibrate · \(PlotText.isolated(scenario))", answer: report.answer,
      remarks: report.remarks, paragraphs: report.values, notes: report.method,
      tables: [
        Self.table("The fields, as multiples of today's value", report.rows),
        Self.table(
          "The numbers, beside what nine in ten of the phones left have", report.counterRows),
      ], origin: origin)
  }

  private static func table(_ caption: String, _ rows: [[String]]) -> HTMLTable {
    HTMLTable(
      caption, rows: rows,
      keys: rows.dropFirst().map { row in
        row.map { text in Double(text.filter { $0.isNumber || $0 == "." }) }
      })
  }
}
