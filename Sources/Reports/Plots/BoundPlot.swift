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
          ? "No bound was looked for (--bounds does), or none is known for these runs."
          : "No kill happened, so there is nothing that a strategy could gain.")
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
    return Plot(
      name: "bound", title: title, caption: boundCaption(axis, gap, hidden: hidden), data: data,
      script: boundScript(axis, rows, gap))
  }

  private static func boundCaption(
    _ axis: MetricAxis, _ gap: OptimalityGap, hidden: Int
  ) -> String {
    let text = GapText(gap, name: PlotText.isolated, value: axis.textWithUnit)
    let numbers =
      gap.saysSomething
      ? " Beside the bars: how much a strategy is above the optimum, at least and at most." : ""
    let left =
      hidden == 0 ? "" : " Left out is who takes more memory than there is: no bound holds there."
    return """
      Bars begin at \(axis.textWithUnit(gap.bound)), below which no strategy gets, and end at the \
      strategy's mean\(text.sample.map { ", " + $0 } ?? ""). The best possible lies in the green stretch, which ends at \
      \(axis.textWithUnit(gap.best.value)): \(PlotText.isolated(gap.best.strategy)).\(numbers)\
      \(text.deployable.map { " " + $0 } ?? "")\(left)
      """
  }

  private static let optimumKey = "optimum in here"
  private static let barKey = "above the bound"
  private static let boundKey = "no strategy gets below"
  private static let deployableKey = "nor can expect to, not knowing the future"

  private static func boundScript(
    _ axis: MetricAxis, _ rows: [(name: String, mean: Double)], _ gap: OptimalityGap
  ) -> PlotScript {
    let text = GapText(gap, name: { $0 }, value: axis.textWithUnit)
    var script = PlotScript()
    script.settings.append("scale = \(axis.scale)")
    script.labelRows(
      rows.map(\.name), values: rows.map { gap.saysSomething ? text.aboveText($0.mean) : "" })
    let seen =
      rows.map(\.mean) + [gap.bound, gap.best.value] + [gap.deployable].compactMap(\.self)
    script.spanX(seen.map { $0 * axis.scale })
    script.label("x", axis.label)
    script.elements += [
      "'bound.csv' using (column('bound')*scale):'position':(column('bound')*scale):"
        + "(column('best_known')*scale):(column('position')-0.5):(column('position')+0.5) "
        + "with boxxyerror linecolor rgb '\(PlotPalette.free)' title '\(optimumKey)'",
      "'bound.csv' using (column('bound')*scale):'position':(column('bound')*scale):"
        + "(column('mean')*scale):(column('position')-0.16):(column('position')+0.16) "
        + "with boxxyerror linecolor rgb '\(PlotPalette.better)' title '\(barKey)'",
      "'' using (column('bound')*scale):(column('position')-0.5):(0):(1) with vectors nohead "
        + "linewidth 2 linecolor rgb '\(PlotPalette.ink)' title '\(boundKey)'",
    ]
    if gap.deployable != nil {
      script.elements.append(
        "'' using (column('deployable_bound')*scale):(column('position')-0.5):(0):(1) with vectors "
          + "nohead linewidth 2 dashtype '-' linecolor rgb '\(PlotPalette.ink)' "
          + "title '\(deployableKey)'")
    }
    script.keyAbove(
      [optimumKey, barKey, boundKey] + (gap.deployable == nil ? [] : [deployableKey]))
    return script
  }
}
