import Studies

extension CalibrationReport {
  /// The number of fields whose posteriors are drawn; the tables have all.
  private static let mostFields = 8

  /// The plots: all fields before and after, the observation among the phones left, and each field.
  public var plots: [Plot] {
    [.fields(calibration), .check(calibration)]
      + calibration.parameters.indices.prefix(Self.mostFields).map {
        .posterior(calibration, of: $0)
      }
  }

  /// The page of `flotsam calibrate` about a scenario.
  public func page(scenario: String, origin: RunOrigin) -> HTMLPage {
    HTMLPage(
      heading: "flotsam calibrate · \(PlotText.isolated(scenario))", answer: answer,
      remarks: remarks, paragraphs: values, notes: method,
      tables: [
        Self.pageTable("The fields, as multiples of today's value", rows),
        Self.pageTable(
          "The numbers, beside what nine in ten of the phones left have", counterRows),
      ], origin: origin)
  }

  private static func pageTable(_ caption: String, _ rows: [[String]]) -> HTMLTable {
    HTMLTable(
      caption, rows: rows,
      keys: rows.dropFirst().map { row in
        row.map { text in Double(text.filter { $0.isNumber || $0 == "." }) }
      })
  }
}
