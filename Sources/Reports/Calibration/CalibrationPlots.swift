import Statistics
import Studies

extension Plot {
  /// Every field's range before and after, as multiples of today's value.
  static func fields(_ calibration: Calibration) -> Plot {
    var data = ReportTable(columns: [
      "position", "prior_low", "prior_high", "low", "median", "high", "field",
    ])
    var labels: [String] = []
    for (index, parameter) in calibration.parameters.enumerated() {
      let (low, median, high) = calibration.multiples(of: index)
      data.append([
        .count(index), .number(parameter.range.lowerBound), .number(parameter.range.upperBound),
        .number(low), .number(median), .number(high), .text(PlotText.singleLine(parameter.path)),
      ])
      labels.append(HumanNumber.decimal(median, digits: 2))
    }
    let ends = calibration.parameters.map(\.range)
    let (low, high) = (ends.map(\.lowerBound).min() ?? 1, ends.map(\.upperBound).max() ?? 1)
    let chart = RowChart(
      file: "fields", names: calibration.parameters.map(\.path), values: labels,
      nameColumn: "field", label: "times the scenario's value", shown: [low, high], mark: 1,
      marks: [
        .init(.stroke(from: "prior_low", to: "prior_high", width: 12), PlotPalette.grid),
        .init(.stroke(from: "low", to: "high", width: 6)),
        .init(.point("median"), PlotPalette.ink),
      ])
    var script = chart.script()
    script.logMultiples(low...high)
    return Plot(
      name: "fields", title: "Each field before and after",
      caption: """
        The grey bar is the range before, the blue one holds the true value with a probability of \
        90 %, the dot is the median. If the blue bar is as long as the grey one, the observation \
        says nothing about that field.
        """, data: data, script: script)
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
    var script = PlotScript()
    script.height = 240
    script.logMultiples(field.range)
    script.set("yrange [0:\(max(1.5, (heights.max() ?? 1) * 1.1))]")
    script.label("x", "times \(PlotText.clipped(field.today, to: 40))")
    script.label("y", "likelier than before")
    script.elements.append(
      "'\(name).csv' using 'middle':'density':'from':'to':(0):'density' with boxxyerror "
        + "linecolor rgb '\(PlotPalette.better)'")
    script.elements.append(
      "'' using 'from':'prior' with lines linewidth 2 dashtype 2 linecolor rgb "
        + "'\(PlotPalette.muted)'")
    return Plot(
      name: name, title: PlotText.isolated(field.path),
      caption: """
        How much likelier each value has become: the dashed line at 1 is the state before, evenly \
        likely over the range shown; where the bars are above it, the observation makes the value \
        likelier.
        """, data: data, script: script)
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
    var data = ReportTable(columns: ["position", "low", "width", "observed", "outside", "number"])
    for (index, one) in shown.enumerated() {
      data.append([
        .count(index), .integer(-1), .integer(2), .number(one.place),
        .integer(abs(one.place) > 1 ? 1 : 0), .text(one.prediction.metric),
      ])
    }
    var script = PlotScript()
    script.labelRows(
      shown.map(\.prediction.metric),
      values: shown.map { HumanNumber.text($0.prediction.observed, unit: $0.prediction.unit) })
    script.set("xrange [-3.2:3.2]")
    script.set("xtics ('below' -2, 'nine in ten' 0, 'above' 2)")
    script.label("x", "of the phones that are left")
    script.elements.append(
      "'check.csv' using 'low':'position':'width':(0) with vectors nohead linewidth 10 "
        + "linecolor rgb '\(PlotPalette.grid)'")
    for (outside, colour, shape) in [(0, PlotPalette.better, 7), (1, PlotPalette.worse, 5)] {
      script.elements.append(
        "'' using (column('outside')==\(outside) ? column('observed') : NaN):'position' with points "
          + "pointtype \(shape) pointsize 0.9 linecolor rgb '\(colour)'")
    }
    let rest = calibration.predictions.count - shown.count
    return Plot(
      name: "check", title: "What was observed, among the phones that are left",
      caption: """
        Each grey bar is what nine in ten of the phones left have, drawn equally long; a blue dot was \
        observed inside it, an orange square outside, values beyond three half bars are at the \
        edge. Farthest first\(rest > 0 ? "; \(rest) more are nearer" : ""). Right: the observed value.
        """, data: data, script: script)
  }
}

extension PlotScript {
  /// A logarithmic x axis of multiples, with tics at one, two and five in each power of ten.
  fileprivate mutating func logMultiples(_ range: ClosedRange<Double>) {
    set("logscale x")
    set("xrange [\(range.lowerBound / 1.04):\(range.upperBound * 1.04)]")
    let all = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
    let shown = all.filter { range.lowerBound * 0.96 <= $0 && $0 <= range.upperBound * 1.04 }
    let tics = shown.count > 1 ? shown : [range.lowerBound, 1, range.upperBound]
    set(
      "xtics ("
        + tics.map { "'\(HumanNumber.plain(($0 * 100).rounded() / 100))' \($0)" }.joined(
          separator: ", ") + ")")
  }
}
