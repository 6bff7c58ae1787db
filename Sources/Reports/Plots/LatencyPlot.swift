extension Plot {
  /// The distribution functions of a comparison: the baseline and the best others, as many as
  /// there are colours; launches of all replications together.
  static func latencies(_ comparison: Comparison, rankedBy metric: Metric) -> Plot {
    let baseline = comparison.rows[0]
    let others = comparison.ranked(by: metric.name).filter { $0.strategy != baseline.strategy }
    let shown = [baseline] + others.prefix(PlotPalette.series.count - 1)
    let series = shown.map { row in
      var latencies = row.runs[0].statistics.latencies
      for run in row.runs.dropFirst() { latencies.merge(run.statistics.latencies) }
      return (row.strategy, latencies)
    }
    let quantiles = shown.map { row in
      ["launch_latency_p50_ms", "launch_latency_p95_ms"].map { row[$0]?.mean?.mean }
    }
    return latencies(
      series, quantiles: quantiles, others: comparison.rows.count - shown.count,
      places: StrategyPlaces(comparison.rows.map(\.strategy)))
  }

  /// The distribution function of launch latencies, one line per strategy.
  ///
  /// - Parameters:
  ///   - series: names and latencies in milliseconds, in the order of their colours.
  ///   - quantiles: the metrics of median and 95th percentile of each, as tables have them; those
  ///     of all launches where there is one run.
  ///   - others: the number of strategies left out, so that lines can be distinguished.
  ///   - places: the places of the report's strategies; nil where the series are all.
  static func latencies(
    _ series: [(name: String, latencies: LogHistogram)], quantiles: [[Double?]]? = nil,
    others: Int = 0, places: StrategyPlaces? = nil
  ) -> Plot {
    let title = "Launch latency: how many launches take longer"
    let shown = series.indices.filter {
      series[$0].latencies.count > 0 && series[$0].latencies.maximum > 0
    }
    let present = shown.map { series[$0] }
    let medians = shown.map { index in
      (series[index].name, quantiles?[index] ?? [0.5, 0.95].map(series[index].latencies.quantile))
    }
    guard !present.isEmpty else {
      let launched = series.contains { $0.latencies.count > 0 }
      return Plot(
        "latency", title,
        empty: launched
          ? "Launches take no time on this device." : "No app was launched after the warm-up.")
    }
    var data = ReportTable(columns: ["series", "latency_ms", "slower_share", "policy"])
    for (index, one) in present.enumerated() {
      for part in parts {
        data.append([
          .count(index), .init(one.latencies.quantile(Double(part) / 10_000)),
          .number(Double(10_000 - part) / 10_000), .text(PlotText.singleLine(one.name)),
        ])
      }
    }
    return Plot(
      name: "latency", title: title, caption: latencyCaption(medians, others: others),
      latencyChart(data, present, places ?? StrategyPlaces(series.map(\.name))))
  }

  /// Quantiles in parts of 10,000, denser towards 1, where cold launches are and strategies differ.
  private static let parts =
    (1...180).map { $0 * 50 } + (1...90).map { 9000 + $0 * 10 } + (1...100).map { 9900 + $0 }

  private static func latencyCaption(
    _ series: [(name: String, quantiles: [Double?])], others: Int
  ) -> String {
    let short = ShortNames(series.map(\.name), limit: 40)
    let parts = series.map { one in
      let values = one.quantiles.map { HumanNumber.significant($0 ?? 0) }
      return "\(PlotText.isolated(short[one.name])) \(values[0]) ms and \(values[1]) ms"
    }
    return """
      The height at a latency is the share of launches and resumes that took longer, in steps of \
      ten; a line further left is faster. Median and 95th percentile: \(parts.joined(separator: "; ")).\
      \(others > 0 ? " The \(others) strategies that rank lower are left out." : "")
      """
  }

  private static func latencyChart(
    _ data: ReportTable, _ series: [(name: String, latencies: LogHistogram)],
    _ places: StrategyPlaces
  ) -> Chart {
    let fastest = series.compactMap { $0.latencies.quantile(0.005) }.filter { $0 > 0 }.min() ?? 1
    let slowest = series.map(\.latencies.maximum).max() ?? 1
    // The slowest of few launches are single ones.
    let most = series.map(\.latencies.count).max() ?? 0
    return Chart(
      data,
      x: PlotAxis(
        label: "launch latency (ms)", range: (fastest / 1.1, slowest * 1.1), logarithm: 10),
      y: PlotAxis(
        label: "launches that take longer (%)", scale: 100, range: (most >= 5000 ? 0.1 : 1, 100),
        logarithm: 10),
      marks: ChartMark.lines(
        series.map { ChartSeries($0.name, places.style($0.name)) }, x: "latency_ms",
        y: "slower_share", hasPoints: false), height: 320)
  }
}
