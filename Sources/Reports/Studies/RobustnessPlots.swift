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
    let shown = rows.flatMap { row in
      [
        row.average?.mean, row.average?.interval?.low, row.average?.interval?.high,
        row.spread?.lowerBound, row.spread?.upperBound, row.difference,
      ].compactMap { $0.map { 100 * $0 } }
    }
    let chart = RowChart(
      file: "differences", names: rows.map(\.strategy),
      values: rows.map { RelativeDifference.signed(100 * ($0.average?.mean ?? 0)) + " %" },
      nameColumn: "policy", label: "per cent more or less than \(baseline)", scale: 100,
      shown: [0] + shown, mark: 0,
      marks: [
        .init(
          .stroke(from: "p10", to: "p90", width: 6), PlotPalette.series[6],
          title: "10 to 90 % of phones"),
        .init(.point("mean", ends: ("ci_low", "ci_high")), title: "mean of phones"),
        .init(
          .point("scenario", shape: 6, size: 1.2), PlotPalette.worse, title: "the scenario"),
      ])
    return Plot(
      name: "differences", title: title,
      caption: """
        Left of the line is less. Broad: where eight tenths of the phones lie; dot: their mean, its \
        bar the 95 % interval over phones; ring: the scenario itself.
        """, data: data, script: chart.script(), vegaLite: chart.vegaLite(data, title: title))
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
        the replications show no difference.
        """, data: data, script: script)
  }
}
