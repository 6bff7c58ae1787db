extension Plot {
  /// The differences on all plausible phones: their mean, their spread, and the scenario's own.
  static func plausibleDifferences(_ report: RobustnessWords) -> Plot {
    let robustness = report.robustness
    let baseline = PlotText.clipped(report.baseline)
    let title = "Difference in \(robustness.metric.title) to \(PlotText.isolated(baseline))"
    let rows = report.ranked.filter { $0.average != nil }
    guard !rows.isEmpty else {
      return Plot("differences", title, empty: "No phone has a difference to show.")
    }
    let phones = ChartMark(
      .stroke(6), x: "p10", to: "p90", .colour(PlotPalette.series[6]), title: "10 to 90 % of phones"
    )
    let chart = Chart(
      rows, ["mean", "ci_low", "ci_high", "p10", "p90", "scenario"], named: "policy",
      x: PlotAxis(label: "per cent more or less than \(baseline)", scale: 100, mark: 0),
      marks: [phones] + ChartMark.dots("mean", ends: ("ci_low", "ci_high"), title: "mean of phones")
        + ChartMark.dots(
          "scenario", PlotStyle(colour: PlotPalette.worse, shape: .ring, size: 1.2),
          title: "the scenario"), name: \.strategy,
      value: { RelativeDifference.signed(100 * ($0.average?.mean ?? 0)) + " %" }
    ) { row in
      [
        .init(row.average?.mean), .init(row.average?.interval?.low),
        .init(row.average?.interval?.high), .init(row.spread?.lowerBound),
        .init(row.spread?.upperBound), .init(row.difference),
      ]
    }
    return Plot(
      name: "differences", title: title,
      caption: """
        Left of the line is less. Broad: where eight tenths of the phones lie; dot: their mean, its \
        bar the 95 % interval over phones; ring: the scenario itself.
        """, chart)
  }

  /// The share of the phones on which each strategy is better, worse or neither, as stacked bars.
  static func plausibleShares(_ report: RobustnessWords) -> Plot {
    let title = "Share of phones on which it is better or worse"
    let rows = report.ranked
    guard !rows.isEmpty else { return Plot("shares", title, empty: "Only one strategy was run.") }
    let parts = ["better", "neither", "worse"]
    let colours = [PlotPalette.better, PlotPalette.free, PlotPalette.worse]
    let chart = Chart(
      rows, parts, named: "policy",
      x: PlotAxis(
        label: "phones (%), better at the left", scale: 100, range: (0, 100), tics: .step(25)),
      marks: parts.indices.map { index in
        ChartMark(
          .box(height: 0.5), x: ChartPlace(Array(parts[..<index])),
          to: ChartPlace(Array(parts[...index])), .colour(colours[index]), title: parts[index])
      }, name: \.strategy,
      value: { HumanNumber.percent($0.shares.better.share, digits: 0) }
    ) { [$0.shares.better, $0.shares.neither, $0.shares.worse].map { .number($0.share) } }
    return Plot(
      name: "shares", title: title,
      caption: """
        Of \(report.robustness.phones) plausible phones, those on which a strategy alone is \
        significantly better or worse than \(PlotText.isolated(report.baseline)), and those on which \
        the replications show no difference.
        """, chart)
  }
}
