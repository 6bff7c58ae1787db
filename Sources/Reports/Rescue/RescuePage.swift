import Runs

extension RescueReport {
  /// The page of `flotsam rescue` about a run of a scenario.
  public func page(scenario: String, origin: RunOrigin) -> HTMLPage {
    HTMLPage(
      heading: "flotsam rescue · \(PlotText.isolated(scenario)) · "
        + PlotText.isolated(PlotText.clipped(subject.app, to: 40)),
      answer: answer, paragraphs: [happened] + further,
      notes: [Self.method], tables: rows.count > 1 ? [changesTable] : [],
      details: meanings.isEmpty ? [] : [meaningsTable], origin: origin)
  }

  private var changesTable: HTMLTable {
    var table = HTMLTable(
      "Single changes that save it, the smallest first", headings: rows[0])
    for (row, finding) in zip(rows.dropFirst(), rescue.saving) {
      let steps = finding.steps ?? 0
      table.append([
        .init(row[0]), .init(row[1]), .init(row[2]),
        .init(row[3], key: abs(finding.lever.change(steps))),
      ])
    }
    return table
  }

  private var meaningsTable: HTMLTable {
    HTMLTable(
      "What the changes are", headings: ["change", "meaning"],
      rows: meanings.map { [.init($0.name), .init($0.meaning)] })
  }
}
