/// The cases of one kind that differ in a number only: one line of a plot.
struct BenchSeries {
  /// The line's name.
  let name: String
  /// The number in the cases' names and the measurements, smallest number first.
  let points: [(size: Double, result: BenchResult)]

  /// The cases `prefix` + a number, or nil where there are fewer than two.
  init?(_ name: String, prefix: String, in report: BenchReport) {
    points = report.results.compactMap { result in
      guard result.name.hasPrefix(prefix), !result.nanoseconds.isEmpty,
        let size = Double(result.name.dropFirst(prefix.count))
      else { return nil }
      return (size, result)
    }.sorted { $0.size < $1.size }
    guard points.count > 1 else { return nil }
    self.name = name
  }
}

extension Plot {
  /// Nanoseconds against a number, one line per series, both axes logarithmic; bars from the 5th to
  /// the 95th percentile of the rounds.
  static func benchLines(
    _ series: [BenchSeries], name: String, title: String, caption: String, xTitle: String
  ) -> Plot {
    var data = ReportTable(columns: ["series", "size", "ns_median", "ns_p5", "ns_p95", "name"])
    for (index, one) in series.enumerated() {
      for point in one.points {
        data.append([
          .count(index), .number(point.size), .init(sampleQuantile(point.result.nanoseconds, 0.5)),
          .init(sampleQuantile(point.result.nanoseconds, 0.05)),
          .init(sampleQuantile(point.result.nanoseconds, 0.95)), .text(one.name),
        ])
      }
    }
    let chart = Chart(
      data, x: PlotAxis(label: xTitle, logarithm: 10),
      y: PlotAxis(label: "nanoseconds, median", logarithm: 10),
      marks: ChartMark.lines(
        ChartSeries.all(series.map(\.name)), x: "size", y: "ns_median",
        precision: .bars(low: "ns_p5", high: "ns_p95")))
    return Plot(name: name, title: title, caption: caption, chart)
  }
}
