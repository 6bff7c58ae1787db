import MobileOS
import Runs
import SimulationKernel
import Statistics

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
    return latencies(series, quantiles: quantiles, others: comparison.rows.count - shown.count)
  }

  /// The distribution function of launch latencies, one line per strategy.
  ///
  /// - Parameters:
  ///   - series: names and latencies in milliseconds, in the order of their colours.
  ///   - quantiles: the metrics of median and 95th percentile of each, as tables have them; those of
  ///     all launches where there is one run.
  ///   - others: how many strategies are left out, so that lines can be told apart.
  static func latencies(
    _ series: [(name: String, latencies: LogHistogram)], quantiles: [[Double?]]? = nil,
    others: Int = 0
  ) -> Plot {
    let title = "Launch latency: how many launches are done in time"
    let present = series.filter { $0.latencies.count > 0 && $0.latencies.maximum > 0 }
    let medians = zip(
      series,
      quantiles
        ?? series.map { one in
          [0.5, 0.95].map { one.latencies.quantile($0) }
        }
    ).filter { $0.0.latencies.count > 0 && $0.0.latencies.maximum > 0 }
      .map { (name: $0.0.name, quantiles: $0.1) }
    guard !present.isEmpty else {
      let launched = series.contains { $0.latencies.count > 0 }
      return Plot(
        name: "latency", title: title,
        emptyReason: launched
          ? "Launches take no time on this device." : "No app was launched after the warm-up.")
    }
    var data = ReportTable(columns: ["series", "latency_ms", "share", "policy"])
    for (index, one) in present.enumerated() {
      for probability in probabilities {
        data.append([
          .integer(Int64(index)), ReportTable.Cell(one.latencies.quantile(probability)),
          .number(probability), .text(PlotText.singleLine(one.name)),
        ])
      }
    }
    return Plot(
      name: "latency", title: title, caption: latencyCaption(medians, others: others), data: data,
      script: latencyScript(present),
      vegaLite: VegaLite.lines(
        data, title: title, x: ("latency_ms", "Launch latency (ms)", true),
        y: ("share", "Share of launches at most as slow")))
  }

  /// Round numbers: three a decade, or powers of ten where there are many decades.
  private static func logarithmicTics(from low: Double, to high: Double) -> String {
    let steps = high / low > 2000 ? [1.0] : [1, 2, 5]
    var tics: [String] = []
    var decade = 1e-6
    while decade <= high {
      for value in steps.map({ $0 * decade }) where value >= low / 1.1 && value <= high * 1.1 {
        tics.append("'\(ReportTable.Cell.digits(value))' \(value)")
      }
      decade *= 10
    }
    return tics.joined(separator: ", ")
  }

  /// Denser towards 1, where cold launches are.
  private static let probabilities =
    (1...199).map { Double($0) / 200 }
    + [0.9975, 0.999, 0.9995, 1]

  private static func latencyCaption(
    _ series: [(name: String, quantiles: [Double?])], others: Int
  ) -> String {
    let short = ShortNames(series.map(\.name), limit: 40)
    let parts = series.map { one in
      let values = one.quantiles.map { HumanNumber.significant($0 ?? 0) }
      return "\(PlotText.isolated(short[one.name])) \(values[0]) ms and \(values[1]) ms"
    }
    return """
      The height at a latency is the share of launches and resumes that took at most so long; a \
      line further left is faster. Median and 95th percentile: \(parts.joined(separator: "; ")).\
      \(others > 0 ? " The \(others) strategies that rank lower are left out." : "")
      """
  }

  private static func latencyScript(
    _ series: [(name: String, latencies: LogHistogram)]
  ) -> PlotScript {
    var script = PlotScript()
    script.settings += PlotPalette.lineTypes(series.count)
    script.settings.append(PlotText.array("names", PlotScript.keyNames(series.map(\.name))))
    script.set("logscale x 10")
    let fastest = series.compactMap { $0.latencies.quantile(0.005) }.filter { $0 > 0 }.min() ?? 1
    let slowest = series.map(\.latencies.maximum).max() ?? 1
    script.set("xrange [\(fastest / 1.1):\(slowest * 1.1)]")
    script.set("xtics (\(logarithmicTics(from: fastest, to: slowest)))")
    script.set("yrange [0:100]")
    script.set("ytics 25")
    script.label("x", "launch latency (ms)")
    script.label("y", "launches at most as slow (%)")
    script.keyAbove(series.map(\.name))
    script.height = 320 + 20 * script.keyRows(series.map(\.name))
    script.elements = [
      "for [i=1:\(series.count)] 'latency.csv' using (column('series')==i-1 ? "
        + "column('latency_ms') : NaN):(column('share')*100) with lines linetype i\(script.keyTitle(series.count))"
    ]
    return script
  }
}
