import Runs
import Statistics

extension Plot {
  /// The time that users lose to relaunches and paging: one bar per strategy, least loss on top.
  static func lostTime(_ comparison: Comparison) -> Plot {
    let title = "What users lose, and to what"
    let parts = MetricTable.partsOfLostTime
    let rows = comparison.ranked(by: MetricTable.timeLost.name).filter(comparison.isComplete)
      .map { row in (name: row.strategy, parts: parts.map { row[$0.name]?.mean?.mean ?? 0 }) }
    guard rows.contains(where: { $0.parts.contains { $0 > 0 } }) else {
      return Plot(name: "lost-time", title: title, emptyReason: "No user lost any time.")
    }
    let axis = MetricAxis(MetricTable.timeLost, in: comparison)
    var data = ReportTable(columns: ["position", "series", "from", "to", "part", "policy"])
    for (position, row) in rows.enumerated() {
      var sum = 0.0
      for (series, part) in row.parts.enumerated() {
        let value = part * axis.dayScale
        data.append([
          .count(position), .count(series), .number(sum), .number(sum + value),
          .text(parts[series].name), .text(PlotText.singleLine(row.name)),
        ])
        sum += value
      }
    }
    let totals = rows.map { $0.parts.reduce(0, +) * axis.dayScale }
    var script = PlotScript()
    script.labelRows(rows.map(\.name), values: totals.map { HumanNumber.significant($0) })
    script.spanX(totals + [0], from: 0)
    script.label("x", axis.label)
    let legend = ["relaunches", "paging"]
    script.keyAbove(legend, evenOne: true)
    script.elements = [PlotPalette.better, PlotPalette.worse].enumerated().map { series, colour in
      let isPart = "column('series')==\(series)"
      return "'lost-time.csv' using (\(isPart) ? column('to') : NaN):'position':"
        + "(column('from')):(column('to')):(column('position')-0.25):(column('position')+0.25) "
        + "with boxxyerror linecolor rgb '\(colour)' title '\(legend[series])'"
    }
    let words = rows.map { row in
      let values = row.parts.map { HumanNumber.significant($0 * axis.dayScale) }
      return "\(PlotText.isolated(row.name)) \(values[0]) and \(values[1])"
    }
    return Plot(
      name: "lost-time", title: title,
      caption: """
        Time that users wait beyond resumes with their pages in memory: for processes that have to \
        start again, and for resumes that wait for swap-in, decompression and file pages. The \
        numbers are both together; means over replications.
        """, spokenValues: words.joined(separator: ", "), data: data, script: script)
  }
}
