/// A factor whose levels were drawn: one point per cell, in the order of the levels and not of the
/// cells, with a trend through them.
struct FactorSample {
  private let points: [(series: Int, x: Double, value: Double, trend: Double)]
  /// The factor with the unit that its levels are shown in.
  let label: String

  /// Nil if a level is not a number.
  init?(_ points: [FactorPoint], _ levels: [String], of factor: String) {
    let column = FactorColumn(factor, levels: levels)
    let numbers = levels.map { level -> Double? in
      if case .number(let value) = column.value(level) { value } else { nil }
    }
    guard numbers.allSatisfy({ $0 != nil }) else { return nil }
    var (scale, unit) = (1.0, column.name == factor ? "" : "s")
    if column.name == factor + "_bytes" {
      (scale, unit) = HumanNumber.unit(ofBytes: numbers.compactMap(\.self).max() ?? 0)
    }
    label = unit.isEmpty ? factor : "\(factor) (\(unit))"
    self.points = Set(points.map(\.series)).sorted().flatMap { series in
      let own = points.filter { $0.series == series }
        .map { (x: (numbers[$0.level] ?? 0) * scale, value: $0.value) }
        .sorted { ($0.x, $0.value) < ($1.x, $1.value) }
      let trend = Self.trend(own.map(\.value))
      return zip(own, trend).map {
        (series: series, x: $0.x, value: $0.value, trend: $1)
      }
    }
  }

  /// The mean of the nearest fifth of the points around each, at least five.
  static func trend(_ values: [Double]) -> [Double] {
    let reach = max(2, values.count / 10)
    return values.indices.map { index in
      let near = values[max(0, index - reach)...min(values.count - 1, index + reach)]
      return near.reduce(0, +) / Double(near.count)
    }
  }

  func plot(name: String, title: String, y: PlotAxis, series: [ChartSeries]) -> Plot {
    let columns = ["series", "x", "value", "trend", "policy"]
    let data = ReportTable(columns: columns, numbering: points) { _, point in
      [
        .count(point.series), .number(point.x), .number(point.value),
        .number(point.trend), .text(PlotText.singleLine(series[point.series].name)),
      ]
    }
    let dots = series.enumerated().map { index, one in
      ChartMark(.points, x: "x", y: "value", one.style.sized(0.4), only: ChartSeries.only(index))
    }
    return Plot(
      name: name, title: title,
      caption: """
        One point per cell and strategy; lines are means of the nearest fifth of the points. All \
        other factors vary too, which spreads the points.
        """,
      Chart(
        data, x: PlotAxis(label: PlotText.clipped(label, to: 50)), y: y,
        marks: dots + ChartMark.lines(series, x: "x", y: "trend", hasPoints: false)))
  }
}
