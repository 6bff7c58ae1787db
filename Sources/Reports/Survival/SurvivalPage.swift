import MobileOS
import Runs
import Scenarios
import Statistics

extension SurvivalReport {
  /// The plots of `flotsam survival`, both estimates under every hypothesis.
  public var plots: [Plot] {
    plan.hypotheses.map { .alive(self, $0) } + plan.hypotheses.map { .incidence(self, $0) }
  }

  /// The page around them.
  public func page(origin: RunOrigin) -> HTMLPage {
    HTMLPage(
      heading: "flotsam survival · \(PlotText.isolated(plan.scenario.name)) · \(appName)",
      answer: answer, paragraphs: sampleRemarks,
      notes: [method] + plan.hypotheses.map(\.note)
        + curveRemarks.map { $0.replacing("`", with: "") },
      tables: [aliveTable, incidenceTable], details: [outcomeTable], origin: origin)
  }

  private var method: String {
    """
    \(plan.scenario.words); \
    \(study.userCount == 1 ? "one user" : "\(study.userCount) users"). Alive if not used: up to \
    \(plan.departuresPerUser) departures per user are repeated with the app's later launches \
    removed and everything else the same (Kaplan and Meier). Killed before the return: all \
    departures as they are, with return and force quit as competing outcomes (Aalen and Johansen); \
    the end of the run only ends the watch. Intervals are 95 %, from resampling users.
    """
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
    let times = shownTimes(curve)
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
    for one in study.cases {
      table.append(
        [
          .init(one.hypothesis.name),
          .init(Self.label(one), key: one.footprintBytes.map(Double.init)),
        ] + cells(one))
    }
    return table
  }

  /// `43 (31 to 55)`.
  static func text(_ value: Double?, _ interval: ConfidenceInterval?) -> String {
    guard let value else { return "–" }
    guard let interval else { return percent(value) }
    return "\(percent(value)) (\(percent(interval.low)) to \(percent(interval.high)))"
  }
}
