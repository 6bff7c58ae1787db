import Runs
import Statistics
import Studies

extension Plot {
  /// Two metrics of a study against each other: strategies that no other beats in both are joined.
  ///
  /// Cells are averaged over, so that each strategy is one point.
  static func pareto(_ results: StudyResults) -> Plot {
    let title = "Two metrics against each other"
    let judged = results.metrics.indices.filter { results.metrics[$0].direction != .neutral }
    guard judged.count >= 2 else {
      return Plot(
        name: "pareto", title: title,
        emptyReason: """
          A Pareto front needs two metrics that have a better end; name them with --metric, twice.
          """)
    }
    let (first, second) = (judged[0], judged[1])
    let points = ParetoPoint.all(results, first, second)
    guard points.count > 1, points.count <= 40 else {
      return Plot(
        name: "pareto", title: title,
        emptyReason: points.count > 1
          ? "There are too many strategies to tell apart." : "There is only one strategy to show.")
    }
    let axes = [first, second].enumerated().map { place, index in
      results.axis(
        index, largest: points.map { abs(place == 0 ? $0.x : $0.y) }.max() ?? 0)
    }
    var data = ReportTable(columns: [
      "x", "y", "x_ci_low", "x_ci_high", "y_ci_low", "y_ci_high", "front", "label_y", "policy",
    ])
    let layout = ParetoLabels(points, axes)
    let short = ShortNames(points.map(\.name), limit: 20)
    for (point, labelY) in zip(points, layout.heights) {
      data.append([
        .number(point.x), .number(point.y), .init(point.xInterval?.low),
        .init(point.xInterval?.high), .init(point.yInterval?.low), .init(point.yInterval?.high),
        .integer(point.isFront ? 1 : 0), .number(labelY), .text(short[point.name]),
      ])
    }
    let front = points.filter(\.isFront).map { PlotText.isolated($0.name) }
    let isSingle = results.cells.count == 1
    return Plot(
      name: "pareto", title: PlotText.capitalised("\(axes[0].title) against \(axes[1].title)"),
      caption: """
        On the vertical axis, \(results.metrics[second].direction == .lower ? "less" : "more") is \
        better. Each point is a \
        strategy\(isSingle ? ", with 95 % intervals" : ", averaged over \(results.cells.count) cells, so without intervals"). \
        The line joins the strategies that no other one beats in both: \
        \(front.joined(separator: ", ")).
        """, data: data, script: paretoScript(points, axes, layout, results, first, second))
  }

  private static func paretoScript(
    _ points: [ParetoPoint], _ axes: [MetricAxis], _ layout: ParetoLabels,
    _ results: StudyResults, _ first: Int, _ second: Int
  ) -> PlotScript {
    var script = PlotScript()
    func better(_ index: Int) -> String {
      results.metrics[index].direction == .lower ? "less is better" : "more is better"
    }
    script.settings.append("xscale = \(axes[0].scale)")
    script.settings.append("yscale = \(axes[1].scale)")
    script.set("lmargin at screen \(ParetoLabels.left / Double(PlotScript.width))")
    script.set("rmargin at screen \(layout.right / Double(PlotScript.width))")
    script.plotWidth = Int(layout.right - ParetoLabels.left)
    script.spanX(points.map { $0.x * axes[0].scale })
    script.set("yrange \(layout.yRange.text)")
    script.label("x", "\(axes[0].label), \(better(first))")
    // With fixed margins the first plot of a session loses its ylabel (gnuplot 5.4, svg).
    script.set(
      "label \(PlotText.literal(axes[1].label)) at screen 0.04, graph 0.5 center rotate "
        + "textcolor rgb '\(PlotPalette.ink)'")
    script.elements = [
      "'pareto.csv' using (column('front')==1 ? column('x')*xscale : NaN):(column('y')*yscale) "
        + "with lines linewidth 1.5 dashtype '-' linecolor rgb '\(PlotPalette.neither)'",
      "'' using (column('x_ci_low')*xscale):(column('y')*yscale):"
        + "((column('x_ci_high')-column('x_ci_low'))*xscale):(0) with vectors nohead linewidth 1 "
        + "linecolor rgb '\(PlotPalette.neither)'",
      "'' using (column('x')*xscale):(column('y_ci_low')*yscale):(0):"
        + "((column('y_ci_high')-column('y_ci_low'))*yscale) with vectors nohead linewidth 1 "
        + "linecolor rgb '\(PlotPalette.neither)'",
      "'' using (column('front')==1 ? column('x')*xscale : NaN):(column('y')*yscale) with points "
        + "pointtype 7 pointsize 0.9 linecolor rgb '\(PlotPalette.better)'",
      "'' using (column('front')==0 ? column('x')*xscale : NaN):(column('y')*yscale) with points "
        + "pointtype 6 pointsize 0.9 linewidth 2 linecolor rgb '\(PlotPalette.neither)'",
      "'' using (column('x')*xscale):(column('label_y')*yscale):'policy' with labels left "
        + "offset char 0.8,0 textcolor rgb '\(PlotPalette.ink)'",
    ]
    return script
  }
}

/// One strategy in the plane of two metrics.
struct ParetoPoint {
  let name: String
  let x: Double
  let y: Double
  let xInterval: ConfidenceInterval?
  let yInterval: ConfidenceInterval?
  var isFront = true

  /// Every strategy that has both values in some cell, by rising x.
  static func all(_ results: StudyResults, _ first: Int, _ second: Int) -> [ParetoPoint] {
    var points = results.policies.compactMap { name -> ParetoPoint? in
      let found = results.cells.compactMap { cell in
        cell.treatments.first { $0.policy == name }
      }
      let pairs = found.compactMap { treatment -> (SampleMean, SampleMean)? in
        guard let x = treatment.entries[first].mean, let y = treatment.entries[second].mean else {
          return nil
        }
        return (x, y)
      }
      guard !pairs.isEmpty else { return nil }
      let count = Double(pairs.count)
      return ParetoPoint(
        name: results.shortName(name), x: pairs.reduce(0) { $0 + $1.0.mean } / count,
        y: pairs.reduce(0) { $0 + $1.1.mean } / count,
        xInterval: pairs.count == 1 ? pairs[0].0.interval : nil,
        yInterval: pairs.count == 1 ? pairs[0].1.interval : nil)
    }
    func cost(_ value: Double, _ metric: Int) -> Double {
      results.metrics[metric].direction == .higher ? -value : value
    }
    for index in points.indices {
      points[index].isFront = !points.contains { other in
        let x = cost(other.x, first) - cost(points[index].x, first)
        let y = cost(other.y, second) - cost(points[index].y, second)
        return x <= 0 && y <= 0 && (x < 0 || y < 0)
      }
    }
    return points.sorted { ($0.x, $0.name) < ($1.x, $1.name) }
  }
}
