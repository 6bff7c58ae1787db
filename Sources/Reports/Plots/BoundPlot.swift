import Experiments

extension Plot {
  /// How far every strategy is from what no strategy can beat: a bar from the bound to its mean,
  /// and the stretch in which the best possible strategy lies.
  static func distanceToBound(_ comparison: Comparison, rankedBy metric: Metric) -> Plot {
    let title = "Distance to the bound that no strategy can beat"
    let bounded = ([metric] + MetricTable.all).first { comparison.bracket(of: $0) != nil }
    guard let bounded, let bracket = comparison.bracket(of: bounded) else {
      let looked = MetricTable.all.contains { metric in
        comparison.rows[0].runs.contains { metric.bound($0) != nil }
      }
      return Plot(
        name: "bound", title: title,
        emptyReason: looked
          ? "\(PlotText.isolated(comparison.rows[0].strategy)) is at the bound already."
          : "No bound was looked for, or none is known for these runs.")
    }
    let axis = MetricAxis(bounded, in: comparison)
    let rows = comparison.ranked(by: bounded.name).compactMap { row in
      row[bounded.name].flatMap(comparison.comparableMean).map { (name: row.strategy, mean: $0) }
    }
    var data = ReportTable(columns: [
      "position", "mean", "bound", "closed_share", "clairvoyant", "policy",
    ])
    for (position, row) in rows.enumerated() {
      data.append([
        .integer(Int64(position)), .number(row.mean), .number(bracket.bound),
        .number(bracket.closedShare(row.mean)), ReportTable.Cell(bracket.clairvoyant?.value),
        .text(PlotText.singleLine(row.name)),
      ])
    }
    return Plot(
      name: "bound", title: title,
      caption: boundCaption(axis, bracket, baseline: comparison.rows[0].strategy), data: data,
      script: boundScript(axis, rows, bracket))
  }

  private static func boundCaption(
    _ axis: MetricAxis, _ bracket: OptimumBracket, baseline: String
  ) -> String {
    let seer =
      bracket.clairvoyant.map { seer in
        " The best run that knew the future, \(PlotText.isolated(seer.strategy)), has "
          + "\(axis.textWithUnit(seer.value)): the best possible lies in the green stretch "
          + "between it and the bound."
      } ?? ""
    return """
      Bars begin at the bound (PFOO-L, \(axis.textWithUnit(bracket.bound))) and end at the \
      strategy's mean; beside them is the share of the way from \(PlotText.isolated(baseline)) to \
      the bound that the strategy closes.\(seer)
      """
  }

  private static let optimumKey = "optimum in here"
  private static let barKey = "above the bound"
  private static let boundKey = "bound"

  private static func boundScript(
    _ axis: MetricAxis, _ rows: [(name: String, mean: Double)], _ bracket: OptimumBracket
  ) -> PlotScript {
    var script = PlotScript()
    script.settings.append("scale = \(axis.scale)")
    script.labelRows(
      rows.map(\.name),
      values: rows.map { row in
        RelativeDifference.signed(100 * bracket.closedShare(row.mean)) + " %"
      })
    let seen = rows.map(\.mean) + [bracket.bound] + [bracket.clairvoyant?.value].compactMap(\.self)
    script.spanX(seen.map { $0 * axis.scale })
    script.label("x", axis.label)
    if bracket.clairvoyant != nil {
      script.elements.append(
        "'bound.csv' using (column('bound')*scale):'position':(column('bound')*scale):"
          + "(column('clairvoyant')*scale):(column('position')-0.5):(column('position')+0.5) "
          + "with boxxyerror linecolor rgb '\(PlotPalette.free)' title '\(optimumKey)'")
    }
    script.elements += [
      "'bound.csv' using (column('bound')*scale):'position':(column('bound')*scale):"
        + "(column('mean')*scale):(column('position')-0.16):(column('position')+0.16) "
        + "with boxxyerror linecolor rgb '\(PlotPalette.better)' title '\(barKey)'",
      "'' using (column('bound')*scale):(column('position')-0.5):(0):(1) with vectors nohead "
        + "linewidth 2 linecolor rgb '\(PlotPalette.ink)' title '\(boundKey)'",
    ]
    let legend = (bracket.clairvoyant == nil ? [] : [optimumKey]) + [barKey, boundKey]
    script.keyAbove(legend)
    script.height += 10 + 20 * script.keyRows(legend)
    return script
  }
}
