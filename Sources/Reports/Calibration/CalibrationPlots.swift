extension Plot {
  /// Every field's range before and after, as multiples of today's value.
  static func fields(_ calibration: Calibration) -> Plot {
    let rows = calibration.parameters.enumerated().map { index, parameter in
      (field: parameter, multiples: calibration.multiples(of: index))
    }
    let chart = Chart(
      rows, ["prior_low", "prior_high", "low", "median", "high"], named: "field",
      x: PlotAxis(label: "times the scenario's value", logarithm: 10, mark: 1),
      marks: [
        ChartMark(.stroke(12), x: "prior_low", to: "prior_high", .colour(PlotPalette.grid)),
        ChartMark(.stroke(6), x: "low", to: "high"),
        ChartMark(.points, x: "median", .colour(PlotPalette.ink)),
      ], name: \.field.path, value: { HumanNumber.decimal($0.multiples.median, digits: 2) }
    ) { field, multiples in
      [
        field.range.lowerBound, field.range.upperBound, multiples.low, multiples.median,
        multiples.high,
      ].map { .number($0) }
    }
    return Plot(
      name: "fields", title: "Each field before and after",
      caption: """
        The grey bar is the range before, the blue one holds the true value with a probability of \
        90 %, the dot is the median. If the blue bar is as long as the grey one, the observation \
        says nothing about that field.
        """, chart)
  }

  /// The posterior density of each multiple of a field, with its prior.
  static func posterior(_ calibration: Calibration, of parameter: Int) -> Plot {
    let bins = 20
    let field = calibration.parameters[parameter]
    let posterior = calibration.posterior
    var heights = [Double](repeating: 0, count: bins)
    for (place, weight) in zip(posterior.positions, posterior.weights) {
      heights[min(bins - 1, Int(place[parameter] * Double(bins)))] += weight * Double(bins)
    }
    var data = ReportTable(columns: ["from", "middle", "to", "density", "prior"])
    for (bin, height) in heights.enumerated() {
      let at = { field.factor(at: min(1 - 1e-9, max(1e-9, (Double(bin) + $0) / Double(bins)))) }
      data.append([.number(at(0)), .number(at(0.5)), .number(at(1)), .number(height), .number(1)])
    }
    let name = "field-\(parameter + 1)"
    let chart = Chart(
      data,
      x: PlotAxis(
        label: "times \(PlotText.clipped(field.today, to: 40))",
        range: (field.range.lowerBound / 1.04, field.range.upperBound * 1.04), logarithm: 10),
      y: PlotAxis(label: "likelier than before", range: (0, max(1.5, (heights.max() ?? 1) * 1.1))),
      marks: [
        ChartMark(.box(), x: "from", to: "to", y: 0.0, toY: "density"),
        ChartMark(
          .line(), x: "from", y: "prior", PlotStyle(colour: PlotPalette.muted, dash: .dashed)),
      ], height: 240)
    return Plot(
      name: name, title: PlotText.isolated(field.path),
      caption: """
        How much likelier each value has become: the dashed line at 1 is the state before, evenly \
        likely over the range shown; where the bars are above it, the observation makes the value \
        likelier.
        """, chart)
  }

  /// Each observed number within the range of the phones left.
  static func check(_ calibration: Calibration) -> Plot {
    let shown = calibration.predictions.map {
      one -> (prediction: Calibration.Prediction, place: Double) in
      let (low, high) = (one.range.lowerBound, one.range.upperBound)
      if high - low <= 1e-9 * max(abs(low), abs(high), 1e-9) {
        return (one, one.observed < low ? -3 : one.observed > high ? 3 : 0)
      }
      return (one, max(-3, min(3, (2 * one.observed - low - high) / (high - low))))
    }.sorted { abs($0.place) > abs($1.place) }.prefix(24)
    let kinds: [(Int, String, PlotStyle.Shape)] = [
      (0, PlotPalette.better, .circle), (1, PlotPalette.worse, .square),
    ]
    let chart = Chart(
      Array(shown), ["low", "width", "observed", "outside"], named: "number",
      x: PlotAxis(
        label: "of the phones that are left", range: (-3.2, 3.2),
        tics: .at([("below", -2), ("nine in ten", 0), ("above", 2)])),
      marks: [
        ChartMark(
          .stroke(10), x: "low", to: ChartPlace(["low", "width"]), .colour(PlotPalette.grid))
      ]
        + kinds.flatMap { outside, colour, shape in
          ChartMark.dots(
            "observed", PlotStyle(colour: colour, shape: shape, size: 0.9),
            only: .equal("outside", outside))
        }, name: \.prediction.metric,
      value: { HumanNumber.text($0.prediction.observed, unit: $0.prediction.unit) }
    ) { [.integer(-1), .integer(2), .number($0.place), .integer(abs($0.place) > 1 ? 1 : 0)] }
    let rest = calibration.predictions.count - shown.count
    return Plot(
      name: "check", title: "What was observed, among the phones that are left",
      caption: """
        Each grey bar is what nine in ten of the phones left have, drawn equally long; a blue dot was \
        observed inside it, an orange square outside, values beyond three half bars are at the \
        edge. Farthest first\(rest > 0 ? "; \(rest) more are nearer" : ""). Right: the observed value.
        """, chart)
  }
}
