import Runs
import Statistics

extension Plot {
  /// The strategies, best first by a metric: means with their 95 % intervals.
  static func ranked(_ comparison: Comparison, by metric: Metric) -> Plot {
    let axis = MetricAxis(metric, in: comparison)
    let title = "Strategies by \(axis.title), best first"
    let rows = comparison.ranked(by: metric.name).filter(comparison.isComplete).compactMap { row in
      row[metric.name]?.mean.map { (name: row.strategy, mean: $0) }
    }
    let perDay = axis.dayScale
    guard !rows.isEmpty else {
      return Plot(
        name: "ranking", title: title, emptyReason: "\(metric.name) has no value in any run.")
    }
    var data = ReportTable(columns: ["position", "mean", "ci_low", "ci_high", "n", "policy"])
    for (position, row) in rows.enumerated() {
      data.append([
        .count(position), .number(row.mean.mean * perDay),
        .init(row.mean.interval.map { $0.low * perDay }),
        .init(row.mean.interval.map { $0.high * perDay }),
        .count(row.mean.count), .text(PlotText.singleLine(row.name)),
      ])
    }
    let chart = rankingChart(axis, rows)
    return Plot(
      name: "ranking", title: title,
      caption: rankingCaption(axis, rows)
        + (comparison.hasUnequalRuns ? " Strategies eliminated early are left out." : ""),
      spokenValues: rankingValues(axis, rows), data: data, script: chart.script(),
      vegaLite: chart.vegaLite(data, title: title))
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
    return
      rows.contains { $0.mean.interval != nil }
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

  static func rankingChart(
    _ axis: MetricAxis, _ rows: [(name: String, mean: SampleMean)], label: String? = nil,
    scale: Double? = nil, file: String = "ranking"
  ) -> RowChart {
    RowChart(
      file: file, names: rows.map(\.name), values: rows.map { axis.text($0.mean) },
      nameColumn: "policy", label: label ?? axis.label, scale: scale ?? axis.unitScale,
      shown: rows.flatMap { row in
        [row.mean.mean, row.mean.interval?.low, row.mean.interval?.high]
          .compactMap { $0.map { $0 * axis.scale } }
      }, marks: [.init(.point("mean", ends: ("ci_low", "ci_high")))])
  }
}
