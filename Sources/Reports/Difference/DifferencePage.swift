import Runs

/// The page of `flotsam diff`.
public struct DifferencePage: Sendable {
  private let report: DifferenceReport
  private let origin: RunOrigin

  /// A page about a report.
  public init(_ report: DifferenceReport, origin: RunOrigin) {
    self.report = report
    self.origin = origin
  }

  /// The page.
  public var page: HTMLPage {
    HTMLPage(
      heading: "flotsam diff · \(PlotText.isolated(report.first.label)) · "
        + PlotText.isolated(report.second.label),
      answer: report.answer, paragraphs: report.sides + report.parting,
      tables: [split(0), cascade].compactMap(\.self), details: [split(1), split(2)],
      origin: origin)
  }

  private func split(_ index: Int) -> HTMLTable {
    let split = report.splits(most: .max)[index]
    var table = HTMLTable(
      "Time lost \(split.title), in seconds; the parts add up to the last row",
      columns: [
        .init(name: split.heading, isNumeric: false), .init(name: "A"), .init(name: "B"),
        .init(name: "B - A", help: "what B loses more"),
      ])
    for row in split.rows {
      table.append(
        [.init(row[0])]
          + row.dropFirst().map { .init($0, key: Double($0.replacing(",", with: ""))) })
    }
    return table
  }

  /// The uses behind the difference.
  private var cascade: HTMLTable? {
    let most = 40
    let (columns, rows) = report.cascade(most: most)
    guard !rows.isEmpty else { return nil }
    let count = report.cascadeLength
    var table = HTMLTable(
      count > most
        ? "What follows: the first \(most) of \(count) uses that differ; uses.csv has all"
        : "What follows: the uses that differ",
      headings: columns)
    for row in rows {
      table.append(
        zip(row, columns).map { text, column in
          column.hasSuffix(">")
            ? .init(text, key: Double(text.replacing(",", with: "").replacing("+", with: "")))
            : .init(text)
        })
    }
    return table
  }
}
