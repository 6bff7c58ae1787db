extension Plot {
  /// The time that users lose to relaunches and paging: one bar per strategy, least loss on top.
  static func lostTime(_ comparison: Comparison) -> Plot {
    let title = "Time that users lose, by cause"
    let parts = comparison.partsOfLostTime
    let rows = comparison.ranked(by: MetricTable.timeLost.name).filter(comparison.isComplete)
      .map { row in (name: row.strategy, parts: parts.map { row[$0.name]?.mean?.mean ?? 0 }) }
    guard rows.contains(where: { $0.parts.contains { $0 > 0 } }) else {
      return Plot("lost-time", title, empty: "No user lost any time.")
    }
    let axis = MetricAxis(MetricTable.timeLost, in: comparison)
    let bars = StackedBars(
      rows: rows.map { row in (row.name, row.parts.map { $0 * axis.dayScale }) },
      parts: parts.map(\.name), totals: rows.map { $0.parts.reduce(0, +) * axis.dayScale })
    let words = rows.map { row in
      let values = row.parts.map { HumanNumber.significant($0 * axis.dayScale) }
      return "\(PlotText.isolated(row.name)) \(values.joined(separator: " and "))"
    }
    let chart = bars.chart(
      partColumn: "part", label: axis.label,
      legend: Array(["relaunches", "paging", "reclaim"].prefix(parts.count)),
      colours: Array(
        [PlotPalette.better, PlotPalette.worse, PlotPalette.neither].prefix(parts.count)))
    return Plot(
      name: "lost-time", title: title,
      caption: """
        Time that users wait beyond resumes with their pages in memory: for processes that have to \
        start again, and for resumes that wait for swap-in, decompression and file pages. The \
        numbers are \(parts.count == 2 ? "both" : "all") together; means over replications.
        """, spokenValues: words.joined(separator: ", "), chart)
  }
}
