extension Plot {
  /// The strategies, best first by a metric: means with their 95 % intervals.
  static func ranked(_ comparison: Comparison, by metric: Metric) -> Plot {
    let axis = MetricAxis(metric, in: comparison)
    let title = "Strategies by \(axis.title), \(axis.order)"
    let rows = comparison.ranked(by: metric.name).filter(comparison.isComplete).compactMap { row in
      row[metric.name]?.mean.map { (name: row.strategy, mean: $0) }
    }
    guard !rows.isEmpty else {
      return Plot("ranking", title, empty: "\(metric.name) has no value in any run.")
    }
    return Plot(
      name: "ranking", title: title,
      caption: rankingCaption(axis, rows)
        + (comparison.hasUnequalRuns ? " Strategies eliminated early are left out." : ""),
      spokenValues: rankingValues(axis, rows),
      rankingChart(axis, rows, StrategyPlaces(comparison.rows.map(\.strategy))))
  }

  static func rankingCaption(
    _ axis: MetricAxis, _ rows: [(name: String, mean: SampleMean)]
  ) -> String {
    let direction =
      switch axis.metric.direction {
      case .lower: "less is better"
      case .higher: "more is better"
      case .neutral: "neither less nor more is better"
      }
    return rows.contains { $0.mean.interval != nil }
      ? "Dots are means over replications, bars 95 % intervals; \(direction)."
      : (rows.contains { $0.mean.count > 1 }
        ? "Dots are exact: every replication came out the same; \(direction)."
        : "Dots are single runs, so there are no intervals; \(direction).")
  }

  /// The values that the picture shows next to its rows.
  static func rankingValues(
    _ axis: MetricAxis, _ rows: [(name: String, mean: SampleMean)]
  ) -> String {
    rows.map { "\(PlotText.isolated($0.name)) \(axis.text($0.mean))" }.joined(separator: ", ")
  }

  /// - Parameter label: the axis's name where the means are not those of totals of runs.
  static func rankingChart(
    _ axis: MetricAxis, _ rows: [(name: String, mean: SampleMean)], _ places: StrategyPlaces,
    label: String? = nil
  ) -> Chart {
    // Means of a study already are per user and day.
    let perDay = label == nil ? axis.dayScale : 1
    let columns = ["position", "mean", "ci_low", "ci_high", "n", "policy"]
    let data = ReportTable(columns: columns, numbering: rows) { position, row in
      [
        .count(position), .number(row.mean.mean * perDay),
        .init(row.mean.interval.map { $0.low * perDay }),
        .init(row.mean.interval.map { $0.high * perDay }),
        .count(row.mean.count), .text(PlotText.singleLine(row.name)),
      ]
    }
    return Chart(
      data, rows: rows.map(\.name), values: rows.map { axis.text($0.mean) },
      x: PlotAxis(label: label ?? axis.label, scale: axis.scale / perDay),
      marks: rows.enumerated().flatMap { position, row in
        ChartMark.dots(
          "mean", ends: ("ci_low", "ci_high"), places.style(row.name).sized(0.9),
          only: .equal("position", position))
      })
  }
}
