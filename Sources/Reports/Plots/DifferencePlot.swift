extension Plot {
  private typealias DifferenceRow = (name: String, entry: Comparison.Entry, difference: Double)

  /// The paired differences to the first strategy: a forest plot, in per cent of its mean where
  /// that is not zero.
  static func differences(_ comparison: Comparison, metric: Metric) -> Plot {
    let axis = MetricAxis(metric, in: comparison)
    let baseline = comparison.rows[0].strategy
    let title = "Difference in \(axis.title) to \(PlotText.isolated(baseline))"
    let rows = comparison.ranked(by: metric.name).filter { $0.strategy != baseline }
      .compactMap { row -> DifferenceRow? in
        guard let entry = row[metric.name], let difference = entry.difference else { return nil }
        return (row.strategy, entry, difference.difference)
      }
    guard !rows.isEmpty else {
      let reason =
        comparison.rows.count == 1
        ? "Only one strategy was run, so there is nothing to compare it with."
        : "\(metric.name) has no value to compare."
      return Plot("differences", title, empty: reason)
    }
    guard rows.contains(where: { $0.entry.verdict != .identical }) else {
      return Plot(
        "differences", title,
        empty: "Every strategy has the same \(axis.title) in every replication.")
    }
    let intervals =
      rows.contains { $0.entry.simultaneousInterval != nil }
      ? ", with 95 % intervals that hold for all strategies at once" : ""
    let mean = comparison.rows[0][metric.name]?.mean?.mean ?? 0
    return Plot(
      name: "differences", title: title,
      caption: """
        Paired differences on the same users\(comparison.isExact ? ", exact" : intervals); left of the line is less. \
        A blue dot is a difference that is better than \(PlotText.isolated(baseline)), an orange \
        square one that is worse, a grey ring one that is not distinguishable from it, or a \
        metric without a better direction.
        """, differenceChart(axis, rows, baseline: baseline, mean: mean))
  }

  private static func differenceChart(
    _ axis: MetricAxis, _ rows: [DifferenceRow], baseline: String, mean: Double
  ) -> Chart {
    let isRelative = mean != 0
    let scale = isRelative ? 100 / abs(mean) : axis.scale
    let perDay = axis.dayScale
    let signs: [Comparison.Verdict: Int] = [.better: 1, .worse: -1]
    let kinds: [(Int, String, PlotStyle.Shape)] = [
      (-1, PlotPalette.worse, .square), (0, PlotPalette.neither, .ring),
      (1, PlotPalette.better, .circle),
    ]
    return Chart(
      rows, ["difference", "simultaneous_ci_low", "simultaneous_ci_high", "verdict"],
      named: "policy",
      x: PlotAxis(
        label: isRelative
          ? "\(axis.title), per cent more or less than \(PlotText.clipped(baseline))"
          : "\(axis.label), more or less than \(PlotText.clipped(baseline))",
        scale: scale / perDay, mark: 0),
      marks: kinds.flatMap { sign, colour, shape in
        ChartMark.dots(
          "difference", ends: ("simultaneous_ci_low", "simultaneous_ci_high"),
          PlotStyle(colour: colour, shape: shape, size: 0.9), only: .equal("verdict", sign))
      }, name: \.name,
      value: { row in
        let value = row.difference * scale
        return isRelative
          ? RelativeDifference.signed(value) + " %"
          : (value < 0 ? "−" : "+") + HumanNumber.significant(abs(value))
      }
    ) { row in
      let interval = row.entry.simultaneousInterval?.scaled(by: perDay)
      return [
        .number(row.difference * perDay), .init(interval?.low), .init(interval?.high),
        .count(signs[row.entry.verdict] ?? 0),
      ]
    }
  }
}
