import Runs
import Scenarios

extension MyAppReport {
  /// The plots: one per order of victims, where several footprints were tried.
  public var plots: [Plot] { plan.hypotheses.map { .aliveBySize(self, $0) } }

  /// The page around them.
  public func page(origin: RunOrigin) -> HTMLPage {
    let scenario = PlotText.isolated(plan.phones[0].scenario.name)
    return HTMLPage(
      heading: "flotsam survival · \(scenario) · \(appName)", answer: answer,
      paragraphs: advice + remarks, notes: [method] + plan.hypotheses.map(\.note),
      tables: [
        pageTable(
          "Still alive if not used for ... (%), 95 % interval; \(aimKey)", survivalRows),
        pageTable(
          "Still alive after \(away) with other footprints in background (%), 95 % interval",
          sizeRows),
        pageTable(
          "Still alive after \(away) with other changes (%), 95 % interval: \(changeKey)",
          changeRows),
      ], origin: origin)
  }

  private func pageTable(_ caption: String, _ rows: [[String]]) -> HTMLTable {
    HTMLTable(
      caption, rows: rows,
      keys: rows.dropFirst().map { row in
        row.map { text in Double(text.prefix { $0.isNumber || $0 == "." }) }
      })
  }

  private var method: String {
    """
    \(plan.users) users on each phone, the same for every change. Up to \
    \(plan.departuresPerUser) departures per user are repeated with the app's later launches \
    removed and everything else the same; who was never killed until the end of the watch counts as \
    watched so long (Kaplan and Meier). Intervals are 95 %, from resampling users.
    """
  }

  /// The answer, the tables and the evidence as a terminal shows them.
  ///
  /// - Parameters:
  ///   - table: lays out rows of words; the first row holds the headings.
  ///   - wrap: breaks a text into lines; all but the first begin with `indent` blanks.
  public func text(
    table: ([[String]]) -> String, wrap: (_ text: String, _ indent: Int) -> String
  ) -> String {
    var text = wrap(answer, 0) + "\n"
    text += "\nStill alive if not used for so long (%), 95 % interval:\n\n"
    text += table(survivalRows)
    if study.sizes.count > 1 {
      text += "\n" + wrap(aimKey + ".", 0) + "\n"
      text += "\nStill alive after \(away) (%), 95 % interval, by footprint in background:\n"
      text += Self.parts(sizeRows).map { "\n" + table($0) }.joined()
    }
    text += "\nStill alive after \(away) (%), 95 % interval, with other changes:\n"
    text += Self.parts(changeRows).map { "\n" + table($0) }.joined()
    text += "\n" + wrap(changeKey + ".", 0) + "\n"
    for sentence in advice + remarks { text += "\n" + wrap(sentence, 0) + "\n" }
    for hypothesis in plan.hypotheses {
      text += "\n" + wrap(hypothesis.sentence, 2) + "\n"
    }
    return text
  }
}
