extension Plot {
  /// The paired differences to the first strategy: a forest plot, in per cent of its mean where
  /// that is not zero.
  static func differences(_ comparison: Comparison, metric: Metric) -> Plot {
    let axis = MetricAxis(metric, in: comparison)
    let baseline = comparison.rows[0].strategy
    let title = "Difference in \(axis.title) to \(PlotText.isolated(baseline))"
    let rows = comparison.ranked(by: metric.name).filter { $0.strategy != baseline }
      .compactMap { DifferenceRow($0, metric: metric.name) }
    guard !rows.isEmpty else {
      let reason =
        comparison.rows.count == 1
        ? "Only one strategy was run, so there is nothing to compare it with."
        : "\(metric.name) has no value to compare."
      return Plot("differences", title, empty: reason)
    }
    guard rows.contains(where: { $0.verdict != .identical }) else {
      return Plot(
        "differences", title,
        empty: "Every strategy has the same \(axis.title) in every replication.")
    }
    let perDay = axis.dayScale
    let columns = [
      "position", "difference", "simultaneous_ci_low", "simultaneous_ci_high", "verdict", "policy",
    ]
    let data = ReportTable(columns: columns, numbering: rows) { position, row in
      [
        .count(position), .number(row.difference.difference * perDay),
        .init(row.interval.map { $0.low * perDay }), .init(row.interval.map { $0.high * perDay }),
        .integer(row.sign), .text(PlotText.singleLine(row.name)),
      ]
    }
    let mean = comparison.rows[0][metric.name]?.mean?.mean ?? 0
    return Plot(
      name: "differences", title: title,
      caption: """
        Paired differences on the same users\(intervals(comparison, rows)); left of the line is less. \
        A blue dot is a difference that is better than \(PlotText.isolated(baseline)), an orange \
        square one that is worse, a grey ring one that is not distinguishable from it, or a \
        metric without a better direction.
        """, differenceChart(data, axis, rows, baseline: baseline, mean: mean))
  }

  private static func intervals(_ comparison: Comparison, _ rows: [DifferenceRow]) -> String {
    if comparison.isExact { return ", exact" }
    return rows.contains { $0.interval != nil }
      ? ", with 95 % intervals that hold for all strategies at once" : ""
  }

  private static func differenceChart(
    _ data: ReportTable, _ axis: MetricAxis, _ rows: [DifferenceRow], baseline: String, mean: Double
  ) -> Chart {
    let isRelative = mean != 0
    let scale = isRelative ? 100 / abs(mean) : axis.scale
    let kinds: [(Int, String, PlotStyle.Shape)] = [
      (-1, PlotPalette.worse, .square), (0, PlotPalette.neither, .ring),
      (1, PlotPalette.better, .circle),
    ]
    return Chart(
      data, rows: rows.map(\.name), values: rows.map { $0.text(scale, isRelative: isRelative) },
      x: PlotAxis(
        label: isRelative
          ? "\(axis.title), per cent more or less than \(PlotText.clipped(baseline))"
          : "\(axis.label), more or less than \(PlotText.clipped(baseline))",
        scale: scale / axis.dayScale, mark: 0),
      marks: kinds.flatMap { sign, colour, shape in
        ChartMark.dots(
          "difference", ends: ("simultaneous_ci_low", "simultaneous_ci_high"),
          PlotStyle(colour: colour, shape: shape, size: 0.9), only: .equal("verdict", sign))
      })
  }
}

/// One line of the forest plot.
struct DifferenceRow {
  let name: String
  let difference: PairedComparison
  let interval: ConfidenceInterval?
  let verdict: Comparison.Verdict

  init?(_ row: Comparison.Row, metric: String) {
    guard let entry = row[metric], let difference = entry.difference else { return nil }
    name = row.strategy
    self.difference = difference
    interval = entry.simultaneousInterval
    verdict = entry.verdict
  }

  /// 1 for better, -1 for worse, 0 for neither.
  var sign: Int64 {
    switch verdict {
    case .better: 1
    case .worse: -1
    case .different, .notDistinguishable, .identical, .practicallyEqual, .overcommitted, .unknown: 0
    }
  }

  func text(_ scale: Double, isRelative: Bool) -> String {
    let value = difference.difference * scale
    if isRelative { return RelativeDifference.signed(value) + " %" }
    return (value < 0 ? "−" : "+") + HumanNumber.significant(abs(value))
  }
}
