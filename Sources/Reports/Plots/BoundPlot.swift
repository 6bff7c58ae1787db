import Runs

extension Plot {
  /// How far every strategy is from the best possible: a bar from what no strategy can beat to its
  /// mean, and the stretch in which the best possible strategy lies.
  static func distanceToBound(_ comparison: Comparison, rankedBy metric: Metric) -> Plot {
    let title = "Distance to the best possible"
    let bounded = ([metric] + MetricTable.all).first { comparison.gap(of: $0) != nil }
    guard let bounded, let gap = comparison.gap(of: bounded) else {
      return Plot(
        name: "bound", title: title,
        emptyReason: comparison.hasKills
          ? "No bound was computed (--bounds does), or none is known for these runs."
          : "No kill happened, so no strategy can gain anything.")
    }
    let axis = MetricAxis(bounded, in: comparison)
    let rows = comparison.ranked(by: bounded.name).compactMap { row in
      comparison.boundedMean(of: bounded, row).map { (name: row.strategy, mean: $0) }
    }
    var data = ReportTable(columns: [
      "position", "mean", "bound", "best_known", "deployable_bound", "above_optimum_low",
      "above_optimum_high", "policy",
    ])
    for (position, row) in rows.enumerated() {
      let above = gap.above(row.mean)
      data.append([
        .count(position), .number(row.mean), .number(gap.bound), .number(gap.best.value),
        .init(gap.deployable), .number(above.least), .init(above.most.isFinite ? above.most : nil),
        .text(PlotText.singleLine(row.name)),
      ])
    }
    let hidden = comparison.rows.count - rows.count
    let chart = boundChart(axis, rows, gap)
    return Plot(
      name: "bound", title: title, caption: boundCaption(axis, gap, hidden: hidden), data: data,
      script: chart.script(), vegaLite: chart.vegaLite(data, title: title))
  }

  private static func boundCaption(
    _ axis: MetricAxis, _ gap: OptimalityGap, hidden: Int
  ) -> String {
    let text = GapText(gap, name: PlotText.isolated, value: axis.textWithUnit)
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
  ) -> RowChart {
    let text = GapText(gap, name: { $0 }, value: axis.textWithUnit)
    let seen =
      rows.map(\.mean) + [gap.bound, gap.best.value] + [gap.deployable].compactMap(\.self)
    let deployable = RowChart.Mark(
      .edge("deployable_bound", isDashed: true), PlotPalette.ink,
      title: "bound without knowing the future")
    return RowChart(
      file: "bound", names: rows.map(\.name),
      values: rows.map { gap.saysSomething ? text.aboveText($0.mean) : "" }, nameColumn: "policy",
      label: axis.label, scale: axis.scale, shown: seen.map { $0 * axis.scale },
      marks: [
        .init(
          .bar(from: "bound", to: "best_known", height: 1), PlotPalette.free,
          title: "the optimum is in here"),
        .init(.bar(from: "bound", to: "mean", height: 0.32), title: "above the bound"),
        .init(.edge("bound"), PlotPalette.ink, title: "bound of all strategies"),
      ] + (gap.deployable == nil ? [] : [deployable]))
  }
}
