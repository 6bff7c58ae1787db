import Studies

/// A factor whose levels were drawn: one point per cell, in the order of the levels and not of the
/// cells, with a trend through them.
struct FactorSample {
  private struct SampledPoint {
    let series: Int
    let x: Double
    let value: Double
    let trend: Double
  }

  private let points: [SampledPoint]
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
      (scale, unit) = MetricAxis.bytes(numbers.compactMap(\.self).max() ?? 0)
    }
    label = unit.isEmpty ? factor : "\(factor) (\(unit))"
    self.points = Set(points.map(\.series)).sorted().flatMap { series -> [SampledPoint] in
      let own = points.filter { $0.series == series }
        .map { (x: (numbers[$0.level] ?? 0) * scale, value: $0.value) }
        .sorted { ($0.x, $0.value) < ($1.x, $1.value) }
      let trend = Self.trend(own.map(\.value))
      return zip(own, trend).map {
        SampledPoint(series: series, x: $0.x, value: $0.value, trend: $1)
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

  func plot(
    name: String, title: String, yLabel: String, scale: Double, policies: [String], places: [Int],
    isGain: Bool
  ) -> Plot {
    var data = ReportTable(columns: ["series", "x", "value", "trend", "policy"])
    for point in points {
      data.append([
        .count(point.series), .number(point.x), .number(point.value),
        .number(point.trend), .text(PlotText.singleLine(policies[point.series])),
      ])
    }
    var script = PlotScript()
    script.settings.append("scale = \(scale)")
    script.settings += PlotPalette.lineTypes(places)
    script.settings.append(PlotText.array("names", PlotScript.keyNames(policies)))
    let shown = points.map { $0.value * scale } + (isGain ? [0] : [])
    script.set("yrange \(PlotRange(shown).text)")
    script.set("xrange \(PlotRange(points.map(\.x)).text)")
    script.label("x", PlotText.clipped(label, to: 50))
    script.label("y", yLabel)
    script.keyAbove(policies, height: 330)
    let own = "(column('series')==i-1 ? column('x') : NaN)"
    script.elements = [
      "for [i=1:\(policies.count)] '\(name).csv' using \(own):(column('value')*scale) "
        + "with points linetype i pointsize 0.4 notitle",
      "for [i=1:\(policies.count)] '' using \(own):(column('trend')*scale) "
        + "with lines linetype i\(script.keyTitle(policies.count))",
    ]
    if isGain { script.markY(at: 0) }
    return Plot(
      name: name, title: title,
      caption: """
        One point per cell and strategy; lines are means of the nearest fifth of the points. All \
        other factors vary too, which spreads the points.
        """, data: data, script: script)
  }
}
