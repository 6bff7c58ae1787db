import Runs
import Scenarios

/// The page and plots about a described app, and its text for the terminal.
public struct MyAppPage: Sendable {
  private let report: MyAppReport
  private let origin: RunOrigin

  /// A page about a study.
  public init(_ report: MyAppReport, origin: RunOrigin) {
    self.report = report
    self.origin = origin
  }

  /// The plots: one per order of victims, where several footprints were tried.
  public var plots: [Plot] { report.plan.hypotheses.map { .aliveBySize(report, $0) } }

  /// The page around them.
  public var page: HTMLPage {
    let name = PlotText.isolated(PlotText.clipped(report.app.name, to: 40))
    let answer = MyAppAnswer(report)
    let scenario = PlotText.isolated(report.plan.phones[0].scenario.name)
    return HTMLPage(
      heading: "flotsam survival · \(scenario) · \(name)",
      answer: answer.text, paragraphs: answer.advice + answer.remarks, notes: [method] + evidence,
      tables: [
        table(
          "Still alive if not used for ... (%); aim: the footprint in background for \(report.goal), "
            + "at most", report.survivalRows),
        table(
          "Still alive after \(report.away) with other footprints in background (%)",
          report.sizeRows),
        table(
          "Still alive after \(report.away) with other changes (%): \(report.changeKey)",
          report.changeRows),
      ], origin: origin)
  }

  private func table(_ caption: String, _ rows: [[String]]) -> HTMLTable {
    HTMLTable(
      caption, rows: rows,
      keys: rows.dropFirst().map { row in
        row.map { text in Double(text.prefix { $0.isNumber || $0 == "." }) }
      })
  }

  private var method: String {
    """
    \(report.plan.users) users on each phone, the same for every change. Up to \
    \(report.plan.departuresPerUser) departures per user are repeated with the app's later launches \
    removed and everything else the same; who was never killed until the end of the watch counts as \
    watched so long (Kaplan and Meier). Intervals are 95 %, from resampling users.
    """
  }

  private var evidence: [String] {
    report.plan.hypotheses.map { "Hypothesis \($0.sentence) Evidence: \($0.evidence)" }
  }
}

extension MyAppReport {
  /// The answer, the tables and the evidence as a terminal shows them.
  ///
  /// - Parameters:
  ///   - table: lays out rows of words; the first row holds the headings.
  ///   - wrap: breaks a text into lines; all but the first begin with `indent` blanks.
  public func text(
    table: ([[String]]) -> String, wrap: (_ text: String, _ indent: Int) -> String
  ) -> String {
    let answer = MyAppAnswer(self)
    var text = wrap(answer.text, 0) + "\n"
    text += "\nStill alive if not used for so long (%), 95 % interval:\n\n"
    text += table(survivalRows)
    if study.sizes.count > 1 {
      text += "\n" + wrap("aim: the footprint in background for \(goal), at most.", 0) + "\n"
      text += "\nStill alive after \(away) (%), by footprint in background:\n\n" + table(sizeRows)
    }
    text += "\nStill alive after \(away) (%), with other changes:\n\n" + table(changeRows)
    text += "\n" + wrap(changeKey + ".", 0) + "\n"
    for sentence in answer.advice + answer.remarks { text += "\n" + wrap(sentence, 0) + "\n" }
    for hypothesis in plan.hypotheses {
      text += "\n" + wrap(hypothesis.sentence, 2) + "\n"
    }
    return text
  }
}
