import Experiments
import MobileOS
import SimulationKernel

extension Plot {
  /// The distribution function of launch latencies, one line per strategy.
  ///
  /// - Parameter series: names and latencies in milliseconds, in the order of their colours.
  static func latencies(_ series: [(name: String, latencies: LogHistogram)]) -> Plot {
    let title = "Launch latency: how many launches are done in time"
    let present = series.filter { $0.latencies.count > 0 && $0.latencies.maximum > 0 }
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
      name: "latency", title: title, caption: latencyCaption(present), data: data,
      script: latencyScript(present),
      vegaLite: VegaLite.lines(
        data, title: title, x: ("latency_ms", "Launch latency (ms)", true),
        y: ("share", "Share of launches at most as slow")))
  }

  /// Denser towards 1, where cold launches are.
  private static let probabilities =
    (1...90).map { Double($0) / 100 } + (181...199).map { Double($0) / 200 }
    + [0.9975, 0.999, 0.9995, 1]

  private static func latencyCaption(_ series: [(name: String, latencies: LogHistogram)]) -> String
  {
    let parts = series.map { one in
      let values = [0.5, 0.95].map { HumanNumber.significant(one.latencies.quantile($0) ?? 0) }
      return "\(PlotText.isolated(one.name)) \(values[0]) ms and \(values[1]) ms"
    }
    return """
      The height at a latency is the share of launches and resumes that took at most so long; a \
      line further left is faster. Median and 95th percentile: \(parts.joined(separator: "; ")).
      """
  }

  private static func latencyScript(
    _ series: [(name: String, latencies: LogHistogram)]
  ) -> PlotScript {
    var script = PlotScript()
    script.settings += PlotPalette.lineTypes(series.count)
    script.settings.append(PlotText.array("names", series.map { PlotText.clipped($0.name) }))
    script.set("logscale x 10")
    script.set("format x '%g'")
    script.set("mxtics 10")
    script.set("yrange [0:100]")
    script.set("ytics 25")
    script.label("x", "launch latency (ms)")
    script.label("y", "launches at most as slow (%)")
    script.keyBelow(series.map(\.name))
    script.height = 340 + 20 * script.keyRows(series.map(\.name))
    script.elements = [
      "for [i=1:\(series.count)] 'latency.csv' using (column('series')==i-1 ? "
        + "column('latency_ms') : NaN):(column('share')*100) with lines linetype i title names[i]"
    ]
    return script
  }
}

extension PlotScript {
  /// A legend below the plot, or none for a single series.
  mutating func keyBelow(_ names: [String]) {
    guard names.count > 1 else { return }
    set("key below left horizontal Left reverse samplen 2 width 1 maxrows \(keyRows(names))")
  }

  /// How many rows the legend takes.
  func keyRows(_ names: [String]) -> Int {
    guard names.count > 1 else { return 0 }
    let widest = names.map { PlotText.width(PlotText.clipped($0)) }.max() ?? 0
    let columns = max(1, 62 / (widest + 7))
    return (names.count + columns - 1) / columns
  }
}
