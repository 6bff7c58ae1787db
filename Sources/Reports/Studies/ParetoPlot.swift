extension Plot {
  /// Two metrics of a study against each other: strategies that no other beats in both are joined.
  ///
  /// Cells are averaged over, so that each strategy is one point.
  static func pareto(_ results: StudyResults) -> Plot {
    let title = "Two metrics against each other"
    let judged = results.metrics.indices.filter { results.metrics[$0].direction != .neutral }
    guard judged.count >= 2 else {
      return Plot(
        "pareto", title,
        empty: """
          A Pareto front needs two metrics that have a better end; name them with --metric, twice.
          """)
    }
    let (first, second) = (judged[0], judged[1])
    let points = ParetoPoint.all(results, first, second)
    guard points.count > 1, points.count <= 40 else {
      return Plot(
        "pareto", title,
        empty: points.count > 1
          ? "There are too many strategies to tell apart." : "There is only one strategy to show.")
    }
    let axes = [first, second].enumerated().map { place, index in
      results.axis(index, largest: points.map { abs(place == 0 ? $0.x : $0.y) }.max() ?? 0)
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
        """,
      paretoChart(
        data, points, axes, layout,
        better: results.metrics[first].direction == .lower ? "less is better" : "more is better"))
  }

  private static func paretoChart(
    _ data: ReportTable, _ points: [ParetoPoint], _ axes: [MetricAxis], _ layout: ParetoLabels,
    better: String
  ) -> Chart {
    let grey = PlotStyle.colour(PlotPalette.neither)
    let ring = PlotStyle(colour: PlotPalette.neither, shape: .ring, size: 0.9)
    let (isFront, isOther) = (
      ChartMark.Filter.equal("front", 1), ChartMark.Filter.equal("front", 0)
    )
    return Chart(
      data, x: PlotAxis(label: "\(axes[0].label), \(better)", scale: axes[0].scale),
      y: PlotAxis(
        label: axes[1].label, scale: axes[1].scale, range: (layout.yRange.low, layout.yRange.high)),
      marks: [
        ChartMark(
          .line(), x: "x", y: "y",
          PlotStyle(colour: PlotPalette.neither, dash: .dashed, width: 1.5), only: isFront),
        ChartMark(.stroke(1), x: "x_ci_low", to: "x_ci_high", y: "y", grey),
        ChartMark(.stroke(1), x: "x", y: "y_ci_low", toY: "y_ci_high", grey),
        ChartMark(.points, x: "x", y: "y", PlotStyle(size: 0.9), only: isFront),
        ChartMark(.points, x: "x", y: "y", ring, only: isOther),
        ChartMark(.text("policy"), x: "x", y: "label_y", .colour(PlotPalette.ink)),
      ], height: 340, room: layout.room)
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
      let found = results.cells.compactMap { cell in cell.treatments.first { $0.policy == name } }
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
