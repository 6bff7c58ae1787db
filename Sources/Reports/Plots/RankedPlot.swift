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
    let chart = rankingChart(axis, rows, StrategyPlaces(comparison.rows.map(\.strategy)))
    return Plot(
      name: "ranking", title: title,
      caption: rankingCaption(axis, rows)
        + (comparison.hasUnequalRuns ? " Strategies eliminated early are left out." : ""),
      spokenValues: chart.spokenRows, chart)
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

  /// - Parameter label: the axis's name where the means are not those of totals of runs.
  static func rankingChart(
    _ axis: MetricAxis, _ rows: [(name: String, mean: SampleMean)], _ places: StrategyPlaces,
    label: String? = nil
  ) -> Chart {
    // Means of a study already are per user and day.
    let perDay = label == nil ? axis.dayScale : 1
    return Chart(
      rows, ["mean", "ci_low", "ci_high", "n"], named: "policy",
      x: PlotAxis(label: label ?? axis.label, scale: axis.scale / perDay),
      marks: rows.enumerated().flatMap { position, row in
        ChartMark.dots(
          "mean", ends: ("ci_low", "ci_high"), places.style(row.name).sized(0.9),
          only: .equal(Chart.position, position))
      }, name: \.name, value: { axis.text($0.mean) }
    ) { row in
      let mean = row.mean.scaled(by: perDay)
      return [
        .number(mean.mean), .init(mean.interval?.low), .init(mean.interval?.high),
        .count(mean.count),
      ]
    }
  }
}
