import Runs

/// The page of `flotsam rescue`.
public struct RescuePage: Sendable {
  private let report: RescueReport
  private let scenario: String
  private let origin: RunOrigin

  /// A page about a report on a run of a scenario.
  public init(_ report: RescueReport, scenario: String, origin: RunOrigin) {
    self.report = report
    self.scenario = scenario
    self.origin = origin
  }

  /// The page.
  public var page: HTMLPage {
    HTMLPage(
      heading: "flotsam rescue · \(PlotText.isolated(scenario)) · "
        + PlotText.isolated(PlotText.clipped(report.subject.app, to: 40)),
      answer: report.answer, paragraphs: [report.happened] + report.further,
      notes: [RescueReport.method], tables: report.rows.count > 1 ? [changes] : [],
      details: report.meanings.isEmpty ? [] : [meanings], origin: origin)
  }

  private var changes: HTMLTable {
    var table = HTMLTable(
      "Single changes that save it, the smallest first", headings: report.rows[0])
    for (row, finding) in zip(report.rows.dropFirst(), report.rescue.saving) {
      let steps = finding.steps ?? 0
      table.append([
        .init(row[0]), .init(row[1]), .init(row[2]),
        .init(row[3], key: abs(finding.lever.change(steps))),
      ])
    }
    return table
  }

  private var meanings: HTMLTable {
    HTMLTable(
      "What the changes are", headings: ["change", "meaning"],
      rows: report.meanings.map { [.init($0.name), .init($0.meaning)] })
  }
}
