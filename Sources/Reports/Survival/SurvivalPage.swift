import MobileOS
import Runs
import Scenarios
import Statistics

/// The page and plots of `flotsam survival`.
public struct SurvivalPage: Sendable {
  private let report: SurvivalReport
  private let origin: RunOrigin

  /// A page about a survival study.
  public init(_ report: SurvivalReport, origin: RunOrigin) {
    self.report = report
    self.origin = origin
  }

  /// The plots, both estimates under every hypothesis.
  public var plots: [Plot] {
    report.plan.hypotheses.map { .alive(report, $0) }
      + report.plan.hypotheses.map { .incidence(report, $0) }
  }

  /// The page around them.
  public var page: HTMLPage {
    let name = PlotText.isolated(PlotText.clipped(report.app, to: 40))
    return HTMLPage(
      heading: "flotsam survival · \(PlotText.isolated(report.plan.scenario.name)) · \(name)",
      answer: SurvivalAnswer(report).text,
      paragraphs: SurvivalAnswer(report).sampleRemarks,
      notes: [method] + evidence
        + SurvivalAnswer(report).curveRemarks.map { $0.replacing("`", with: "") },
      tables: [aliveTable, incidenceTable], details: [outcomeTable], origin: origin)
  }

  private var method: String {
    """
    \(report.plan.scenario.words); \
    \(report.study.userCount == 1 ? "one user" : "\(report.study.userCount) users"). Alive if not used: up to \
    \(report.plan.departuresPerUser) departures per user are repeated with the app's later launches \
    removed and everything else the same (Kaplan and Meier). Killed before the return: all \
    departures as they are, with return and force quit as competing outcomes (Aalen and Johansen); \
    the end of the run only ends the watch. Intervals are 95 %, from resampling users.
    """
  }

  private var evidence: [String] {
    report.plan.hypotheses.map { "Hypothesis \($0.sentence) Evidence: \($0.evidence)" }
  }

  // MARK: - Tables

  private var aliveTable: HTMLTable {
    table("Still alive if the user comes back after ... (%)") { $0.alive }
  }

  private var incidenceTable: HTMLTable {
    table("Killed before the return, within ... of leaving (%)") { $0.incidence[0] }
  }

  private func table(
    _ caption: String, _ curve: (SurvivalStudy.Case) -> IncidenceCurve
  ) -> HTMLTable {
    let times = report.shownTimes(curve)
    return table(caption, times.map(HumanNumber.span)) { one in
      times.map { time in
        let value = curve(one).value(at: time)
        return .init(Self.text(value, curve(one).interval(at: time)), key: value)
      }
    }
  }

  private var outcomeTable: HTMLTable {
    let outcomes = Departure.Outcome.allCases
    return table(
      "What ended the departures of the runs as they are", outcomes.map(\.rawValue)
    ) { one in outcomes.map { Words.cell(one.count(of: $0)) } }
  }

  /// A row for each case; `cells` are those below `headings`.
  private func table(
    _ caption: String, _ headings: [String], cells: (SurvivalStudy.Case) -> [HTMLTable.Cell]
  ) -> HTMLTable {
    var table = HTMLTable(
      caption, headings: ["Hypothesis", "Footprint>"] + headings.map { $0 + ">" })
    for one in report.study.cases {
      table.append(
        [
          .init(one.hypothesis.name),
          .init(SurvivalReport.label(one), key: one.footprintBytes.map(Double.init)),
        ] + cells(one))
    }
    return table
  }

  /// `43 (31 to 55)`.
  static func text(_ value: Double?, _ interval: ConfidenceInterval?) -> String {
    guard let value else { return "–" }
    let percent = SurvivalAnswer.percent
    guard let interval else { return percent(value) }
    return "\(percent(value)) (\(percent(interval.low)) to \(percent(interval.high)))"
  }
}
