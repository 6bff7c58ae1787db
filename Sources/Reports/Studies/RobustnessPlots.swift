import Runs
import Statistics
import Studies

extension Plot {
  /// The differences on all plausible phones: their mean, their spread, and the scenario's own.
  static func plausibleDifferences(_ report: RobustnessWords) -> Plot {
    let robustness = report.robustness
    let baseline = PlotText.clipped(report.baseline)
    let title = "Difference in \(robustness.metric.title) to \(PlotText.isolated(baseline))"
    let rows = report.ranked.filter { $0.average != nil }
    guard !rows.isEmpty else {
      return Plot(
        name: "differences", title: title, emptyReason: "No phone has a difference to show.")
    }
    var data = ReportTable(columns: [
      "position", "mean", "ci_low", "ci_high", "p10", "p90", "scenario", "policy",
    ])
    for (position, row) in rows.enumerated() {
      data.append([
        .count(position), .init(row.average?.mean),
        .init(row.average?.interval?.low), .init(row.average?.interval?.high),
        .init(row.spread?.lowerBound), .init(row.spread?.upperBound),
        .init(row.difference), .text(PlotText.singleLine(row.strategy)),
      ])
    }
    var script = PlotScript()
    script.labelRows(
      rows.map(\.strategy),
      values: rows.map { RelativeDifference.signed(100 * ($0.average?.mean ?? 0)) + " %" })
    script.spanX(
      [0]
        + rows.flatMap { row in
          [
            row.average?.mean, row.average?.interval?.low, row.average?.interval?.high,
            row.spread?.lowerBound, row.spread?.upperBound, row.difference,
          ].compactMap { $0.map { 100 * $0 } }
        })
    script.markX(at: 0)
    let keys = ["10 to 90 % of phones", "mean of phones", "the scenario"]
    script.keyAbove(keys)
    script.label("x", "per cent more or less than \(baseline)")
    let file = "'differences.csv' using "
    script.elements = [
      file + "(column('p10')*100):'position':((column('p90')-column('p10'))*100):(0) with vectors "
        + "nohead linewidth 6 linecolor rgb '\(PlotPalette.series[6])' title '\(keys[0])'"
    ]
    script.addPoints(
      "differences", "mean", ("ci_low", "ci_high"), scale: "100", title: keys[1])
    script.elements += [
      file + "(column('scenario')*100):'position' with points linewidth 2 pointtype 6 "
        + "pointsize 1.2 linecolor rgb '\(PlotPalette.worse)' title '\(keys[2])'"
    ]
    return Plot(
      name: "differences", title: title,
      caption: """
        Left of the line is less. Broad: where eight tenths of the phones lie; dot: their mean, its \
        bar the 95 % interval over phones; ring: the scenario itself.
        """, data: data, script: script)
  }

  /// The share of the phones on which each strategy is better, worse or neither, as stacked bars.
  static func plausibleShares(_ report: RobustnessWords) -> Plot {
    let title = "Share of phones on which it is better or worse"
    let rows = report.ranked
    guard !rows.isEmpty else {
      return Plot(name: "shares", title: title, emptyReason: "Only one strategy was run.")
    }
    var data = ReportTable(columns: ["position", "better", "neither", "worse", "policy"])
    for (position, row) in rows.enumerated() {
      data.append([
        .count(position), .number(row.shares.better.share), .number(row.shares.neither.share),
        .number(row.shares.worse.share), .text(PlotText.singleLine(row.strategy)),
      ])
    }
    var script = PlotScript()
    script.labelRows(
      rows.map(\.strategy),
      values: rows.map { HumanNumber.decimal(100 * $0.shares.better.share, digits: 0) + " %" })
    script.spanX([0, 100], from: 0)
    script.label("x", "phones (%), better at the left")
    let parts = [
      ("better", "0", "column('better')", PlotPalette.better),
      ("neither", "column('better')", "(1-column('worse'))", PlotPalette.free),
      ("worse", "(1-column('worse'))", "1", PlotPalette.worse),
    ]
    script.keyAbove(parts.map(\.0))
    script.elements = parts.map { name, start, end, colour in
      "'shares.csv' using (100*\(end)):'position':(100*\(start)):(100*\(end)):"
        + "(column('position')-0.25):(column('position')+0.25) with boxxyerror "
        + "linecolor rgb '\(colour)' title '\(name)'"
    }
    return Plot(
      name: "shares", title: title,
      caption: """
        Of \(report.robustness.phones) plausible phones, those on which a strategy alone is \
        significantly better or worse than \(PlotText.isolated(report.baseline)), and those on which \
        the replications do not tell.
        """, data: data, script: script)
  }
}
