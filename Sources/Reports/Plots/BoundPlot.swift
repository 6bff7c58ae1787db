extension Plot {
  /// How far every strategy is from the best possible: a bar from what no strategy can beat to its
  /// mean, and the stretch in which the best possible strategy lies.
  static func distanceToBound(_ comparison: Comparison, rankedBy metric: Metric) -> Plot {
    let title = "Distance to the best possible"
    let bounded = ([metric] + MetricTable.all).first { comparison.gap(of: $0) != nil }
    guard let bounded, let gap = comparison.gap(of: bounded) else {
      return Plot(
        "bound", title,
        empty: comparison.hasKills
          ? "No bound was computed. `--bounds` computes it where one is known."
          : "No kill happened, so no strategy can gain anything.")
    }
    let axis = MetricAxis(bounded, in: comparison)
    let rows = comparison.ranked(by: bounded.name).compactMap { row in
      comparison.boundedMean(of: bounded, row).map { (name: row.strategy, mean: $0) }
    }
    let hidden = comparison.rows.count - rows.count
    return Plot(
      name: "bound", title: title, caption: boundCaption(axis, gap, hidden: hidden),
      boundChart(axis, rows, gap))
  }

  private static func boundCaption(
    _ axis: MetricAxis, _ gap: OptimalityGap, hidden: Int
  ) -> String {
    let text = GapText(gap: gap, name: PlotText.isolated, value: axis.textWithUnit)
    let numbers =
      gap.saysSomething
      ? " The numbers at the right say how much a strategy is above the optimum, at least and at most."
      : ""
    let left =
      hidden == 0
      ? ""
      : " Strategies that take more memory than the device has are left out: no bound holds for them."
    return """
      Bars begin at \(axis.textWithUnit(gap.bound)), the bound of all strategies, and end at the \
      strategy's mean\(text.sample.map { ", " + $0 } ?? ""). The best possible lies in the green stretch, which ends at \
      \(axis.textWithUnit(gap.best.value)): \(PlotText.isolated(gap.best.strategy)).\(numbers)\
      \(text.deployable.map { " " + $0 } ?? "")\(left)
      """
  }

  private static func boundChart(
    _ axis: MetricAxis, _ rows: [(name: String, mean: Double)], _ gap: OptimalityGap
  ) -> Chart {
    let text = GapText(gap: gap, name: { $0 }, value: axis.textWithUnit)
    let deployable = ChartMark(
      .edge, x: "deployable_bound", PlotStyle(colour: PlotPalette.ink, dash: .dashed),
      title: "bound without knowing the future")
    return Chart(
      rows,
      [
        "mean", "bound", "best_known", "deployable_bound", "above_optimum_low",
        "above_optimum_high",
      ], named: "policy", x: axis.plot,
      marks: [
        ChartMark(
          .box(), x: "bound", to: "best_known", .colour(PlotPalette.free),
          title: "the optimum is in here"),
        ChartMark(.box(height: 0.32), x: "bound", to: "mean", title: "above the bound"),
        ChartMark(.edge, x: "bound", .colour(PlotPalette.ink), title: "bound of all strategies"),
      ] + (gap.deployable == nil ? [] : [deployable]), name: \.name,
      value: { gap.saysSomething ? text.aboveText($0.mean) : "" }
    ) { row in
      let above = gap.above(row.mean)
      return [
        .number(row.mean), .number(gap.bound), .number(gap.best.value), .init(gap.deployable),
        .number(above.least), .init(above.most),
      ]
    }
  }
}
